// A readable description of a browser, for people who look through their sessions.
#pragma once

#include <string>
#include <string_view>

namespace orrery::server {

// `Firefox on Linux`, from a User-Agent header: at most 60 bytes of plain ASCII for any header. Empty if
// unknown.
std::string device_in_words(std::string_view user_agent);

}  // namespace orrery::server
