#include "server/api.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "kernel/json.h"
#include "kernel/reading.h"
#include "kernel/text.h"
#include "table/replay.h"

namespace orrery::server {

using table::Reason;
using table::refusal_value;
using table::Refused;

namespace {

constexpr std::size_t tables_listed = 200;
constexpr std::size_t tables_looked_at = 20;
constexpr std::size_t moves_shown = 20;  // of a replay, by default
constexpr std::size_t most_moves_shown = 50;

HttpResponse text_response(std::string text) {
  HttpResponse response;
  response.content_type = "text/plain; charset=utf-8";
  response.headers = {{"Cache-Control", "no-store"}};
  response.body = std::make_shared<const std::string>(std::move(text));
  return response;
}

Language language_of(const HttpRequest& request) {
  const std::string wanted = fmt::format("{},{}", request.parameter("lang"), request.languages);
  for (std::size_t begin = 0; begin < wanted.size();) {
    const std::size_t end = std::min(wanted.find(',', begin), wanted.size());
    const std::string_view tag = trim(std::string_view(wanted).substr(begin, end - begin)).substr(0, 2);
    if (const auto language = named(language_names, tag)) return *language;
    begin = end + 1;
  }
  return Language::En;
}

// A whole number in the query, at least 0.
std::size_t number_in(const HttpRequest& request, std::string_view name, std::size_t preset) {
  const std::string_view text = request.parameter(name);
  if (text.empty()) return preset;
  const auto number = parse_number(text);
  if (!number || *number < 0) throw InputError(fmt::format("'{}' must be a whole number", name));
  return *number;
}

std::optional<table::Person> asking(const HttpRequest& request) {
  return request.visitor ? std::optional(request.visitor->who) : std::nullopt;
}

table::Somebody asking_id(const HttpRequest& request) {
  return request.visitor ? table::Somebody(request.visitor->who.id) : std::nullopt;
}

// `seat=2`, `seat=all`, or nothing: a spectator.
table::Eyes eyes_in(const HttpRequest& request, int players) {
  const std::string_view text = request.parameter("seat");
  if (text.empty()) return {};
  if (text == "all") return {std::nullopt, true};
  const auto number = parse_number(text);
  if (!number || *number < 1 || *number > players)
    throw InputError(fmt::format("'seat' must be 1 to {}, or all", players));
  return {seat_numbered(*number), false};
}

bool is_json(std::string_view text) {
  try {
    read_json(text);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

// Whether the path matches this pattern; `words` are those matched by `*`.
bool fits(std::string_view pattern, std::string_view path, std::vector<std::string>& words) {
  const auto wanted = split(pattern, '/');
  const auto given = split(path, '/');
  if (wanted.size() != given.size()) return false;
  words.clear();
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] == "*" && !given[i].empty()) {
      words.emplace_back(given[i]);
    } else if (wanted[i] != given[i]) {
      return false;
    }
  }
  return true;
}

}  // namespace

const Visitor& require_visitor(const HttpRequest& request) {
  if (!request.visitor) throw Refused(Reason::NoSession);
  return *request.visitor;
}

HttpResponse json_response(const Value& value) {
  HttpResponse response;
  response.headers = {{"Cache-Control", "no-store"}};
  if (const std::string* reason = value["refused"].as_string()) response.status = table::status_of(*reason);
  response.body = std::make_shared<const std::string>(json_text(value));
  return response;
}

Api::Api(const ServerOptions& options, storage::Storage& storage, ReadingThread& reading, Hub& hub,
         Gateway& gateway, People& people, Metrics& metrics, NewTableRate& new_tables, const Health& health)
    : storage_(storage),
      reading_(reading),
      hub_(hub),
      gateway_(gateway),
      people_(people),
      metrics_(metrics),
      files_(options.web),
      analyses_(hub, options.limits),
      requests_(options.limits.requests),
      sessions_(options.limits.sessions),
      names_(options.limits.names),
      new_tables_(new_tables),
      accounts_(options.limits.log_ins),
      invitations_(options.limits.invitations),
      reports_(options.limits.reports),
      health_(health),
      lobby_kept_(options.limits.lobby_kept) {}

void Api::handle(const HttpRequest& request, const Respond& respond) {
  ++metrics_.http_requests;
  guarded(respond, [&] {
    require_rate(requests_, request);
    if (request.post) {
      post(request, respond);
    } else {
      get(request, respond);
    }
  });
}

void Api::guarded(const Respond& respond, const std::function<void()>& work) {
  const auto refuse = [&](const Refused& refused) {
    metrics_.refused(refused.word);
    respond(json_response(refusal_value(refused)));
  };
  try {
    work();
  } catch (const Refused& refused) {
    refuse(refused);
  } catch (const InputError& error) {
    refuse(Refused(Reason::BadMessage, error.what()));
  } catch (const storage::StorageError&) {
    refuse(Refused(Reason::ServerTrouble));  // already logged
  } catch (const std::exception& error) {
    spdlog::error("a request failed: {}", error.what());
    ++metrics_.failures;
    refuse(Refused(Reason::ServerTrouble));
  }
}

void Api::require_rate(AddressRate& rate, const HttpRequest& request) {
  if (!request.trusted && !rate.take(request.address, std::chrono::steady_clock::now()))
    throw Refused(Reason::TooFast);
}

void Api::require_new_table_rate(const HttpRequest& request, bool listed) {
  if (!request.trusted && !new_tables_.take(request.address, listed, std::chrono::steady_clock::now()))
    throw Refused(Reason::TooFast);
}

HttpResponse Api::tables(const std::vector<storage::TableRow>& rows) {
  std::string text;
  for (const storage::TableRow& row : rows) {
    if (!is_json(row.summary)) continue;  // a damaged row does not hide the others
    if (!text.empty()) text += ',';
    text += row.summary;
  }
  text = fmt::format(R"({{"tables":[{}]}})", text);
  HttpResponse response = text_response(std::move(text));
  response.content_type = "application/json";
  return response;
}

const Api::Path* Api::find(Method method, std::string_view path, std::vector<std::string>& words) {
  for (const Path& row : paths()) {
    if (row.method == method && fits(row.pattern, path, words)) return &row;
  }
  return nullptr;
}

// Exact paths come before those with a `*`.
std::span<const Api::Path> Api::paths() {
  static constexpr std::array<Path, 30> rows{{
      {Get, "/livez", &Api::live, false},
      {Get, "/readyz", &Api::ready, false},
      {Get, "/healthz", &Api::ready, false},
      {Get, "/metrics", &Api::figures, false},
      {Get, "/api/version", &Api::version, false},
      {Get, "/api/me", &Api::me},
      {Get, "/api/sessions", &Api::list_sessions},
      {Get, "/api/people/blocked", &Api::list_blocked},
      {Get, "/api/tables", &Api::lobby, false},
      {Get, "/api/tables/mine", &Api::own_tables},
      {Get, "/api/tables/*", &Api::summary},
      {Get, "/api/invitations/*", &Api::invitation, false},
      {Get, "/api/tables/*/record", &Api::record},
      {Get, "/api/tables/*/replay", &Api::replay},
      {Get, "/api/tables/*/analysis", &Api::analysis},
      {Get, "/api/tables/*/course", &Api::course},
      {Post, "/api/session", &Api::new_session},
      {Post, "/api/name", &Api::rename},
      {Post, "/api/account", &Api::make_account},
      {Post, "/api/login", &Api::log_in},
      {Post, "/api/password", &Api::change_password},
      {Post, "/api/logout", &Api::log_out},
      {Post, "/api/sessions/end", &Api::end_sessions},
      {Post, "/api/people/block", &Api::block},
      {Post, "/api/people/unblock", &Api::unblock},
      {Post, "/api/report", &Api::report},
      {Post, "/api/tables", &Api::new_table},
      {Post, "/api/tables/*/rematch", &Api::rematch},
      {Post, "/api/tables/*/*", &Api::ask_table},
      {Get, "/ws", &Api::nothing, false},
  }};
  return rows;
}

void Api::get(const HttpRequest& request, const Respond& respond) {
  std::vector<std::string> words;
  if (const Path* path = find(Get, request.path, words)) {
    serve(*path, {request, respond, {}, std::move(words)});
  } else if (const Asset* asset = catalogues_.find(request.path, language_of(request))) {
    respond(respond_with(*asset, request));
  } else if (request.path.starts_with("/api/")) {
    throw Refused(Reason::NotFound);
  } else {
    respond(files_.get(request));
  }
}

void Api::post(const HttpRequest& request, const Respond& respond) {
  // A foreign page cannot send this type without a CORS preflight.
  if (!request.json) throw Refused(Reason::NotJson);
  const Value body = read_json(request.body);
  read_map(body, "body");
  std::vector<std::string> words;
  const Path* path = find(Post, request.path, words);
  if (path == nullptr) throw Refused(Reason::NotFound);
  serve(*path, {request, respond, body, std::move(words)});
}

void Api::serve(const Path& path, const Visit& visit) {
  if (!path.asks_who) {
    (this->*path.serve)(visit);
    return;
  }
  people_.find(visit.request.token,
               [this, &path, request = visit.request, respond = visit.respond, body = visit.body,
                words = visit.words](const People::Found& found) mutable {
                 request.visitor = found.visitor;
                 guarded(respond, [&] {
                   if (found.failed) throw Refused(Reason::ServerTrouble);
                   (this->*path.serve)({request, respond, body, words});
                 });
               });
}

void Api::nothing(const Visit&) { throw Refused(Reason::NotFound); }

void Api::live(const Visit& visit) { visit.respond(text_response("ok\n")); }

void Api::ready(const Visit& visit) {
  const std::string trouble = health_.trouble();
  HttpResponse response = text_response(trouble.empty() ? "ok\n" : fmt::format("not ready: {}\n", trouble));
  if (!trouble.empty()) response.status = 503;
  visit.respond(std::move(response));
}

// For the operator only: on a quiet server others could count decisions, including secret ones.
void Api::figures(const Visit& visit) {
  const std::string& from = visit.request.address;
  if (from != "127.0.0.1" && from != "::1" && !visit.request.trusted) throw Refused(Reason::NotFound);
  Gauges gauges = hub_.gauges();
  gauges.ready = health_.trouble().empty();
  if (node_figures) gauges.node = node_figures();
  visit.respond(text_response(prometheus_text(metrics_, gauges, storage_.figures())));
}

void Api::version(const Visit& visit) {
  visit.respond(json_response(Value::Map{{"version", ORRERY_VERSION}, {"protocol", protocol_version}}));
}

void Api::lobby(const Visit& visit) {
  const Moment now = std::chrono::steady_clock::now();
  if (lobby_ && now - lobby_read_ < lobby_kept_) {
    visit.respond(*lobby_);
    return;
  }
  if (const auto others = wait_for_lobby_.lock()) {
    others->push_back(visit.respond);
    return;
  }
  const auto waiting = std::make_shared<std::vector<Respond>>(1, visit.respond);
  wait_for_lobby_ = waiting;
  const auto read = [this] {
    auto rows = storage_.listed_tables(storage::TableState::Open, tables_listed);
    auto playing = storage_.listed_tables(storage::TableState::Playing, tables_listed);
    std::move(playing.begin(), playing.end(), std::back_inserter(rows));
    return tables(rows);
  };
  reading_.read(read, [this, now, waiting](const std::optional<HttpResponse>& list) {
    lobby_ = list;
    lobby_read_ = now;
    wait_for_lobby_.reset();
    for (const Respond& respond : *waiting)
      respond(list ? *list : json_response(refusal_value(Reason::ServerTrouble)));
  });
}

void Api::own_tables(const Visit& visit) {
  const table::Person& who = require_visitor(visit.request).who;
  reading_.read(
      [this, who] { return storage_.tables_of(who.id, tables_listed); },
      [this, who, respond = visit.respond](const std::optional<std::vector<storage::TableRow>>& rows) {
        guarded(respond, [&] {
          if (!rows) throw Refused(Reason::ServerTrouble);
          tell_own_tables(who, *rows, respond);
        });
      });
}

// Running tables include whose turn it is: only the newest of them, because they have to be opened for that.
// One that cannot be opened has its last known summary.
void Api::tell_own_tables(const table::Person& who, const std::vector<storage::TableRow>& rows,
                          const Respond& respond) {
  struct List {
    std::vector<storage::TableRow> rows;
    std::size_t left = 1;
  };
  const auto list = std::make_shared<List>(List{rows});
  const auto looked = [list, respond] {
    if (--list->left == 0) respond(tables(list->rows));
  };
  std::size_t looked_at = 0;
  for (storage::TableRow& row : list->rows) {
    if (row.state != storage::TableState::Playing || ++looked_at > tables_looked_at) continue;
    ++list->left;
    try {
      gateway_.summary(who, row.id, "", [list, looked, &row](const Value& about) {
        if (!about.has("refused")) row.summary = json_text(about);
        looked();
      });
    } catch (const Refused&) {
      looked();
    }
  }
  looked();
}

void Api::summary(const Visit& visit) {
  gateway_.summary(asking(visit.request), visit.words[0], visit.code(), answer(visit));
}

void Api::invitation(const Visit& visit) {
  require_rate(invitations_, visit.request);
  const std::string& words = visit.words[0];
  reading_.read([this, words] { return storage_.table_invited_to(words); },
                [this, words, respond = visit.respond,
                 told = answer(visit)](const std::optional<std::optional<std::string>>& found) {
                  guarded(respond, [&] {
                    if (!found) throw Refused(Reason::ServerTrouble);
                    if (!*found) throw Refused(Reason::NoSuchTable);
                    gateway_.invited_to(**found, words, told);
                  });
                });
}

void Api::record(const Visit& visit) {
  gateway_.record(asking(visit.request), visit.words[0], visit.code(),
                  [told = answer(visit), respond = visit.respond](const Value& reply) {
                    if (const std::string* text = reply["record"].as_string()) {
                      respond(text_response(*text));
                    } else {
                      told(reply);
                    }
                  });
}

void Api::replay(const Visit& visit) {
  const auto match = hub_.finished(asking_id(visit.request), visit.words[0], visit.code());
  const table::Eyes eyes = eyes_in(visit.request, match->position().players());
  const std::size_t from = number_in(visit.request, "from", 0);
  const std::size_t count = std::min(number_in(visit.request, "count", moves_shown), most_moves_shown);
  look_back(visit, [=] { return table::replay(*match, eyes, from, count); });
}

void Api::analysis(const Visit& visit) {
  const std::string& table = visit.words[0];
  visit.respond(
      analyses_.get(table, hub_.finished(asking_id(visit.request), table, visit.code()), visit.request));
}

void Api::course(const Visit& visit) {
  const auto match = hub_.finished(asking_id(visit.request), visit.words[0], visit.code());
  look_back(visit, [=] { return table::course(*match); });
}

// Data of a finished game never changes: it is computed on another thread, and need not be sent twice.
void Api::look_back(const Visit& visit, std::function<Value()> look) {
  const auto work = [look = std::move(look)](Chance&) {
    return make_asset("application/json", json_text(look()));
  };
  const auto tell = [request = visit.request, respond = visit.respond](const std::optional<Asset>& asset) {
    respond(asset ? respond_with(*asset, request) : json_response(refusal_value(Reason::ServerTrouble)));
  };
  hub_.work_out<Asset>(asking_id(visit.request).value_or(visit.request.address), work, tell);
}

Hub::Answer Api::answer(const Visit& visit) {
  return [this, respond = visit.respond](const Value& reply) {
    if (const std::string* reason = reply["refused"].as_string()) metrics_.refused(*reason);
    respond(json_response(reply));
  };
}

void Api::new_table(const Visit& visit) {
  const Visitor& visitor = require_visitor(visit.request);
  require_new_table_rate(visit.request, visit.body["listed"] == Value(true));
  gateway_.create(visitor.who, visit.body, answer(visit));
}

void Api::rematch(const Visit& visit) {
  const Visitor& visitor = require_visitor(visit.request);
  only_keys(visit.body, "body", {"once"});
  require_new_table_rate(visit.request, false);
  gateway_.rematch(visitor.who, visit.words[0], table::read_once(visit.body), answer(visit));
}

void Api::ask_table(const Visit& visit) {
  const Visitor& visitor = require_visitor(visit.request);
  if (visit.body.has("do")) throw InputError("'do' is not allowed here: the path says it");
  Value::Map wanted = *visit.body.as_map();
  wanted.emplace_back("do", visit.words[1]);
  gateway_.obey(visitor.who, visit.words[0], std::move(wanted), answer(visit));
}

}  // namespace orrery::server
