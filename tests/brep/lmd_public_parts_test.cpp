// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/made_solids.h"

#include "osculo/brep/brep_read.h"
#include "osculo/math/stopwatch.h"
#include "support/sanitized.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <iostream>

namespace osculo {
namespace {

struct Part {
    std::string name;
    TopoDS_Shape shape;
    LmdShapePtr prepared;
    Bounds bounds;
};

std::vector<Part> partsOf(std::initializer_list<const char*> files)
{
    std::vector<Part> parts;
    for (const char* file : files)
        if (const auto path = test::dataFile(std::string("03_cad/") + file)) {
            const auto model = std::make_shared<const BrepModel>(readBrepHere(*path));
            parts.push_back({file, test::shapeOfFile(*path), prepareLmd(model), model->bounds});
        }
    return parts;
}

/// Public parts whose faces are canonical and whose convex edges are lines and circles.
std::vector<Part> canonicalParts()
{
    return partsOf({"parts/cube_hole.step", "parts/cuboid.step", "cax_if/conical-surface.step",
                    "cax_if/rounded-cube.step", "cax_if/sg1-c5-214.stp", "abc/occt-cone.step", "abc/occt-torus.step",
                    "abc/occt-sphere.step", "occt/wedge_ok.brep"});
}

/// Public parts with B-splines, surfaces of extrusion and curved edges of every kind.
std::vector<Part> freeParts()
{
    return partsOf({"parts/featuretype.STEP", "parts/base_interface_AP203.STEP", "abc/abc-0000.step",
                    "abc/abc-0006.step", "cax_if/dm1-oc-214.stp", "cax_if/io1-cm-214.stp", "occt/Ball.brep",
                    "occt/Pump_TopCover.brep", "occt/bottle.brep", "occt/screw.step", "occt/mal_vis.brep",
                    "awkward_step/plate_mode_samples_creo.stp"});
}

/// Places pairs of parts at random apart and compares the least distances.
class Comparison {
public:
    explicit Comparison(std::uint64_t seed)
        : m_random(seed)
    {
    }

    void add(const Part& a, const Part& b)
    {
        const double size = std::max(a.bounds.diagonal(), b.bounds.diagonal());
        const double gap = std::uniform_real_distribution<double>(0.02, 0.5)(m_random);
        Pose X = test::randomPose(m_random, 0.5 * (a.bounds.diagonal() + b.bounds.diagonal()) + gap * size);
        X.translation += a.bounds.centre() - X.rotation * b.bounds.centre();
        const LmdResult result = localMinimalDistances(*a.prepared, {}, *b.prepared, X);
        const LmdResult alone = localMinimalDistances(*a.prepared, {}, *b.prepared, X, {.leastOnly = true});
        const TopoDS_Shape placed = test::moved(b.shape, X);
        const Stopwatch watch;
        const double theirs = test::leastByOpenCascade(a.shape, placed);
        const double time = watch.microseconds();
        m_ratios.push_back(time / result.time);
        m_ratiosAlone.push_back(time / alone.time);
        ASSERT_FALSE(result.contacts.empty()) << a.name << " " << b.name;
        const LmdContact& least = result.contacts.front();
        EXPECT_LT(least.distance, theirs + 1e-6 * size) << a.name << " " << b.name;
        ASSERT_FALSE(alone.contacts.empty()) << a.name << " " << b.name;
        EXPECT_NEAR(alone.contacts.front().distance, least.distance, 1e-9 * size) << a.name << " " << b.name;
        EXPECT_LT(test::fromBoundary(a.shape, least.p_WA), 1e-6 * size) << a.name;
        EXPECT_LT(test::fromBoundary(placed, least.p_WB), 1e-6 * size) << b.name;
        m_smaller += least.distance < theirs - 1e-6 * size ? 1 : 0;
    }

    void report()
    {
        std::ranges::sort(m_ratios);
        std::ranges::sort(m_ratiosAlone);
        std::cout << m_ratios.size() << " pairs, " << m_smaller
                  << " where OpenCASCADE's least is too large; its time over ours: median "
                  << m_ratios[m_ratios.size() / 2] << ", least " << m_ratios.front()
                  << "; over that of the least alone: median " << m_ratiosAlone[m_ratiosAlone.size() / 2] << ", least "
                  << m_ratiosAlone.front() << "\n";
    }

private:
    std::mt19937_64 m_random;
    std::vector<double> m_ratios, m_ratiosAlone;
    std::size_t m_smaller = 0;
};

/// OpenCASCADE's least distance bounds ours from above; where ours is smaller, its points on both boundaries prove it.
TEST(LmdPublicParts, TheLeastOfEveryPairIsOpenCascadesOrProvenSmaller)
{
    const std::vector<Part> parts = canonicalParts();
    if (parts.empty())
        GTEST_SKIP() << "public test data is absent: set OSCULO_TEST_DATA to its folder";
    Comparison comparison(31);
    for (std::size_t a = 0; a < parts.size(); ++a)
        for (std::size_t b = a + 1; b < parts.size(); ++b)
            for (int pose = 0; pose < 3; ++pose)
                comparison.add(parts[a], parts[b]);
    comparison.report();
}

TEST(LmdPublicParts, TheLeastOfFreeFormPartsIsOpenCascadesOrProvenSmaller)
{
    const std::vector<Part> canonical = canonicalParts(), free = freeParts();
    if (canonical.empty() || free.empty())
        GTEST_SKIP() << "public test data is absent: set OSCULO_TEST_DATA to its folder";
    Comparison comparison(32);
    for (std::size_t i = 0; i < free.size(); i += test::cases(1, 4)) {
        comparison.add(free[i], canonical[i % canonical.size()]);
        comparison.add(free[i], canonical[(i + 4) % canonical.size()]);
        comparison.add(free[i], free[(i + 1) % free.size()]);
    }
    comparison.report();
}

} // namespace
} // namespace osculo
