// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/initial_guess.h"

#include "osculo/math/demand.h"
#include "osculo/support/superovoid_support.h"
#include "relative_pose.h"
#include "short_power.h"

#include <cmath>
#include <numbers>

namespace osculo {

namespace {

/// A cell of the domain of angles, by its middle and half its size.
struct AngleCell {
    SurfaceAngles middle;
    double half1 = std::numbers::pi, half2 = std::numbers::pi / 2;

    /// The centre of a quarter: bit 1 of the index is the upper half of φ1, bit 0 of φ2.
    SurfaceAngles centre(int quarter) const
    {
        return {middle.phi1 + (quarter & 2 ? 0.5 : -0.5) * half1, middle.phi2 + (quarter & 1 ? 0.5 : -0.5) * half2};
    }

    void shrinkTo(int quarter)
    {
        middle = centre(quarter);
        half1 *= 0.5;
        half2 *= 0.5;
    }
};

/// A sine or cosine below this is that of a multiple of π/2, which no double can name: the first level's φ1 are such.
constexpr double kRightAngle = 4e-16;

/// sign(x)|x|^exponent of a sine or cosine.
double signedShortPower(double x, double exponent)
{
    return std::abs(x) < kRightAngle ? 0 : std::copysign(shortPower(std::abs(x), exponent), x);
}

/// The surface points at the centres of a cell's quarters: two values of each angle, so eight powers for four points.
std::array<Vec3, 4> quarterPoints(const Superovoid& shape, const AngleCell& cell)
{
    const Vec3& a = shape.a();
    std::array<Vec3, 4> points;
    for (const int low : {0, 1}) {
        const double phi2 = cell.centre(low).phi2;
        const double ring = signedShortPower(std::cos(phi2), shape.e2());
        const double zeta = signedShortPower(std::sin(phi2), shape.e2());
        points[low] = {a.x() * (1 + shape.tx() * zeta) * ring, a.y() * (1 + shape.ty() * zeta) * ring, a.z() * zeta};
        points[2 + low] = points[low];
    }
    for (const int high : {0, 2}) {
        const double phi1 = cell.centre(high).phi1;
        const double x = signedShortPower(std::cos(phi1), shape.e1());
        const double y = signedShortPower(std::sin(phi1), shape.e1());
        for (const int low : {0, 1}) {
            points[high + low].x() *= x;
            points[high + low].y() *= y;
        }
    }
    return points;
}

std::array<SurfaceAngles, 4> quarterAngles(const AngleCell& cell)
{
    return {cell.centre(0), cell.centre(1), cell.centre(2), cell.centre(3)};
}

/// From A's centre to B's, in world.
Vec3 centreLine(const Pose& X_WA, const Pose& X_WB)
{
    const Vec3 line = X_WB.translation - X_WA.translation;
    const double length = line.norm();
    return length > 0 ? Vec3(line / length) : Vec3::UnitZ();
}

} // namespace

PairGuess quadtreeGuess(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB, int levels,
                        std::vector<QuadtreeLevel>* visited)
{
    OSCULO_DEMAND(levels >= 1);
    const RelativePose pose(X_WA, X_WB);
    AngleCell cellA, cellB;
    PairGuess guess;
    guess.name = "quadtree";
    for (int level = 0; level < levels; ++level) {
        const std::array<Vec3, 4> pointsA = quarterPoints(A, cellA), pointsB = quarterPoints(B, cellB);
        double least = 0;
        int chosenA = -1, chosenB = -1;
        for (int a = 0; a < 4; ++a) {
            const Vec3 q = pose.toB(pointsA[a]);
            for (int b = 0; b < 4; ++b) {
                const double squared = (pointsB[b] - q).squaredNorm();
                if (chosenA < 0 || squared < least) {
                    least = squared;
                    chosenA = a;
                    chosenB = b;
                }
            }
        }
        if (visited)
            visited->push_back({quarterAngles(cellA), quarterAngles(cellB), chosenA, chosenB, std::sqrt(least)});
        cellA.shrinkTo(chosenA);
        cellB.shrinkTo(chosenB);
        guess.p_A = pointsA[chosenA];
        guess.q_B = pointsB[chosenB];
    }
    guess.angles = {cellA.middle, cellB.middle};
    return guess;
}

PairGuess averageSphereGuess(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB)
{
    const Vec3 line = centreLine(X_WA, X_WB);
    return {"sphere", A.a().mean() * (X_WA.rotation.conjugate() * line),
            -B.a().mean() * (X_WB.rotation.conjugate() * line), std::nullopt};
}

PairGuess supportGuess(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB)
{
    const Vec3 line = centreLine(X_WA, X_WB);
    return {"support", support(A, X_WA.rotation.conjugate() * line).point,
            support(B, X_WB.rotation.conjugate() * -line).point, std::nullopt};
}

} // namespace osculo
