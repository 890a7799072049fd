#include "storage/texts.h"

#include <fmt/format.h>

#include <cstring>

#include "kernel/text.h"

namespace orrery::storage {

namespace {

template <class See>
void texts_of(const AppendLine& write, See see) {
  see(write.table), see(write.text);
}
template <class See>
void texts_of(const PutTable& write, See see) {
  see(write.row.id), see(write.row.game), see(write.row.summary), see(write.row.invitation);
  for (const std::string& person : write.row.people) see(person);
}
template <class See>
void texts_of(const PutWake& write, See see) {
  see(write.table);
}
template <class See>
void texts_of(const PutDowntime&, See) {}
template <class See>
void texts_of(const DropTable& write, See see) {
  see(write.table);
}
template <class See>
void texts_of(const PutPerson& write, See see) {
  see(write.person.id), see(write.person.name);
}
template <class See>
void texts_of(const PutSession& write, See see) {
  const Session& session = write.session;
  see(session.token_hash), see(session.person), see(session.id), see(session.device);
}
template <class See>
void texts_of(const SeeSession& write, See see) {
  see(write.token_hash);
}
template <class See>
void texts_of(const DropSession& write, See see) {
  see(write.token_hash);
}
template <class See>
void texts_of(const DropSessionsOf& write, See see) {
  see(write.person);
}
template <class See>
void texts_of(const PutAccount& write, See see) {
  const Account& account = write.account;
  see(account.name), see(account.person), see(account.password_hash), see(account.skeleton);
}
template <class See>
void texts_of(const SetPassword& write, See see) {
  see(write.person), see(write.password_hash);
}
template <class See>
void texts_of(const PutDevice& write, See see) {
  see(write.device.token_hash), see(write.device.person);
}
template <class See>
void texts_of(const PutBlock& write, See see) {
  see(write.block.blocker), see(write.block.blocked), see(write.block.id), see(write.block.name);
}
template <class See>
void texts_of(const DropBlock& write, See see) {
  see(write.blocker), see(write.id);
}
template <class See>
void texts_of(const PutReport& write, See see) {
  const Report& report = write.report;
  for (const Person* person : {&report.reporter, &report.reported}) see(person->id), see(person->name);
  see(report.table), see(report.reason), see(report.text), see(report.chat);
}
template <class See>
void texts_of(const Beat&, See) {}

// ASCII without zero bytes, as almost every text is; eight bytes at a time, because every text passes here.
bool is_plain(std::string_view text) {
  constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
  std::uint64_t high = 0;  // the highest bit of a byte tells
  const auto see = [&](std::uint64_t word) { high |= word | (word - ones); };
  for (; text.size() >= sizeof ones; text.remove_prefix(sizeof ones)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data(), sizeof word);
    see(word);
  }
  std::uint64_t rest = ones;
  if (!text.empty()) std::memcpy(&rest, text.data(), text.size());
  see(rest);
  return (high & (ones << 7U)) == 0;
}

template <class See>
void each_text(const Batch& batch, See see) {
  for (const Write& write : batch) std::visit([&](const auto& one) { texts_of(one, see); }, write);
}

}  // namespace

bool is_storable(std::string_view text) {
  if (text.size() > longest_text) return false;
  if (is_plain(text)) return true;
  return text.find('\0') == std::string_view::npos && is_utf8(text);
}

std::string text_trouble(const Batch& batch) {
  std::string trouble;
  each_text(batch, [&](std::string_view text) {
    if (is_storable(text)) return;
    trouble = text.size() > longest_text
                  ? fmt::format("a text of {} bytes is too long: {} are allowed", text.size(), longest_text)
                  : "a text is not valid UTF-8, or holds a zero byte";
  });
  return trouble;
}

std::size_t text_bytes(const Batch& batch) {
  std::size_t bytes = 0;
  each_text(batch, [&](std::string_view text) { bytes += text.size(); });
  return bytes;
}

}  // namespace orrery::storage
