// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace osculo {

/// The ten families that hip-joint researchers compare (Lopes et al. 2015, 2020), each a superovoid with some
/// parameters held or equal, from the fewest unknowns to the most. "Rotational" ones are round about z.
enum class FitKind {
    sphere,                   ///< a1 = a2 = a3, round, no taper
    rotationalEllipsoid,      ///< a1 = a2, round, no taper
    ellipsoid,                ///< round, no taper
    rotationalSuperellipsoid, ///< a1 = a2, ε1 = 1, no taper
    superellipsoid,           ///< no taper
    rotationalOvoid,          ///< a1 = a2, ε1 = ε2 = 1, Tx = Ty
    ovoid,                    ///< ε1 = ε2 = 1
    rotationalSuperovoid,     ///< a1 = a2, ε1 = 1, Tx = Ty
    oneTaperSuperovoid,       ///< Tx = Ty
    superovoid,
};

/// In the order of the ladder.
inline constexpr std::array kFitKinds{FitKind::sphere,
                                      FitKind::rotationalEllipsoid,
                                      FitKind::ellipsoid,
                                      FitKind::rotationalSuperellipsoid,
                                      FitKind::superellipsoid,
                                      FitKind::rotationalOvoid,
                                      FitKind::ovoid,
                                      FitKind::rotationalSuperovoid,
                                      FitKind::oneTaperSuperovoid,
                                      FitKind::superovoid};

/// `sphere`, `rotational-ellipsoid`, … `one-taper-superovoid`, `superovoid`: as `--kind` takes it.
std::string_view toString(FitKind kind);
std::optional<FitKind> fitKindFromName(std::string_view name);

/// Round about z: any turn about z leaves such a shape as it is.
bool isRotational(FitKind kind);

/// Two parameters, by their place in kSuperovoidParameterNames, that have one value.
using ParameterTie = std::pair<int, int>;

/// What a family holds. Parameters of a kind (sizes, exponents, tapers) may be tied only to their like.
struct FitFamily {
    std::array<std::optional<double>, 7> held{}; ///< in the order of kSuperovoidParameterNames
    std::vector<ParameterTie> ties;
};
FitFamily family(FitKind kind);

/// Is every shape of the first family also one of the second?
bool isWithin(FitKind inner, FitKind outer);

/// Unknowns of a fit: free parameters, position, and the rotation as far as it changes the shape.
int unknowns(FitKind kind);

} // namespace osculo
