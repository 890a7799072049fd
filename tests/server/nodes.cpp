#include "server/nodes.h"

namespace orrery::test {

Node::Node(const std::string& its_name, storage::Storage& storage, cluster::LocalNet& its_net,
           std::map<int, std::string>& owners, server::Moment& time)
    : name(its_name),
      net(its_net),
      mailbox([this](const server::Mailbox::Work&) { has_mail = true; }),
      hub(storage, mailbox, limits, 1, metrics),
      routes(owners, name),
      bus(net.join(name)),
      courier({hub, mailbox, limits, metrics, bus, routes}),
      gateway(hub) {
  hub.share(routes);
  routes.moved = [this] { courier.moved(); };
  bus.heard = [this](const std::string& text) { courier.heard(text); };
  bus.changed = [this](bool up) { courier.bus_changed(up); };
  courier.now = [&time] { return time; };
  gateway.use(courier);
}

Node::~Node() {
  hub.forget();
  mailbox.close();
  net.leave(name);
}

void Viewer::send(server::SharedText text) {
  const Value message = read_json_with_fractions(*text);
  heard.push_back(message);
  const std::string* id = message["table"].as_string();
  if (id == nullptr) return;
  if (message["type"] == Value("table")) tables[*id] = message;
  if (message["type"] == Value("chat")) {
    auto& chat = chats[*id];
    if (message["all"] == Value(true)) chat.clear();
    for (const Value& line : *message["lines"].as_list()) chat.push_back(json_text(line));
  }
  if (message["type"] != Value("game")) return;
  auto& log = logs[*id];
  const auto from = static_cast<std::size_t>(*message["from"].as_number());
  whole = whole && from <= log.size();
  log.resize(from);
  for (const Value& line : *message["log"].as_list()) log.push_back(*line.as_string());
  if (message.has("view")) games[*id] = message;
}

const Value* Viewer::question(const std::string& table) const {
  const auto found = games.find(table);
  if (found == games.end()) return nullptr;
  const Value::List* choices = found->second["choices"].as_list();
  return choices == nullptr || choices->empty() ? nullptr : &found->second;
}

void NodesTest::SetUp() {
  FolderTest::SetUp();
  storage = storage::open(folder().string());
  for (int slot = 0; slot < storage::slot_count; ++slot) owners[slot] = "";
}

void NodesTest::TearDown() {
  nodes.clear();
  storage.reset();
  FolderTest::TearDown();
}

Node& NodesTest::start(const std::string& name) {
  nodes[name] = std::make_unique<Node>(name, *storage, net, owners, time);
  return *nodes[name];
}

void NodesTest::kill(const std::string& name) {
  storage->settle();
  nodes.erase(name);
}

void NodesTest::run() {
  for (bool busy = true; busy;) {
    storage->settle();
    busy = false;
    for (const auto& [name, node] : nodes) {
      busy = busy || node->has_mail;
      node->has_mail = false;
      node->mailbox.empty();
    }
    busy = net.deliver() || busy;
  }
}

void NodesTest::pass(std::chrono::milliseconds duration) {
  for (std::chrono::milliseconds done{0}; done < duration; done += server::Courier::tick_time) {
    time += server::Courier::tick_time;
    for (const auto& [name, node] : nodes) node->courier.tick();
    run();
  }
}

void NodesTest::own_everything(const std::string& name) {
  for (auto& [slot, owner] : owners) owner = name;
}

void NodesTest::hand_over(int slot, const std::string& from, const std::string& to) {
  Node& giver = *nodes.at(from);
  giver.routes.leaving_now.insert(slot);
  giver.routes.leaving(slot);
  run();
  ASSERT_TRUE(giver.routes.settled_slots.contains(slot));
  giver.routes.leaving_now.erase(slot);
  take_over(slot, to);
}

void NodesTest::take_over(int slot, const std::string& to) {
  const std::string before = std::exchange(owners[slot], to);
  if (nodes.contains(before)) nodes.at(before)->routes.lost({slot});
  nodes.at(to)->routes.gained({slot});
  for (const auto& [name, node] : nodes) node->routes.moved();
  run();
}

std::shared_ptr<Viewer> NodesTest::connect(Node& node, const table::Person& who) {
  auto viewer = std::make_shared<Viewer>();
  viewer->who = who;
  node.gateway.opened(viewer);
  return viewer;
}

void NodesTest::obey(Node& node, const table::Person& who, const std::string& table,
                     const std::string& request) {
  node.gateway.obey(who, table, read_json(request), answer());
  run();
}

std::string NodesTest::create(Node& node, const table::Person& who, const std::string& wish) {
  node.gateway.create(who, read_json(wish), answer());
  run();
  const std::string* id = last()["table"].as_string();
  EXPECT_NE(id, nullptr) << json_text(last());
  return id == nullptr ? "" : *id;
}

}  // namespace orrery::test
