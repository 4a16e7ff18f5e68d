// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "expression_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <numbers>
#include <utility>

namespace osculo {

namespace {

using Operation = Expression::Operation;

constexpr int kDeepestNesting = 100;          ///< of brackets and signs; the stack would not hold many thousand
constexpr std::size_t kLongestText = 100'000; ///< of a formula [bytes]; as a guard against files that are none
constexpr double kLargestWholePower = 64;     ///< beyond, a power goes by the logarithm

constexpr std::array<std::pair<std::string_view, Operation>, 11> kFunctions{{
    {"sin", Operation::sin},
    {"cos", Operation::cos},
    {"tan", Operation::tan},
    {"atan", Operation::atan},
    {"sinh", Operation::sinh},
    {"cosh", Operation::cosh},
    {"tanh", Operation::tanh},
    {"exp", Operation::exp},
    {"log", Operation::log},
    {"sqrt", Operation::sqrt},
    {"abs", Operation::abs},
}};

constexpr std::string_view kNames = "u, v, pi, e, or sin, cos, tan, atan, sinh, cosh, tanh, exp, log, sqrt, abs of (…)";

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The character that begins at a place, with all of its bytes in UTF-8.
std::string_view characterAt(std::string_view text, std::size_t offset)
{
    std::size_t end = offset + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        ++end;
    return text.substr(offset, end - offset);
}

bool isWhole(double x)
{
    return std::abs(x) <= kLargestWholePower && x == std::floor(x);
}

} // namespace

std::vector<Expression::Step> ExpressionParser::parse()
{
    if (m_text.size() > kLongestText)
        throw InvalidShape(fmt::format("a formula of {} bytes", m_text.size()),
                           fmt::format("at most {} bytes", kLongestText));
    sum();
    if (peek() != 0)
        fail(m_at, fmt::format("'{}' follows the formula's end", characterAt(m_text, m_at)),
             "an operator + - * / ^ before it");
    return std::move(m_steps);
}

void ExpressionParser::sum()
{
    product();
    for (;;) {
        const char sign = peek();
        if (sign != '+' && sign != '-')
            return;
        ++m_at;
        product();
        push(sign == '+' ? Operation::add : Operation::subtract);
    }
}

void ExpressionParser::product()
{
    signedFactor();
    for (;;) {
        const char sign = peek();
        if (sign != '*' && sign != '/')
            return;
        ++m_at;
        signedFactor();
        push(sign == '*' ? Operation::multiply : Operation::divide);
    }
}

void ExpressionParser::signedFactor()
{
    enter();
    if (take('-')) {
        signedFactor();
        push(Operation::negate);
    } else if (take('+')) {
        signedFactor();
    } else {
        factor();
    }
    --m_depth;
}

void ExpressionParser::factor()
{
    primary();
    const std::size_t base = m_steps.size();
    if (take('^')) {
        signedFactor();
        exponent(base);
    }
}

/// The steps from `base` on are the exponent: a constant is folded away.
void ExpressionParser::exponent(std::size_t base)
{
    const Expression typed({m_steps.begin() + static_cast<std::ptrdiff_t>(base), m_steps.end()});
    if (!typed.isConstant()) {
        push(Operation::power);
        return;
    }
    const double value = typed(Jet<double>(0.0), Jet<double>(0.0)).value;
    m_steps.resize(base);
    push(isWhole(value) ? Operation::wholePower : Operation::realPower, value);
}

void ExpressionParser::primary()
{
    const char next = peek();
    if (next == '(') {
        ++m_at;
        enter();
        sum();
        --m_depth;
        if (!take(')'))
            fail(m_at, "a bracket is not closed", "')' here");
    } else if (isDigit(next) || next == '.') {
        number();
    } else if (isLetter(next)) {
        name();
    } else if (next == 0) {
        fail(m_at, "the formula ends where a value is expected", "a number, u, v or a function here");
    } else {
        fail(m_at, fmt::format("'{}' stands where a value is expected", characterAt(m_text, m_at)),
             "a number, u, v or a function here");
    }
}

void ExpressionParser::number()
{
    double value = 0;
    const char* const begin = m_text.data() + m_at;
    const auto [end, error] = std::from_chars(begin, m_text.data() + m_text.size(), value);
    if (error != std::errc())
        fail(m_at, "this is not a number", "a number such as 0.5 or 1e-3");
    m_at += static_cast<std::size_t>(end - begin);
    push(Operation::constant, value);
}

void ExpressionParser::name()
{
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && (isLetter(m_text[m_at]) || isDigit(m_text[m_at])))
        ++m_at;
    const std::string_view word = m_text.substr(begin, m_at - begin);
    if (word == "u")
        return push(Operation::u);
    if (word == "v")
        return push(Operation::v);
    if (word == "pi")
        return push(Operation::constant, std::numbers::pi);
    if (word == "e")
        return push(Operation::constant, std::numbers::e);
    const auto* const function = std::ranges::find(kFunctions, word, &std::pair<std::string_view, Operation>::first);
    if (function == kFunctions.end())
        fail(begin, fmt::format("'{}' is no name of a formula", word), std::string(kNames));
    if (!take('('))
        fail(m_at, fmt::format("{} has no argument", word), fmt::format("'(' here, as in {}(u)", word));
    enter();
    sum();
    --m_depth;
    if (!take(')'))
        fail(m_at, fmt::format("the bracket of {} is not closed", word), "')' here");
    push(function->second);
}

char ExpressionParser::peek()
{
    while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t'))
        ++m_at;
    return m_at < m_text.size() ? m_text[m_at] : '\0';
}

bool ExpressionParser::take(char expected)
{
    if (peek() != expected)
        return false;
    ++m_at;
    return true;
}

void ExpressionParser::enter()
{
    if (++m_depth > kDeepestNesting)
        fail(m_at, fmt::format("brackets and signs are nested more than {} deep", kDeepestNesting),
             "a simpler formula");
}

void ExpressionParser::fail(std::size_t offset, const std::string& problem, const std::string& remedy) const
{
    throw ExpressionError(m_text, offset, problem, remedy);
}

} // namespace osculo
