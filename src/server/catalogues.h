// Data that never changes while the server runs: games, texts, contents of the boxes, lessons.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "kernel/catalogue.h"
#include "server/static_files.h"

namespace orrery::server {

class Catalogues {
 public:
  Catalogues();
  // Null if there is none at this path. Each is made when somebody first asks for it: compressing all of them
  // takes longer than everything else that a server does when it starts.
  const Asset* find(const std::string& path, Language language);

 private:
  struct Page {
    std::function<Value(const Catalogue&)> make;
    bool translated = false;
    // By language; only the first is used if the page is not translated.
    EnumArray<Language, std::optional<Asset>, languages.size()> made{};
  };
  std::map<std::string, Page> pages_;
};

}  // namespace orrery::server
