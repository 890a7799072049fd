#pragma once

#include <string>
#include <string_view>

namespace orrery::server {

std::string gzip(std::string_view text);

}  // namespace orrery::server
