// Data that never changes while the server runs: games, texts, contents of the boxes, lessons.
#pragma once

#include <array>
#include <map>
#include <string>

#include "kernel/catalogue.h"
#include "server/static_files.h"

namespace orrery::server {

class Catalogues {
 public:
  Catalogues();
  // Null if there is none at this path.
  const Asset* find(const std::string& path, Language language) const;

 private:
  std::map<std::string, EnumArray<Language, Asset, languages.size()>>
      translated_;  // by path, then by language
  std::map<std::string, Asset> others_;
};

}  // namespace orrery::server
