// A request over HTTP and its answer, free of any network.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/client.h"

namespace orrery::server {

struct HttpRequest {
  bool post = false;  // otherwise GET
  std::string path;
  std::map<std::string, std::string, std::less<>> query;
  std::string token;  // of the session; empty: none
  bool json = false;  // says that its body is JSON
  std::string body;
  std::string address;  // for rates
  bool trusted = false;
  bool secure = false;  // came by https
  bool takes_gzip = false;
  bool takes_brotli = false;
  std::string known_tag;  // If-None-Match
  std::string languages;  // what this browser would like to read, the most wanted first: "uk,ru;q=0.9"

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

// Reads `/path?a=b`; false: it is malformed.
bool read_target(std::string_view target, HttpRequest& request);
// The value of a cookie in a Cookie header.
std::string_view cookie(std::string_view header, std::string_view name);

}  // namespace orrery::server
