#include "server/exchange.h"

#include <optional>

#include "kernel/text.h"

namespace orrery::server {

namespace {

constexpr std::size_t most_parameters = 10;

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decoded(std::string_view text, bool plus_is_blank) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus_is_blank) {
      out += ' ';
    } else if (text[i] == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      out += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      out += text[i];
    }
  }
  if (!is_printable(out) && !out.empty()) return std::nullopt;
  return out;
}

}  // namespace

bool read_target(std::string_view target, HttpRequest& request) {
  const std::size_t mark = target.find('?');
  const auto path = decoded(target.substr(0, mark), false);
  if (!path || !path->starts_with('/')) return false;
  request.path = *path;
  if (mark == std::string_view::npos) return true;
  for (const std::string_view part : split(target.substr(mark + 1), '&')) {
    if (part.empty()) continue;
    const std::size_t equals = part.find('=');
    const auto name = decoded(part.substr(0, equals), true);
    const auto value = decoded(equals == std::string_view::npos ? "" : part.substr(equals + 1), true);
    if (!name || !value || request.query.size() >= most_parameters) return false;
    request.query[*name] = *value;
  }
  return true;
}

std::string_view cookie(std::string_view header, std::string_view name) {
  for (const std::string_view part : split(header, ';')) {
    const std::string_view pair = trim(part);
    if (pair.starts_with(name) && pair.size() > name.size() && pair[name.size()] == '=')
      return pair.substr(name.size() + 1);
  }
  return {};
}

}  // namespace orrery::server
