// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/demand.h"
#include "osculo/scene/scene_robots.h"

#include <optional>
#include <unordered_map>

namespace osculo {

namespace {

/// The links of a scene's robots at one time, found once for all bodies on them.
class LinkPlaces {
public:
    LinkPlaces(const Scene& scene, double time)
        : m_scene(scene)
        , m_time(time)
        , m_X_WL(scene.robots.size())
    {
    }

    /// The place of the link that a body's parent names, or nothing.
    std::optional<Pose> find(const std::string& parent)
    {
        const auto link = findLink(m_scene, parent);
        if (!link)
            return std::nullopt;
        std::vector<Pose>& X_WL = m_X_WL[link->robot];
        if (X_WL.empty())
            X_WL = linkPoses(m_scene, m_scene.robots[link->robot], m_time);
        return X_WL[link->link];
    }

private:
    const Scene& m_scene;
    double m_time;
    std::vector<std::vector<Pose>> m_X_WL; ///< of each robot; empty until asked for
};

} // namespace

std::vector<Pose> worldPoses(const Scene& scene, double time)
{
    const std::size_t count = scene.bodies.size();
    std::unordered_map<std::string_view, std::size_t> indexOf;
    std::vector<Pose> X_PB(count);
    for (std::size_t i = 0; i < count; ++i) {
        indexOf.emplace(scene.bodies[i].name, i);
        X_PB[i] = scene.bodies[i].X_PB;
    }
    for (const Motion& motion : scene.motions)
        if (const auto body = indexOf.find(motion.body); !motion.body.empty() && body != indexOf.end())
            X_PB[body->second] = poseAt(motion, time);

    LinkPlaces links(scene, time);
    std::vector<Pose> X_WB(count);
    std::vector<bool> known(count, false);
    std::vector<std::size_t> chain; // from a body up to the first whose parent's place is known
    for (std::size_t i = 0; i < count; ++i) {
        chain.clear();
        std::optional<Pose> X_WP; // nothing: the world itself, and no product that would round
        std::optional<std::size_t> at = i;
        while (at && !known[*at]) {
            chain.push_back(*at);
            OSCULO_DEMAND(chain.size() <= count); // parents are not cyclic
            const std::string& parent = scene.bodies[*at].parent;
            at.reset();
            if (parent.empty())
                continue;
            if (const auto found = indexOf.find(parent); found != indexOf.end()) {
                at = found->second;
            } else {
                X_WP = links.find(parent);
                OSCULO_DEMAND(X_WP.has_value()); // parents exist
            }
        }
        if (at)
            X_WP = X_WB[*at];
        for (; !chain.empty(); chain.pop_back()) {
            const std::size_t body = chain.back();
            X_WB[body] = X_WP ? *X_WP * X_PB[body] : X_PB[body];
            X_WP = X_WB[body];
            known[body] = true;
        }
    }
    return X_WB;
}

} // namespace osculo
