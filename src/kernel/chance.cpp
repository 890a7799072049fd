#include "kernel/chance.h"

#include <sodium.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "kernel/text.h"

namespace orrery {

static_assert(std::endian::native == std::endian::little, "the stream's words are little-endian");
static_assert(crypto_hash_sha256_BYTES == sizeof(Seed) && crypto_stream_chacha20_KEYBYTES == sizeof(Seed));

namespace {

[[maybe_unused]] const bool sodium_ready =
    sodium_init() >= 0;  // picks the fastest implementation; must come before threads

Seed hash(std::string_view text) {
  Seed seed;
  crypto_hash_sha256(seed.bytes.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return seed;
}

}  // namespace

Seed random_seed() {
  Seed seed;
  randombytes_buf(seed.bytes.data(), seed.bytes.size());
  return seed;
}

Seed seed_from_text(std::string_view text) {
  Seed seed;
  return from_hex(text, seed.bytes) ? seed : hash(text);
}

std::string to_text(const Seed& seed) { return to_hex(seed.bytes); }

std::string commitment(const Seed& seed) {
  return to_text(hash({reinterpret_cast<const char*>(seed.bytes.data()), seed.bytes.size()}));
}

Seed derive(const Seed& seed, std::string_view purpose, std::uint64_t number) {
  std::string text = to_text(seed);
  text.append(" ").append(purpose).append(" ").append(std::to_string(number));
  return hash(text);
}

Seed Chance::draw_seed() {
  std::array<std::uint32_t, 8> words{};
  for (std::uint32_t& drawn : words) drawn = word();
  return std::bit_cast<Seed>(words);
}

std::size_t Chance::foresee(std::span<const std::uint32_t> next) {
  if (next.empty()) return 0;
  const std::size_t count = std::min(next.size(), words_.size());
  std::copy_n(next.begin(), count, words_.end() - static_cast<std::ptrdiff_t>(count));
  left_ = static_cast<std::uint32_t>(count);
  return count;
}

std::uint32_t Chance::word_for(std::uint32_t value, std::uint32_t n) {
  return static_cast<std::uint32_t>(((std::uint64_t{2} * value + 1) << 31) / n);
}

void Chance::refill() {
  static constexpr std::array<unsigned char, 64> zeros{};
  static constexpr std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{};
  crypto_stream_chacha20_xor_ic(reinterpret_cast<unsigned char*>(words_.data()), zeros.data(), zeros.size(),
                                nonce.data(), blocks_++, key_.bytes.data());
  left_ = static_cast<std::uint32_t>(words_.size());
}

}  // namespace orrery
