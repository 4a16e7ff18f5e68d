// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace osculo {

struct BrepModel;

enum class BrepFeatureKind { face, edge, vertex };

std::string_view toString(BrepFeatureKind kind);

/// One face, edge or vertex of a model.
struct BrepFeature {
    BrepFeatureKind kind = BrepFeatureKind::face;
    std::uint32_t index = 0; ///< in the model's faces, edges or vertices, from 0 on

    friend bool operator==(const BrepFeature&, const BrepFeature&) = default;
};

/// `face 3`, `edge 12`: counted from one, as everywhere where people read.
std::string labelOf(const BrepFeature& feature);

/// The feature that a label names. @throws InvalidShape for other words, and for a number that is not a number from 1 on
BrepFeature featureFromLabel(std::string_view label);

/// What the file calls it: the part's name, and the face's own after a slash; may be empty.
/// @pre the index is one of the model's
std::string nameOf(const BrepModel& model, const BrepFeature& feature);

/// The kind of its surface or curve (`plane`, `cylinder`, `circle` …), or `point`. @pre the index is one of the model's
std::string_view geometryOf(const BrepModel& model, const BrepFeature& feature);

/// How many features of this kind a model has.
std::size_t countOf(const BrepModel& model, BrepFeatureKind kind);

} // namespace osculo
