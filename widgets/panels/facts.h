// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"
#include "widgets/panels/scene_item.h"

#include <QString>

#include <utility>
#include <vector>

namespace osculo::widgets {

/// What is known about an item, as rows of label and value.
using Facts = std::vector<std::pair<QString, QString>>;

Facts shapeFacts(const SceneShape& shape, LengthUnit unit);
Facts pairFacts(const PairResult& result, LengthUnit unit);
Facts motionFacts(const Motion& motion);

/// `1e−10`: the half width of the interval the true value lies in, in the unit.
QString boundText(const PairResult& result, LengthUnit unit);

/// The status in words: `converged`, `within bounds`, …
QString statusText(Status status);

/// What the status means, in a sentence.
QString statusExplanation(Status status);

} // namespace osculo::widgets
