// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_feature.h"
#include "osculo/math/status.h"
#include "osculo/math/types.h"

#include <optional>
#include <string>
#include <vector>

namespace osculo {

/// What a contact touches of one of the bodies.
struct ContactPlace {
    std::size_t shape = 0;              ///< in the body's shapes
    std::optional<BrepFeature> feature; ///< of a B-Rep's model; nothing for other shapes
    friend bool operator==(const ContactPlace&, const ContactPlace&) = default;
};

/// One contact of a pair, in world. Invariant: p_WB − p_WA = distance · nhat_AB_W.
struct Contact {
    Vec3 p_WA = Vec3::Zero();       ///< [m]
    Vec3 p_WB = Vec3::Zero();       ///< [m]
    Vec3 nhat_AB_W = Vec3::UnitZ(); ///< unit, out of A towards B
    double distance = 0;            ///< signed [m]
    bool conformal = false;
    ContactPlace a = {}, b = {};
    friend bool operator==(const Contact&, const Contact&) = default;
};

/// What one of the superovoid paper's methods says about its own answer, and what we say about it.
struct PairVerdict {
    bool accepted = false; ///< by the method's own test
    bool verified = false; ///< by the support functions
    int restarts = 0;      ///< from another guess
};

/// What was measured between two bodies. Superovoids give one contact, B-Reps many, sorted by distance.
struct PairResult {
    std::string a, b;                      ///< names of the bodies
    std::size_t pairIndex = 0;             ///< in Scene::pairs
    std::size_t shapeA = 0, shapeB = 0;    ///< the parts (indices in their bodies) that the first contact belongs to
    std::optional<double> distance;        ///< signed [m]; nothing when `overlapping`
    double lowerBound = 0, upperBound = 0; ///< [m]
    Status status = Status::maxIterations;
    std::string method, initial;
    int iterations = 0;
    double residual = 0;
    std::vector<Contact> contacts;              ///< empty only where no witness exists
    std::optional<Contact> commonNormal;        ///< of the true surfaces, where it differs
    std::size_t partPairs = 0, solvedPairs = 0; ///< pairs of parts there are, and those that were solved
    std::size_t boxTests = 0;                   ///< distances of boxes computed to find those; 0 for bodies of one part
    bool unionOfOverlaps = false;       ///< several parts overlap: the distance is the least of the part pairs' values
    std::string message;                ///< why there is no result; empty otherwise
    double timeUs = 0;                  ///< [µs] without what went into checking answers
    double checkUs = 0;                 ///< [µs] that did
    std::optional<PairVerdict> verdict; ///< of the superovoid paper's methods only
};

/// The whole measured state of a scene at one time: everything that a person sees observes it.
struct Frame {
    double time = 0;               ///< [s]
    std::vector<PairResult> pairs; ///< in the order of Scene::pairs
    double timeUs = 0;             ///< [µs] of the whole evaluation
};

} // namespace osculo
