// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace osculo::widgets {

/// What can be drawn over the bodies. The names are those of `render --show` and of a scene's `view.show`.
enum class Overlay {
    closest,
    normals,
    cones,
    guess,
    aabb,
    timing,
    error,
    labels,
    axes,
    frames,
    marks,
    curvature,
    contours,    ///< lines of equal height on elevation maps
    hillshade,   ///< elevation maps by height, in light from the north-west
    patches,     ///< of elevation maps: those made around contacts
    paths,       ///< of simulated bodies
    forces,      ///< of simulated contacts
    groups,      ///< supermaximal faces of B-Reps, each in one colour
    tree,        ///< of B-Reps: the boxes of one level of their trees
    support,     ///< of parametric surfaces: the search for the support point along a direction
    hull,        ///< of parametric surfaces: polyhedra of supporting planes
    hulldistance ///< of pairs of them: the distance of the convex hulls beside the true one
};

constexpr std::array<Overlay, 22> kOverlays{
    Overlay::closest,  Overlay::normals,   Overlay::cones,   Overlay::guess,       Overlay::aabb,   Overlay::timing,
    Overlay::error,    Overlay::labels,    Overlay::axes,    Overlay::frames,      Overlay::marks,  Overlay::curvature,
    Overlay::contours, Overlay::hillshade, Overlay::patches, Overlay::paths,       Overlay::forces, Overlay::groups,
    Overlay::tree,     Overlay::support,   Overlay::hull,    Overlay::hulldistance};

std::string_view toString(Overlay overlay);

/// A set of overlays.
class OverlaySet {
public:
    OverlaySet() = default;
    OverlaySet(std::initializer_list<Overlay> overlays)
    {
        for (const Overlay overlay : overlays)
            set(overlay, true);
    }

    bool has(Overlay overlay) const { return (m_bits >> static_cast<unsigned>(overlay)) & 1u; }
    void set(Overlay overlay, bool on)
    {
        const unsigned bit = 1u << static_cast<unsigned>(overlay);
        m_bits = on ? m_bits | bit : m_bits & ~bit;
    }
    friend bool operator==(const OverlaySet&, const OverlaySet&) = default;

private:
    unsigned m_bits = 0;
};

/// All names, between commas.
std::string overlayNames();

/// The overlays with these names. @throws InvalidShape for a name that is none of them (it lists those there are).
OverlaySet overlaysFromNames(std::span<const std::string> names);

/// `closest,normals,timing` as typed; empty text: none. @throws InvalidShape as above.
OverlaySet parseOverlays(std::string_view list);

/// In the order of the enumeration: what a scene's `view.show` holds.
std::vector<std::string> names(const OverlaySet& overlays);

} // namespace osculo::widgets
