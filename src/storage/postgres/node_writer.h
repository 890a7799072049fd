// The writer of one of several servers. Ownership (src/cluster/ownership.h) decides whether it may write and
// what it does after a lost connection: the writer carries out its statements.
#pragma once

#include "storage/postgres/engine.h"

namespace orrery::storage::postgres {

class NodeWriter : public Writer {
 public:
  // Before it has joined everything is refused. Tells `statements` what happens to its groups.
  NodeWriter(const std::string& url, const std::string& process, const SlotStatements& statements)
      : Writer(url, process), statements_(statements) {
    taken_over_ = true;
  }

  std::optional<SlotAnswer> carry_out(const SlotStatement& statement) override;

 private:
  void reconnect() override { throw Lost("nobody has asked to go on yet"); }
  void tell_lost() override;
  void tell_ended() override;
  void begin(const SlotStatement& statement, SlotAnswer& answer);
  void change(const SlotStatement& statement, SlotAnswer& answer);

  const SlotStatements& statements_;
  std::string last_refusal_;  // logged once, although it is tried often
};

}  // namespace orrery::storage::postgres
