// The HTTP interface for people: sessions, accounts, blocks and complaints.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "kernel/reading.h"
#include "kernel/text.h"
#include "server/api.h"

namespace orrery::server {

using table::Reason;
using table::refusal_value;
using table::Refused;

namespace {

constexpr std::size_t longest_complaint = 500;  // bytes
constexpr std::array<std::string_view, 4> complaints{"abuse", "name", "cheating", "other"};

std::string cookie_header(std::string_view name, std::string_view path, const std::string& token,
                          std::chrono::seconds lifetime, bool secure) {
  return fmt::format("{}={}; Path={}; Max-Age={}; HttpOnly; SameSite=Lax{}", name, token, path,
                     lifetime.count(), secure ? "; Secure" : "");
}

void set_session(HttpResponse& response, const std::string& token, std::chrono::seconds lifetime,
                 bool secure) {
  response.headers.emplace_back("Set-Cookie", cookie_header(session_cookie, "/", token, lifetime, secure));
}

Whence whence(const HttpRequest& request) {
  return {request.address, request.trusted, request.device_token, request.device};
}

// One line, even from a multi-line field.
std::string read_complaint(const Value& body) {
  if (!body.has("text")) return {};
  std::string text = read_string(body["text"], "text");
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  if (text.size() > longest_complaint)
    throw Refused(Reason::TooLong, fmt::format("a complaint has at most {} bytes", longest_complaint));
  if (!is_printable(text)) throw InputError("a complaint cannot contain control characters");
  return text;
}

auto done(const Respond& respond, Gateway& gateway) {
  return [respond, &gateway](bool durable) {
    if (durable) gateway.blocks_changed();
    respond(json_response(durable ? Value(Value::Map{{"ok", true}}) : refusal_value(Reason::ServerTrouble)));
  };
}

}  // namespace

// Sets the session cookie if there is a new session. Connections of ended sessions are closed after that, so
// that they reconnect with the new cookie.
People::Answer Api::answer_with(const Visit& visit) {
  return [this, respond = visit.respond, secure = visit.request.secure](const People::Outcome& outcome) {
    if (outcome.refused) {
      metrics_.refused(table::row_of(*outcome.refused).word);
      respond(json_response(refusal_value(*outcome.refused)));
      return;
    }
    Value::Map told{{"ok", true}, {"name", outcome.who.name}};
    try {
      told.emplace_back("account", people_.has_account(outcome.who));
    } catch (const storage::StorageError&) {
      // Already logged. The request itself is done, so answer without it.
    }
    HttpResponse response = json_response(told);
    if (!outcome.token.empty()) set_session(response, outcome.token, session_lifetime, secure);
    if (!outcome.device_token.empty()) {
      response.headers.emplace_back(
          "Set-Cookie", cookie_header(device_cookie, "/api", outcome.device_token, device_lifetime, secure));
    }
    respond(std::move(response));
    if (!outcome.ended_session.empty()) gateway_.logged_out(outcome.ended_session);
    if (!outcome.only_session.empty()) gateway_.keep_only(outcome.who.id, outcome.only_session);
  };
}

void Api::me(const Visit& visit) {
  if (!visit.request.visitor) {
    visit.respond(json_response(Value::Map{{"session", false}}));
    return;
  }
  const table::Person& who = visit.request.visitor->who;
  reading_.read(
      [this, who] { return people_.has_account(who); },
      [who, respond = visit.respond](const std::optional<bool>& account) {
        respond(json_response(
            account ? Value(Value::Map{{"session", true}, {"name", who.name}, {"account", *account}})
                    : refusal_value(Reason::ServerTrouble)));
      });
}

void Api::list_sessions(const Visit& visit) {
  const Visitor& visitor = require_visitor(visit.request);
  Value::List list;
  for (const storage::Session& session : people_.sessions(visitor)) {
    list.emplace_back(Value::Map{{"id", session.id},
                                 {"created", session.created},
                                 {"seen", session.seen},
                                 {"device", session.device},
                                 {"current", session.token_hash == visitor.session}});
  }
  visit.respond(json_response(Value::Map{{"sessions", std::move(list)}}));
}

void Api::list_blocked(const Visit& visit) {
  Value::List list;
  for (const storage::Block& block : hub_.blocks().of(require_visitor(visit.request).who.id))
    list.emplace_back(Value::Map{{"name", block.name}, {"id", block.id}});
  visit.respond(json_response(Value::Map{{"blocked", std::move(list)}}));
}

// Open connections use the new name from now on.
People::Answer Api::renamed(const Visit& visit) {
  return [this, answer = answer_with(visit)](const People::Outcome& outcome) {
    if (!outcome.refused) gateway_.renamed(outcome.who);
    answer(outcome);
  };
}

void Api::new_session(const Visit& visit) {
  only_keys(visit.body, "body", {"name"});
  const std::string& name = read_string(visit.body["name"], "name");
  if (visit.request.visitor) throw Refused(Reason::HasSession);
  require_rate(sessions_, visit.request);
  people_.new_guest(name, whence(visit.request), answer_with(visit));
}

void Api::rename(const Visit& visit) {
  only_keys(visit.body, "body", {"name"});
  const Visitor& visitor = require_visitor(visit.request);
  const std::string& name = read_string(visit.body["name"], "name");
  require_rate(names_, visit.request);
  people_.rename(visitor, name, renamed(visit));
}

void Api::make_account(const Visit& visit) {
  only_keys(visit.body, "body", {"name", "password"});
  const Visitor& visitor = require_visitor(visit.request);
  require_rate(accounts_, visit.request);
  people_.make_account(visitor, read_string(visit.body["name"], "name"),
                       read_string(visit.body["password"], "password"), whence(visit.request),
                       renamed(visit));
}

void Api::log_in(const Visit& visit) {
  only_keys(visit.body, "body", {"name", "password"});
  people_.log_in(read_string(visit.body["name"], "name"), read_string(visit.body["password"], "password"),
                 whence(visit.request), visit.request.visitor, answer_with(visit));
}

void Api::change_password(const Visit& visit) {
  only_keys(visit.body, "body", {"old", "new"});
  const Visitor& visitor = require_visitor(visit.request);
  people_.change_password(visitor, read_string(visit.body["old"], "old"),
                          read_string(visit.body["new"], "new"), whence(visit.request), answer_with(visit));
}

void Api::log_out(const Visit& visit) {
  only_keys(visit.body, "body", {});
  const Visitor& visitor = require_visitor(visit.request);
  people_.log_out(visitor, [this, visitor, respond = visit.respond,
                            secure = visit.request.secure](const People::Outcome& outcome) {
    if (outcome.refused) {
      respond(json_response(refusal_value(*outcome.refused)));
      return;
    }
    gateway_.logged_out(visitor.session);
    HttpResponse response = json_response(Value::Map{{"ok", true}});
    set_session(response, "", std::chrono::seconds(0), secure);
    respond(std::move(response));
  });
}

void Api::end_sessions(const Visit& visit) {
  const Value& body = visit.body;
  const Visitor& visitor = require_visitor(visit.request);
  if (body.has("others")) {
    only_keys(body, "body", {"others"});
    if (body["others"] != Value(true)) throw InputError("'others' must be true");
    people_.end_other_sessions(visitor, answer_with(visit));
  } else {
    only_keys(body, "body", {"id"});
    people_.end_session(visitor, read_string(body["id"], "id"), answer_with(visit));
  }
}

void Api::block(const Visit& visit) {
  only_keys(visit.body, "body", {"table", "seat", "line"});
  const table::Person& who = require_visitor(visit.request).who;
  gateway_.complaint(who, visit.body,
                     about(visit, [this, who, respond = visit.respond](const Hub::Complaint& found) {
                       hub_.blocks().add(who, found.about, done(respond, gateway_));
                     }));
}

void Api::unblock(const Visit& visit) {
  only_keys(visit.body, "body", {"id"});
  const table::Person& who = require_visitor(visit.request).who;
  hub_.blocks().remove(who, read_string(visit.body["id"], "id"), done(visit.respond, gateway_));
}

void Api::report(const Visit& visit) {
  const Value& body = visit.body;
  only_keys(body, "body", {"table", "seat", "line", "reason", "text"});
  const table::Person& who = require_visitor(visit.request).who;
  const std::string& reason = read_string(body["reason"], "reason");
  if (std::find(complaints.begin(), complaints.end(), reason) == complaints.end())
    throw InputError("'reason' must be abuse, name, cheating or other");
  const std::string text = read_complaint(body);
  const auto file = [this, who, reason, text, request = visit.request, table = body["table"],
                     answer = answer_with(visit)](const Hub::Complaint& found) {
    if (found.about.id == who.id) throw Refused(Reason::NoChange, "this is yourself");
    require_rate(reports_, request);
    people_.report({time_now().time_since_epoch().count(),
                    {who.id, who.name},
                    {found.about.id, found.about.name},
                    read_string(table, "table"),
                    reason,
                    text,
                    found.chat},
                   answer);
  };
  gateway_.complaint(who, body, about(visit, file));
}

// Goes on when it is known whom a request is about, perhaps from another node.
Hub::Answer Api::about(const Visit& visit, std::function<void(const Hub::Complaint&)> then) {
  return [told = answer(visit), respond = visit.respond, then = std::move(then)](const Value& reply) {
    if (reply.has("refused")) {
      told(reply);
      return;
    }
    try {
      then(read_complaint_reply(reply));
    } catch (const Refused& refused) {
      told(refusal_value(refused));
    } catch (const storage::StorageError&) {
      told(refusal_value(Reason::ServerTrouble));  // already logged
    }
  };
}

}  // namespace orrery::server
