// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "widgets/panels/scene_item.h"

#include <QComboBox>

#include <optional>
#include <string>

namespace osculo::widgets {

/// Where a pose is told from: the world, any body, or what the item hangs on. The choice stays while items are selected one
/// after the other, as far as it makes sense for them; at first bodies are told in the world, shapes in their body.
class PoseReference : public QComboBox {
    Q_OBJECT

public:
    explicit PoseReference(QWidget* parent = nullptr);

    /// The frames that a body or shape can be told in, at time t [s] of the motions.
    /// @param X_PS the item's pose as it is stored, in what it hangs on
    void setItem(const Scene& scene, const SceneItem& item, double time, const Pose& X_PS);

    /// The item's pose in the chosen frame. Where that is what it hangs on, the stored pose to the last bit.
    Pose shown() const;
    /// The pose to store for one that was typed.
    Pose stored(const Pose& typed) const;

signals:
    void referenceChosen();

private:
    std::optional<Pose> m_X_RP; ///< of what the item hangs on in the chosen frame; nothing: they are one
    Pose m_X_PS;
    std::optional<QString> m_chosen; ///< by a person, as data of its row
};

} // namespace osculo::widgets
