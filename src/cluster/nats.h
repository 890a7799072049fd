// Connections to NATS, for the messages between servers and for the work of workers.
#pragma once

#include <nats/nats.h>

#include <memory>
#include <string>

namespace orrery::cluster::nats {

struct Address {
  // nats://host:port, or tls://… to insist on TLS; several servers of one cluster are separated by commas.
  // It may hold a user and a password or a token, so it is for nobody to read: see `shown`.
  std::string url;
  std::string credentials{};  // a file with the user's JWT and key; empty: none
};

// What is wrong with it, in one line; empty: nothing.
std::string error_in(const std::string& nats_url);
// Without user, password or token, for logs and messages.
std::string shown(const Address& address);

using Connection = std::shared_ptr<natsConnection>;
using Subscription = std::unique_ptr<natsSubscription, decltype(&natsSubscription_Destroy)>;
using Message = std::unique_ptr<natsMsg, decltype(&natsMsg_Destroy)>;

// A connection that is used once: when it is lost, what it has not delivered is lost with it. A library that
// connects again by itself would keep at least one message for later. Throws InputError; `name` is what the
// NATS server shows.
Connection connect(const Address& address, const std::string& name);

// Messages for all subscriptions of this connection arrive on one thread, in the order in which they came.
Subscription subscribe(const Connection& connection, const std::string& subject, const std::string& group,
                       natsMsgHandler heard, void* closure);

// False: it was not sent, or nobody knows.
bool publish(const Connection& connection, const std::string& subject, const std::string& text,
             const std::string& reply_to = "");

std::string text_of(natsMsg* message);

}  // namespace orrery::cluster::nats
