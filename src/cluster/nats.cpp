#include "cluster/nats.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <vector>

#include "kernel/error.h"
#include "kernel/text.h"

namespace orrery::cluster::nats {

namespace {

constexpr std::int64_t least_payload = 1 << 20;     // bytes: the preset of NATS
constexpr std::int64_t patience_to_connect = 2000;  // all times in milliseconds
constexpr std::int64_t patience_to_write = 1000;    // the thread of the server waits for it
constexpr std::int64_t between_pings = 700;
constexpr int unanswered_pings = 2;  // with the next one due the connection is given up

using Options = std::unique_ptr<natsOptions, decltype(&natsOptions_Destroy)>;

void require_ok(natsStatus status, const Address& address) {
  if (status == NATS_OK) return;
  throw InputError(fmt::format("cannot use {}: {}", shown(address), natsStatus_GetText(status)));
}

// Otherwise the library prints to standard error.
void note_error(natsConnection*, natsSubscription*, natsStatus status, void*) {
  spdlog::warn("NATS: {}", natsStatus_GetText(status));
}

}  // namespace

std::string error_in(const std::string& nats_url) {
  for (const std::string_view server : split(nats_url, ',')) {
    if (!server.starts_with("nats://") && !server.starts_with("tls://"))
      return "the address of NATS begins with nats:// or tls://";
  }
  return "";
}

std::string shown(const Address& address) {
  std::string all;
  for (const std::string_view server : split(address.url, ',')) {
    const std::size_t host = server.rfind('@');
    if (!all.empty()) all += ',';
    all += host == std::string_view::npos
               ? std::string(server)
               : fmt::format("{}://{}", server.substr(0, server.find("://")), server.substr(host + 1));
  }
  return printable(all, 500);
}

Connection connect(const Address& address, const std::string& name) {
  if (const std::string error = error_in(address.url); !error.empty()) throw InputError(error);
  // One thread for all messages: they come in the order in which they were sent.
  nats_Open(-1);
  nats_SetMessageDeliveryPoolSize(1);
  natsOptions* made = nullptr;
  require_ok(natsOptions_Create(&made), address);
  const Options options(made, &natsOptions_Destroy);
  std::vector<std::string> servers;
  for (const std::string_view server : split(address.url, ',')) servers.emplace_back(server);
  std::vector<const char*> pointers;
  for (const std::string& server : servers) pointers.push_back(server.c_str());
  const bool insists_on_tls = std::any_of(
      servers.begin(), servers.end(), [](const std::string& server) { return server.starts_with("tls:"); });
  for (const natsStatus status :
       {natsOptions_SetServers(made, pointers.data(), static_cast<int>(pointers.size())),
        natsOptions_SetName(made, name.c_str()), natsOptions_SetAllowReconnect(made, false),
        natsOptions_UseGlobalMessageDelivery(made, true), natsOptions_SetNoEcho(made, true),
        natsOptions_SetSendAsap(made, true), natsOptions_SetTimeout(made, patience_to_connect),
        natsOptions_SetWriteDeadline(made, patience_to_write),
        natsOptions_SetPingInterval(made, between_pings), natsOptions_SetMaxPingsOut(made, unanswered_pings),
        natsOptions_SetErrorHandler(made, note_error, nullptr),
        insists_on_tls ? natsOptions_SetSecure(made, true) : NATS_OK}) {
    require_ok(status, address);
  }
  if (!address.credentials.empty())
    require_ok(natsOptions_SetUserCredentialsFromFiles(made, address.credentials.c_str(), nullptr), address);
  natsConnection* connected = nullptr;
  require_ok(natsConnection_Connect(&connected, made), address);
  Connection connection(connected, &natsConnection_Destroy);
  if (natsConnection_GetMaxPayload(connected) < least_payload) {
    throw InputError(fmt::format("{} takes messages of at most {} bytes: max_payload must be at least {}",
                                 shown(address), natsConnection_GetMaxPayload(connected), least_payload));
  }
  return connection;
}

Listening::Listening(Connection connection, std::vector<Topic> topics, std::function<void()> lost)
    : connection_(std::move(connection)), lost_(std::move(lost)) {
  const auto hear = [](natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
    const std::unique_ptr<natsMsg, decltype(&natsMsg_Destroy)> owned(message, &natsMsg_Destroy);
    static_cast<Ear*>(closure)->topic.heard(message);
  };
  // Called last for each subscription; they end with their connection.
  const auto end = [](void* closure) {
    Listening& of = *static_cast<Ear*>(closure)->of;
    {
      const std::lock_guard lock(of.mutex_);
      of.is_lost_ = true;
    }
    of.lost_();
    const std::lock_guard lock(of.mutex_);  // afterwards the object may be destroyed
    --of.listening_;
    of.ended_.notify_all();
  };
  for (Topic& topic : topics) {
    Ear& ear = ears_.emplace_back(Ear{this, std::move(topic), nullptr});
    const char* subject = ear.topic.subject.c_str();
    if (ear.topic.group.empty()) {
      natsConnection_Subscribe(&ear.subscription, connection_.get(), subject, hear, &ear);
    } else {
      natsConnection_QueueSubscribe(&ear.subscription, connection_.get(), subject, ear.topic.group.c_str(),
                                    hear, &ear);
    }
    const std::lock_guard lock(mutex_);
    const bool listens = natsSubscription_SetOnCompleteCB(ear.subscription, end, &ear) == NATS_OK;
    listening_ += listens ? 1 : 0;
    is_lost_ = is_lost_ || !listens;
  }
  there_ = natsConnection_FlushTimeout(connection_.get(), patience_to_connect) == NATS_OK && !is_lost();
}

Listening::~Listening() {
  natsConnection_Close(connection_.get());
  std::unique_lock lock(mutex_);
  ended_.wait(lock, [this] { return listening_ == 0; });
  for (const Ear& ear : ears_) natsSubscription_Destroy(ear.subscription);
}

bool Listening::is_lost() {
  const std::lock_guard lock(mutex_);
  return is_lost_;
}

bool publish(const Connection& connection, const std::string& subject, const std::string& text,
             const std::string& reply_to) {
  const int size = static_cast<int>(text.size());
  const natsStatus status = reply_to.empty()
                                ? natsConnection_Publish(connection.get(), subject.c_str(), text.data(), size)
                                : natsConnection_PublishRequest(connection.get(), subject.c_str(),
                                                                reply_to.c_str(), text.data(), size);
  if (status == NATS_MAX_PAYLOAD)
    spdlog::error("a message of {} bytes is longer than max_payload of NATS, and was not sent", text.size());
  return status == NATS_OK;
}

std::optional<std::string> request(const Connection& connection, const std::string& subject,
                                   const std::string& text, std::chrono::milliseconds patience) {
  natsMsg* answer = nullptr;
  if (natsConnection_Request(&answer, connection.get(), subject.c_str(), text.data(),
                             static_cast<int>(text.size()), patience.count()) != NATS_OK) {
    return std::nullopt;
  }
  std::string answered = text_of(answer);
  natsMsg_Destroy(answer);
  return answered;
}

std::string text_of(natsMsg* message) {
  return {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))};
}

}  // namespace orrery::cluster::nats
