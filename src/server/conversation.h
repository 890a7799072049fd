// The conversation over one WebSocket: reads a message, serves it, sends the reply.
#pragma once

#include <memory>
#include <string_view>

#include "server/gateway.h"

namespace orrery::server {

class Conversation {
 public:
  // Context shared by all conversations.
  struct Place {
    Gateway& gateway;
    Metrics& metrics;
    const Limits& limits;
    NewTableRate& new_tables;
  };
  Conversation(const Place& place, std::string address, bool trusted)
      : place_(place), address_(std::move(address)), trusted_(trusted) {}

  static std::string greeting(const table::Person& who);
  void hear(const std::shared_ptr<Client>& client, std::string_view text);

 private:
  void obey(const std::shared_ptr<Client>& client, const Value& message, const Hub::Answer& answer);
  void require_new_table_rate(bool listed);
  bool too_fast(const std::shared_ptr<Client>& client);
  std::shared_ptr<void> one_more_unanswered();

  Place place_;
  std::string address_;
  bool trusted_;
  Bucket messages_;
  int refused_as_too_fast_ = 0;
  std::shared_ptr<std::size_t> unanswered_ = std::make_shared<std::size_t>(0);
};

}  // namespace orrery::server
