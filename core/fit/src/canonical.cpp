// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "canonical.h"

#include <algorithm>
#include <numbers>

namespace osculo::detail {

namespace {

const Eigen::Quaterniond kHalfTurnX{0, 1, 0, 0}, kHalfTurnZ{0, 0, 0, 1};
const Eigen::Quaterniond kQuarterTurnZ{std::numbers::sqrt2 / 2, 0, 0, std::numbers::sqrt2 / 2};
const Eigen::Quaterniond kQuarterTurnX{std::numbers::sqrt2 / 2, std::numbers::sqrt2 / 2, 0, 0};

void exchangeXY(Candidate& c)
{
    std::swap(c.shape.a.x(), c.shape.a.y());
    std::swap(c.shape.tx, c.shape.ty);
    c.pose.rotation = c.pose.rotation * kQuarterTurnZ;
}

void exchangeYZ(Candidate& c)
{
    std::swap(c.shape.a.y(), c.shape.a.z());
    c.pose.rotation = c.pose.rotation * kQuarterTurnX;
}

void turnOver(Candidate& c)
{
    c.shape.tx = -c.shape.tx;
    c.shape.ty = -c.shape.ty;
    c.pose.rotation = c.pose.rotation * kHalfTurnX;
}

} // namespace

Candidate canonical(const Candidate& candidate, FitKind kind, bool keepForm)
{
    Candidate c = candidate;
    if (kind == FitKind::sphere) {
        c.pose.rotation = Eigen::Quaterniond::Identity();
        return c;
    }
    if (!keepForm) {
        if (kind == FitKind::ellipsoid) {
            if (c.shape.a.y() < c.shape.a.z())
                exchangeYZ(c);
            if (c.shape.a.x() < c.shape.a.y())
                exchangeXY(c);
            if (c.shape.a.y() < c.shape.a.z())
                exchangeYZ(c);
        }
        if (c.shape.a.x() < c.shape.a.y())
            exchangeXY(c);
        if (c.shape.tx + c.shape.ty < 0)
            turnOver(c);
    }
    const bool tapered = c.shape.tx != 0 || c.shape.ty != 0;
    if (isRotational(kind)) {
        const Vec3 z = c.pose.rotation * Vec3::UnitZ();
        c.pose.rotation = Eigen::Quaterniond::FromTwoVectors(Vec3::UnitZ(), !tapered && z.z() < 0 ? Vec3(-z) : z);
        return c;
    }
    std::array<Eigen::Quaterniond, 4> same{c.pose.rotation, c.pose.rotation * kHalfTurnZ, c.pose.rotation * kHalfTurnX,
                                           c.pose.rotation * kHalfTurnX * kHalfTurnZ};
    const auto least = std::max_element(same.begin(), same.begin() + (tapered ? 2 : 4),
                                        [](const auto& a, const auto& b) { return std::abs(a.w()) < std::abs(b.w()); });
    c.pose.rotation = least->normalized();
    if (c.pose.rotation.w() < 0)
        c.pose.rotation.coeffs() = -c.pose.rotation.coeffs();
    return c;
}

} // namespace osculo::detail
