// The files of the browser client: read when the server starts, so that nothing else can ever be asked for.
#pragma once

#include <string>
#include <unordered_map>

#include "server/exchange.h"

namespace orrery::server {

// A text in the forms in which it can be sent.
struct Asset {
  std::string content_type;
  std::string tag;     // ETag
  bool lasts = false;  // its name changes with its content
  SharedText plain;
  SharedText gzip;    // null: no smaller
  SharedText brotli;  // null: there is none
};
Asset make_asset(std::string content_type, std::string text);
HttpResponse respond_with(const Asset& asset, const HttpRequest& request);

class StaticFiles {
 public:
  explicit StaticFiles(const std::string& folder);
  // Paths without a dot that are no file are the client's own: it gets its first page.
  HttpResponse get(const HttpRequest& request) const;
  std::size_t size() const { return files_.size(); }

 private:
  std::unordered_map<std::string, Asset> files_;  // by path
};

}  // namespace orrery::server
