// Several nodes in one process on one storage, with a bus that loses what a test wants it to lose.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cluster/local_bus.h"
#include "kernel/json.h"
#include "server/gateway.h"
#include "storage/open.h"
#include "storage/slots.h"
#include "support/folder.h"

namespace orrery::test {

using server::Hub;

// A slot has one owner, and moves when the test says so.
class TestRoutes : public cluster::Routes {
 public:
  TestRoutes(std::map<int, std::string>& owners, std::string self)
      : owners_(owners), self_(std::move(self)) {}
  bool runs(int slot) const override { return owners_.at(slot) == self_; }
  bool takes(int slot) const override { return runs(slot) && !leaving_now.contains(slot); }
  std::string owner(int slot) const override { return owners_.at(slot); }
  void settled(int slot) override { settled_slots.insert(slot); }
  bool may_tell() const override { return !in_doubt; }
  bool was_handed_over(int slot) const override { return !inherited.contains(slot); }

  bool in_doubt = false;
  std::set<int> inherited;
  std::set<int> leaving_now;
  std::set<int> settled_slots;

 private:
  std::map<int, std::string>& owners_;
  std::string self_;
};

struct Node {
  Node(const std::string& name, storage::Storage& storage, cluster::LocalNet& net,
       std::map<int, std::string>& owners, server::Moment& time);
  ~Node();
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  std::string name;
  cluster::LocalNet& net;
  server::Limits limits;
  server::Metrics metrics;
  bool has_mail = false;
  server::Mailbox mailbox;
  Hub hub;
  TestRoutes routes;
  cluster::LocalBus& bus;
  server::Courier courier;
  server::Gateway gateway;
};

// Somebody's connection, and everything it knows of the tables it watches.
struct Viewer : server::Client {
  void send(server::SharedText text) override;
  void close(server::CloseCode code, std::string_view) override { closed = code; }
  const Value* question(const std::string& table) const;

  std::vector<Value> heard;
  std::map<std::string, std::vector<std::string>> logs;   // by table
  std::map<std::string, std::vector<std::string>> chats;  // by table
  std::map<std::string, Value> games;                     // the last position
  std::map<std::string, Value> tables;                    // the last message `table`
  std::optional<server::CloseCode> closed;
  bool whole = true;  // no log had a gap
};

class NodesTest : public FolderTest {
 protected:
  void SetUp() override;
  void TearDown() override;

  Node& start(const std::string& name);
  void kill(const std::string& name);
  // Until nothing is under way any more.
  void run();
  void pass(std::chrono::milliseconds time);  // in steps of a tick

  void own_everything(const std::string& name);
  void hand_over(int slot, const std::string& from, const std::string& to);
  void take_over(int slot, const std::string& to);  // whatever is under way there

  std::shared_ptr<Viewer> connect(Node& node, const table::Person& who);
  std::vector<Value> replies;
  Hub::Answer answer() {
    return [this](Value reply) { replies.push_back(std::move(reply)); };
  }
  const Value& last() const {
    static const Value none;
    return replies.empty() ? none : replies.back();
  }
  void obey(Node& node, const table::Person& who, const std::string& table, const std::string& request);
  std::string create(Node& node, const table::Person& who, const std::string& wish);

  std::unique_ptr<storage::Storage> storage;
  cluster::LocalNet net;
  std::map<int, std::string> owners;
  server::Moment time = std::chrono::steady_clock::now();
  std::map<std::string, std::unique_ptr<Node>> nodes;
};

}  // namespace orrery::test
