#include "server/static_files.h"

#include <fmt/format.h>
#include <sodium.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "kernel/text.h"
#include "server/gzip.h"

namespace orrery::server {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t worth_compressing = 512;  // bytes
constexpr std::string_view lasting_folder = "/assets/";

struct Type {
  std::string_view ending;
  std::string_view name;
  bool text;
};
constexpr std::array<Type, 16> types{{{".html", "text/html; charset=utf-8", true},
                                      {".js", "text/javascript; charset=utf-8", true},
                                      {".mjs", "text/javascript; charset=utf-8", true},
                                      {".css", "text/css; charset=utf-8", true},
                                      {".json", "application/json", true},
                                      {".map", "application/json", true},
                                      {".svg", "image/svg+xml", true},
                                      {".txt", "text/plain; charset=utf-8", true},
                                      {".webmanifest", "application/manifest+json", true},
                                      {".wasm", "application/wasm", true},
                                      {".png", "image/png", false},
                                      {".webp", "image/webp", false},
                                      {".ico", "image/x-icon", false},
                                      {".woff2", "font/woff2", false},
                                      {".mp3", "audio/mpeg", false},
                                      {".ogg", "audio/ogg", false}}};

const Type* type_of(std::string_view path) {
  for (const Type& type : types) {
    if (path.ends_with(type.ending)) return &type;
  }
  return nullptr;
}

std::string tag_of(std::string_view text) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return fmt::format("\"{}\"", to_hex(std::span(hash).first(12)));
}

std::string content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

SharedText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

SharedText sibling(const fs::path& path, std::string_view ending) {
  const fs::path other = path.string() + std::string(ending);
  return fs::is_regular_file(other) ? shared(content_of(other)) : nullptr;
}

SharedText smaller(const std::string& text) {
  if (text.size() < worth_compressing) return nullptr;
  std::string packed = gzip(text);
  return packed.size() < text.size() ? shared(std::move(packed)) : nullptr;
}

// Shown if there is no client: links to the rest.
constexpr const char* bare_page = R"(<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Orrery</title>
<h1>Orrery</h1>
<p>The server is running, and this installation has no browser client. Programs play through
<code>/api/</code> and <code>/ws</code>; the games are listed at <a href="/api/games">/api/games</a>.</p>
</html>
)";

}  // namespace

Asset make_asset(std::string content_type, std::string text) {
  Asset asset;
  asset.content_type = std::move(content_type);
  asset.tag = tag_of(text);
  asset.gzip = smaller(text);
  asset.plain = shared(std::move(text));
  return asset;
}

HttpResponse respond_with(const Asset& asset, const HttpRequest& request) {
  HttpResponse response;
  response.content_type = asset.content_type;
  response.headers = {{"ETag", asset.tag},
                      {"Cache-Control", asset.lasts ? "public, max-age=31536000, immutable" : "no-cache"},
                      {"Vary", "Accept-Encoding"}};
  if (request.known_tag == asset.tag) {
    response.status = 304;
  } else if (request.takes_brotli && asset.brotli) {
    response.body = asset.brotli;
    response.headers.emplace_back("Content-Encoding", "br");
  } else if (request.takes_gzip && asset.gzip) {
    response.body = asset.gzip;
    response.headers.emplace_back("Content-Encoding", "gzip");
  } else {
    response.body = asset.plain;
  }
  return response;
}

StaticFiles::StaticFiles(const std::string& folder) {
  if (folder.empty() || !fs::is_directory(folder)) {
    files_["/index.html"] = make_asset("text/html; charset=utf-8", bare_page);
    return;
  }
  for (const auto& item : fs::recursive_directory_iterator(folder)) {
    const std::string path = fmt::format("/{}", fs::relative(item.path(), folder).generic_string());
    const Type* type = type_of(path);
    if (type == nullptr || !item.is_regular_file() || path.find("/.") != std::string::npos) continue;
    Asset asset;
    std::string text = content_of(item.path());
    asset.content_type = type->name;
    asset.tag = tag_of(text);
    asset.lasts = path.starts_with(lasting_folder);
    asset.brotli = sibling(item.path(), ".br");
    asset.gzip = sibling(item.path(), ".gz");
    if (!asset.gzip && type->text) asset.gzip = smaller(text);
    asset.plain = shared(std::move(text));
    files_[path] = std::move(asset);
  }
}

HttpResponse StaticFiles::get(const HttpRequest& request) const {
  auto found = files_.find(request.path);
  const bool page = request.path.substr(request.path.rfind('/')).find('.') == std::string::npos;
  if (found == files_.end() && page) found = files_.find("/index.html");
  if (found != files_.end()) return respond_with(found->second, request);
  HttpResponse response;
  response.status = 404;
  response.content_type = "text/plain; charset=utf-8";
  response.body = shared("There is nothing here.\n");
  return response;
}

}  // namespace orrery::server
