// The wall around a hand, over real sockets: two servers whose tables differ in one hidden hand answer
// everybody else alike, whatever is asked on any path.
#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <future>
#include <regex>
#include <thread>

#include "games/all.h"
#include "kernel/json.h"
#include "kernel/text.h"
#include "server/api.h"
#include "server/support.h"
#include "storage/sqlite/sqlite.h"
#include "table/requests.h"

namespace orrery::test {
namespace {

constexpr std::string_view code = "thecode1";
const std::string table_id = "thetable";
constexpr std::string_view launch = R"({"do":"act","seat":1,"version":0,"action":"aim planet=blue-1"})";

std::string hash_of(const std::string& token) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
  return to_hex(hash);
}

// Times differ between two runs; nothing else may.
std::string without_times(const std::string& text) {
  static const std::regex times("1[0-9]{12}");
  return std::regex_replace(text, times, "TIME");
}

enum class State { Playing, Finished };

// One of two worlds, which differ in what seat 3 holds; a person or a bot sits there.
struct World {
  bool other = false;
  bool bot = false;
  State state{};
  std::string folder() const {
    return fmt::format("{}-{}-{}", state == State::Playing ? "playing" : "finished", bot ? "bot" : "person",
                       other ? "a" : "b");
  }
  // A person may be asked in secret; a bot is not, since its answer could differ.
  std::string_view card() const {
    if (!other) return "attack-04";
    return bot ? "attack-07" : "cosmic-zap";
  }
};

class ServerWall : public ServerTest {
 protected:
  // Creates the people once: both worlds are copies of this folder.
  void SetUp() override {
    ServerTest::SetUp();
    start();
    for (const std::string name : {"Ann", "Bob", "Cat", "Dan", "Eve", "Fay"})
      tokens_[name] = Browser(port(), name).token;
    stop();
  }

  table::Person person(storage::Storage& storage, const std::string& name) {
    return {storage.owner_of(hash_of(tokens_.at(name)), 0).value().person.id, name};
  }

  server::ServerOptions options_of(const World& world) const {
    server::ServerOptions options = usual_options();
    options.data = path(world.folder());
    options.limits.chat = {1000, 1000};  // what is refused must not depend on how fast this machine is
    options.limits.things_to_work_out = 1000;
    return options;
  }

  std::unique_ptr<storage::Storage> open_storage(const server::ServerOptions& options) const {
    return storage::open_sqlite((std::filesystem::path(options.data) / storage::database_name).string());
  }

  // Ann, Bob, the seat whose hand differs, and Dan; `pause` in seconds.
  table::Table table_of(storage::Storage& storage, const World& world, const std::string& id, int pause) {
    table::Wish wish = table::read_wish(
        read_json(fmt::format(R"({{"game":"cosmic-encounter","pause":{},"clock":{{"kind":"days","days":3}},
          "options":{{"players":4,"aliens":"macron,clone,zombie,human"}}}})",
                              pause)),
        person(storage, "Ann"), &find_game);
    wish.created.seed = seed_from_text("wall");
    wish.created.code = code;
    for (std::size_t i = 0; const std::string name : {"Ann", "Bob", "Cat", "Dan"})
      wish.seats[i++] = {person(storage, name)};
    if (world.bot) wish.seats[2] = {{}, "random"};
    const Value given = read_json(fmt::format(
        R"({{"turn":1,"phase":"launch","encounter":{{"defense":2}},"hands":{{"1":["attack-10","attack-08"],
          "2":["attack-06","negotiate"],"3":["attack-12","{}"],"4":["attack-15","negotiate"]}}}})",
        world.card()));
    return {id, wish, given, server::time_now()};
  }

  static void keep(storage::Storage& storage, table::Table& table, State state) {
    storage::Batch batch{storage::PutTable{
        {.id = table.id(),
         .game = "cosmic-encounter",
         .state = state == State::Playing ? storage::TableState::Playing : storage::TableState::Finished,
         .summary = json_text(table.summary()),
         .people = table.people()}}};
    std::uint64_t number = 0;
    for (const std::string& line : table.take_lines())
      batch.emplace_back(storage::AppendLine{table.id(), number++, line});
    std::promise<std::string> done;
    storage.write(std::move(batch), [&](const std::string& error) { done.set_value(error); });
    ASSERT_EQ(done.get_future().get(), "");
  }

  // A table that Dan has left, in a pause that outlasts the test.
  void lay_out(const World& world) {
    std::filesystem::copy(usual_options().data, options_of(world).data);
    const auto storage = open_storage(options_of(world));
    table::Table table = table_of(*storage, world, table_id, 3600);
    const auto ask = [&](const std::string& name, std::string_view json) {
      table.obey(person(*storage, name), read_json(json), server::time_now());
    };
    ask("Dan", R"({"do":"leave","seat":4})");
    ask("Bob", R"({"do":"say","text":"psst","to":[1]})");
    ask("Ann", launch);
    if (world.state == State::Finished) {
      ask("Ann", R"({"do":"propose","vote":"end"})");
      ask("Bob", R"({"do":"vote","yes":true})");
      if (!world.bot) ask("Cat", R"({"do":"vote","yes":true})");
    }
    keep(*storage, table, world.state);
  }

  // All replies to one visitor on every path, and all messages afterwards.
  std::string everything(const std::string& who, bool knows_code) {
    std::string all;
    Browser browser(port());
    if (!who.empty()) browser.token = tokens_[who];
    const std::string query = knows_code ? fmt::format("?code={}", code) : "";
    const auto note = [&](const std::string& text) { all += without_times(text) + "\n"; };
    const auto answered = [&](const std::string& asked, const Reply& reply) {
      EXPECT_NE(reply.status, 500) << reply.body;
      note(fmt::format("{} {} {}", asked, reply.status, reply.body));
    };
    for (const server::Api::Path& path : server::Api::paths()) {
      if (path.pattern == "/metrics" || path.pattern == "/ws")
        continue;  // metrics are the operator's, and the socket comes below
      const bool of_table = path.pattern.find('*') != std::string_view::npos;
      std::string target = std::string(path.pattern);
      if (of_table) target.replace(target.find('*'), 1, table_id);
      if (path.method == server::Api::Get) {
        answered(target, browser.get(target + query));
      } else if (target.ends_with("/*")) {
        for (const table::Request& row : table::all_requests()) {
          for (int seat = 1; seat <= 4; ++seat) {
            const std::string request = target.substr(0, target.size() - 1) + std::string(row.word);
            answered(request, browser.post(request, body_for(row, seat, knows_code)));
          }
        }
      } else if (of_table) {
        answered(target, browser.post(target, "{}"));
      } else if (target.starts_with("/api/people") || target == "/api/report") {
        answered(target, browser.post(
                             target, fmt::format(R"({{"table":"{}","seat":3,"reason":"other"}})", table_id)));
      }
    }
    if (who.empty()) return all;
    Socket socket(browser);
    note(json_text(socket.ask(json_text(Value::Map{
        {"do", "watch"}, {"table", table_id}, {"code", knows_code ? code : std::string_view("")}}))));
    socket.ask(R"({"do":"ping"})");
    for (const Value& message : socket.so_far()) note(json_text(message));
    return all;
  }

  static std::string body_for(const table::Request& row, int seat, bool knows_code) {
    Value::Map map;
    for (const std::string_view key : row.keys) {
      const auto add = [&](Value value) { map.emplace_back(key, std::move(value)); };
      if (key == "seat") add(seat);
      if (key == "version") add(99);
      if (key == "action") add("pass");
      if (key == "text") add("hello");
      if (key == "code" && knows_code) add(code);
      if (key == "options") add(Value::Map{{"players", 4}});
      if (key == "orders") add(Value::List{});
      if (key == "bot" || key == "fill") add("random");
      if (key == "to" && row.word == "say") add(Value::List{seat});
      if (key == "to" && row.word == "seat") add("open");
      if (key == "vote") add("resume");
      if (key == "yes") add(false);
    }
    return json_text(map);
  }

  // For everybody else in turn, and once more after a restart during the pause.
  std::vector<std::string> heard_in(const World& world) {
    lay_out(world);
    std::vector<std::string> all;
    for (int run = 0; run < 2; ++run) {
      start(options_of(world));
      for (const std::string who : {"", "Fay", "Eve", "Dan", "Bob"}) {
        for (const bool knows_code : {false, true}) {
          // After the end the game is open to those who may see the table.
          if (world.state == State::Finished && (knows_code || who == "Bob")) continue;
          all.push_back(everything(who, knows_code));
        }
      }
      stop();
    }
    return all;
  }

  std::map<std::string, std::string> tokens_;
};

TEST_F(ServerWall, NobodyLearnsAHandWhateverTheyAskFor) {
  std::size_t compared = 0;
  for (const State state : {State::Playing, State::Finished}) {
    for (const bool bot : {false, true}) {
      const auto here = heard_in({true, bot, state});
      const auto there = heard_in({false, bot, state});
      ASSERT_EQ(here.size(), there.size());
      for (std::size_t i = 0; i < here.size(); ++i) {
        EXPECT_EQ(here[i], there[i]);
        compared += static_cast<std::size_t>(std::count(here[i].begin(), here[i].end(), '\n'));
      }
    }
  }
  EXPECT_GT(compared, 2000U);
}

using std::chrono::steady_clock;

// How long Bob sees nothing between two decisions of Ann, at many tables that begin one after another: she
// makes the second one at once, and it counts at the end of a pause. At every other table Cat is asked
// meanwhile; she answers every other question and lets the rest expire.
class Gaps {
 public:
  void heard(const std::string& table) {
    const auto [entry, first] = since_.try_emplace(table, steady_clock::now());
    if (!first) of_.try_emplace(table, steady_clock::now() - entry->second);
  }
  std::size_t count() const { return of_.size(); }
  // How many of them the rule "asked if longer than this" classifies correctly.
  std::size_t right(steady_clock::duration threshold, std::size_t first, std::size_t last) const {
    std::size_t count = 0;
    for (std::size_t i = first; i < last; ++i) count += (of(i) > threshold) == asked(i) ? 1U : 0U;
    return count;
  }
  steady_clock::duration of(std::size_t i) const { return of_.at(name(i)); }
  static std::string name(std::size_t i) { return fmt::format("table{}", i); }
  static bool asked(std::size_t i) { return i % 2 == 0; }

 private:
  std::map<std::string, steady_clock::time_point> since_;
  std::map<std::string, steady_clock::duration> of_;
};

// Measuring how long nothing happens reveals nothing: the best threshold for 200 gaps is right for only about
// half of 2,000 others.
TEST_F(ServerWall, NobodyLearnsAHandByMeasuringTime) {
  constexpr std::size_t learned_from = 200;
  constexpr std::size_t all = 2200;
  server::ServerOptions options = usual_options();
  options.limits.watched_tables = all;
  options.limits.waiting_bytes = 1 << 26;  // messages pile up until everything has been sent
  options.limits.waiting_for_address = 1 << 28;
  {
    const auto storage = open_storage(options);
    for (std::size_t i = 0; i < all; ++i) {
      table::Table table = table_of(*storage, {.other = Gaps::asked(i)}, Gaps::name(i), 1);
      keep(*storage, table, State::Playing);
    }
  }
  start(options);
  const auto enter = [&](const std::string& who) {
    Browser browser(port());
    browser.token = tokens_[who];
    Socket socket(browser);
    for (std::size_t i = 0; i < all; ++i)
      socket.ask(fmt::format(R"({{"do":"watch","table":"{}"}})", Gaps::name(i)));
    socket.so_far();
    return socket;
  };
  Socket ann = enter("Ann");
  Socket ann_goes_on = enter("Ann");
  Socket bob = enter("Bob");
  Socket cat = enter("Cat");
  Gaps gaps;
  std::size_t questions = 0;
  std::thread bob_looks([&] {
    while (gaps.count() < all) {
      const auto message = bob.receive();
      if (!message) break;
      if (text_of((*message)["type"]) != "game") continue;
      const std::string table = text_of((*message)["table"]);
      gaps.heard(table);
    }
  });
  std::thread cat_answers([&] {
    while (questions < all / 2) {
      const auto message = cat.receive();
      if (!message) break;
      if (!message->has("until") || !message->has("choices")) continue;
      if (++questions % 2 == 0) continue;
      cat.send(fmt::format(R"({{"id":"a","do":"act","table":"{}","seat":3,"version":{},"action":"pass"}})",
                           text_of((*message)["table"]), json_text((*message)["version"])));
    }
  });
  std::thread ann_decides_again([&] {
    for (std::size_t decided = 0; decided < all;) {
      const auto message = ann_goes_on.receive();
      if (!message) break;
      if (!message->has("choices") || !((*message)["view"]["prompt"] == Value("launch"))) continue;
      if ((*message)["choices"].as_list()->empty()) continue;
      ++decided;
      ann_goes_on.send(
          fmt::format(R"({{"id":"b","do":"act","table":"{}","seat":1,"version":{},"action":"{}"}})",
                      text_of((*message)["table"]), json_text((*message)["version"]),
                      text_of((*message)["choices"].as_list()->front())));
    }
  });
  for (std::size_t i = 0; i < all; ++i)
    ann.ask(fmt::format(R"({{"table":"{}",{})", Gaps::name(i), launch.substr(1)));
  bob_looks.join();
  ann_decides_again.join();
  cat_answers.join();
  ASSERT_EQ(gaps.count(), all);
  EXPECT_EQ(questions, all / 2) << "nobody was asked: this test shows nothing";

  steady_clock::duration best{};
  for (std::size_t i = 0; i < learned_from; ++i) {
    if (gaps.right(gaps.of(i), 0, learned_from) > gaps.right(best, 0, learned_from)) best = gaps.of(i);
  }
  const std::size_t right = gaps.right(best, learned_from, all);
  EXPECT_LE(right, (all - learned_from) * 55 / 100);
  EXPECT_GE(right, (all - learned_from) * 45 / 100);
}

TEST_F(ServerWall, FiguresAreForWhoRunsTheServer) {
  server::ServerOptions options = usual_options();
  options.behind_proxy = true;
  Browser browser(start(options));
  EXPECT_EQ(browser.get("/metrics", {{"X-Forwarded-For", "203.0.113.7"}}).status, 404);
  EXPECT_EQ(browser.get("/metrics").status, 200);
}

}  // namespace
}  // namespace orrery::test
