// One of several servers on a database: ties ownership to the database, the bus and the clock, and tells the
// rest of the server which slots it runs. Everything happens on the server's thread.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <set>

#include "cluster/bus.h"
#include "cluster/ownership.h"
#include "cluster/routes.h"

namespace orrery::cluster {

class Node : public Routes {
 public:
  using Work = std::function<void()>;
  // What it needs of the server.
  struct Thread {
    // Runs work there, from any thread, in the order of the calls. The outcome of a batch must come the same
    // way: then slots are lost before their batches fail.
    std::function<void(Work)> post;
    std::function<void(std::chrono::milliseconds delay, Work)> later;
  };

  // It only sends on the bus: its owner passes received messages on (`hear`, `bus_is`).
  Node(Statements& statements, Bus& bus, Thread thread);
  ~Node() override;  // without leaving: others take its slots when its lease is over

  // Joins, when the functions of Routes are set.
  void start();
  bool hear(std::string_view text);  // false: it is for somebody else
  void bus_is(bool up);
  // Hands over all slots and leaves. Without other nodes it just leaves; without a database it cannot.
  void drain(Work done);

  bool runs(int slot) const override { return ownership_.runs(slot).has_value(); }
  bool takes(int slot) const override { return ownership_.takes(slot); }
  std::string owner(int slot) const override { return owners_[static_cast<std::size_t>(slot)]; }
  void settled(int slot) override;
  bool was_handed_over(int slot) const override { return !inherited_.contains(slot); }

  bool may_tell() const override { return ownership_.may_tell(storage::own_clock()); }
  // Other nodes go on without this one: clients are better off connected to them.
  bool is_left_out() const {
    const Milliseconds now = storage::own_clock();
    return ownership_.is_cut_off(now) || ownership_.is_left_behind(now);
  }
  // Empty if people may be sent here. Otherwise one line with the reason.
  std::string why_not_ready() const;

  // For /metrics.
  struct Figures {
    int slots = 0;
    Milliseconds lease_left = 0;  // milliseconds left; negative: expired
    std::uint64_t doubts = 0;
    std::uint64_t fenced = 0;     // times this node was ended by another
    std::uint64_t received = 0;   // slots that came from their owner
    std::uint64_t inherited = 0;  // slots that came from an ended node, or had no owner
    std::uint64_t given = 0;      // slots handed to another node
    std::uint64_t forfeited = 0;  // slots lost because this node was ended
  };
  Figures figures() const;

 private:
  // Other threads reach the node through it; null once the node is destroyed.
  struct Door {
    std::mutex mutex;
    Node* node = nullptr;
  };
  using Act = std::function<void(Node&)>;
  static void enter(const std::shared_ptr<Door>& door, Act act);

  void tick();
  void tick_soon();
  void answered(const std::optional<Answer>& answer);
  void lost_connection();
  void was_ended();
  // Carries out what ownership has decided; called after every event.
  void work();
  void send(const Message& message);
  void tell_changes();
  void tell_leaving();
  void note_silence();
  void tell_resumed(const std::vector<int>& kept);
  std::vector<std::string> find_owners() const;
  bool is_peer(storage::Incarnation incarnation) const;

  Statements& statements_;
  Bus& bus_;
  Thread thread_;
  Ownership ownership_;
  std::vector<std::optional<Epoch>> ran_;  // by slot: what the server has been told
  std::vector<std::string> owners_;        // by slot: the process, or empty
  std::vector<storage::Incarnation>
      incarnations_;                          // by slot: of the owner; a process may be back as another one
  std::set<int> leaving_;                     // slots; the server has been told
  std::set<int> inherited_;                   // slots that came from an ended node, or had no owner
  std::optional<Milliseconds> silent_since_;  // since when it may not tell
  bool draining_ = false;
  Work drained_;
  bool ticks_soon_ = false;
  Figures figures_;
  std::shared_ptr<Door> door_ = std::make_shared<Door>();
};

}  // namespace orrery::cluster
