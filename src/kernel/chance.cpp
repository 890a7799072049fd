#include "kernel/chance.h"

#include <sodium.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "kernel/text.h"

namespace orrery {

static_assert(std::endian::native == std::endian::little, "the stream's units are little-endian");
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
  std::array<Unit, sizeof(Seed) / sizeof(Unit)> drawn{};
  for (Unit& unit : drawn) unit = draw();
  return std::bit_cast<Seed>(drawn);
}

std::size_t Chance::foresee(std::span<const Unit> next) {
  if (next.empty()) return 0;
  const std::size_t count = std::min(next.size(), units_.size());
  std::copy_n(next.begin(), count, units_.end() - count);
  left_ = static_cast<std::uint32_t>(count);
  return count;
}

Chance::Unit Chance::unit_for(std::uint32_t value, std::uint32_t n) {
  const std::uint32_t rejected = 0x10000 % n;
  std::uint32_t unit = ((value << 16) + n - 1) / n;  // the smallest unit that scales to this value
  while ((unit * n & 0xFFFF) < rejected) ++unit;
  return static_cast<Unit>(unit);
}

void Chance::refill() {
  static constexpr std::array<unsigned char, 64> zeros{};
  static constexpr std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{};
  static_assert(sizeof(units_) == zeros.size());
  crypto_stream_chacha20_xor_ic(reinterpret_cast<unsigned char*>(units_.data()), zeros.data(), zeros.size(),
                                nonce.data(), blocks_++, key_.bytes.data());
  left_ = static_cast<std::uint32_t>(units_.size());
}

}  // namespace orrery
