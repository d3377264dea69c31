// Decimal text to double: correctly rounded, independent of the locale, no allocation.
//
//   number   = [sign] digits [exponent], with at most one point and at least one digit
//   exponent = ("e" | "E") [sign] digits
//
// Hexadecimal, "nan", "inf", decimal commas and digit separators are not numbers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace famheads::io {

enum class NumberStatus : unsigned char {
  ok,            ///< below the range of double: zero or denormal, as rounding gives it
  not_a_number,  ///< `value` is untouched
  out_of_range,  ///< above the range of double; `value` is untouched
};

struct NumberEnd {
  const char* end;  ///< one past the longest number at `first`; says nothing for not_a_number
  NumberStatus status;
};

namespace detail {

/// Any number, at any distance from `last`.
NumberEnd parse_any_number(const char* first, const char* last, double& value) noexcept;

inline constexpr std::array<double, 23> kPowersOfTen = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};  // exact in double
inline constexpr std::array<std::uint64_t, 9> kSmallPowersOfTen = {
    1, 10, 100, 1000, 10'000, 100'000, 1'000'000, 10'000'000, 100'000'000};

struct EightDigits {
  std::uint64_t value;
  unsigned int count;  ///< 0 to 8
};

inline bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

inline constexpr std::uint64_t kZeros = 0x3030303030303030U;
inline constexpr std::uint64_t kHighBits = 0x8080808080808080U;

inline std::uint64_t load_word(const char* text) noexcept {
  std::uint64_t word;
  std::memcpy(&word, text, sizeof word);
  return word;
}

/// The high bit of each byte up to the first below 0x21 (space, TAB, line end) tells which.
inline std::uint64_t low_bytes(std::uint64_t word) noexcept {
  return (word - 0x2121212121212121U) & ~word & kHighBits;
}

/// The same for the first byte above 9, where digits are 0 to 9.
inline std::uint64_t other_bytes(std::uint64_t word) noexcept {
  return ((word + 0x7676767676767676U) | word) & kHighBits;
}

/// Index of the first byte whose high bit is set; 8 if there is none. The last bit makes sure that
/// some bit is set: for a word of zeros, CPUs without tzcnt would need a branch.
inline unsigned int first_marked(std::uint64_t word) noexcept {
  const std::uint64_t never_zero = word >> 1 | std::uint64_t{1} << 63;
  return (static_cast<unsigned int>(std::countr_zero(never_zero)) + 1) / 8;
}

/// Eight digits, the first in the lowest byte, as a number: bytes are added up in pairs, pairs of
/// pairs, then halves (D. Lemire, "Number parsing at a gigabyte per second", 2021).
inline std::uint64_t value_of_digits(std::uint64_t word) noexcept {
  constexpr std::uint64_t kMask = 0x000000FF000000FFU;
  word = word * 10 + (word >> 8);
  return (((word & kMask) * 0x000F424000000064U + ((word >> 16) & kMask) * 0x0000271000000001U) >>
          32) &
         0xFFFFFFFFU;
}

/// The digits at `text`, at most eight, without a branch for each.
inline EightDigits parse_digits(const char* text) noexcept {
  const std::uint64_t word = load_word(text) ^ kZeros;
  const unsigned int count = first_marked(other_bytes(word));
  if (count == 0) return {0, 0};
  return {value_of_digits(word << (64 - 8 * count)), count};  // as if zeros stood in front
}

/// An exponent at `text` ("e-7"); leaves `text` alone where there is none. Up to three digits.
inline int parse_exponent(const char*& text) noexcept {
  const char* next = text + 1;
  const bool negative = *next == '-';
  if (negative || *next == '+') ++next;
  if (!is_digit(*next)) return 0;
  int exponent = 0;
  for (int digits = 0; digits < 3 && is_digit(*next); ++digits) {
    exponent = 10 * exponent + (*next++ - '0');
  }
  text = next;
  return negative ? -exponent : exponent;
}

/// Signs are as good as random: a branch would be mispredicted every other time.
inline double with_sign(double magnitude, bool negative) noexcept {
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(magnitude) |
                               (std::uint64_t{negative} << 63));
}

}  // namespace detail

/// Bytes that parse_usual_number() may look at.
inline constexpr std::ptrdiff_t kUsualNumberBytes = 24;

/// Parses the usual number of an embedding, such as "-0.038194": one digit, a point, more
/// digits, at most 15 bytes in all, then a space, TAB or line end. Needs kUsualNumberBytes readable
/// bytes. Says nullptr about everything else; `value` may then be anything.
///
/// The end is found first, from the bytes alone: the next number can begin while the processor
/// still works on this one.
inline const char* parse_usual_number(const char* first, double& value) noexcept {
  using namespace detail;
  const unsigned int near = first_marked(low_bytes(load_word(first)));
  const unsigned int far = first_marked(low_bytes(load_word(first + 8)));
  const unsigned int length = near + (far & (0U - near / 8));  // no branch: lengths are random
  const unsigned int negative = *first == '-' ? 1 : 0;
  const char* const digits = first + negative;
  unsigned int count = length - negative - 2;  // behind the point; wraps around if too short
  if (length > 15 || count - 1 > 12 || !is_digit(digits[0]) || digits[1] != '.') return nullptr;
  const double scale = kPowersOfTen[count];
  auto mantissa = static_cast<std::uint64_t>(digits[0] - '0');
  std::uint64_t word = load_word(digits + 2) ^ kZeros;
  if (count > 8) {
    if (other_bytes(word) != 0) return nullptr;
    mantissa = mantissa * kSmallPowersOfTen[8] + value_of_digits(word);
    word = load_word(digits + 10) ^ kZeros;
    count -= 8;
  }
  word <<= 64 - 8 * count;  // as if zeros stood in front
  if (other_bytes(word) != 0) return nullptr;
  mantissa = mantissa * kSmallPowersOfTen[count] + value_of_digits(word);
  // At most 14 digits: exact in double, and so is the power (Clinger 1990).
  value =
      with_sign(static_cast<double>(static_cast<std::int64_t>(mantissa)) / scale, negative != 0);
  return first + length;
}

/// Parses the longest number that starts at `first`, reading nothing at or after `last`. What
/// follows it is the caller's to judge.
inline NumberEnd parse_number(const char* first, const char* last, double& value) noexcept {
  using namespace detail;
  // Sign, 8 digits, point, 16 digits and an exponent fit in 32 bytes: no check for the end below.
  constexpr std::ptrdiff_t kFastBytes = 32;
  constexpr std::uint64_t kExactMantissa = std::uint64_t{1} << 53;
  if (std::endian::native != std::endian::little || last - first < kFastBytes) {
    return parse_any_number(first, last, value);
  }
  const bool negative = *first == '-';
  const char* next = first + (negative ? 1 : 0);
  if (!is_digit(*next)) return parse_any_number(first, last, value);
  std::uint64_t mantissa = static_cast<std::uint64_t>(*next++ - '0');
  for (int digits = 1; is_digit(*next); ++digits) {
    if (digits == 8) return parse_any_number(first, last, value);
    mantissa = 10 * mantissa + static_cast<std::uint64_t>(*next++ - '0');
  }
  int exponent = 0;
  if (*next == '.') {
    ++next;
    EightDigits part = parse_digits(next);
    mantissa = mantissa * kSmallPowersOfTen[part.count] + part.value;
    next += part.count;
    exponent = -static_cast<int>(part.count);
    if (part.count == 8 && mantissa < 100'000'000'000U) {
      part = parse_digits(next);
      mantissa = mantissa * kSmallPowersOfTen[part.count] + part.value;
      next += part.count;
      exponent -= static_cast<int>(part.count);
    }
  }
  if ((*next | 0x20) == 'e') exponent += parse_exponent(next);
  // Clinger (1990): an exact mantissa and an exact power of ten give one correctly rounded result.
  if (mantissa > kExactMantissa || exponent < -22 || exponent > 22 || is_digit(*next)) {
    return parse_any_number(first, last, value);
  }
  const auto whole = static_cast<double>(static_cast<std::int64_t>(mantissa));
  const double magnitude = exponent <= 0 ? whole / kPowersOfTen[static_cast<std::size_t>(-exponent)]
                                         : whole * kPowersOfTen[static_cast<std::size_t>(exponent)];
  value = with_sign(magnitude, negative);
  return {next, NumberStatus::ok};
}

/// Parses a number that must be the whole of `text`.
[[nodiscard]] NumberStatus parse_whole_number(std::string_view text, double& value) noexcept;

}  // namespace famheads::io
