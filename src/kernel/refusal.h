// Why a choice is closed: a reason with its parameters. The catalogue has the text for people under the
// reason's name.
#pragma once

#include <array>
#include <cstdint>

#include "kernel/vocabulary.h"

namespace orrery {

// The reasons every game shares; a game's own reasons are numbered from `first_own_reason` on.
enum class CommonReason : std::uint8_t { None, GameOver, NotYourTurn, NotOffered };
inline constexpr std::uint8_t first_own_reason = 4;

inline constexpr std::array<Term, first_own_reason> common_refusals{{
    {"none"},
    {"game-over"},
    {"not-your-turn"},
    {"not-offered"},
}};

struct Refusal {
  std::uint8_t reason = 0;
  std::array<std::int16_t, 3> arguments{};

  constexpr Refusal() = default;
  constexpr Refusal(CommonReason common)
      : reason(static_cast<std::uint8_t>(common)) {}  // NOLINT: a reason without arguments
  template <class Reason, class... Arguments>
  static constexpr Refusal own(Reason own_reason, Arguments... arguments) {
    Refusal refusal;
    refusal.reason = static_cast<std::uint8_t>(first_own_reason + static_cast<std::uint8_t>(own_reason));
    refusal.arguments = {argument_of(arguments)...};
    return refusal;
  }

  constexpr explicit operator bool() const { return reason != 0; }
  constexpr bool is_common() const { return reason < first_own_reason; }
  constexpr bool operator==(const Refusal&) const = default;

  const Term& term(Vocabulary own_reasons) const {
    return is_common() ? common_refusals[reason] : own_reasons[reason - first_own_reason];
  }
  std::string text(Vocabulary own_reasons) const { return to_text(term(own_reasons), arguments); }
};

}  // namespace orrery
