// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/number_text.h"

#include <cmath>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr double kSmallestPlain = 1e-4; ///< below, an exponent reads better

std::string withMinusSign(std::string text)
{
    for (std::size_t at = text.find('-'); at != std::string::npos; at = text.find('-', at + 3))
        text.replace(at, 1, "−");
    return text;
}

/// `1.2e-07` → `1.2e-7`
std::string withShortExponent(std::string text)
{
    const auto e = text.find('e');
    if (e == std::string::npos)
        return text;
    std::size_t digit = e + 1;
    if (text[digit] == '+')
        text.erase(digit, 1);
    else if (text[digit] == '-')
        ++digit;
    while (digit + 1 < text.size() && text[digit] == '0')
        text.erase(digit, 1);
    return text;
}

} // namespace

std::string numberText(double value)
{
    const double magnitude = std::abs(value);
    if (!std::isfinite(value))
        return "–";
    if (magnitude == 0)
        return "0";
    if (magnitude < kSmallestPlain || magnitude >= 1e7)
        return withMinusSign(withShortExponent(fmt::format("{:.2g}", value)));
    const int order = static_cast<int>(std::floor(std::log10(magnitude)));
    const int decimals = order >= 3 ? 0 : order >= 0 ? 3 - order : order >= -2 ? 3 : 2 - order;
    return withMinusSign(fmt::format("{:.{}f}", value, decimals));
}

std::string tickText(double value)
{
    constexpr double kLargestPlain = 1e7;
    return withMinusSign(std::abs(value) < kLargestPlain ? withShortExponent(fmt::format("{:.7g}", value))
                                                         : withShortExponent(fmt::format("{:.4g}", value)));
}

std::string lengthText(double metres, LengthUnit unit)
{
    return fmt::format("{} {}", numberText(metres / metresPer(unit)), toString(unit));
}

std::string timeText(double microseconds)
{
    if (microseconds < 99.95)
        return fmt::format("{:.1f} µs", microseconds);
    if (microseconds < 9999.5)
        return fmt::format("{:.0f} µs", microseconds);
    return fmt::format("{:.1f} ms", microseconds / 1000);
}

} // namespace osculo::widgets
