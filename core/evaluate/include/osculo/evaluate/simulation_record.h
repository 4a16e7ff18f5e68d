// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/dynamics/simulation.h"
#include "osculo/scene/scene.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace osculo {

/// What is told of a moving body at a moment, after Fig. 5 of the elevation-map paper (Wassink et al.): the signed distance of
/// its nearest candidate contact, where that lies on the other body (x and y in the other body's frame: of ground the
/// parameters u and v of its patches), and the place of the body's origin in world. All [m].
constexpr std::array<const char*, 6> kBodyQuantities{"d", "u", "v", "x", "y", "z"};

/// In the order of kBodyQuantities; d, u and v are nothing where no candidate is in reach.
using BodySample = std::array<std::optional<double>, kBodyQuantities.size()>;

/// @pre body < bodies of the simulation
BodySample bodySample(const Simulation& simulation, std::size_t body);

/// A run over time, as plots show it.
struct SimulationRecord {
    struct Body {
        std::string name;
        std::size_t body = 0; ///< in the scene
        std::array<std::vector<std::optional<double>>, kBodyQuantities.size()> values;
    };
    std::vector<double> time; ///< [s], rising
    std::vector<EnergyBalance> energy;
    std::vector<Body> bodies; ///< those that move, in the scene's order
};

/// Keeps a record of a simulation that grows with it up to a bound: of a longer run every second, fourth, eighth … moment.
/// The same steps give the same record in the window and on the command line.
class SimulationRecorder {
public:
    static constexpr std::size_t kMostMoments = 32'768;

    /// @pre the simulation is of the scene; nothing is recorded yet
    SimulationRecorder(const Scene& scene, const Simulation& simulation);

    /// To be called at the beginning and after every step.
    void observe(const Simulation& simulation);
    const SimulationRecord& record() const { return m_record; }

private:
    void keepEverySecond();

    SimulationRecord m_record;
    std::size_t m_seen = 0, m_stride = 1;
};

/// `time,kinetic,potential,stored,dissipated,supplied,total`, then six columns a moving body: `d NAME`, `u NAME`, `v NAME`,
/// `x NAME`, `y NAME`, `z NAME`. A row a moment; what is not known is empty. SI.
std::string recordCsv(const SimulationRecord& record);

} // namespace osculo
