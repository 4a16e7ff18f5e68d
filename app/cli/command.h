// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <memory>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace osculo::cli {

/// What the program tells its caller when it ends.
enum ExitStatus : int {
    kDone = 0,
    kComputationFailed = 1, ///< `max_iterations`, `degenerate`, a fit that the data do not determine, …
    kWrongUsage = 2,        ///< an unknown flag, a number out of range, a verb that does not fit its inputs
    kUnreadableInput = 3,   ///< a file that is missing, broken, or of a kind that is not read
};

/// The flags that every verb takes.
struct CommonOptions {
    bool json = false;    ///< one JSON document on standard output instead of tables
    bool noTimes = false; ///< leave every time out, so that equal jobs give equal bytes
    int threads = 0;      ///< 0: all cores
};

/// One verb of the command line. `configure` declares its flags once, then `run` does the job and returns an
/// ExitStatus. Results go to standard output, everything else to standard error. Errors are exceptions (usage_error.h,
/// core/math/error.h); the program catches them in one place.
class Command {
public:
    virtual ~Command() = default;

    virtual std::string_view name() const = 0;
    virtual std::string_view summary() const = 0; ///< one line
    virtual std::string_view example() const = 0; ///< one or more command lines, shown by --help

    virtual void configure(CLI::App& app) = 0;
    virtual int run(const CommonOptions& common) = 0;
};

/// Every verb, in the order of the help text: the one list to extend.
std::vector<std::unique_ptr<Command>> commands();

} // namespace osculo::cli
