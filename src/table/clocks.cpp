#include "table/clocks.h"

#include <algorithm>

namespace orrery::table {

void Clocks::begin(const ClockRule& rule) {
  rule_ = rule;
  bank_.entries.fill(rule.time);
}

void Clocks::ask(Seat seat, Time at) {
  if (!asked_at_[seat]) asked_at_[seat] = at;
}

void Clocks::answered(Seat seat, std::size_t entry, Time at) {
  auto& asked_at = asked_at_[seat];
  Milliseconds& bank = bank_[seat];
  answered_.push_back({seat, entry, asked_at, bank});
  if (asked_at && rule_.kind == ClockKind::Bank) {
    const Milliseconds used = std::max(Milliseconds(0), at - *asked_at - rule_.grace);
    bank = std::max(Milliseconds(0), bank - used);
  }
  asked_at.reset();
}

void Clocks::taken_back(Seat seat, std::size_t from_entry) {
  while (!answered_.empty() && answered_.back().entry >= from_entry) {
    const Answered& last = answered_.back();
    if (last.seat == seat) {
      asked_at_[seat] = last.asked_at;
      bank_[seat] = last.bank;
    }
    answered_.pop_back();
  }
}

void Clocks::shift(Milliseconds time) {
  for (auto& asked_at : asked_at_.entries) {
    if (asked_at) *asked_at += time;
  }
}

std::optional<Time> Clocks::deadline(Seat seat) const {
  const auto& asked_at = asked_at_[seat];
  if (!asked_at) return std::nullopt;
  switch (rule_.kind) {
    case ClockKind::None:
      return std::nullopt;
    case ClockKind::Move:
    case ClockKind::Days:
      return *asked_at + rule_.time;
    case ClockKind::Bank:
      return *asked_at + rule_.grace + bank_[seat];
  }
  return std::nullopt;
}

}  // namespace orrery::table
