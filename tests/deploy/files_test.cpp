// What lies in deploy/ fits the program, and the services it is for accept it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <regex>
#include <set>
#include <sstream>
#include <thread>

#include "cluster/nats.h"
#include "kernel/error.h"
#include "kernel/json.h"
#include "server/metrics.h"
#include "support/folder.h"
#include "support/program.h"
#include "support/services.h"

namespace orrery::test {
namespace {

namespace nats = cluster::nats;

std::string text_of_file(const std::string& path) {
  std::ifstream in(std::string(ORRERY_SOURCE_DIR "/") + path);
  EXPECT_TRUE(in) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::set<std::string> all_matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::set<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at)
    found.insert((*at)[1].str());
  return found;
}

// Of one of several nodes, which has more of them.
std::set<std::string> metrics_of_program() {
  server::Gauges gauges;
  gauges.node.emplace();
  return all_matches(server::prometheus_text({}, gauges, {}), "# TYPE (orrery_\\w+) ");
}

TEST(Deploy, TheDashboardShowsEveryMetricAndNoOther) {
  const std::string dashboard = text_of_file("deploy/dashboard.json");
  read_json(dashboard);
  std::set<std::string> shown;
  for (const std::string& name : all_matches(dashboard, "(orrery_\\w+)"))
    shown.insert(std::regex_replace(name, std::regex("_(bucket|sum|count)$"), ""));
  EXPECT_EQ(shown, metrics_of_program());
}

TEST(Deploy, ThePagesNameMetricsThatExist) {
  const std::set<std::string> real = metrics_of_program();
  const std::set<std::string> named = all_matches(
      text_of_file("docs/hosting-club.md") + text_of_file("docs/hosting-public.md"), "`(orrery_\\w+)`");
  EXPECT_GE(named.size(), 10U);
  for (const std::string& name : named) EXPECT_TRUE(real.contains(name)) << name;
}

// As the units and the compose file start it.
TEST(Deploy, OptionsThatAreUsedExist) {
  const std::string help = run_program({"serve", "--help"}).out;
  for (const char* file :
       {"systemd/orrery.service", "systemd/orrery@.service", "compose.yaml", "Containerfile"}) {
    const std::string text = text_of_file(fmt::format("deploy/{}", file));
    const std::set<std::string> commands = all_matches(text, "((?:orrery |\\[\"?)serve[^\\n]*)");
    EXPECT_FALSE(commands.empty()) << file;
    for (const std::string& command : commands) {
      for (const std::string& option : all_matches(command, "(--[a-z-]+)"))
        EXPECT_NE(help.find(option + " "), std::string::npos) << file << ": " << option;
    }
  }
}

// What a command of the shell says if it succeeds.
std::string said_by(const std::string& command) {
  FILE* const output = popen((command + " 2>&1").c_str(), "r");  // NOLINT(cert-env33-c)
  if (output == nullptr) return "cannot be started";
  std::string said;
  for (int c = std::fgetc(output); c != EOF; c = std::fgetc(output)) said += static_cast<char>(c);
  EXPECT_EQ(pclose(output), 0) << said;
  return said;
}

class DeployFolder : public FolderTest {};

TEST_F(DeployFolder, TheDatabaseTakesItsSettings) {
  std::filesystem::create_directories(path("data"));
  for (const char* setting : {"fsync", "full_page_writes", "synchronous_commit"}) {
    const std::string said =
        said_by(fmt::format("/usr/lib/postgresql/15/bin/postgres -C {} -D {} -c config_file={}", setting,
                            path("data"), ORRERY_SOURCE_DIR "/deploy/postgresql.conf"));
    EXPECT_TRUE(said.ends_with("\non\n") || said == "on\n") << said;
  }
}

// Messages between nodes hold hidden cards. NATS could speak WebSocket, too, which a page of a browser
// reaches.
TEST(Deploy, NobodyButNodesReachesNats) {
  const std::string settings = text_of_file("deploy/nats.conf");
  for (const char* other : {"websocket", "mqtt", "leafnodes", "gateway", "no_auth_user"})
    EXPECT_EQ(settings.find(other), std::string::npos) << other;
  EXPECT_NE(settings.find("user: orrery, password: $NATS_PASSWORD"), std::string::npos);
  EXPECT_NE(settings.find("user: worker, password: $NATS_WORKER_PASSWORD"), std::string::npos);
  EXPECT_NE(settings.find("http: 127.0.0.1:"), std::string::npos);
  // Of the services only the proxy has ports outside.
  const std::string services = text_of_file("deploy/compose.yaml");
  const std::size_t ports = services.find("ports:");
  EXPECT_GT(ports, services.find("\n  proxy:"));
  EXPECT_EQ(services.find("ports:", ports + 1), std::string::npos);
  EXPECT_EQ(services.find("network_mode"), std::string::npos);
}

TEST(Deploy, NatsTakesItsSettings) {
  const std::string check = "/usr/sbin/nats-server -t -c " ORRERY_SOURCE_DIR "/deploy/nats.conf";
  EXPECT_NE(said_by("NATS_PASSWORD=n0 NATS_WORKER_PASSWORD=n1 " + check).find("is valid"), std::string::npos);
}

// Texts that come to one place.
class Heard {
 public:
  nats::Topic at(const std::string& subject) {
    return {subject, [this](natsMsg* message) {
              const std::lock_guard lock(mutex_);
              texts_.push_back(nats::text_of(message));
            }};
  }
  // All up to this one.
  std::vector<std::string> until(const std::string& last) {
    for (int i = 0; i < 500; ++i) {
      {
        const std::lock_guard lock(mutex_);
        if (!texts_.empty() && texts_.back() == last) return texts_;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return {};
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> texts_;
};

nats::Topic answering(const nats::Connection& connection, const std::string& subject, const std::string& text,
                      const std::string& group) {
  return {
      subject,
      [connection, text](natsMsg* message) { nats::publish(connection, natsMsg_GetReply(message), text); },
      group};
}

// They must not hear what nodes tell each other, let alone speak for one.
TEST_F(DeployFolder, WorkersReachTheirWorkAndNothingElse) {
  using Texts = std::vector<std::string>;
  std::ofstream(path("nats.conf")) << std::regex_replace(text_of_file("deploy/nats.conf"),
                                                         std::regex("\nhttp: [^\n]*"), "");
  ::setenv("NATS_PASSWORD", "n0", 1);
  ::setenv("NATS_WORKER_PASSWORD", "n1", 1);
  const Nats server({"-c", path("nats.conf")});
  const auto connect = [&](const std::string& user) { return nats::connect({server.url(user)}, "test"); };
  EXPECT_THROW(connect(""), InputError);
  EXPECT_THROW(connect("worker:n0@"), InputError);
  const nats::Connection node = connect("orrery:n0@");
  const nats::Connection worker = connect("worker:n1@");
  const nats::Connection eavesdropper = connect("worker:n1@");
  const auto ignore = [] {};

  Heard by_node;
  const nats::Listening node_hears(node,
                                   {by_node.at("orrery.here.all"), by_node.at("orrery.done.node"),
                                    answering(node, "orrery.errands.build", "errand", "nodes")},
                                   ignore);
  Heard by_worker;
  const nats::Listening everything(
      eavesdropper, {by_worker.at("orrery.here.all"), by_worker.at("orrery.>"), by_worker.at(">")}, ignore);
  const nats::Listening worker_hears(
      worker, {by_worker.at("orrery.part.job"), answering(worker, "orrery.lots.build", "lot", "lots")},
      ignore);

  nats::publish(worker, "orrery.here.all", "forged");
  nats::publish(worker, "orrery.here.node.node", "forged");
  nats::publish(worker, "orrery.done.node", "done");
  EXPECT_EQ(by_node.until("done"), Texts{"done"});
  nats::publish(node, "orrery.here.all", "hidden cards");
  nats::publish(node, "orrery.part.job", "part");
  EXPECT_EQ(by_worker.until("part"), Texts{"part"});
  EXPECT_EQ(nats::request(worker, "orrery.errands.build", "", std::chrono::seconds(5)), "errand");
  EXPECT_EQ(nats::request(node, "orrery.lots.build", "", std::chrono::seconds(5)), "lot");
}

}  // namespace
}  // namespace orrery::test
