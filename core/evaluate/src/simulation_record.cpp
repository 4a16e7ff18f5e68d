// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/simulation_record.h"

#include "osculo/io/csv.h"

#include <fmt/format.h>

namespace osculo {

namespace {

/// Leaves the first, third, fifth … of a list.
template <class T>
void halve(std::vector<T>& list)
{
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size(); i += 2)
        list[kept++] = list[i];
    list.resize(kept);
}

} // namespace

BodySample bodySample(const Simulation& simulation, std::size_t body)
{
    BodySample sample;
    const LiveContact* nearest = nullptr;
    for (const LiveContact& contact : simulation.contacts()) {
        const ContactPair& pair = simulation.system().pairs[contact.pair];
        if ((pair.a == body || pair.b == body)
            && (!nearest || contact.candidate.geometry.distance < nearest->candidate.geometry.distance))
            nearest = &contact;
    }
    if (nearest) {
        const ContactPair& pair = simulation.system().pairs[nearest->pair];
        const ContactGeometry& g = nearest->candidate.geometry;
        const bool first = pair.a == body; // of the pair
        const Vec3 foot = simulation.states()[first ? pair.b : pair.a].X_WB.inverse() * (first ? g.p_B : g.p_A);
        sample[0] = g.distance;
        sample[1] = foot.x();
        sample[2] = foot.y();
    }
    const Vec3& place = simulation.states()[body].X_WB.translation;
    for (int i = 0; i < 3; ++i)
        sample[3 + static_cast<std::size_t>(i)] = place[i];
    return sample;
}

SimulationRecorder::SimulationRecorder(const Scene& scene, const Simulation& simulation)
{
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        if (!simulation.system().bodies[i].fixed)
            m_record.bodies.push_back({scene.bodies[i].name, i, {}});
}

void SimulationRecorder::observe(const Simulation& simulation)
{
    if (m_seen++ % m_stride != 0)
        return;
    if (m_record.time.size() == kMostMoments) {
        keepEverySecond();
        if ((m_seen - 1) % m_stride != 0)
            return;
    }
    m_record.time.push_back(simulation.time());
    m_record.energy.push_back(simulation.energy());
    for (SimulationRecord::Body& body : m_record.bodies) {
        const BodySample sample = bodySample(simulation, body.body);
        for (std::size_t q = 0; q < sample.size(); ++q)
            body.values[q].push_back(sample[q]);
    }
}

void SimulationRecorder::keepEverySecond()
{
    m_stride *= 2;
    halve(m_record.time);
    halve(m_record.energy);
    for (SimulationRecord::Body& body : m_record.bodies)
        for (auto& values : body.values)
            halve(values);
}

std::string recordCsv(const SimulationRecord& record)
{
    std::string text = "time,kinetic,potential,stored,dissipated,supplied,total";
    for (const SimulationRecord::Body& body : record.bodies)
        for (const char* quantity : kBodyQuantities)
            text += "," + csvField(fmt::format("{} {}", quantity, body.name));
    text += "\n";
    for (std::size_t i = 0; i < record.time.size(); ++i) {
        const EnergyBalance& e = record.energy[i];
        text += fmt::format("{},{},{},{},{},{},{}", record.time[i], e.kinetic, e.potential, e.stored, e.dissipated,
                            e.supplied, e.total());
        for (const SimulationRecord::Body& body : record.bodies)
            for (const auto& values : body.values)
                text += values[i] ? fmt::format(",{}", *values[i]) : ",";
        text += "\n";
    }
    return text;
}

} // namespace osculo
