// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/error.h"
#include "osculo/math/jet.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace osculo {

/// A text that is no formula. The problem names the column and shows the text with a caret (‸) before the place.
class ExpressionError : public InvalidShape {
public:
    ExpressionError(std::string_view text, std::size_t offset, const std::string& problem, const std::string& remedy);

    /// Of the place in the text, in bytes from 0.
    std::size_t offset() const { return m_offset; }

private:
    std::size_t m_offset;
};

/// A formula of u and v: numbers, `pi`, `e`, + − * / ^, brackets, and the functions sin, cos, tan, atan, sinh, cosh, tanh,
/// exp, log, sqrt, abs. `^` binds first and from the right (−2^2 = −4); the exponent is a formula too, of u and v only
/// over a positive base. One tree gives the value, its derivatives to second order, and bounds of all over boxes.
class Expression {
public:
    /// @throws ExpressionError
    static Expression parse(std::string_view text);

    Jet<double> operator()(const Jet<double>& u, const Jet<double>& v) const;
    Jet<Interval> operator()(const Jet<Interval>& u, const Jet<Interval>& v) const;

    /// Whether neither u nor v stands in it.
    bool isConstant() const;

    enum class Operation : std::uint8_t {
        constant,
        u,
        v,
        negate,
        add,
        subtract,
        multiply,
        divide,
        wholePower,
        realPower,
        power,
        sin,
        cos,
        tan,
        atan,
        sinh,
        cosh,
        tanh,
        exp,
        log,
        sqrt,
        abs,
    };
    /// A step of the formula in postfix order, on a stack of jets.
    struct Step {
        Operation operation;
        double number = 0; ///< of a constant, or the exponent
    };

    explicit Expression(std::vector<Step> steps);

private:
    std::vector<Step> m_steps;
    std::size_t m_depth; ///< of the stack
};

} // namespace osculo
