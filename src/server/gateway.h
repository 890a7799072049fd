// The way to the tables for everything that people send. One process alone calls its hub; several send a
// request to the node that runs the table (courier.h).
#pragma once

#include "server/ask.h"
#include "server/courier.h"

namespace orrery::server {

class Gateway {
 public:
  explicit Gateway(Hub& hub) : hub_(hub) {}
  // Requests for tables of other nodes go through this courier from now on.
  void use(Courier& courier) { courier_ = &courier; }

  // Called with the reply or a refusal. Immediate refusals may be thrown instead.
  using Answer = Hub::Answer;
  using ClientPtr = Hub::ClientPtr;
  void create(const table::Person& who, const Value& wish, Answer answer);
  void rematch(const table::Person& who, const std::string& table, const std::string& once, Answer answer);
  void obey(const table::Person& who, const std::string& table, Value request, Answer answer);
  void watch(const ClientPtr& client, const std::string& table, const std::string& code,
             std::optional<std::size_t> since, Answer answer);
  void unwatch(const ClientPtr& client, const std::string& table, Answer answer);

  // `words`: those of an invitation. Answered with {"ok":true,"table":ID}.
  void invited_to(const std::string& table, const std::string& words, Answer answer);
  void summary(const std::optional<table::Person>& who, const std::string& table, std::string_view code,
               Answer answer);
  // Answered with {"ok":true,"record":TEXT}.
  void record(const std::optional<table::Person>& who, const std::string& table, std::string_view code,
              Answer answer);
  // Answered with what read_complaint_reply understands.
  void complaint(const table::Person& who, const Value& request, Answer answer);

  void opened(const ClientPtr& client);
  void closed(const ClientPtr& client);
  void renamed(const table::Person& person);
  void logged_out(const std::string& session);
  void keep_only(const std::string& person, const std::string& session);
  void blocks_changed();

 private:
  void take(Ask ask, const ClientPtr& client, Answer answer);

  Hub& hub_;
  Courier* courier_ = nullptr;
};

}  // namespace orrery::server
