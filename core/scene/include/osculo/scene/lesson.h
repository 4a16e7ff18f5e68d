// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/unknown_keys.h"
#include "osculo/scene/view.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

struct Scene;

/// A number of a body that a lesson lets its reader move: a half size, exponent or taper of one of its superovoids, or
/// a coordinate of the body in its parent.
struct NoteParameter {
    std::string body;
    std::size_t shape = 0;   ///< number among the body's shapes; of no meaning for x, y and z
    std::string name;        ///< a1, a2, a3, e1, e2, Tx, Ty (the shape is a superovoid); x, y, z
    double from = 0, to = 1; ///< [m] for a1 … a3, x, y and z
    UnknownKeys unknown;
    friend bool operator==(const NoteParameter&, const NoteParameter&) = default;
};

/// One step of a lesson.
struct Note {
    std::string title, text;
    std::optional<View> view;
    std::optional<double> frame; ///< of the scene's clock, where the step is shown; absent: where one is
    std::optional<NoteParameter> parameter;
    UnknownKeys unknown;
    friend bool operator==(const Note&, const Note&) = default;
};

/// The names a NoteParameter can have.
const std::vector<std::string_view>& noteParameterNames();

/// True for the names whose value is a length: a1, a2, a3, x, y, z.
bool isLengthParameter(std::string_view name);

/// The present value of a parameter. Nothing where the scene has no such body, shape or superovoid, or the name is none.
std::optional<double> parameterValue(const Scene& scene, const NoteParameter& parameter);

/// Gives a parameter a value. @throws InvalidShape when no superovoid has it, or there is no such parameter.
void setParameter(Scene& scene, const NoteParameter& parameter, double value);

} // namespace osculo
