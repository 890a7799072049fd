#include "cluster/envelope.h"

#include <sodium.h>

#include <array>

#include "kernel/error.h"
#include "kernel/json.h"

namespace orrery::cluster {

std::string_view Envelope::kind() const { return word("kind"); }

std::uint64_t Envelope::number(std::string_view key) const {
  const std::int64_t* found = head[key].as_number();
  return found == nullptr || *found < 0 ? 0 : static_cast<std::uint64_t>(*found);
}

std::string_view Envelope::word(std::string_view key) const {
  const std::string* found = head[key].as_string();
  return found == nullptr ? std::string_view() : *found;
}

std::string to_text(const Envelope& envelope) {
  std::string text = json_text(envelope.head);
  text.reserve(text.size() + 1 + envelope.text.size());
  text += '\n';
  text += envelope.text;
  return text;
}

Envelope read_envelope(std::string_view text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) throw InputError("an envelope without a text");
  Envelope envelope{read_json(text.substr(0, end)), std::string(text.substr(end + 1))};
  if (envelope.head.as_map() == nullptr) throw InputError("an envelope without a head");
  return envelope;
}

int slot_of(std::string_view table) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(table.data()), table.size());
  return hash[0];
}

}  // namespace orrery::cluster
