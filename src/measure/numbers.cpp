#include "measure/numbers.h"

#include "kernel/error.h"

namespace orrery {

namespace {

constexpr std::int64_t most_numbers = 10'000'000;

}  // namespace

Numbers::Numbers(const Value& list) : reading_(true) {
  if (list.as_list() == nullptr) throw InputError("the counts are missing");
  for (const Value& entry : *list.as_list()) {
    const std::int64_t* number = entry.as_number();
    if (number == nullptr || *number < -most_numbers || numbers_.size() > most_numbers)
      throw InputError("these are not counts");
    if (*number < 0) {
      numbers_.resize(numbers_.size() + static_cast<std::size_t>(-*number));
    } else {
      numbers_.push_back(static_cast<std::uint64_t>(*number));
    }
  }
}

void Numbers::pass(std::uint64_t& number) {
  if (!reading_) {
    numbers_.push_back(number);
    return;
  }
  if (next_ == numbers_.size()) throw InputError("some counts are missing");
  number = numbers_[next_++];
}

void Numbers::pass_with_length(std::vector<std::uint64_t>& list) {
  std::uint64_t length = list.size();
  pass(length);
  if (reading_ && length > numbers_.size() - next_) throw InputError("some counts are missing");
  list.resize(length);
  for (std::uint64_t& number : list) pass(number);
}

Value Numbers::value() const {
  Value::List list;
  std::int64_t zeros = 0;
  const auto write_zeros = [&] {
    if (zeros > 0) list.emplace_back(-zeros);
    zeros = 0;
  };
  for (const std::uint64_t number : numbers_) {
    if (number == 0) {
      ++zeros;
      continue;
    }
    write_zeros();
    list.emplace_back(number);
  }
  write_zeros();
  return list;
}

}  // namespace orrery
