// Somebody who hears all that a table tells, as the browser's stage tells it: one beat after another, each
// for as long as it may take to read.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/game.h"
#include "kernel/value.h"
#include "table/facts.h"

namespace orrery::table {

class Reader {
 public:
  explicit Reader(const GameInfo& game) : game_(&game) {}

  void hear(const Value& message, Time now) {
    const std::size_t from = count_in(message, "from");
    std::size_t told = std::min(from, kept_.value_or(from));  // and from this line on it is to be told
    kept_.reset();
    told = std::min(told, withdraw(told, now));
    log_.resize(from);
    for (const Value& line : *message["log"].as_list()) log_.push_back(*line.as_string());
    if (message.has("foreseen")) {
      std::erase_if(beats_, [&](const Told& one) {
        if (one.upto <= log_.size() - count_in(message, "foreseen") || one.begins <= now) return false;
        told = std::min(told, one.from);
        return true;
      });
      kept_ = std::max(told, log_.size() - count_in(message, "foreseen"));
    }
    for (; told < kept_.value_or(log_.size()); ++told) tell(told, now);
    if (message.has("until")) hurry(time_in(message, "until") - now, time_in(message, "heard") - now, now);
  }
  // When a question that has come is on the screen.
  Time comes_to_question(Time now) const {
    return beats_.empty() ? now : std::max(now, beats_.back().begins);
  }
  // Whether since the last look anything people play for has been told in less than its time.
  bool was_hurried() { return std::exchange(hurried_, false); }

 private:
  struct Told {
    const Beat* beat;
    std::string apart;
    std::size_t from, upto;  // its lines
    Time begins, ends;
  };

  // What is not on the stage yet, of the lines from here on, goes; returns the first line that is to be told.
  std::size_t withdraw(std::size_t from, Time now) {
    std::size_t untold = log_.size();
    std::erase_if(beats_, [&](Told& told) {
      if (told.upto <= from) return false;
      const bool begun = told.begins <= now;
      if (!begun) untold = std::min(untold, told.from);
      told.ends = std::min(told.ends, now);
      told.upto = std::min(told.upto, from);
      return !begun;
    });
    return untold;
  }

  void tell(std::size_t line, Time now) {
    const std::string word = log_[line].substr(0, log_[line].find(' '));
    for (const Beat& beat : game_->beats) {
      const auto events = beat.events();
      if (std::none_of(events.begin(), events.end(),
                       [&](std::uint16_t event) { return game_->events[event].name == word; }))
        continue;
      std::string apart;
      if (!beat.manner.apart.empty()) {
        const std::size_t place = log_[line].find(std::string(beat.manner.apart) + "=");
        apart = log_[line].substr(place, log_[line].find(' ', place) - place);
      }
      if (beat.manner.together && !beats_.empty() && beats_.back().beat == &beat &&
          beats_.back().apart == apart && beats_.back().ends > now) {
        beats_.back().upto = line + 1;
        beats_.back().ends = std::max(beats_.back().ends, now + beat.longest());
        return;
      }
      const Time begins = beats_.empty() ? now : std::max(now, beats_.back().ends);
      beats_.push_back(
          {&beat, apart, beats_.empty() ? 0 : beats_.back().upto, line + 1, begins, begins + beat.longest()});
    }
  }

  static std::size_t count_in(const Value& message, std::string_view key) {
    return static_cast<std::size_t>(*message[key].as_number());
  }
  static Time time_in(const Value& message, std::string_view key) {
    return Time(Milliseconds(message.has(key) ? *message[key].as_number() : 0));
  }

  // Whatever else is to be told shares the time until the question; what people play for does so only if that
  // is not enough.
  void hurry(Milliseconds left, Milliseconds until_heard, Time now) {
    const Milliseconds within = std::max(left / 2, until_heard);
    Milliseconds of_key{};
    for (std::size_t i = 0; i + 1 < beats_.size(); ++i) {
      const Told& told = beats_[i];
      if (told.ends > now && told.beat->manner.key) of_key += told.ends - std::max(now, told.begins);
    }
    if (of_key > within) hurried_ = true;
    const Milliseconds all = comes_to_question(now) - now;
    if (all <= within) return;
    for (Told& told : beats_) {
      for (Time* time : {&told.begins, &told.ends}) {
        if (*time > now) *time = now + (*time - now) * within.count() / all.count();
      }
    }
  }

  const GameInfo* game_;
  std::vector<std::string> log_;
  std::vector<Told> beats_;
  std::optional<std::size_t> kept_;  // from this line on it is told after the question
  bool hurried_ = false;
};

}  // namespace orrery::table
