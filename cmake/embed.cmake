# Writes the files under CONTENT into one header, so that the program carries its texts with it.
# Called as a script: cmake -DCONTENT=dir -DOUT=file.h -P embed.cmake
file(GLOB_RECURSE files RELATIVE "${CONTENT}" "${CONTENT}/*")
list(SORT files)
set(rows "")
set(piece_digits 80000)  # compilers promise no more than 65,536 bytes for one literal
foreach(name IN LISTS files)
  file(READ "${CONTENT}/${name}" digits HEX)
  string(LENGTH "${digits}" length)
  foreach(at RANGE 0 ${length} ${piece_digits})
    string(SUBSTRING "${digits}" ${at} ${piece_digits} bytes)
    string(LENGTH "${bytes}" size)
    if(size EQUAL 0)
      continue()
    endif()
    math(EXPR size "${size} / 2")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
    # Short lines; adjacent literals are joined.
    string(REGEX REPLACE "((\\\\x[0-9a-f][0-9a-f])(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?(\\\\x[0-9a-f][0-9a-f])?)" "\"\\1\"\n" bytes "${bytes}")
    string(APPEND rows "    {\"${name}\", {${bytes}, ${size}}},\n")
  endforeach()
endforeach()
file(WRITE "${OUT}.new" "// Made from content/ by cmake/embed.cmake.
#pragma once
#include <array>
#include <string_view>
namespace orrery {
// A file, or a piece of one: the pieces of a file follow one another.
struct EmbeddedPiece {
  std::string_view name;
  std::string_view text;
};
inline constexpr EmbeddedPiece embedded_content[] = {
${rows}};
}  // namespace orrery
")
file(COPY_FILE "${OUT}.new" "${OUT}" ONLY_IF_DIFFERENT)
