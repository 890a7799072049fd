// What is the same for everybody as long as the server runs: games, texts, what is in the boxes, lessons.
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
  // Null: there is none at this path.
  const Asset* find(const std::string& path, Language language) const;

 private:
  std::map<std::string, std::array<Asset, languages.size()>> translated_;  // by path, then by language
  std::map<std::string, Asset> others_;
};

}  // namespace orrery::server
