#include "cluster/world.h"

#include <algorithm>
#include <array>
#include <memory>

#include "cluster/simulated_node.h"

namespace orrery::cluster::test {

namespace {

constexpr int tables = 4;  // one per slot
constexpr int clients = 5;
constexpr Time patience = 4000;       // of a node with the database
constexpr Time lock_patience = 2000;  // of the database with a lock
constexpr Time end_patience = 300;    // the same, where somebody else is to be ended
constexpr Time calm = 5000;           // after the last fault everything must be well again
// Of a slot between two nodes that are well: if a message is lost, the next renewal tells. It takes longer if
// the database and the way to it were away one after the other, in one world of some ten thousand: whoever
// takes over has had to wait for its own connection first.
constexpr Time longest_move = 2500;

struct Client {
  Request request{};
  bool busy = false;
  int node = 0;
  int version = 0;  // known to be there when it asked
  int value = 0;
};

class World : public Surroundings {
 public:
  World(std::uint64_t seed, Mutant mutant) : dice_(seed), mutant_(mutant), database_(tables, mutant) {}

  Outcome play();

  Time clock(int node) const override {
    const Place& place = places_[static_cast<std::size_t>(node)];
    return place.offset + agenda_.now() * place.permille / 1000;
  }
  void after(int node, Time delay, Agenda::Act act) override;
  void send(int node, const Message& message) override;
  void reply(int node, int client, const Reply& reply) override;
  void connect(int node, const Statement& statement) override;
  void write(int node, int session, const Group& group) override;
  void take_over(int node, const Statement& statement) override;
  void load(int node, int table, std::uint64_t loading) override;
  void read_back(int node, int session, const Batch& batch) override;

 private:
  // A machine, on which processes come and go.
  struct Place {
    std::unique_ptr<Node> node{};  // nothing: it does not run
    int process = 0;
    Time offset = 0;
    Time permille = 1000;  // how fast its clock goes
    Time paused_until = 0;
    Time cut_until = 0;  // from the database
    Time slow_until = 0;
    Time off_bus_until = 0;
  };

  Time database_clock() const { return agenda_.now() + database_ahead_; }
  Place& place(int number) { return places_[static_cast<std::size_t>(number)]; }
  void at(Time delay, Agenda::Act act) { agenda_.at(agenda_.now() + delay, std::move(act)); }
  void to_node(int number, int process, Agenda::Act act);
  void over_the_wire(int number, Agenda::Act act, Time slowest = 100);
  void from_database(int number, int process, Agenda::Act act);
  void kill_session(int session);
  void kill_sessions(const std::vector<int>& sessions, int but);
  void lose(int number, int session);
  void watch(int number, int session);
  void wait_for_lock(Time since, Time longest, const std::function<bool()>& attempt,
                     const Agenda::Act& give_up);

  void start(int number);
  void kill(int number);
  void keep_ticking(int number, int process);
  bool is_on_bus(int number) {
    return agenda_.now() >= std::max(bus_down_until_, place(number).off_bus_until);
  }
  void update_bus(int number);
  void cut_bus(int number, Time until);
  void plan_faults();
  void strike_when_busy(int kind, int number, Time latest, Time until);
  void strike(int kind, int number, Time until);
  Time jump();

  void next_request(int client);
  void attempt(int client);
  void take_reply(int client, const Request& request, const Reply& reply);
  void violated(const std::string& what) {
    if (violation_.empty()) violation_ = what;
  }
  void check_log();
  void check_voices();
  std::string unrest();

  Dice dice_;
  Mutant mutant_;
  Agenda agenda_;
  Database database_;
  std::vector<Place> places_;
  std::vector<std::pair<int, int>> session_of_;  // by session: the place and its process
  int processes_ = 0;
  Time database_down_until_ = 0;
  Time database_ahead_ = 0;  // its clock
  Time bus_down_until_ = 0;
  Time last_fault_ = 0;  // its end

  std::array<Client, clients> clients_{};
  int requests_ = 0;
  std::vector<bool> acknowledged_;  // by request
  std::vector<bool> refused_;
  std::array<int, tables> known_version_{};  // to anybody
  std::array<int, tables> known_value_{};
  Outcome outcome_;
  std::string violation_;
};

// Things happen to a process in their order, unless it has ended; while it stands still they wait.
void World::to_node(int number, int process, Agenda::Act act) {
  Place& one = place(number);
  if (!one.node || one.process != process) return;
  if (agenda_.now() >= one.paused_until) {
    act();
    return;
  }
  agenda_.at(one.paused_until,
             [this, number, process, act = std::move(act)] { to_node(number, process, act); });
}

void World::after(int number, Time delay, Agenda::Act act) {
  at(delay, [this, number, process = place(number).process, act = std::move(act)] {
    to_node(number, process, act);
  });
}

// Between a place and the database. What meets a cut is lost, or arrives when it is over.
void World::over_the_wire(int number, Agenda::Act act, Time slowest) {
  const Time usual = dice_.one_in(10) ? 300 : 8;
  const Time delay = dice_.between(0, agenda_.now() < place(number).slow_until ? slowest : usual);
  at(delay, [this, number, act = std::move(act)] {
    const Time until = place(number).cut_until;
    if (agenda_.now() >= until) {
      act();
    } else if (!dice_.one_in(4)) {
      agenda_.at(until + dice_.between(0, 1500), act);
    }
  });
}

void World::from_database(int number, int process, Agenda::Act act) {
  over_the_wire(
      number, [this, number, process, act = std::move(act)] { to_node(number, process, act); }, 3500);
}

void World::kill_session(int session) {
  if (!database_.is_alive(session)) return;
  database_.kill(session);
  const auto [number, process] = session_of_[static_cast<std::size_t>(session)];
  from_database(number, process, [this, number = number, session] { lose(number, session); });
}

// Their processes hear the signal later: one that waits for a disk does not hear it at all.
void World::kill_sessions(const std::vector<int>& sessions, int but) {
  for (const int session : sessions) {
    const Time latest = dice_.one_in(2) ? 1000 : 20;
    if (session != but) at(dice_.between(0, latest), [this, session] { kill_session(session); });
  }
}

// The client's side is closed; the server may not know for long.
void World::lose(int number, int session) {
  if (session >= 0 && place(number).node->session() == session)
    at(dice_.one_in(2) ? dice_.between(0, 10) : dice_.between(0, 8000),
       [this, session] { kill_session(session); });
  place(number).node->lost(session);
}

// Nobody waits for ever.
void World::watch(int number, int session) {
  after(number, patience, [this, number, session, flight = place(number).node->waits_for()] {
    if (flight != 0 && place(number).node->waits_for() == flight) lose(number, session);
  });
}

void World::wait_for_lock(Time since, Time longest, const std::function<bool()>& attempt,
                          const Agenda::Act& give_up) {
  if (attempt()) return;
  if (agenda_.now() - since > longest) {
    give_up();
    return;
  }
  at(5, [=, this] { wait_for_lock(since, longest, attempt, give_up); });
}

void World::connect(int number, const Statement& statement) {
  const int process = place(number).process;
  after(number, patience,
        [this, number, ticket = statement.ticket] { place(number).node->not_connected(ticket); });
  over_the_wire(number, [=, this] {
    if (agenda_.now() < database_down_until_) {
      from_database(number, process, [=, this] { place(number).node->not_connected(statement.ticket); });
      return;
    }
    const int session = database_.connect(process);
    session_of_.emplace_back(number, process);
    const auto tell = [=, this](const Answer& answer) {
      from_database(number, process, [=, this] { place(number).node->connected(session, answer); });
      return true;
    };
    if (statement.kind == Statement::Kind::Join) {
      tell(database_.join(session, statement, database_clock()));
      return;
    }
    if (mutant_ == Mutant::SameIncarnation) {
      tell(database_.renew(session, statement, database_clock()));
      return;
    }
    kill_sessions(database_.sessions_of(process), session);
    wait_for_lock(
        agenda_.now(), lock_patience,
        [=, this] {
          if (!database_.is_alive(session)) return true;
          const auto answer = database_.go_on(session, statement, database_clock());
          return answer && tell(*answer);
        },
        [=] { tell({.kind = Answer::Kind::Failed, .ticket = statement.ticket}); });
  });
}

void World::write(int number, int session, const Group& group) {
  const int process = place(number).process;
  over_the_wire(number, [=, this] {
    database_.begin(session, group);
    over_the_wire(number, [=, this] {
      const auto written = database_.finish(session, database_clock());
      if (!written) {  // nobody is there
        from_database(number, process, [=, this] { lose(number, session); });
        return;
      }
      const Place& sender = place(number);
      if (written->kind == Written::Kind::Done && !group.batches.empty() &&
          (!sender.node || sender.node->session() != session))
        ++outcome_.late;
      from_database(number, process, [=, this] { place(number).node->written(session, *written); });
    });
  });
  watch(number, session);
}

void World::take_over(int number, const Statement& statement) {
  const int process = place(number).process;
  const Answer failed{.kind = Answer::Kind::Failed, .ticket = statement.ticket};
  after(number, patience, [=, this] { place(number).node->took_over(failed); });
  const auto tell = [=, this](const Answer& answer) {
    from_database(number, process, [=, this] { place(number).node->took_over(answer); });
    return true;
  };
  over_the_wire(number, [=, this] {
    if (agenda_.now() < database_down_until_) return;
    if (statement.other != 0 && !database_.may_be_ended(statement)) {
      tell(failed);
      return;
    }
    if (statement.other != 0) kill_sessions(database_.sessions_of_incarnation(statement.other), -1);
    at(dice_.between(0, 20), [=, this] {
      wait_for_lock(
          agenda_.now(), end_patience,
          [=, this] {
            const auto answer = database_.take_over(statement, database_clock());
            return answer && tell(*answer);
          },
          [=] { tell(failed); });
    });
  });
}

void World::load(int number, int table, std::uint64_t loading) {
  const int process = place(number).process;
  over_the_wire(number, [=, this] {
    if (agenda_.now() < database_down_until_) return;
    from_database(number, process, [=, this, lines = database_.lines(table), value = database_.value(table)] {
      place(number).node->loaded(table, loading, lines, value);
    });
  });
}

void World::read_back(int number, int session, const Batch& batch) {
  const int process = place(number).process;
  over_the_wire(number, [=, this] {
    if (!database_.is_alive(session)) {
      from_database(number, process, [=, this] { lose(number, session); });
      return;
    }
    const std::vector<int>& lines = database_.lines(batch.table);
    const auto at = static_cast<std::size_t>(batch.number);
    const bool is_there = at < lines.size() && lines[at] == batch.once;
    from_database(number, process, [=, this] { place(number).node->was_read_back(session, is_there); });
  });
  watch(number, session);
}

void World::send(int from, const Message& message) {
  if (!is_on_bus(from)) return;
  for (int number = 0; number < static_cast<int>(places_.size()); ++number) {
    if (number == from || !place(number).node || dice_.one_in(100)) continue;
    const Time delay = dice_.one_in(50) ? dice_.between(0, 400) : dice_.between(0, 3);
    at(delay, [this, number, process = place(number).process, message] {
      if (!is_on_bus(number)) return;
      to_node(number, process, [this, number, message] { place(number).node->heard(message); });
    });
  }
}

void World::update_bus(int number) {
  if (!place(number).node) return;
  at(dice_.between(0, 300), [this, number, process = place(number).process] {
    to_node(number, process, [this, number] { place(number).node->bus(is_on_bus(number)); });
  });
}

void World::start(int number) {
  Place& one = place(number);
  if (one.node) return;
  one.process = ++processes_;
  one.node = std::make_unique<Node>(*this, number, tables, mutant_);
  update_bus(number);
  keep_ticking(number, one.process);
}

void World::keep_ticking(int number, int process) {
  to_node(number, process, [this, number] { place(number).node->tick(); });
  check_voices();
  if (place(number).node && place(number).process == process)
    agenda_.at(std::max(agenda_.now() + 50, place(number).paused_until),
               [this, number, process] { keep_ticking(number, process); });
}

// Sometimes with its machine: then the database does not hear of it.
void World::kill(int number) {
  Place& one = place(number);
  if (!one.node) return;
  outcome_.doubts += one.node->doubts();
  one.node.reset();
  const Time noticed = dice_.one_in(3) ? 8000 : 10;
  for (const int session : database_.sessions_of(one.process))
    at(dice_.between(0, noticed), [this, session] { kill_session(session); });
}

void World::plan_faults() {
  const Time count = dice_.between(1, 6);
  for (Time i = 0; i < count; ++i) {
    const Time begins = dice_.between(2500, 8000);
    const Time ends = begins + dice_.between(50, dice_.one_in(3) ? 6000 : 2000);
    const int kind = static_cast<int>(dice_.between(0, 11));
    const int number = static_cast<int>(dice_.between(0, static_cast<Time>(places_.size()) - 1));
    agenda_.at(begins,
               [this, kind, number, begins, ends] { strike_when_busy(kind, number, begins + 300, ends); });
    last_fault_ = std::max(last_fault_, ends);
  }
}

// Faults hurt most while a group is under way.
void World::strike_when_busy(int kind, int number, Time latest, Time until) {
  const bool is_idle = place(number).node && place(number).node->waits_for() == 0;
  if (is_idle && agenda_.now() < std::min(latest, until)) {
    at(1, [=, this] { strike_when_busy(kind, number, latest, until); });
  } else {
    strike(kind, number, until);
  }
}

void World::strike(int kind, int number, Time until) {
  ++outcome_.faults;
  Place& one = place(number);
  switch (kind) {
    case 0:  // killed
      kill(number);
      agenda_.at(until, [this, number] { start(number); });
      break;
    case 1:  // stands still
      one.paused_until = std::max(one.paused_until, until);
      break;
    case 2:  // stopped as it should be, if there is time
      if (one.node) after(number, 0, [this, number] { place(number).node->drain(); });
      agenda_.at(until, [this, number] {
        kill(number);
        start(number);
      });
      break;
    case 3:  // cut off from the database
      one.cut_until = std::max(one.cut_until, until);
      if (one.node && dice_.one_in(2)) {
        const Time known = dice_.one_in(2) ? 20 : 2000;
        after(number, dice_.between(0, known),
              [this, number] { lose(number, place(number).node->session()); });
      }
      break;
    case 4:  // cut off from everything, and the database gives its sessions up
      one.cut_until = std::max(one.cut_until, until);
      cut_bus(number, until);
      for (const int session : database_.sessions_of(one.process))
        at(dice_.between(0, 1500), [this, session] { kill_session(session); });
      break;
    case 5:
      cut_bus(number, until);
      break;
    case 6:  // the bus is down
      bus_down_until_ = std::max(bus_down_until_, until);
      for (int other = 0; other < static_cast<int>(places_.size()); ++other) cut_bus(other, until);
      break;
    case 7:  // the database crashes
      database_down_until_ = std::max(database_down_until_, until);
      for (int session = 0; session < database_.all_sessions(); ++session) kill_session(session);
      break;
    case 8:  // a session ends
      if (one.node && one.node->session() >= 0) kill_session(one.node->session());
      break;
    case 9: {  // the clock of the database is set, and perhaps set right again
      const Time ahead = dice_.one_in(2) ? jump() : -jump();
      database_ahead_ += ahead;
      if (dice_.one_in(2)) agenda_.at(until, [this, ahead] { database_ahead_ -= ahead; });
      break;
    }
    case 10:  // a node's own clock goes on while its machine sleeps, and never goes back
      one.offset += jump();
      break;
    default:  // a slow way to the database
      one.slow_until = std::max(one.slow_until, until);
  }
}

// Seconds, minutes or hours.
Time World::jump() {
  constexpr std::array<Time, 3> longest{10'000, 600'000, 6 * 3'600'000};
  return dice_.between(200, longest[static_cast<std::size_t>(dice_.between(0, 2))]);
}

void World::cut_bus(int number, Time until) {
  place(number).off_bus_until = std::max(place(number).off_bus_until, until);
  update_bus(number);
  agenda_.at(until, [this, number] { update_bus(number); });
}

void World::next_request(int number) {
  Client& client = clients_[static_cast<std::size_t>(number)];
  if (agenda_.now() > last_fault_ + 500) return;
  client.busy = true;
  const Time kind = dice_.between(0, 9);
  client.request = {kind < 3   ? Request::Kind::Act
                    : kind < 7 ? Request::Kind::Put
                               : Request::Kind::Read,
                    number, client.request.ask, static_cast<int>(dice_.between(0, tables - 1)), requests_++};
  acknowledged_.push_back(false);
  refused_.push_back(false);
  attempt(number);
}

void World::attempt(int number) {
  Client& client = clients_[static_cast<std::size_t>(number)];
  ++client.request.ask;
  const auto table = static_cast<std::size_t>(client.request.table);
  client.version = known_version_[table];
  client.value = known_value_[table];
  const int to = client.node;
  if (place(to).node) {
    at(dice_.between(0, 3), [this, to, process = place(to).process, request = client.request] {
      to_node(to, process, [this, to, request] { place(to).node->asked(request); });
    });
  }
  at(dice_.between(200, 600), [this, number, ask = client.request.ask] {
    Client& again = clients_[static_cast<std::size_t>(number)];
    if (!again.busy || again.request.ask != ask) return;
    again.node = static_cast<int>(dice_.between(0, static_cast<Time>(places_.size()) - 1));
    attempt(number);
  });
}

void World::reply(int, int number, const Reply& reply) {
  const Request request = clients_[static_cast<std::size_t>(number)].request;
  at(dice_.between(0, 3), [=, this] { take_reply(number, request, reply); });
}

void World::take_reply(int number, const Request& request, const Reply& reply) {
  Client& client = clients_[static_cast<std::size_t>(number)];
  if (!client.busy || client.request.once != request.once || reply.ask != client.request.ask) return;
  if (reply.kind == Reply::Kind::Moved) {
    for (int other = 0; other < static_cast<int>(places_.size()); ++other) {
      const auto& node = place(other).node;
      if (node && node->ownership().incarnation() == reply.owner && reply.owner != 0 &&
          other != client.node) {
        client.node = other;
        attempt(number);
        return;
      }
    }
    return;
  }
  client.busy = false;
  const auto once = static_cast<std::size_t>(request.once);
  const auto table = static_cast<std::size_t>(request.table);
  if (reply.kind == Reply::Kind::Refused) {
    refused_[once] = true;
  } else {
    // What was done stays true for ever; what is there does not.
    if (request.kind == Request::Kind::Read && (reply.version < client.version || reply.value < client.value))
      violated("somebody was told less than was known before they asked");
    known_version_[table] = std::max(known_version_[table], reply.version);
    known_value_[table] = std::max(known_value_[table], reply.value);
    acknowledged_[once] = request.kind == Request::Kind::Act;
    ++outcome_.acknowledged;
  }
  at(dice_.between(0, 150), [this, number] { next_request(number); });
}

void World::check_log() {
  std::vector<int> found(acknowledged_.size());
  for (int table = 0; table < tables; ++table) {
    for (const int once : database_.lines(table)) ++found[static_cast<std::size_t>(once)];
  }
  for (std::size_t once = 0; once < found.size(); ++once) {
    if (acknowledged_[once] && found[once] != 1) violated("an acknowledged request is not in the log");
    if (refused_[once] && found[once] != 0) violated("a refused request is in the log");
  }
}

void World::check_voices() {
  for (int slot = 0; slot < tables; ++slot) {
    int voices = 0;
    for (int number = 0; number < static_cast<int>(places_.size()); ++number) {
      const Place& one = place(number);
      if (one.node && agenda_.now() >= one.paused_until && one.node->ownership().takes(slot) &&
          one.node->ownership().may_tell(clock(number)))
        ++voices;
    }
    if (voices > 1) violated("two nodes speak for one slot");
  }
}

std::string World::unrest() {
  for (int slot = 0; slot < tables; ++slot) {
    const auto owners = std::count_if(places_.begin(), places_.end(), [&](const Place& one) {
      return one.node && one.node->ownership().takes(slot);
    });
    if (owners != 1) return "a slot has " + std::to_string(owners) + " owners";
  }
  for (const Client& client : clients_) {
    if (client.busy) return "a request still waits";
  }
  return "";
}

Outcome World::play() {
  const Time count = dice_.between(2, 5);
  for (Time i = 0; i < count; ++i) {
    Place& one = places_.emplace_back();
    one.offset = dice_.between(0, 1'000'000);
    one.permille = dice_.between(990, 1010);
  }
  for (int number = 0; number < static_cast<int>(count); ++number)
    agenda_.at(dice_.between(0, 1000), [this, number] { start(number); });
  plan_faults();
  for (int client = 0; client < clients; ++client) agenda_.at(500, [this, client] { next_request(client); });
  const auto run = [this](Time end) {
    while (agenda_.has_any_before(end) && violation_.empty() && database_.violation().empty()) {
      agenda_.do_next();
      ++outcome_.steps;
    }
  };
  run(last_fault_ + calm);
  // Slots may be on their way to whoever has few.
  for (Time waited = 0; waited < longest_move && !unrest().empty(); waited += 10)
    run(last_fault_ + calm + waited);
  if (!database_.violation().empty()) violated(database_.violation());
  check_log();
  if (const std::string what = unrest(); !what.empty()) violated(what + " after the calm");
  outcome_.violation = violation_;
  outcome_.moves = database_.moves();
  for (const Place& one : places_) outcome_.doubts += one.node ? one.node->doubts() : 0;
  return outcome_;
}

}  // namespace

Outcome play(std::uint64_t seed, Mutant mutant) { return World(seed, mutant).play(); }

}  // namespace orrery::cluster::test
