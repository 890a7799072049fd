// The HTTP interface (docs/protocol.md).
#pragma once

#include <functional>
#include <span>

#include "server/analyses.h"
#include "server/catalogues.h"
#include "server/exchange.h"
#include "server/gateway.h"
#include "server/health.h"
#include "server/hub.h"
#include "server/options.h"
#include "server/people.h"
#include "server/static_files.h"

namespace orrery::server {

inline constexpr std::string_view session_cookie = "orrery_session";
inline constexpr std::string_view device_cookie = "orrery_device";  // of a device that has logged in before
inline constexpr std::string_view language_cookie = "orrery_language";  // the person's own choice

class Api {
 public:
  Api(const ServerOptions& options, storage::Storage& storage, ReadingThread& reading, Hub& hub,
      Gateway& gateway, People& people, Metrics& metrics, NewTableRate& new_tables, const Health& health);

  void handle(const HttpRequest& request, const Respond& respond);
  std::function<NodeFigures()> node_figures;  // if there are several nodes
  // Rates and failures that all nodes share, because they are rare; plain requests are counted by each node.
  void share_counts(const Share& share) {
    share("sessions", sessions_);
    share("names", names_);
    share("accounts", accounts_);
    share("invitations", invitations_);
    share("reports", reports_);
    new_tables_.share(share);
    people_.share_counts(share);
  }

  // All paths except catalogues and files, one row each.
  struct Visit;
  enum Method : std::uint8_t { Get, Post };
  struct Path {
    Method method;
    std::string_view pattern;  // `*` is one word: a table's id, or a resource of it
    void (Api::*serve)(const Visit&);
    bool asks_who = true;  // is told whose session it is
  };
  static std::span<const Path> paths();

  // A request being answered.
  struct Visit {
    const HttpRequest& request;
    const Respond& respond;
    Value body{};                      // of a POST
    std::vector<std::string> words{};  // matched by `*`
    std::string_view code() const { return request.parameter("code"); }
  };

 private:
  static const Path* find(Method method, std::string_view path, std::vector<std::string>& words);
  void guarded(const Respond& respond, const std::function<void()>& work);
  void get(const HttpRequest& request, const Respond& respond);
  void post(const HttpRequest& request, const Respond& respond);
  void serve(const Path& path, const Visit& visit);
  void nothing(const Visit& visit);
  void live(const Visit& visit);
  void ready(const Visit& visit);
  void figures(const Visit& visit);
  void version(const Visit& visit);
  void lobby(const Visit& visit);
  void own_tables(const Visit& visit);
  void summary(const Visit& visit);
  void invitation(const Visit& visit);
  void record(const Visit& visit);
  void replay(const Visit& visit);
  void analysis(const Visit& visit);
  void course(const Visit& visit);
  void new_table(const Visit& visit);
  void rematch(const Visit& visit);
  void ask_table(const Visit& visit);
  void look_back(const Visit& visit, std::function<Value()> look);
  Hub::Answer answer(const Visit& visit);
  // About the person: api_people.cpp
  void me(const Visit& visit);
  void list_sessions(const Visit& visit);
  void list_blocked(const Visit& visit);
  void new_session(const Visit& visit);
  void rename(const Visit& visit);
  void make_account(const Visit& visit);
  void log_in(const Visit& visit);
  void change_password(const Visit& visit);
  void log_out(const Visit& visit);
  void end_sessions(const Visit& visit);
  void block(const Visit& visit);
  void unblock(const Visit& visit);
  void report(const Visit& visit);
  Hub::Answer about(const Visit& visit, std::function<void(const Hub::Complaint&)> then);
  People::Answer renamed(const Visit& visit);
  People::Answer answer_with(const Visit& visit);
  void require_rate(AddressRate& rate, const HttpRequest& request);
  void require_new_table_rate(const HttpRequest& request, bool listed);
  static HttpResponse tables(const std::vector<storage::TableRow>& rows);
  void tell_own_tables(const table::Person& who, const std::vector<storage::TableRow>& rows,
                       const Respond& respond);

  storage::Storage& storage_;
  ReadingThread& reading_;
  Hub& hub_;
  Gateway& gateway_;
  People& people_;
  Metrics& metrics_;
  StaticFiles files_;
  Catalogues catalogues_;
  Analyses analyses_;
  AddressRate requests_;
  AddressRate sessions_;
  AddressRate names_;
  NewTableRate& new_tables_;
  AddressRate accounts_;
  AddressRate invitations_;
  AddressRate reports_;
  const Health& health_;
  // The lobby is read once for all who ask while it is being read, or soon after that.
  std::chrono::milliseconds lobby_kept_;
  std::optional<HttpResponse> lobby_;
  Moment lobby_read_{};
  std::weak_ptr<std::vector<Respond>> wait_for_lobby_;
};

HttpResponse json_response(const Value& value);              // a refusal gets its status
const Visitor& require_visitor(const HttpRequest& request);  // throws Refused

}  // namespace orrery::server
