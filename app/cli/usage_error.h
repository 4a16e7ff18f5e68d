// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <stdexcept>
#include <string>

namespace osculo::cli {

/// The command line asks for something that cannot be: ends the program with kWrongUsage.
/// The text reads `PLACE: what is wrong; what would be right`.
class UsageError : public std::runtime_error {
public:
    /// @param place the flag, argument or file the complaint is about
    UsageError(const std::string& place, const std::string& problem, const std::string& remedy)
        : std::runtime_error(place + ": " + problem + "; " + remedy)
    {
    }
};

/// The inputs were read, but the result that was asked for cannot be had: ends the program with kComputationFailed.
class ComputationError : public std::runtime_error {
public:
    ComputationError(const std::string& source, const std::string& problem, const std::string& remedy)
        : ComputationError(source, problem + "; " + remedy)
    {
    }
    /// @param text `what is wrong; what would be right`
    ComputationError(const std::string& source, const std::string& text)
        : std::runtime_error(source + ": " + text)
    {
    }
};

} // namespace osculo::cli
