#include "server/conversation.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "kernel/json.h"
#include "kernel/reading.h"
#include "server/options.h"

namespace orrery::server {

using table::Reason;
using table::refusal_value;
using table::Refused;

namespace {

// The reply, with the id of the request in front.
SharedText reply_text(const std::string& id, const Value& reply) {
  Value::Map map;
  if (!id.empty()) map.emplace_back("re", id);
  for (const auto& [key, value] : *reply.as_map()) map.emplace_back(key, value);
  return std::make_shared<const std::string>(json_text(map));
}

std::string id_of(const Value& message) {
  if (!message.has("id")) return {};
  const std::string& id = read_string(message["id"], "id");
  if (id.size() > longest_request_id)
    throw InputError(fmt::format("'id' can have at most {} bytes", longest_request_id));
  return id;
}

Value without(const Value& message, std::initializer_list<std::string_view> keys) {
  Value::Map map;
  for (const auto& [key, value] : *message.as_map()) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) map.emplace_back(key, value);
  }
  return map;
}

std::optional<std::size_t> since_of(const Value& message) {
  if (!message.has("since")) return std::nullopt;
  const std::int64_t* since = message["since"].as_number();
  if (since == nullptr || *since < 0) throw InputError("'since' must be a number of log lines");
  return *since;
}

}  // namespace

std::string Conversation::greeting(const table::Person& who) {
  return json_text(Value::Map{{"type", "hello"},
                              {"protocol", protocol_version},
                              {"name", who.name},
                              {"time", time_now().time_since_epoch().count()}});
}

bool Conversation::too_fast(const std::shared_ptr<Client>& client) {
  if (trusted_ || messages_.take(place_.limits.messages, std::chrono::steady_clock::now())) return false;
  if (++refused_as_too_fast_ > place_.limits.patience) client->close(CloseCode::TooFast, "too-fast");
  return true;
}

// Until it is destroyed, together with the answer that holds it.
std::shared_ptr<void> Conversation::one_more_unanswered() {
  if (!trusted_ && *unanswered_ >= place_.limits.unanswered) throw Refused(Reason::TooFast);
  ++*unanswered_;
  return {nullptr, [count = unanswered_](void*) { --*count; }};
}

void Conversation::hear(const std::shared_ptr<Client>& client, std::string_view text) {
  ++place_.metrics.messages_in;
  const bool hurried = too_fast(client);
  std::string id;
  const auto refuse = [&](const Refused& refused) {
    place_.metrics.refused(refused.word);
    client->send(reply_text(id, refusal_value(refused)));
  };
  try {
    const Value message = read_json(text);
    read_map(message, "message");
    id = id_of(message);
    if (hurried) throw Refused(Reason::TooFast);
    const auto unanswered = one_more_unanswered();
    obey(client, message, [client, id, unanswered, &metrics = place_.metrics](const Value& reply) {
      if (const std::string* reason = reply["refused"].as_string()) metrics.refused(*reason);
      client->send(reply_text(id, reply));
    });
  } catch (const Refused& refused) {
    refuse(refused);
  } catch (const InputError& error) {
    refuse(Refused(Reason::BadMessage, error.what()));
  } catch (const storage::StorageError&) {
    refuse(Refused(Reason::ServerTrouble));  // already logged
  } catch (const std::exception& error) {
    spdlog::error("a message failed: {}", error.what());
    ++place_.metrics.failures;
    refuse(Refused(Reason::ServerTrouble));
  }
}

void Conversation::require_new_table_rate(bool listed) {
  if (!trusted_ && !place_.new_tables.take(address_, listed, std::chrono::steady_clock::now()))
    throw Refused(Reason::TooFast);
}

void Conversation::obey(const std::shared_ptr<Client>& client, const Value& message,
                        const Hub::Answer& answer) {
  const std::string& what = read_string(message["do"], "do");
  if (what == "ping") {
    only_keys(message, "message", {"id", "do"});
    answer(Value::Map{{"ok", true}, {"time", time_now().time_since_epoch().count()}});
    return;
  }
  if (what == "create") {
    require_new_table_rate(message["listed"] == Value(true));
    place_.gateway.create(client->who, without(message, {"id", "do"}), answer);
    return;
  }
  const std::string& table = read_string(message["table"], "table");
  if (what == "watch") {
    only_keys(message, "message", {"id", "do", "table", "code", "since"});
    const std::string code = message.has("code") ? read_string(message["code"], "code") : "";
    place_.gateway.watch(client, table, code, since_of(message), answer);
  } else if (what == "unwatch") {
    only_keys(message, "message", {"id", "do", "table"});
    place_.gateway.unwatch(client, table, answer);
  } else if (what == "rematch") {
    only_keys(message, "message", {"id", "do", "table", "once"});
    require_new_table_rate(false);
    place_.gateway.rematch(client->who, table, table::read_once(message), answer);
  } else {
    place_.gateway.obey(client->who, table, without(message, {"id", "table"}), answer);
  }
}

}  // namespace orrery::server
