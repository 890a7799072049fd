# Writes the files under CONTENT into one header, so that the program carries its texts with it.
# Called as a script: cmake -DCONTENT=dir -DOUT=file.h -P embed.cmake
file(GLOB_RECURSE files RELATIVE "${CONTENT}" "${CONTENT}/*")
list(SORT files)
set(rows "")
foreach(name IN LISTS files)
  file(READ "${CONTENT}/${name}" bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
  # Compilers limit the length of one literal; adjacent ones are joined.
  string(REGEX REPLACE "((\\\\x[0-9a-f][0-9a-f])(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?)" "\"\\1\"\n" bytes "${bytes}")
  file(SIZE "${CONTENT}/${name}" size)
  string(APPEND rows "    {\"${name}\", {${bytes}, ${size}}},\n")
endforeach()
file(WRITE "${OUT}.new" "// Made from content/ by cmake/embed.cmake.
#pragma once
#include <array>
#include <string_view>
namespace orrery {
struct EmbeddedFile {
  std::string_view name;
  std::string_view text;
};
inline constexpr EmbeddedFile embedded_content[] = {
${rows}};
}  // namespace orrery
")
file(COPY_FILE "${OUT}.new" "${OUT}" ONLY_IF_DIFFERENT)
