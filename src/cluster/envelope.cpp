#include "cluster/envelope.h"

#include <sodium.h>

#include <array>
#include <charconv>

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

// Each envelope is preceded by its size.
void add_to(std::string& parcel, const Envelope& envelope) {
  const std::string text = to_text(envelope);
  parcel += std::to_string(text.size());
  parcel += '\n';
  parcel += text;
}

std::vector<std::string_view> texts_in(std::string_view parcel) {
  std::vector<std::string_view> texts;
  while (!parcel.empty()) {
    std::size_t size = 0;
    const auto [end, error] = std::from_chars(parcel.data(), parcel.data() + parcel.size(), size);
    parcel.remove_prefix(static_cast<std::size_t>(end - parcel.data()));
    if (error != std::errc() || parcel.empty() || parcel.front() != '\n' || parcel.size() - 1 < size)
      throw InputError("this is not a message between nodes");
    texts.push_back(parcel.substr(1, size));
    parcel.remove_prefix(1 + size);
  }
  return texts;
}

int slot_of(std::string_view table) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(table.data()), table.size());
  return hash[0];
}

}  // namespace orrery::cluster
