#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <fstream>
#include <span>

#include "cluster/workers.h"
#include "kernel/error.h"

namespace orrery::cluster {

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
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256_final(&state, hash.data());
  std::string digits;
  for (const unsigned char byte : std::span(hash).first(8)) digits += fmt::format("{:02x}", byte);
  return digits;
}

}  // namespace orrery::cluster
