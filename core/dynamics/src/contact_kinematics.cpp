// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/dynamics/contact_kinematics.h"

namespace osculo {

namespace {

/// The matrix and the right side's share of sliding: both divided by K_B where B is a corner.
struct System {
    Mat2 matrix, ofSliding;
};

System systemOf(const ContactGeometry& contact)
{
    const Mat2 bent = Mat2::Identity() + contact.distance * contact.operatorA;
    if (contact.cornerB)
        return {bent, Mat2::Identity()};
    return {contact.operatorA + contact.operatorB * bent, contact.operatorB};
}

bool isPositiveDefinite(const Mat2& m)
{
    const double off = 0.5 * (m(0, 1) + m(1, 0));
    return m(0, 0) > 0 && m(0, 0) * m(1, 1) > off * off;
}

Vec2 solve(const Mat2& m, const Vec2& b)
{
    const double determinant = m(0, 0) * m(1, 1) - m(0, 1) * m(1, 0);
    return Vec2(m(1, 1) * b.x() - m(0, 1) * b.y(), m(0, 0) * b.y() - m(1, 0) * b.x()) / determinant;
}

} // namespace

Mat2 relativeCurvature(const ContactGeometry& contact)
{
    return contact.operatorA + contact.operatorB + contact.distance * contact.operatorB * contact.operatorA;
}

bool isTrackable(const ContactGeometry& contact)
{
    const Mat2 bent = Mat2::Identity() + contact.distance * contact.operatorA;
    if (!isPositiveDefinite(bent))
        return false;
    // S = K_A + K_B (1 + d K_A) is not symmetric; (1 + d K_A) S is, and definite together with it.
    return contact.cornerB || isPositiveDefinite(bent.transpose() * relativeCurvature(contact));
}

std::optional<ContactRates> contactRates(const ContactGeometry& contact, const RelativeTwist& twist)
{
    if (!isTrackable(contact))
        return std::nullopt;
    const Mat32& T = contact.tangents;
    const Vec3 v_B = twist.linear + twist.angular.cross(contact.p_B);
    const Vec2 sliding = T.transpose() * v_B;
    const Vec2 turning = T.transpose() * twist.angular.cross(contact.normal);
    const System system = systemOf(contact);
    const Vec2 along = solve(system.matrix, (contact.cornerB ? Vec2(0, 0) : turning) + system.ofSliding * sliding);

    ContactRates rates;
    rates.distance = contact.normal.dot(v_B);
    rates.sliding = sliding;
    rates.p_A = T * along;
    rates.normal = T * (contact.operatorA * along);
    rates.p_B = rates.p_A + rates.distance * contact.normal + contact.distance * rates.normal;
    return rates;
}

} // namespace osculo
