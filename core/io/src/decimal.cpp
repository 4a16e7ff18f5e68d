// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "decimal.h"

#include "osculo/math/demand.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace osculo {

namespace {

/// Exponents beyond this are as good as infinite, and their sums stay far from overflow.
constexpr int kLargestExponent = 100'000'000;
/// Digits that tell a double from every other, with room for the rounding of a quotient.
constexpr int kSafeDigits = 24;
/// Exponents of the first digit between which numbers are written without `e`.
constexpr int kLeastPlainExponent = -5, kLargestPlainExponent = 15;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Drops leading zeros, and trailing ones into the exponent.
void normalise(Decimal& value)
{
    value.digits.erase(0, std::min(value.digits.find_first_not_of('0'), value.digits.size()));
    if (value.digits.empty()) {
        value.digits = "0";
        value.exponent = 0;
        return;
    }
    const std::size_t kept = value.digits.find_last_not_of('0') + 1;
    value.exponent += static_cast<int>(value.digits.size() - kept);
    value.digits.resize(kept);
}

Decimal times(const Decimal& value, std::uint64_t factor)
{
    Decimal product{value.negative, {}, value.exponent};
    std::uint64_t carry = 0;
    for (auto digit = value.digits.rbegin(); digit != value.digits.rend(); ++digit) {
        carry += factor * static_cast<std::uint64_t>(*digit - '0');
        product.digits += static_cast<char>('0' + carry % 10);
        carry /= 10;
    }
    for (; carry != 0; carry /= 10)
        product.digits += static_cast<char>('0' + carry % 10);
    std::reverse(product.digits.begin(), product.digits.end());
    normalise(product);
    return product;
}

/// Quotient cut after kSafeDigits significant digits. @pre value ≠ 0.
Decimal dividedBy(const Decimal& value, std::uint64_t divisor)
{
    Decimal quotient{value.negative, {}, value.exponent};
    std::uint64_t remainder = 0;
    std::size_t significant = 0;
    for (std::size_t i = 0; i < value.digits.size() || significant < kSafeDigits; ++i) {
        std::uint64_t next = 0;
        if (i < value.digits.size())
            next = static_cast<std::uint64_t>(value.digits[i] - '0');
        else
            --quotient.exponent;
        remainder = remainder * 10 + next;
        const auto digit = static_cast<char>('0' + remainder / divisor);
        remainder %= divisor;
        quotient.digits += digit;
        if (significant > 0 || digit != '0')
            ++significant;
    }
    normalise(quotient);
    return quotient;
}

/// Rounded half up to `count` significant digits.
Decimal rounded(Decimal value, std::size_t count)
{
    if (value.digits.size() <= count)
        return value;
    const bool up = value.digits[count] >= '5';
    value.exponent += static_cast<int>(value.digits.size() - count);
    value.digits.resize(count);
    if (up) {
        std::size_t i = count;
        while (i > 0 && value.digits[i - 1] == '9')
            value.digits[--i] = '0';
        if (i > 0)
            ++value.digits[i - 1];
        else
            value.digits.insert(value.digits.begin(), '1');
    }
    normalise(value);
    return value;
}

/// The decimal expansion with the fewest digits that tell `value` from other doubles, or with `precision` digits after
/// the first.
Decimal expand(double value, std::optional<int> precision = {})
{
    std::array<char, 64> buffer;
    const auto end =
        precision ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific,
                                  *precision)
                  : std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
    const auto decimal =
        parseDecimal(std::string_view(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data())));
    OSCULO_DEMAND(decimal.has_value());
    return *decimal;
}

std::string toText(const Decimal& value)
{
    const std::string sign = value.negative ? "-" : "";
    if (value.digits == "0")
        return value.negative ? "-0.0" : "0";
    const int count = static_cast<int>(value.digits.size());
    const int first = count - 1 + value.exponent; // exponent of the first digit
    if (first < kLeastPlainExponent || first > kLargestPlainExponent) {
        const std::string fraction = count > 1 ? "." + value.digits.substr(1) : "";
        return sign + value.digits[0] + fraction + "e" + std::to_string(first);
    }
    if (first < 0)
        return sign + "0." + std::string(static_cast<std::size_t>(-first - 1), '0') + value.digits;
    if (value.exponent >= 0)
        return sign + value.digits + std::string(static_cast<std::size_t>(value.exponent), '0');
    const auto whole = static_cast<std::size_t>(first + 1);
    return sign + value.digits.substr(0, whole) + "." + value.digits.substr(whole);
}

} // namespace

std::optional<Decimal> parseDecimal(std::string_view text)
{
    Decimal value;
    value.digits.clear();
    std::size_t at = 0;
    if (at < text.size() && (text[at] == '-' || text[at] == '+'))
        value.negative = text[at++] == '-';
    const std::size_t begin = at;
    for (; at < text.size() && isDigit(text[at]); ++at)
        value.digits += text[at];
    std::size_t digits = at - begin;
    if (at < text.size() && text[at] == '.') {
        for (++at; at < text.size() && isDigit(text[at]); ++at, ++digits) {
            value.digits += text[at];
            --value.exponent;
        }
    }
    if (digits == 0)
        return std::nullopt;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        bool negative = false;
        if (at < text.size() && (text[at] == '-' || text[at] == '+'))
            negative = text[at++] == '-';
        if (at == text.size())
            return std::nullopt;
        int exponent = 0;
        for (; at < text.size() && isDigit(text[at]); ++at)
            exponent = std::min(10 * exponent + (text[at] - '0'), kLargestExponent);
        value.exponent += negative ? -exponent : exponent;
    }
    if (at != text.size())
        return std::nullopt;
    normalise(value);
    return value;
}

DecimalScale scaleOf(LengthUnit unit)
{
    constexpr std::array<DecimalScale, 4> kScales{{{1, -3}, {1, -2}, {1, 0}, {254, -4}}}; // mm, cm, m, in
    return kScales[static_cast<std::size_t>(unit)];
}

std::optional<double> toSi(const Decimal& written, DecimalScale scale)
{
    const Decimal product = scale.factor == 1 ? written : times(written, scale.factor);
    const int exponent = product.exponent + scale.exponent;
    const std::string text = (product.negative ? "-" : "") + product.digits + "e" + std::to_string(exponent);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range) {
        if (exponent + static_cast<int>(product.digits.size()) > 0)
            return std::nullopt;
        return product.negative ? -0.0 : 0.0;
    }
    OSCULO_DEMAND(error == std::errc());
    if (!std::isfinite(value))
        return std::nullopt;
    return value;
}

std::string fromSi(double si, DecimalScale scale)
{
    OSCULO_DEMAND(std::isfinite(si));
    if (scale.factor == 1) {
        Decimal written = expand(si);
        if (written.digits != "0")
            written.exponent -= scale.exponent;
        return toText(written);
    }
    if (si == 0)
        return toText(expand(si));
    Decimal exact = dividedBy(expand(si, kSafeDigits), scale.factor);
    exact.exponent -= scale.exponent;
    for (std::size_t digits = 1; digits < kSafeDigits; ++digits)
        if (const Decimal candidate = rounded(exact, digits); toSi(candidate, scale) == si)
            return toText(candidate);
    return toText(exact);
}

} // namespace osculo
