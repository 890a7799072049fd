// The files of the browser client: read at start, so that no other file can ever be requested.
#pragma once

#include <string>
#include <unordered_map>

#include "server/exchange.h"

namespace orrery::server {

// A text in all encodings in which it can be sent.
struct Asset {
  std::string content_type;
  std::string tag;     // ETag
  bool lasts = false;  // its name changes with its content
  SharedText plain;
  SharedText gzip;    // null if not smaller
  SharedText brotli;  // null if there is none
};
Asset make_asset(std::string content_type, std::string text);
HttpResponse respond_with(const Asset& asset, const HttpRequest& request);

class StaticFiles {
 public:
  explicit StaticFiles(const std::string& folder);
  // A path without a dot that is not a file belongs to the client: it gets the first page.
  HttpResponse get(const HttpRequest& request) const;
  std::size_t size() const { return files_.size(); }

 private:
  std::unordered_map<std::string, Asset> files_;  // by path
};

}  // namespace orrery::server
