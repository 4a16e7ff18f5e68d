// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"
#include "osculo/scene/unit.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace osculo::cli {

/// True for a file of a CAD system: STEP, IGES or BREP.
bool isBrepArgument(const std::string& argument);

/// The flags about reading CAD files, and the reading, which happens in a process of its own.
class BrepArguments {
public:
    void configure(CLI::App& app);

    /// @param fileUnit of BREP files, which carry none; absent: millimetres
    /// @throws InputError; UsageError for a flag's value
    BrepModel read(const std::string& argument, std::optional<LengthUnit> fileUnit) const;

private:
    double m_timeLimit = 300; ///< [s]
};

} // namespace osculo::cli
