// Reporting an event with arguments of their own types, checked against the event's row when it is compiled.
#pragma once

#include <concepts>

#include "kernel/event.h"

namespace orrery {

constexpr bool is_of_seats(const Domain& domain) {
  return domain.is_number() && domain.low == 1 && domain.high <= max_seats;
}

// Each enum that events speak of has a `domain_of` beside it, which says the words of its enumerators.
template <class Argument>
constexpr bool fits(const Parameter& parameter) {
  const Domain& domain = parameter.domain;
  if constexpr (std::same_as<Argument, Seat>) {
    return is_of_seats(domain);
  } else if constexpr (std::same_as<Argument, SeatSet>) {
    return domain.of_seat_sets;
  } else if constexpr (std::same_as<Argument, bool>) {
    return domain.words.size() == 2;
  } else if constexpr (std::integral<Argument>) {
    return domain.is_number();
  } else {
    return !domain.words.empty() && domain.words.data() == domain_of(Argument{}).words.data();
  }
}

template <class... Arguments>
constexpr bool fit(const Term& term) {
  if (term.arity() != sizeof...(Arguments)) return false;
  [[maybe_unused]] std::size_t i = 0;
  return (fits<Arguments>(term.parameters[i++]) && ...);
}

template <class Happening, class... Arguments>
Event event_of(Happening what, Arguments... arguments) {
  return {.kind = static_cast<std::uint16_t>(what), .arguments = {argument_of(arguments)...}};
}

}  // namespace orrery
