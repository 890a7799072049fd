#include "server/ask.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>

#include "kernel/reading.h"

namespace orrery::server {

using table::Reason;
using table::refusal_value;
using table::Refused;

namespace {

struct Serving {
  Hub& hub;
  const Ask& ask;
  const Hub::ClientPtr& client;
  Hub::Answer& answer;

  const table::Person& who() const {
    if (!ask.who) throw Refused(Reason::NoSession);
    return *ask.who;
  }
  std::string_view word(std::string_view key) const {
    const std::string* found = ask.more[key].as_string();
    return found == nullptr ? std::string_view() : *found;
  }

  void watch() const {
    const std::int64_t* since = ask.more["since"].as_number();
    hub.watch(client, ask.table, word("code"),
              since == nullptr ? std::nullopt : std::optional<std::size_t>(*since), std::move(answer));
  }
  void unwatch() const { hub.unwatch(client, ask.table, std::move(answer)); }
  void obey() const { hub.obey(who(), ask.table, ask.more, std::move(answer)); }
  void create() const { hub.create(who(), ask.more, ask.table, std::move(answer)); }
  void rematch() const { hub.rematch(who(), ask.table, std::string(word("once")), std::move(answer)); }
  void summary() const { hub.summary(ask.somebody(), ask.table, word("code"), std::move(answer)); }
  void record() const { hub.record(ask.somebody(), ask.table, word("code"), std::move(answer)); }
  void invitation() const { hub.invited_to(ask.table, word("words"), std::move(answer)); }
  void complaint() const {
    const Hub::Complaint found = hub.complaint(who().id, ask.more);
    answer(Value::Map{
        {"ok", true}, {"person", found.about.id}, {"name", found.about.name}, {"chat", found.chat}});
  }
};

struct Row {
  std::string_view what;
  void (Serving::*serve)() const;
};
constexpr std::array<Row, 9> rows{{{"watch", &Serving::watch},
                                   {"unwatch", &Serving::unwatch},
                                   {"obey", &Serving::obey},
                                   {"create", &Serving::create},
                                   {"rematch", &Serving::rematch},
                                   {"summary", &Serving::summary},
                                   {"record", &Serving::record},
                                   {"invitation", &Serving::invitation},
                                   {"complaint", &Serving::complaint}}};

}  // namespace

void serve(Hub& hub, const Ask& ask, const Hub::ClientPtr& client, Hub::Answer answer) {
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.what == ask.what; });
  if (row == rows.end()) throw Refused(Reason::BadMessage);
  (Serving{hub, ask, client, answer}.*row->serve)();
}

void serve_and_answer(Hub& hub, Metrics& metrics, const Ask& ask, const Hub::ClientPtr& client,
                      const Hub::Answer& answer) {
  try {
    serve(hub, ask, client, answer);
  } catch (const Refused& refused) {
    answer(refusal_value(refused));
  } catch (const InputError& error) {
    answer(refusal_value(Refused(Reason::BadMessage, error.what())));
  } catch (const storage::StorageError&) {
    answer(refusal_value(Reason::ServerTrouble));  // already logged
  } catch (const std::exception& error) {
    spdlog::error("a request failed: {}", error.what());
    ++metrics.failures;
    answer(refusal_value(Reason::ServerTrouble));
  }
}

Hub::Complaint read_complaint_reply(const Value& reply) {
  return {{read_string(reply["person"], "person"), read_string(reply["name"], "name")},
          read_string(reply["chat"], "chat")};
}

}  // namespace orrery::server
