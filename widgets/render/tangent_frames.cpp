// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/tangent_frames.h"

#include "osculo/math/tangent_basis.h"

#include <array>

namespace osculo::widgets {

namespace {

constexpr double kLength = 46;    ///< of the axes [px]
constexpr double kFarEnough = 60; ///< between points that both get a frame [px]

void addFrame(AnnotationCanvas& canvas, const Vec3& p_W, const Vec3& normal_W)
{
    if (!canvas.view.isInFront(p_W))
        return;
    const Mat32 basis = tangentBasis(normal_W);
    const std::array<Vec3, 3> axes{basis.col(0), basis.col(1), normal_W};
    const std::array<const char*, 3> letters{"t", "b", "n"};
    const double length = kLength * canvas.view.worldPerPixel(canvas.view.depth(p_W));
    const Vec2 at = canvas.view.toPixel(p_W).head<2>();
    for (std::size_t i = 0; i < 3; ++i) {
        const Ink ink{canvas.colors.axes[i], 1};
        const Vec3 tip_W = p_W + length * axes[i];
        if (!canvas.view.isInFront(tip_W))
            continue;
        const Vec2 tip = canvas.view.toPixel(tip_W).head<2>();
        canvas.list.push_back(DrawLine{at, tip, {canvas.colors.viewportTop, 0.7}, 4.5});
        canvas.list.push_back(DrawLine{at, tip, ink, 2.2});
        if ((tip - at).norm() > 10) // seen from the side
            canvas.text(letters[i], {at.x() + 1.22 * (tip - at).x(), at.y() + 1.22 * (tip - at).y() + 4}, ink,
                        TextAlign::centre, true);
    }
}

} // namespace

void addTangentFrames(AnnotationCanvas& canvas, const std::vector<WitnessMark>& marks)
{
    for (const WitnessMark& mark : marks) {
        const Contact& contact = mark.contact;
        addFrame(canvas, contact.p_WA, contact.nhat_AB_W);
        if (!canvas.view.isInFront(contact.p_WA) || !canvas.view.isInFront(contact.p_WB))
            continue;
        const Vec2 apart = (canvas.view.toPixel(contact.p_WB) - canvas.view.toPixel(contact.p_WA)).head<2>();
        if (apart.norm() > kFarEnough)
            addFrame(canvas, contact.p_WB, -contact.nhat_AB_W);
    }
}

} // namespace osculo::widgets
