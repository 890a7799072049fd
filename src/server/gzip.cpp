// Beast can deflate, for WebSockets; gzip adds a header and a checksum.
#include "server/gzip.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>
#include <stdexcept>

namespace orrery::server {

namespace {

void append_number(std::string& out, std::uint32_t number) {
  for (int i = 0; i < 4; ++i) out += static_cast<char>(number >> (8 * i) & 0xFF);
}

}  // namespace

std::string gzip(std::string_view text) {
  namespace zlib = boost::beast::zlib;
  constexpr std::string_view header("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  zlib::deflate_stream stream;
  stream.reset(9, 15, 8, zlib::Strategy::normal);
  std::string out(header);
  out.resize(header.size() + stream.upper_bound(text.size()) + 64);
  zlib::z_params params;
  params.next_in = text.data();
  params.avail_in = text.size();
  params.next_out = out.data() + header.size();
  params.avail_out = out.size() - header.size();
  boost::beast::error_code error;
  stream.write(params, zlib::Flush::finish, error);
  if (error && error != zlib::error::end_of_stream) throw std::runtime_error("cannot compress");
  out.resize(header.size() + params.total_out);
  boost::crc_32_type checksum;
  checksum.process_bytes(text.data(), text.size());
  append_number(out, checksum.checksum());
  append_number(out, static_cast<std::uint32_t>(text.size()));
  return out;
}

}  // namespace orrery::server
