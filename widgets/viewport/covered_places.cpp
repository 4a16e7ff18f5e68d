// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/covered_places.h"

#include <QWidget>

namespace osculo::widgets {

std::vector<Rect> coveredPlaces(const QWidget& view)
{
    std::vector<Rect> places;
    for (const QWidget* child : view.findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (child->isVisible() && !child->isWindow())
            places.push_back({static_cast<double>(child->x()), static_cast<double>(child->y()),
                              static_cast<double>(child->width()), static_cast<double>(child->height())});
    return places;
}

} // namespace osculo::widgets
