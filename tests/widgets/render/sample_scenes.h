// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"

#include <string>

namespace osculo::test {

inline Body bodyWith(std::string name, Geometry geometry, const Vec3& position = Vec3::Zero())
{
    Body body;
    body.name = std::move(name);
    body.shapes.push_back({.name = "",
                           .geometry = std::move(geometry),
                           .X_BS = {},
                           .role = ShapeRole::contact,
                           .visible = true,
                           .unknown = {}});
    body.X_PB.translation = position;
    return body;
}

/// A closed box as a mesh: eight shared vertices, twelve triangles, outward.
inline TriangleMeshPtr boxMesh(const Vec3& half, const Vec3& centre = Vec3::Zero())
{
    std::vector<Vec3> vertices;
    for (unsigned k = 0; k < 8; ++k)
        vertices.push_back(
            centre + Vec3(k & 1u ? half.x() : -half.x(), k & 2u ? half.y() : -half.y(), k & 4u ? half.z() : -half.z()));
    return std::make_shared<const TriangleMesh>(vertices, std::vector<Triangle>{{0, 2, 1},
                                                                                {1, 2, 3},
                                                                                {4, 5, 6},
                                                                                {5, 7, 6},
                                                                                {0, 1, 4},
                                                                                {1, 5, 4},
                                                                                {2, 6, 3},
                                                                                {3, 6, 7},
                                                                                {0, 4, 2},
                                                                                {2, 4, 6},
                                                                                {1, 3, 5},
                                                                                {3, 7, 5}});
}

inline Geometry meshGeometry(TriangleMeshPtr mesh)
{
    MeshGeometry geometry;
    geometry.mesh = std::move(mesh);
    return geometry;
}

/// Two boxes of half size 1 m, 3 m apart along x, seen from the front.
inline Scene twoBoxes()
{
    Scene scene;
    scene.unit = LengthUnit::metre;
    scene.bodies.push_back(bodyWith("left", Box{}, {-2.5, 0, 0}));
    scene.bodies.push_back(bodyWith("right", Box{}, {2.5, 0, 0}));
    scene.pairs.push_back(
        Pair{.a = "left", .b = "right", .method = "auto", .threshold = {}, .dilation = 0, .angular = 0, .unknown = {}});
    return scene;
}

/// The frame of twoBoxes, written down: faces at x = ∓1.5.
inline Frame twoBoxesFrame()
{
    PairResult pair;
    pair.a = "left";
    pair.b = "right";
    pair.distance = pair.lowerBound = pair.upperBound = 3;
    pair.status = Status::converged;
    pair.method = "support";
    Contact contact;
    contact.p_WA = {-1.5, 0, 0};
    contact.p_WB = {1.5, 0, 0};
    contact.nhat_AB_W = Vec3::UnitX();
    contact.distance = 3;
    pair.contacts.push_back(contact);
    Frame frame;
    frame.pairs.push_back(pair);
    return frame;
}

} // namespace osculo::test
