// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <stdexcept>
#include <string>

namespace osculo {

/// An input that cannot be used: a file, a line of it, a value. The text reads
/// `SOURCE[:PLACE]: what is wrong; what would be right`.
class InputError : public std::runtime_error {
public:
    /// @param source  the file as the user named it (UTF-8), or what else the input came from
    /// @param place   line number or JSON path; empty where none applies
    /// @param problem what is wrong, with the value
    /// @param remedy  what would be right
    InputError(std::string source, std::string place, std::string problem, std::string remedy);

    const std::string& source() const { return m_source; }
    const std::string& place() const { return m_place; }
    const std::string& problem() const { return m_problem; }
    const std::string& remedy() const { return m_remedy; }

private:
    std::string m_source, m_place, m_problem, m_remedy;
};

/// A value outside what a shape allows (size ≤ 0, exponent outside (0, 2), NaN …). The text is `what is wrong; what would
/// be right`; readers turn it into an InputError with the place.
class InvalidShape : public std::runtime_error {
public:
    InvalidShape(std::string problem, std::string remedy);

    const std::string& problem() const { return m_problem; }
    const std::string& remedy() const { return m_remedy; }

private:
    std::string m_problem, m_remedy;
};

/// A job was asked to stop and did. Nothing it was making is left behind.
class Cancelled : public std::runtime_error {
public:
    Cancelled();
};

} // namespace osculo
