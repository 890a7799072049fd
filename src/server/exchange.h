// An HTTP request and its response, independent of the network.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/client.h"
#include "server/people.h"

namespace orrery::server {

struct HttpRequest {
  bool post = false;  // otherwise GET
  std::string path;
  std::map<std::string, std::string, std::less<>> query;
  std::string token;                 // of the session; empty: none
  std::optional<Visitor> visitor{};  // whose it is, where that has been asked
  std::string device_token;          // of a device that has logged in before; empty: none
  std::string device;                // a readable description
  bool json = false;                 // its Content-Type is JSON
  std::string body;
  std::string address;  // for rate limits
  bool trusted = false;
  bool secure = false;  // came by https
  bool takes_gzip = false;
  bool takes_brotli = false;
  std::string known_tag;  // If-None-Match
  std::string languages;  // Accept-Language: "uk,ru;q=0.9"

  std::string_view parameter(std::string_view name) const {
    const auto found = query.find(name);
    return found == query.end() ? std::string_view{} : std::string_view(found->second);
  }
};

struct HttpResponse {
  int status = 200;
  std::string content_type = "application/json";
  SharedText body;
  std::vector<std::pair<std::string, std::string>> headers;
};

using Respond = std::function<void(HttpResponse)>;

// Reads `/path?a=b`; false if it is malformed.
bool read_target(std::string_view target, HttpRequest& request);
// The value of a cookie in a Cookie header.
std::string_view cookie(std::string_view header, std::string_view name);

}  // namespace orrery::server
