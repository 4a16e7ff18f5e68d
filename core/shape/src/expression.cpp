// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/expression.h"

#include "expression_parser.h"

#include "osculo/math/demand.h"
#include "osculo/math/jet_functions.h"

#include <fmt/format.h>

#include <algorithm>

namespace osculo {

namespace {

using Operation = Expression::Operation;
using Step = Expression::Step;

bool isLeaf(Operation operation)
{
    return operation == Operation::constant || operation == Operation::u || operation == Operation::v;
}

bool isBinary(Operation operation)
{
    switch (operation) {
    case Operation::add:
    case Operation::subtract:
    case Operation::multiply:
    case Operation::divide:
    case Operation::power:
        return true;
    default:
        return false;
    }
}

std::size_t stackDepth(const std::vector<Step>& steps)
{
    std::size_t height = 0, depth = 0;
    for (const Step& step : steps) {
        if (isLeaf(step.operation))
            ++height;
        OSCULO_DEMAND(height >= (isBinary(step.operation) ? 2U : 1U));
        if (isBinary(step.operation))
            --height;
        depth = std::max(depth, height);
    }
    OSCULO_DEMAND(height == 1);
    return depth;
}

template <typename T>
Jet<T> wholePower(const Jet<T>& a, double exponent)
{
    const int n = static_cast<int>(exponent);
    return n >= 0 ? power(a, n) : reciprocal(power(a, -n));
}

template <typename T>
Jet<T> applied(const Step& step, const Jet<T>& a)
{
    switch (step.operation) {
    case Operation::negate:
        return -a;
    case Operation::wholePower:
        return wholePower(a, step.number);
    case Operation::realPower:
        return exp(step.number * log(a));
    case Operation::sin:
        return sin(a);
    case Operation::cos:
        return cos(a);
    case Operation::tan:
        return tan(a);
    case Operation::atan:
        return atan(a);
    case Operation::sinh:
        return sinh(a);
    case Operation::cosh:
        return cosh(a);
    case Operation::tanh:
        return tanh(a);
    case Operation::exp:
        return exp(a);
    case Operation::log:
        return log(a);
    case Operation::sqrt:
        return sqrt(a);
    default:
        return abs(a);
    }
}

template <typename T>
Jet<T> applied(const Step& step, const Jet<T>& a, const Jet<T>& b)
{
    switch (step.operation) {
    case Operation::add:
        return a + b;
    case Operation::subtract:
        return a - b;
    case Operation::multiply:
        return a * b;
    case Operation::divide:
        return a / b;
    default:
        return exp(b * log(a));
    }
}

template <typename T>
Jet<T> evaluate(const std::vector<Step>& steps, std::size_t depth, const Jet<T>& u, const Jet<T>& v)
{
    std::vector<Jet<T>> stack;
    stack.reserve(depth);
    for (const Step& step : steps) {
        if (step.operation == Operation::constant)
            stack.emplace_back(T(step.number));
        else if (isLeaf(step.operation))
            stack.push_back(step.operation == Operation::u ? u : v);
        else if (isBinary(step.operation)) {
            const Jet<T> b = stack.back();
            stack.pop_back();
            stack.back() = applied(step, stack.back(), b);
        } else {
            stack.back() = applied(step, stack.back());
        }
    }
    return stack.back();
}

} // namespace

ExpressionError::ExpressionError(std::string_view text, std::size_t offset, const std::string& problem,
                                 const std::string& remedy)
    : InvalidShape(
        fmt::format("{} at column {}: {}‸{}", problem, offset + 1, text.substr(0, offset), text.substr(offset)), remedy)
    , m_offset(offset)
{
}

Expression Expression::parse(std::string_view text)
{
    return Expression(ExpressionParser(text).parse());
}

Expression::Expression(std::vector<Step> steps)
    : m_steps(std::move(steps))
    , m_depth(stackDepth(m_steps))
{
}

bool Expression::isConstant() const
{
    return std::ranges::none_of(
        m_steps, [](const Step& step) { return step.operation == Operation::u || step.operation == Operation::v; });
}

Jet<double> Expression::operator()(const Jet<double>& u, const Jet<double>& v) const
{
    return evaluate(m_steps, m_depth, u, v);
}

Jet<Interval> Expression::operator()(const Jet<Interval>& u, const Jet<Interval>& v) const
{
    return evaluate(m_steps, m_depth, u, v);
}

} // namespace osculo
