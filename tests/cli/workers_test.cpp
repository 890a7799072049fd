// orrery sim and arena with workers that are killed, differ or lie: the same bytes as with threads, except
// for times, or a complaint.
#include "cluster/workers.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>
#include <list>
#include <regex>

#include "measure/lots.h"
#include "support/folder.h"
#include "support/program.h"
#include "support/services.h"

namespace orrery::test {
namespace {

using namespace std::chrono_literals;
using Arguments = std::vector<std::string>;

// Without what cannot be the same.
std::string figures_of(const Arguments& arguments) {
  const Ran ran = run_program(arguments);
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  static const std::regex times(R"re("(threads|[a-z_]*second[a-z_0-9]*)":[^,}]*)re");
  return std::regex_replace(ran.out, times, "");
}

class WorkersTest : public FolderTest {
 protected:
  Arguments worker() const { return {"worker", "--nats", nats_.url(), "--threads", "1"}; }
  Arguments on_workers(Arguments arguments) const {
    arguments.insert(arguments.end(), {"--workers", nats_.url()});
    return arguments;
  }

  // Does something after every `parts_between` parts.
  std::string figures_while(const Arguments& arguments, int parts_between,
                            const std::function<void()>& strike) {
    std::atomic<int> parts = 0;
    const cluster::nats::Listening counting(cluster::nats::connect({nats_.url()}, "counting"),
                                            {{"orrery.part.*", [&parts](natsMsg*) { ++parts; }}}, [] {});
    const Arguments asked = on_workers(arguments);
    std::future<std::string> figures = std::async(std::launch::async, [&asked] { return figures_of(asked); });
    int strikes = 0;
    while (figures.wait_for(1ms) != std::future_status::ready) {
      if (parts < (strikes + 1) * parts_between) continue;
      ++strikes;
      strike();
    }
    return figures.get();
  }

  // One of the workers dies with its first lot in its hands. Of `count` others, one is killed and replaced
  // again and again.
  std::string figures_of_mortals(const Arguments& arguments, int count) {
    std::promise<void> has_begun;
    std::promise<void> is_over;
    const auto dies = [&](const std::string&) -> cluster::Worker::Play {
      return [&](std::uint64_t) {
        has_begun.set_value();
        is_over.get_future().wait();
        return std::string();
      };
    };
    std::list<Running> alive;
    std::string figures;
    {
      const cluster::Worker dying({nats_.url()}, cluster::build_id(ORRERY_PROGRAM), 1, dies);
      std::future<void> begins = std::async(std::launch::async, [&] {
        has_begun.get_future().wait();
        for (int i = 0; i < count; ++i) alive.emplace_back(worker());
      });
      figures = figures_while(arguments, 4, [&] {
        begins.wait();
        alive.pop_front();
        alive.emplace_back(worker());
      });
      is_over.set_value();
    }
    return figures;
  }

  Nats nats_;
};

// Of 10 lots.
const Arguments simulation{"sim", "inoplanetashki", "--json", "--games", "640",    "--players",
                           "3",   "--bots",         "random", "--seed",  "mortals"};

TEST_F(WorkersTest, SimulateTheSameGamesWhoeverIsKilled) {
  const std::string expected = figures_of(simulation);
  EXPECT_NE(expected.find("\"games\":640"), std::string::npos);
  for (const int count : {1, 3}) EXPECT_TRUE(figures_of_mortals(simulation, count) == expected) << count;
}

TEST_F(WorkersTest, CheckTheSameLaws) {
  const Arguments check{"sim", "inoplanetashki", "--json",  "--check",         "--games",
                        "130", "--seed",         "workers", "--random-options"};
  const Arguments from{
      "sim", "inoplanetashki", "--check", "--json", "--games",
      "130", "--seed",         "workers", "--from", ORRERY_SOURCE_DIR "/scenarios/inoplanetashki"};
  const Running one(worker());
  for (const Arguments& arguments : {check, from})
    EXPECT_EQ(figures_of(on_workers(arguments)), figures_of(arguments));
}

TEST_F(WorkersTest, WriteTheSameReport) {
  const Running one(worker());
  const auto page = [&](Arguments arguments, const std::string& name) {
    arguments.insert(arguments.end(), {"--report", path(name)});
    figures_of(arguments);
    std::ifstream file(path(name));
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const Arguments arguments{"sim", "inoplanetashki", "--games", "300", "--seed", "report"};
  const std::string here = page(arguments, "here.html");
  const std::string there = page(on_workers(arguments), "there.html");
  static const std::regex times(R"re([0-9.]+ s\b|[0-9,.]+</dd>\s*<dt>games per second)re");
  EXPECT_GT(here.size(), 10'000U);
  EXPECT_TRUE(std::regex_replace(here, times, "") == std::regex_replace(there, times, ""));
}

TEST_F(WorkersTest, MakeTheSameArenaWhoeverIsKilled) {
  const Arguments played{"arena",        "inoplanetashki",
                         "--players",    "search,heuristic,random",
                         "--iterations", "5",
                         "--games",      "90",
                         "--seed",       "mortals",
                         "--json"};
  const std::string expected = figures_of(played);
  for (const int count : {1, 3}) EXPECT_EQ(figures_of_mortals(played, count), expected) << count;
}

// It runs as well as the others, but its file is another one.
TEST_F(WorkersTest, OfAnotherBuildAreNotUsed) {
  const std::string program = path("orrery");
  std::filesystem::copy_file(ORRERY_PROGRAM, program);
  std::ofstream(program, std::ios::app) << "another build";
  const Running other(worker(), program);
  const Arguments arguments{"sim", "inoplanetashki", "--games", "100", "--seed", "builds", "--json"};
  const Arguments asked = on_workers(arguments);
  std::future<std::string> figures = std::async(std::launch::async, [&asked] { return figures_of(asked); });
  EXPECT_EQ(figures.wait_for(2s), std::future_status::timeout);
  const Running same(worker());
  EXPECT_EQ(figures.get(), figures_of(arguments));
}

// The workers of a machine whose results are its own.
std::string complaint_about(const std::string& url, const cluster::Worker::PlayerOf& player_of,
                            const Arguments& arguments) {
  const cluster::Worker worker({url}, cluster::build_id(ORRERY_PROGRAM), 1, player_of);
  const Ran ran = run_program(arguments);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.out, "");
  return ran.err;
}

TEST_F(WorkersTest, ThatDifferOrCannotTellAreComplainedAbout) {
  const Arguments asked = on_workers({"sim", "inoplanetashki", "--games", "100", "--seed", "lies"});
  auto played = std::make_shared<std::atomic<int>>(0);
  const auto liar = [played](const std::string& plan) -> cluster::Worker::Play {
    return [played, honest = player_of(plan)](std::uint64_t lot) {
      return std::regex_replace(honest(lot), std::regex("\\[[0-9]+"), fmt::format("[{}", ++*played));
    };
  };
  EXPECT_NE(complaint_about(nats_.url(), liar, asked).find("lot 0 was played by "), std::string::npos);
  const auto failing = [](const std::string&) -> cluster::Worker::Play {
    return [](std::uint64_t) -> std::string { throw std::runtime_error("no memory left"); };
  };
  EXPECT_NE(complaint_about(nats_.url(), failing, asked).find("no memory left"), std::string::npos);
  const auto verbose = [](const std::string&) -> cluster::Worker::Play {
    return [](std::uint64_t) { return std::string(8 << 20, ' '); };
  };
  EXPECT_NE(complaint_about(nats_.url(), verbose, asked).find("max_payload of NATS"), std::string::npos);
}

TEST_F(WorkersTest, GoOnAfterNatsWasAway) {
  const Running one(worker());
  const std::string figures = figures_while(simulation, 4, [this] {
    nats_.stop(SIGKILL);
    nats_.start();
  });
  EXPECT_TRUE(figures == figures_of(simulation));
}

TEST_F(WorkersTest, NeedAnAddress) {
  const auto refusal = [](const Arguments& arguments) {
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.exit_code, 2);
    return ran.err;
  };
  EXPECT_NE(refusal({"worker"}).find("--nats"), std::string::npos);
  EXPECT_NE(refusal({"worker", "--nats", "http://host"}).find("nats://"), std::string::npos);
  const std::string url = nats_.url("ursula:secret@");
  nats_.stop(SIGKILL);
  const std::string told = refusal({"sim", "inoplanetashki", "--games", "1", "--workers", url});
  EXPECT_NE(told.find("cannot use " + nats_.url()), std::string::npos) << told;
  EXPECT_EQ(told.find("secret"), std::string::npos) << told;
}

}  // namespace
}  // namespace orrery::test
