// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_kind.h"

#include <algorithm>

namespace osculo {

namespace {

constexpr int kA1 = 0, kA2 = 1, kA3 = 2, kE1 = 3, kE2 = 4, kTx = 5, kTy = 6;
constexpr int kPosition = 3, kDirection = 2, kRotation = 3;

struct Traits {
    FitKind kind;
    std::string_view name;
    bool allSizesEqual, rotational, exponents, tapers;
    bool oneTaper;
};

constexpr std::array kTraits{
    Traits{FitKind::sphere, "sphere", true, true, false, false, true},
    Traits{FitKind::rotationalEllipsoid, "rotational-ellipsoid", false, true, false, false, true},
    Traits{FitKind::ellipsoid, "ellipsoid", false, false, false, false, true},
    Traits{FitKind::rotationalSuperellipsoid, "rotational-superellipsoid", false, true, true, false, true},
    Traits{FitKind::superellipsoid, "superellipsoid", false, false, true, false, true},
    Traits{FitKind::rotationalOvoid, "rotational-ovoid", false, true, false, true, true},
    Traits{FitKind::ovoid, "ovoid", false, false, false, true, false},
    Traits{FitKind::rotationalSuperovoid, "rotational-superovoid", false, true, true, true, true},
    Traits{FitKind::oneTaperSuperovoid, "one-taper-superovoid", false, false, true, true, true},
    Traits{FitKind::superovoid, "superovoid", false, false, true, true, false},
};

const Traits& traits(FitKind kind)
{
    return *std::find_if(kTraits.begin(), kTraits.end(), [kind](const Traits& t) { return t.kind == kind; });
}

} // namespace

std::string_view toString(FitKind kind)
{
    return traits(kind).name;
}

std::optional<FitKind> fitKindFromName(std::string_view name)
{
    const auto* found =
        std::find_if(kTraits.begin(), kTraits.end(), [name](const Traits& t) { return t.name == name; });
    return found == kTraits.end() ? std::nullopt : std::optional{found->kind};
}

bool isRotational(FitKind kind)
{
    return traits(kind).rotational;
}

FitFamily family(FitKind kind)
{
    const Traits& t = traits(kind);
    FitFamily f;
    if (t.rotational)
        f.ties.emplace_back(kA1, kA2);
    if (t.allSizesEqual)
        f.ties.emplace_back(kA2, kA3);
    if (t.rotational || !t.exponents)
        f.held[kE1] = 1;
    if (!t.exponents)
        f.held[kE2] = 1;
    if (!t.tapers)
        f.held[kTx] = f.held[kTy] = 0;
    else if (t.oneTaper)
        f.ties.emplace_back(kTx, kTy);
    return f;
}

bool isWithin(FitKind inner, FitKind outer)
{
    const Traits &i = traits(inner), &o = traits(outer);
    return (i.allSizesEqual || !o.allSizesEqual) && (i.rotational || !o.rotational) && (o.exponents || !i.exponents)
           && (o.tapers || !i.tapers) && (i.oneTaper || !o.oneTaper);
}

int unknowns(FitKind kind)
{
    const FitFamily f = family(kind);
    const auto held = std::count_if(f.held.begin(), f.held.end(), [](const auto& v) { return v.has_value(); });
    const int shape = 7 - static_cast<int>(held) - static_cast<int>(f.ties.size());
    return shape + kPosition + (kind == FitKind::sphere ? 0 : isRotational(kind) ? kDirection : kRotation);
}

} // namespace osculo
