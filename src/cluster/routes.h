// Who runs the tables of a slot, as this process knows it at the moment. One process alone runs them all.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace orrery::cluster {

class Routes {
 public:
  Routes() = default;
  virtual ~Routes() = default;
  Routes(const Routes&) = delete;
  Routes& operator=(const Routes&) = delete;

  virtual bool runs(int slot) const = 0;   // here: its tables may be in memory, and are written
  virtual bool takes(int slot) const = 0;  // here, and it is not about to leave: new requests are served
  virtual std::string owner(int slot) const = 0;  // the process to ask; empty: nobody knows
  // Nothing of a slot that is leaving is under way any more.
  virtual void settled(int slot) = 0;
  // What is in memory may be told although no commit vouches for it.
  virtual bool may_tell() const { return true; }
  // Of a slot that came: from its last owner, so that its tables were run all the time.
  virtual bool was_handed_over(int /*slot*/) const { return true; }

  // Called on the thread of the server.
  std::function<void(int slot)> leaving;  // finish what is under way, then say `settled`
  // `may_tell` is true again: of these slots, which it has kept, nothing was served for so long.
  std::function<void(std::chrono::milliseconds, const std::vector<int>&)> resumed;
  std::function<void()> stays;                          // some slots that were leaving: nothing came of it
  std::function<void(const std::vector<int>&)> lost;    // slots: forget their tables, whatever is under way
  std::function<void(const std::vector<int>&)> gained;  // slots: their tables are loaded when needed or due
  std::function<void()> moved;                          // some slots have other owners now
};

class EverythingHere : public Routes {
 public:
  bool runs(int) const override { return true; }
  bool takes(int) const override { return true; }
  std::string owner(int) const override { return ""; }
  void settled(int) override {}
};

}  // namespace orrery::cluster
