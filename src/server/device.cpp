#include "server/device.h"

#include <algorithm>
#include <array>

namespace orrery::server {

namespace {

using Sign = std::pair<std::string_view, std::string_view>;

// The first match counts, because most browsers claim to be others as well.
constexpr std::array<Sign, 9> browsers{{{"Edg", "Edge"},
                                        {"OPR/", "Opera"},
                                        {"SamsungBrowser/", "Samsung Internet"},
                                        {"Firefox/", "Firefox"},
                                        {"FxiOS/", "Firefox"},
                                        {"CriOS/", "Chrome"},
                                        {"Chromium/", "Chromium"},
                                        {"Chrome/", "Chrome"},
                                        {"Safari/", "Safari"}}};
constexpr std::array<Sign, 7> systems{{{"Android", "Android"},
                                       {"iPhone", "iPhone"},
                                       {"iPad", "iPad"},
                                       {"Windows", "Windows"},
                                       {"Mac OS X", "macOS"},
                                       {"CrOS", "ChromeOS"},
                                       {"Linux", "Linux"}}};
constexpr std::size_t longest_program = 30;  // bytes

template <std::size_t size>
std::string_view first_sign(const std::array<Sign, size>& signs, std::string_view text) {
  const auto* found = std::find_if(signs.begin(), signs.end(), [&](const Sign& sign) {
    return text.find(sign.first) != std::string_view::npos;
  });
  return found == signs.end() ? std::string_view{} : found->second;
}

// `curl/7.88.1`: its first word, up to the version.
std::string program(std::string_view text) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
  return std::string(text.substr(0, std::min(text.find_first_not_of(letters), longest_program)));
}

}  // namespace

std::string device_in_words(std::string_view user_agent) {
  std::string words(first_sign(browsers, user_agent));
  if (words.empty()) words = program(user_agent);
  const std::string_view system = first_sign(systems, user_agent);
  if (system.empty()) return words;
  return words.empty() ? std::string(system) : words + " on " + std::string(system);
}

}  // namespace orrery::server
