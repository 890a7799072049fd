// The files under content/, built into the program.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace orrery {

// The files of one folder, by relative path.
std::map<std::string, std::string> content_files(std::string_view folder);

}  // namespace orrery
