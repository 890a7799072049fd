// What nodes send each other: one line of JSON that says what it is, then a text that is passed on unread.
// Envelopes sent at about the same time travel together, as a parcel.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/value.h"

namespace orrery::cluster {

struct Envelope {
  Value head;  // a map
  std::string text{};

  std::string_view kind() const;                      // what `head` says; empty if it says nothing
  std::uint64_t number(std::string_view key) const;   // 0 if there is none
  std::string_view word(std::string_view key) const;  // empty if there is none
  bool operator==(const Envelope&) const = default;
};

std::string to_text(const Envelope& envelope);
// Throws InputError.
Envelope read_envelope(std::string_view text);

void add_to(std::string& parcel, const Envelope& envelope);
// The texts of its envelopes. Throws InputError.
std::vector<std::string_view> texts_in(std::string_view parcel);

// The slot of a table: the first byte of the SHA-256 of its id, as in the database.
int slot_of(std::string_view table);

}  // namespace orrery::cluster
