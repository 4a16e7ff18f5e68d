// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/simulation_record.h"
#include "osculo/scene/unit.h"
#include "widgets/render/plot.h"

#include <array>
#include <string_view>

namespace osculo::widgets {

/// What is plotted of a simulation, as of Fig. 5 of the elevation-map paper: the candidate contact (d, u, v), the bodies'
/// places (x, y, z), both, or the energies.
enum class SimulationQuantity { contact, place, both, energy };

constexpr std::array<SimulationQuantity, 4> kSimulationQuantities{
    SimulationQuantity::contact, SimulationQuantity::place, SimulationQuantity::both, SimulationQuantity::energy};

/// `contact`, `place`, `both`, `energy`.
std::string_view toString(SimulationQuantity quantity);

struct SimulationPlotChoice {
    SimulationQuantity quantity = SimulationQuantity::contact;
    /// Not the values of the moving bodies, but those of each but the first less those of the first: Fig. 5 (b). Energies
    /// are of the whole and have none.
    bool differences = false;
    bool logarithmic = false; ///< y, of the sizes of differences
    friend bool operator==(const SimulationPlotChoice&, const SimulationPlotChoice&) = default;
};

/// Over the simulated time, lengths in `unit`. Each moving body's lines are dashed but the first one's.
Plot simulationPlot(const SimulationRecord& record, const SimulationPlotChoice& choice, LengthUnit unit, Theme theme);

} // namespace osculo::widgets
