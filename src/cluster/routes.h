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

  virtual bool runs(int slot) const = 0;   // this process: its tables may be in memory and be written
  virtual bool takes(int slot) const = 0;  // this process, and it is not leaving: new requests are served
  virtual std::string owner(int slot) const = 0;  // the process to ask; empty: nobody knows
  // Tells that nothing of a leaving slot is under way any more.
  virtual void settled(int slot) = 0;
  // Whether state in memory may be told although no commit confirms it.
  virtual bool may_tell() const { return true; }
  // True if the last owner handed the slot over, so that its tables never stopped.
  virtual bool was_handed_over(int /*slot*/) const { return true; }

  // Called on the thread of the server.
  std::function<void(int slot)> leaving;  // finish what is under way, then say `settled`
  // `may_tell` is true again, after this time in which nothing was served. The slots are those it has kept.
  std::function<void(std::chrono::milliseconds, const std::vector<int>&)> resumed;
  std::function<void()> stays;                          // some slots that were leaving are kept
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
