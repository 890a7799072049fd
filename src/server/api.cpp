#include "server/api.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "kernel/json.h"
#include "kernel/reading.h"
#include "kernel/text.h"
#include "table/replay.h"

namespace orrery::server {

using table::Refused;

namespace {

constexpr std::size_t tables_listed = 200;
constexpr std::size_t tables_looked_at = 20;
constexpr std::string_view tables_path = "/api/tables/";
constexpr std::size_t moves_shown = 20;  // of a replay, if nothing is said
constexpr std::size_t most_moves_shown = 50;

int status_of(std::string_view reason) {
  struct Row {
    std::string_view reason;
    int status;
  };
  constexpr std::array<Row, 16> rows{{{"bad-message", 400},
                                      {"bad-name", 400},
                                      {"bad-password", 400},
                                      {"too-long", 400},
                                      {"no-session", 401},
                                      {"wrong-password", 401},
                                      {"not-invited", 403},
                                      {"not-your-seat", 403},
                                      {"not-host", 403},
                                      {"no-such-table", 404},
                                      {"not-found", 404},
                                      {"not-json", 415},
                                      {"too-fast", 429},
                                      {"server-trouble", 500},
                                      {"broken-table", 500},
                                      {"too-many-tables", 429}}};
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.reason == reason; });
  return row == rows.end() ? 409 : row->status;
}

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
    const auto* name = std::find(language_names.begin(), language_names.end(), tag);
    if (name != language_names.end())
      return languages[static_cast<std::size_t>(name - language_names.begin())];
    begin = end + 1;
  }
  return Language::En;
}

// A whole number in the query, from 0 on.
std::size_t number_in(const HttpRequest& request, std::string_view name, std::size_t preset) {
  const std::string_view text = request.parameter(name);
  if (text.empty()) return preset;
  const auto number = parse_number(text);
  if (!number || *number < 0) throw InputError(fmt::format("'{}' is a whole number", name));
  return static_cast<std::size_t>(*number);
}

// `seat=2`, `seat=all`, or nothing: a spectator.
table::Eyes eyes_in(const HttpRequest& request, int players) {
  const std::string_view text = request.parameter("seat");
  if (text.empty()) return {};
  if (text == "all") return {std::nullopt, true};
  const auto number = parse_number(text);
  if (!number || *number < 1 || *number > players)
    throw InputError(fmt::format("'seat' is 1 to {}, or all", players));
  return {seat_numbered(static_cast<int>(*number)), false};
}

std::string cookie_header(const std::string& token, std::chrono::seconds lifetime, bool secure) {
  return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", session_cookie, token,
                     lifetime.count(), secure ? "; Secure" : "");
}

// `/api/tables/ID/DO`: the two words.
std::pair<std::string, std::string> table_path(std::string_view path) {
  path.remove_prefix(tables_path.size());
  const std::size_t slash = path.find('/');
  if (slash == std::string_view::npos) return {std::string(path), ""};
  return {std::string(path.substr(0, slash)), std::string(path.substr(slash + 1))};
}

}  // namespace

HttpResponse json_response(const Value& value) {
  HttpResponse response;
  response.headers = {{"Cache-Control", "no-store"}};
  if (const std::string* reason = value["refused"].as_string()) response.status = status_of(*reason);
  response.body = std::make_shared<const std::string>(json_text(value));
  return response;
}

Api::Api(const ServerOptions& options, storage::Storage& storage, Hub& hub, People& people, Metrics& metrics,
         AddressRate& new_tables)
    : storage_(storage),
      hub_(hub),
      people_(people),
      metrics_(metrics),
      files_(options.web),
      analyses_(hub, options.limits),
      requests_(options.limits.requests),
      sessions_(options.limits.sessions),
      new_tables_(new_tables),
      log_ins_(options.limits.log_ins) {}

void Api::handle(const HttpRequest& request, const Respond& respond) {
  ++metrics_.http_requests;
  const auto refuse = [&](std::string_view reason, std::string_view text) {
    metrics_.refused(reason);
    respond(json_response(refusal_value(reason, text)));
  };
  try {
    require_rate(requests_, request);
    if (request.post) {
      post(request, respond);
    } else {
      get(request, respond);
    }
  } catch (const Refused& refused) {
    refuse(refused.reason, refused.what());
  } catch (const InputError& error) {
    refuse("bad-message", error.what());
  } catch (const std::exception& error) {
    spdlog::error("a request failed: {}", error.what());
    refuse("server-trouble", "something went wrong here");
  }
}

void Api::require_rate(AddressRate& rate, const HttpRequest& request) {
  if (!request.trusted && !rate.take(request.address, std::chrono::steady_clock::now()))
    throw Refused("too-fast", "slow down");
}

Visitor Api::require_visitor(const HttpRequest& request) {
  if (auto visitor = people_.visitor(request.token)) return std::move(*visitor);
  throw Refused("no-session", "begin with a POST to /api/session");
}

// Those that are played also with whose turn it is: the newest of them, because they are opened for that.
std::vector<storage::TableRow> Api::tables_of(const std::string& person) {
  auto rows = storage_.tables_of(person, tables_listed);
  std::size_t looked_at = 0;
  for (storage::TableRow& row : rows) {
    if (row.state != storage::TableState::Playing || ++looked_at > tables_looked_at) continue;
    try {
      row.summary = json_text(hub_.summary(person, row.id, ""));
    } catch (const Refused&) {
      // It cannot be opened: what was last known of it will do.
    }
  }
  return rows;
}

HttpResponse Api::tables(const std::vector<storage::TableRow>& rows) const {
  std::string text = R"({"tables":[)";
  for (const storage::TableRow& row : rows) {
    if (&row != rows.data()) text += ',';
    text += row.summary;
  }
  text += "]}";
  HttpResponse response = text_response(std::move(text));
  response.content_type = "application/json";
  return response;
}

void Api::get(const HttpRequest& request, const Respond& respond) {
  const std::string& path = request.path;
  if (path == "/healthz") {
    respond(text_response("ok\n"));
  } else if (path == "/metrics") {
    respond(text_response(prometheus_text(metrics_, hub_.gauges(), storage_.figures())));
  } else if (path == "/api/version") {
    respond(json_response(Value::Map{{"version", ORRERY_VERSION}, {"protocol", protocol_version}}));
  } else if (const Asset* asset = catalogues_.find(path, language_of(request))) {
    respond(respond_with(*asset, request));
  } else if (path == "/api/me") {
    const auto visitor = people_.visitor(request.token);
    Value::Map me{{"session", visitor.has_value()}};
    if (visitor) {
      me.emplace_back("name", visitor->who.name);
      me.emplace_back("account", people_.has_account(visitor->who));
    }
    respond(json_response(me));
  } else if (path == "/api/tables") {
    auto rows = storage_.listed_tables(storage::TableState::Open, tables_listed);
    auto playing = storage_.listed_tables(storage::TableState::Playing, tables_listed);
    std::move(playing.begin(), playing.end(), std::back_inserter(rows));
    respond(tables(rows));
  } else if (path == "/api/tables/mine") {
    respond(tables(tables_of(require_visitor(request).who.id)));
  } else if (path.starts_with(tables_path)) {
    get_of_table(request, respond);
  } else if (path.starts_with("/api/") || path == "/ws") {
    throw Refused("not-found", "there is nothing here");
  } else {
    respond(files_.get(request));
  }
}

void Api::get_of_table(const HttpRequest& request, const Respond& respond) {
  const auto visitor = people_.visitor(request.token);
  const std::string person = visitor ? visitor->who.id : "";
  const auto [id, what] = table_path(request.path);
  const std::string_view code = request.parameter("code");
  if (what.empty()) {
    respond(json_response(hub_.summary(person, id, code)));
  } else if (what == "record") {
    respond(text_response(hub_.record(person, id, code)));
  } else if (what == "replay") {
    const auto match = hub_.finished(person, id, code);
    const table::Eyes eyes = eyes_in(request, match->position().players());
    const std::size_t from = number_in(request, "from", 0);
    const std::size_t count = std::min(number_in(request, "count", moves_shown), most_moves_shown);
    look_back(
        request, person, [=] { return table::replay(*match, eyes, from, count); }, respond);
  } else if (what == "analysis") {
    respond(analyses_.get(id, hub_.finished(person, id, code), request));
  } else if (what == "course") {
    const auto match = hub_.finished(person, id, code);
    look_back(
        request, person, [=] { return table::course(*match); }, respond);
  } else {
    throw Refused("not-found", "there is nothing here");
  }
}

// What a finished game tells stays as it is: it is worked out elsewhere, and need not be sent twice.
void Api::look_back(const HttpRequest& request, const std::string& person, std::function<Value()> look,
                    const Respond& respond) {
  const auto work = [look = std::move(look)](Chance&) {
    return make_asset("application/json", json_text(look()));
  };
  const auto tell = [request, respond](const std::optional<Asset>& asset) {
    respond(asset ? respond_with(*asset, request)
                  : json_response(refusal_value("server-trouble", "something went wrong here")));
  };
  hub_.work_out<Asset>(person.empty() ? request.address : person, work, tell);
}

void Api::post(const HttpRequest& request, const Respond& respond) {
  // A page of somebody else's cannot send this type without asking the browser first.
  if (!request.json) throw Refused("not-json", "send Content-Type: application/json");
  const Value body = read_json(request.body);
  read_map(body, "body");
  if (!request.path.starts_with("/api/tables")) {
    post_to_person(request, body, respond);
    return;
  }
  const Visitor visitor = require_visitor(request);
  if (request.path == "/api/tables") {
    require_rate(new_tables_, request);
    hub_.create(visitor.who, body, [respond](const Value& reply) { respond(json_response(reply)); });
  } else {
    post_to_table(request, body, visitor, respond);
  }
}

void Api::post_to_table(const HttpRequest& request, const Value& body, const Visitor& visitor,
                        const Respond& respond) {
  if (!request.path.starts_with(tables_path)) throw Refused("not-found", "there is nothing here");
  const auto [id, what] = table_path(request.path);
  const auto answer = [this, respond](const Value& reply) {
    if (const std::string* reason = reply["refused"].as_string()) metrics_.refused(*reason);
    respond(json_response(reply));
  };
  if (what == "rematch") {
    only_keys(body, "body", {});
    require_rate(new_tables_, request);
    hub_.rematch(visitor.who, id, answer);
    return;
  }
  if (body.has("do")) throw InputError("the path says what to do");
  Value::Map wanted = *body.as_map();
  wanted.emplace_back("do", what);
  hub_.obey(visitor.who, id, wanted, answer);
}

// With the session's cookie where there is a new session.
People::Answer Api::answer_with(const HttpRequest& request, const Respond& respond) {
  return [this, respond, secure = request.secure](const People::Outcome& outcome) {
    if (!outcome.refused.empty()) {
      metrics_.refused(outcome.refused);
      respond(json_response(refusal_value(outcome.refused, outcome.text)));
      return;
    }
    HttpResponse response = json_response(
        Value::Map{{"ok", true}, {"name", outcome.who.name}, {"account", people_.has_account(outcome.who)}});
    if (!outcome.token.empty())
      response.headers.emplace_back("Set-Cookie", cookie_header(outcome.token, session_lifetime, secure));
    respond(std::move(response));
  };
}

void Api::new_session(const HttpRequest& request, const Value& body, const Respond& respond) {
  only_keys(body, "body", {"name"});
  const std::string& name = read_string(body["name"], "name");
  if (people_.visitor(request.token)) throw Refused("has-session", "you have a session already");
  require_rate(sessions_, request);
  people_.new_guest(name, answer_with(request, respond));
}

void Api::post_to_person(const HttpRequest& request, const Value& body, const Respond& respond) {
  const std::string& path = request.path;
  if (path == "/api/session") {
    new_session(request, body, respond);
  } else if (path == "/api/name") {
    only_keys(body, "body", {"name"});
    const Visitor visitor = require_visitor(request);
    people_.rename(visitor, read_string(body["name"], "name"),
                   [this, answer = answer_with(request, respond)](const People::Outcome& outcome) {
                     if (outcome.refused.empty()) hub_.renamed(outcome.who);
                     answer(outcome);
                   });
  } else if (path == "/api/account") {
    only_keys(body, "body", {"name", "password"});
    const Visitor visitor = require_visitor(request);
    require_rate(log_ins_, request);
    people_.make_account(visitor, read_string(body["name"], "name"),
                         read_string(body["password"], "password"),
                         [this, answer = answer_with(request, respond)](const People::Outcome& outcome) {
                           if (outcome.refused.empty()) hub_.renamed(outcome.who);
                           answer(outcome);
                         });
  } else if (path == "/api/login") {
    only_keys(body, "body", {"name", "password"});
    require_rate(log_ins_, request);
    people_.log_in(read_string(body["name"], "name"), read_string(body["password"], "password"),
                   request.address, answer_with(request, respond));
  } else if (path == "/api/logout") {
    only_keys(body, "body", {});
    const Visitor visitor = require_visitor(request);
    people_.log_out(
        visitor, [this, visitor, respond, secure = request.secure](const People::Outcome& outcome) {
          if (!outcome.refused.empty()) {
            respond(json_response(refusal_value(outcome.refused, outcome.text)));
            return;
          }
          hub_.logged_out(visitor.session);
          HttpResponse response = json_response(Value::Map{{"ok", true}});
          response.headers.emplace_back("Set-Cookie", cookie_header("", std::chrono::seconds(0), secure));
          respond(std::move(response));
        });
  } else {
    throw Refused("not-found", "there is nothing here");
  }
}

}  // namespace orrery::server
