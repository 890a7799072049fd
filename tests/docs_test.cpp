// The pages name files that exist: their links and the paths in them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "games/all.h"
#include "kernel/text.h"
#include "kernel/yaml.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;

const fs::path root = ORRERY_SOURCE_DIR;

// Every file and folder of the project but what is built or downloaded.
std::vector<std::string> all_paths() {
  static const std::set<std::string> left_out{".git", "build", "node_modules", "dist", "screenshots"};
  std::vector<std::string> paths;
  for (fs::recursive_directory_iterator at(root), end; at != end; ++at) {
    if (left_out.contains(at->path().filename())) {
      at.disable_recursion_pending();
    } else {
      paths.push_back(fs::relative(at->path(), root).generic_string());
    }
  }
  return paths;
}

// Names by which a page may call a path: `tempers.h`, `cosmic_encounter/tempers.h`,
// `cosmic_encounter/tempers`.
std::set<std::string> all_names() {
  std::set<std::string> names;
  for (const std::string& path : all_paths()) {
    for (std::size_t slash = 0; slash != std::string::npos; slash = path.find('/', slash + 1)) {
      const std::string name = path.substr(slash == 0 ? 0 : slash + 1);
      names.insert(name);
      names.insert(name.substr(0, name.find('.', name.rfind('/') + 1)));
    }
  }
  return names;
}

std::vector<std::string> pages() {
  std::vector<std::string> found = all_paths();
  std::erase_if(found, [](const std::string& path) { return !path.ends_with(".md"); });
  return found;
}

std::string without_examples(const std::string& page) {
  std::string text;
  bool example = false;
  for (const std::string_view line : split(page, '\n')) {
    if (line.starts_with("```")) example = !example;
    if (!example) text.append(line) += '\n';
  }
  return text;
}

std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at)
    found.push_back((*at)[1].str());
  return found;
}

// As links call a heading: `## What there is` is `#what-there-is`.
std::set<std::string> anchors_of(const std::string& page) {
  std::set<std::string> anchors;
  for (std::string heading : all_matches(page, "(?:^|\n)#+ ([^\n]*)")) {
    std::erase_if(heading,
                  [](unsigned char c) { return c < 0x80 && !std::isalnum(c) && c != ' ' && c != '-'; });
    std::replace(heading.begin(), heading.end(), ' ', '-');
    std::transform(heading.begin(), heading.end(), heading.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    anchors.insert(heading);
  }
  return anchors;
}

// `<game>` stands for each game, any other `<word>` and LANGUAGE for any name.
bool fits_a_path(const std::string& name, const std::set<std::string>& names) {
  std::string games;
  for (const GameInfo* game : all_games()) {
    if (!games.empty()) games += '|';
    games += game->id;
  }
  std::string pattern = std::regex_replace(name, std::regex("\\."), "\\.");
  pattern = std::regex_replace(pattern, std::regex("<game>|\\bGAME\\b"), "(" + games + ")");
  pattern = std::regex_replace(pattern, std::regex("<\\w+>|\\b[A-Z]{4,}\\b"), "[^/]+");
  pattern = std::regex_replace(pattern, std::regex("-"), "[-_]");
  const std::regex fitting(pattern);
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& one) { return std::regex_match(one, fitting); });
}

TEST(Docs, LinksLeadSomewhere) {
  std::size_t seen = 0;
  for (const std::string& page : pages()) {
    for (const std::string& link :
         all_matches(without_examples(read_file(root / page)), "\\]\\(([^)]*)\\)")) {
      if (link.find("://") != std::string::npos) continue;
      const std::size_t hash = std::min(link.find('#'), link.size());
      const fs::path target = hash == 0 ? root / page : (root / page).parent_path() / link.substr(0, hash);
      ASSERT_TRUE(fs::exists(target)) << page << ": " << link;
      const bool leads = hash == link.size() || anchors_of(read_file(target)).contains(link.substr(hash + 1));
      EXPECT_TRUE(leads) << page << ": " << link;
      ++seen;
    }
  }
  EXPECT_GT(seen, 50U);
}

TEST(Docs, PathsExist) {
  // Made by a build, by the reader, or no path at all.
  const std::set<std::string> others{"build/release/orrery", "build/release/web",
                                     "deploy/secrets/certificate.pem", "flare-zombie/super"};
  const std::set<std::string> names = all_names();
  std::size_t seen = 0;
  for (const std::string& page : pages()) {
    for (std::string path :
         all_matches(without_examples(read_file(root / page)),
                     "`((?:[\\w.<>-]+/)+[\\w.<>-]*|[\\w<>-]+\\.(?:cpp|h|ts|svelte|md))`")) {
      if (path.starts_with("./") || others.contains(path)) continue;
      if (path.ends_with('/')) path.pop_back();
      EXPECT_TRUE(names.contains(path) || fits_a_path(path, names)) << page << ": " << path;
      ++seen;
    }
  }
  EXPECT_GT(seen, 200U);
}

}  // namespace
}  // namespace orrery
