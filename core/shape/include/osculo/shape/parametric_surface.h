// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/jet.h"
#include "osculo/math/types.h"

#include <array>
#include <memory>
#include <string>

namespace osculo {

/// A rectangle of parameters.
struct ParameterBox {
    Interval u, v;

    Vec2 centre() const { return {u.middle(), v.middle()}; }
    bool contains(const Vec2& p) const { return u.contains(p.x()) && v.contains(p.y()); }
};

/// x, y and z as functions of u and v, with derivatives to second order.
template <typename T>
using SurfaceJet = std::array<Jet<T>, 3>;

/// The map of a parametric surface: the same function at points and over boxes.
class SurfaceMap {
public:
    virtual ~SurfaceMap() = default;

    virtual SurfaceJet<double> at(const Vec2& parameters) const = 0;
    /// Bounds of the point and of each derivative over the box.
    virtual SurfaceJet<Interval> over(const ParameterBox& box) const = 0;
};

/// A map written once for both: `formula(u, v)` takes and gives jets of either kind.
template <typename Formula>
class FormulaMap final : public SurfaceMap {
public:
    explicit FormulaMap(Formula formula)
        : m_formula(std::move(formula))
    {
    }

    SurfaceJet<double> at(const Vec2& p) const override
    {
        return m_formula(Jet<double>::variableU(p.x()), Jet<double>::variableV(p.y()));
    }
    SurfaceJet<Interval> over(const ParameterBox& box) const override
    {
        return m_formula(Jet<Interval>::variableU(box.u), Jet<Interval>::variableV(box.v));
    }

private:
    Formula m_formula;
};

/// A surface {f(u, v)} over a rectangle, in its own frame: an immutable value, cheap to copy. Lengths are metres; the named
/// surfaces of the support-function paper (Zheng and Hang 2020, section II-D) are in that paper's numbers.
struct ParametricSurface {
    std::string name;
    std::shared_ptr<const SurfaceMap> map;
    ParameterBox domain;
    /// f takes the same values on the two edges where this parameter ends, and goes on smoothly across them.
    bool periodicU = false, periodicV = false;
    /// The boundary of a body. Else a shell: nothing is inside it.
    bool closed = false;

    Vec3 point(const Vec2& parameters) const;
    /// ∂f/∂u and ∂f/∂v as columns.
    Mat32 tangents(const Vec2& parameters) const;
};

/// The value part of a jet.
Vec3 pointOf(const SurfaceJet<double>& jet);

} // namespace osculo
