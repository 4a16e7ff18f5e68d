// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/contacts_command_line.h"

#include "app/document/fit_command_line.h"

#include <QCoreApplication>

#include <fmt/format.h>

namespace osculo::app {

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("osculo::app::ContactsCommand", text);
}

/// A body's only measured shape, placed, where that is a B-Rep of a file.
struct Side {
    const BrepGeometry* brep = nullptr;
    Pose X_WS;
};

Side sideOf(const Scene& scene, const std::string& name, const std::vector<Pose>& X_WB)
{
    const auto body = findBody(scene, name);
    Side side;
    std::size_t measured = 0;
    for (std::size_t s = 0; body && s < scene.bodies[*body].shapes.size(); ++s) {
        const SceneShape& shape = scene.bodies[*body].shapes[s];
        if (shape.role != ShapeRole::contact)
            continue;
        ++measured;
        side = {std::get_if<BrepGeometry>(&shape.geometry), X_WB[*body] * shape.X_BS};
    }
    return measured == 1 && side.brep && !side.brep->file.empty() ? side : Side{};
}

std::string poseText(const Pose& X)
{
    const Vec3& p = X.translation;
    const Eigen::Quaterniond& q = X.rotation;
    return fmt::format("{},{},{},{},{},{},{}", p.x(), p.y(), p.z(), q.w(), q.x(), q.y(), q.z());
}

std::string sideText(const Side& side, char letter)
{
    std::string text;
    if (side.brep->part > 0)
        text += fmt::format(" --part-{} {}", letter, side.brep->part);
    if (!(side.X_WS == Pose{}))
        text += fmt::format(" --pose-{}={}", letter, poseText(side.X_WS));
    return text;
}

} // namespace

ContactsCommand contactsCommand(const Scene& scene, const Pair& pair, double time)
{
    if (!pair.threshold)
        return {{}, words("Type the largest distance of the contacts first")};
    const std::vector<Pose> X_WB = worldPoses(scene, time);
    const Side a = sideOf(scene, pair.a, X_WB), b = sideOf(scene, pair.b, X_WB);
    if (!a.brep || !b.brep)
        return {{}, words("The command compares two CAD files: each body has to be one shape of such a file")};
    if (a.brep->unit != b.brep->unit)
        return {{}, words("The command reads both files in one unit; these two were read in different ones")};
    std::string line = "osculo lmd " + shellQuoted(a.brep->file) + " " + shellQuoted(b.brep->file);
    line += sideText(a, 'a') + sideText(b, 'b') + fmt::format(" --threshold {}", *pair.threshold);
    if (pair.dilation > 0)
        line += fmt::format(" --dilation {}", pair.dilation);
    if (a.brep->unit)
        line += fmt::format(" --unit {}", toString(*a.brep->unit));
    return {line, {}};
}

} // namespace osculo::app
