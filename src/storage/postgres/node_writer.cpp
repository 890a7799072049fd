#include "storage/postgres/node_writer.h"

#include <spdlog/spdlog.h>

namespace orrery::storage::postgres {

namespace {

void read_membership(const Result& rows, SlotAnswer& answer) {
  for (int row = 0; row < rows.size(); ++row) {
    if (!rows.is_null(row, 0)) {
      answer.membership.slots.push_back({rows.number(row, 1), rows.number(row, 2)});
      continue;
    }
    answer.membership.peers.push_back({rows.number(row, 1), rows.number(row, 4), rows.text(row, 5) == "t",
                                       rows.text(row, 3), rows.number(row, 2)});
    if (rows.text(row, 6) == "t") answer.incarnation = rows.number(row, 1);
  }
}

}  // namespace

std::optional<SlotAnswer> NodeWriter::carry_out(const SlotStatement& statement) {
  const bool begins =
      statement.kind == SlotStatement::Kind::Join || statement.kind == SlotStatement::Kind::GoOn;
  SlotAnswer answer{.kind = SlotAnswer::Kind::Failed, .ticket = statement.ticket, .sent = own_clock()};
  try {
    if (begins) {
      begin(statement, answer);
    } else if (statement.incarnation == incarnation_ && !taken_over_) {  // otherwise it comes too late
      if (!connection_) return std::nullopt;
      change(statement, answer);
    }
  } catch (const Lost& lost) {
    lose(lost);
    return std::nullopt;
  } catch (const Refusal& refusal) {
    if (refusal.error.state != "OR001") {
      if (refusal.what() != last_refusal_) spdlog::warn("this node is refused: {}", refusal.what());
      last_refusal_ = refusal.what();
      return answer;
    }
    answer.kind = SlotAnswer::Kind::Fenced;
    taken_over_ = true;
  }
  if (taken_over_) connection_.reset();
  return answer;
}

void NodeWriter::begin(const SlotStatement& statement, SlotAnswer& answer) {
  Connection fresh = new_connection();
  const Parameters parameters(process_, std::int64_t{statement.bus}, lease_time);
  read_membership(
      fresh.ask(statement.kind == SlotStatement::Kind::Join ? "SELECT * FROM node_join($1, $2 = 1, $3)"
                                                            : "SELECT * FROM node_go_on($1, $2 = 1, $3)",
                parameters),
      answer);
  answer.kind = SlotAnswer::Kind::Done;
  connection_ = std::move(fresh);
  incarnation_ = answer.incarnation;
  taken_over_ = in_doubt_ = false;
}

void NodeWriter::change(const SlotStatement& statement, SlotAnswer& answer) {
  const std::int64_t bus = statement.bus;
  if (statement.kind == SlotStatement::Kind::Leave) {
    read_membership(connection_->ask("SELECT * FROM node_leave($1)", Parameters(incarnation_)), answer);
    taken_over_ = true;
  } else if (statement.kind == SlotStatement::Kind::HandOver) {
    const Parameters::Numbers slots(statement.slots.begin(), statement.slots.end());
    read_membership(connection_->ask("SELECT * FROM node_hand_over($1, $2 = 1, $3, $4, $5)",
                                     Parameters(incarnation_, bus, lease_time, statement.other, slots)),
                    answer);
  } else {
    read_membership(connection_->ask("SELECT * FROM node_renew($1, $2 = 1, $3)",
                                     Parameters(incarnation_, bus, lease_time)),
                    answer);
  }
  answer.kind = SlotAnswer::Kind::Done;
}

void NodeWriter::tell_lost() {
  if (statements_.lost) statements_.lost();
}

void NodeWriter::tell_ended() {
  connection_.reset();
  if (statements_.ended) statements_.ended();
}

}  // namespace orrery::storage::postgres
