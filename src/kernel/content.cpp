#include "kernel/content.h"

#include "embedded_content.h"

namespace orrery {

std::map<std::string, std::string> content_files(std::string_view folder) {
  const std::string prefix = std::string(folder) + "/";
  std::map<std::string, std::string> files;
  for (const EmbeddedPiece& piece : embedded_content) {
    if (piece.name.starts_with(prefix)) files[std::string(piece.name.substr(prefix.size()))] += piece.text;
  }
  return files;
}

}  // namespace orrery
