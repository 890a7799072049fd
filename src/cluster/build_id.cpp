#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <cmath>
#include <fstream>
#include <span>

#include "cluster/workers.h"
#include "kernel/error.h"

namespace orrery::cluster {

namespace {

// With another C library, or on a processor without fused multiply-add, these results may differ in the last
// bit, and then a bot may choose another action. So a machine that calculates differently gets another build
// id.
void add_arithmetic(crypto_hash_sha256_state& state) {
  for (int i = 1; i <= 20'000; ++i) {
    const double x = i * 0.0007;
    const std::array<double, 5> results{std::exp(-x), std::exp(-static_cast<float>(x)), std::log(x),
                                        std::pow(x, 1.7), std::hypot(x, 1.3)};
    crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(results.data()),
                              sizeof(results));
  }
}

}  // namespace

std::string build_id(const std::string& program) {
  std::ifstream file(program, std::ios::binary);
  if (!file) throw InputError("the program cannot read its own file");
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  std::array<char, 1 << 16> piece{};
  while (file.read(piece.data(), piece.size()), file.gcount() > 0) {
    crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(piece.data()),
                              static_cast<unsigned long long>(file.gcount()));
  }
  add_arithmetic(state);
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256_final(&state, hash.data());
  std::string digits;
  for (const unsigned char byte : std::span(hash).first(8)) digits += fmt::format("{:02x}", byte);
  return digits;
}

}  // namespace orrery::cluster
