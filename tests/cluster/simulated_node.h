// A node of the simulation: the real ownership, and around it as little of a server as shows whether it
// works: tables in memory, one group of writes under way, replies that wait for their commit.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "cluster/database.h"

namespace orrery::cluster::test {

struct Request {
  enum class Kind { Act, Put, Read };
  Kind kind{};
  int client = 0;
  int ask = 0;  // which of the client's attempts
  int table = 0;
  int once = 0;  // which request, whatever the attempt
};
struct Reply {
  enum class Kind { Done, Refused, Moved };
  Kind kind{};
  int ask = 0;
  int version = 0;  // lines, or the value
  int value = 0;
  Incarnation owner = 0;  // of Moved
};

// What a node can do to the world around it. Everything arrives later, or never.
class Surroundings {
 public:
  virtual ~Surroundings() = default;
  virtual Time clock(int node) const = 0;  // its own
  virtual void after(int node, Time delay, Agenda::Act act) = 0;
  virtual void send(int node, const Message& message) = 0;
  virtual void reply(int node, int client, const Reply& reply) = 0;
  virtual void connect(int node, const Statement& statement) = 0;  // Join or GoOn, on a new session
  virtual void write(int node, int session, const Group& group) = 0;
  virtual void take_over(int node, const Statement& statement) = 0;
  virtual void load(int node, int table, std::uint64_t loading) = 0;
  // Whether a line is in the log, which a new connection tells.
  virtual void read_back(int node, int session, const Batch& batch) = 0;
};

class Node {
 public:
  Node(Surroundings& around, int number, int slots, Mutant mutant);

  void tick();
  void heard(const Message& message);
  void bus(bool up);
  void drain();
  void asked(const Request& request);
  void connected(int session, Answer answer);  // with the answer to Join or GoOn
  void not_connected(std::uint64_t ticket);
  void lost(int session);
  void written(int session, const Written& written);
  void took_over(const Answer& answer);
  void loaded(int table, std::uint64_t loading, const std::vector<int>& lines, int value);
  void was_read_back(int session, bool is_there);

  const Ownership& ownership() const { return ownership_; }
  int session() const { return session_; }
  // Which group or reading back it waits for; 0: none.
  int waits_for() const { return under_way_ || reading_back_ ? flights_ : 0; }
  int doubts() const { return doubts_; }

 private:
  struct Table {
    std::optional<Epoch> epoch{};  // it is in memory, or being loaded, for this one
    bool loaded = false;
    std::uint64_t loading = 0;
    std::vector<int> lines{};  // which request each comes from
    int durable = 0;           // of the lines
    int value = 0;
    int durable_value = 0;
    int under_way = 0;               // writes
    std::vector<Request> waiting{};  // for it to be loaded
  };
  struct Write {
    Batch batch;
    Request request;
  };

  Table& table(int number) { return tables_[static_cast<std::size_t>(number)]; }
  void work();
  void carry_out(const Statement& statement);
  void drop_what_is_gone();
  void settle_what_leaves();
  void send_group();
  void serve(const Request& request);
  void act(const Request& request);
  void load(int number);
  void acknowledge();
  void refuse(int which);
  void give_up_group();

  Surroundings& around_;
  int number_;
  Mutant mutant_;
  Ownership ownership_;
  std::vector<Table> tables_;
  std::deque<Write> queue_;
  std::vector<Write> group_;            // under way, or in doubt
  std::optional<Statement> statement_;  // goes with the next group
  bool has_statement_ = false;          // the group under way
  bool under_way_ = false;
  bool reading_back_ = false;
  bool in_doubt_ = false;  // the group
  Milliseconds sent_ = 0;
  int session_ = -1;
  std::uint64_t connecting_ = 0;  // the ticket; 0: it is not
  int flights_ = 0;
  std::uint64_t loadings_ = 0;
  int doubts_ = 0;
};

}  // namespace orrery::cluster::test
