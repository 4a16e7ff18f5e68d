// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/expression.h"

namespace osculo {

/// Reads a formula by recursive descent into postfix steps (expression.h says which formulas there are).
class ExpressionParser {
public:
    explicit ExpressionParser(std::string_view text)
        : m_text(text)
    {
    }

    /// @throws ExpressionError
    std::vector<Expression::Step> parse();

private:
    void sum();
    void product();
    void signedFactor();
    void factor();
    void exponent(std::size_t base);
    void primary();
    void number();
    void name();

    /// The next character that is no blank; 0 at the end.
    char peek();
    bool take(char expected);
    void enter();
    void push(Expression::Operation operation, double value = 0) { m_steps.push_back({operation, value}); }
    [[noreturn]] void fail(std::size_t offset, const std::string& problem, const std::string& remedy) const;

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::vector<Expression::Step> m_steps;
};

} // namespace osculo
