#include "server/gateway.h"

#include "kernel/reading.h"

namespace orrery::server {

void Gateway::take(Ask ask, const ClientPtr& client, Answer answer) {
  if (courier_ == nullptr) {
    serve(hub_, ask, client, std::move(answer));
  } else {
    courier_->take(std::move(ask), client, std::move(answer));
  }
}

void Gateway::create(const table::Person& who, const Value& wish, Answer answer) {
  const std::string once = table::read_once(wish);
  const std::string id = once.empty() ? "" : table_id_for(who.id, once);
  take({"create", who, id, wish}, nullptr, std::move(answer));
}

void Gateway::rematch(const table::Person& who, const std::string& table, const std::string& once,
                      Answer answer) {
  Value::Map more;
  if (!once.empty()) more.emplace_back("once", once);
  take({"rematch", who, table, std::move(more)}, nullptr, std::move(answer));
}

void Gateway::obey(const table::Person& who, const std::string& table, Value request, Answer answer) {
  take({"obey", who, table, std::move(request)}, nullptr, std::move(answer));
}

void Gateway::watch(const ClientPtr& client, const std::string& table, const std::string& code,
                    std::optional<std::size_t> since, Answer answer) {
  Value::Map more;
  if (!code.empty()) more.emplace_back("code", code);
  if (since) more.emplace_back("since", *since);
  take({"watch", client->who, table, std::move(more)}, client, std::move(answer));
}

void Gateway::unwatch(const ClientPtr& client, const std::string& table, Answer answer) {
  take({"unwatch", client->who, table, Value::Map{}}, client, std::move(answer));
}

void Gateway::invited_to(const std::string& table, const std::string& words, Answer answer) {
  take({"invitation", {}, table, Value::Map{{"words", words}}}, nullptr, std::move(answer));
}

void Gateway::summary(const std::optional<table::Person>& who, const std::string& table,
                      std::string_view code, Answer answer) {
  take({"summary", who, table, Value::Map{{"code", code}}}, nullptr, std::move(answer));
}

void Gateway::record(const std::optional<table::Person>& who, const std::string& table, std::string_view code,
                     Answer answer) {
  take({"record", who, table, Value::Map{{"code", code}}}, nullptr, std::move(answer));
}

void Gateway::complaint(const table::Person& who, const Value& request, Answer answer) {
  take({"complaint", who, read_string(request["table"], "table"), request}, nullptr, std::move(answer));
}

void Gateway::opened(const ClientPtr& client) {
  hub_.opened(client);
  if (courier_ != nullptr) courier_->opened(client);
}

void Gateway::closed(const ClientPtr& client) {
  if (courier_ != nullptr) courier_->closed(client);
  hub_.closed(client);
}

void Gateway::renamed(const table::Person& person) {
  hub_.renamed(person);
  if (courier_ != nullptr)
    courier_->tell_everybody(Value::Map{{"kind", "renamed"}, {"person", person.id}, {"name", person.name}});
}

void Gateway::logged_out(const std::string& session) {
  hub_.logged_out(session);
  if (courier_ != nullptr) courier_->tell_everybody(Value::Map{{"kind", "logged-out"}, {"session", session}});
}

void Gateway::keep_only(const std::string& person, const std::string& session) {
  hub_.keep_only(person, session);
  if (courier_ != nullptr)
    courier_->tell_everybody(Value::Map{{"kind", "keep-only"}, {"person", person}, {"session", session}});
}

void Gateway::blocks_changed() {
  if (courier_ != nullptr) courier_->tell_everybody(Value::Map{{"kind", "blocked"}});
}

}  // namespace orrery::server
