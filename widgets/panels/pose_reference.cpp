// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/pose_reference.h"

#include <QSignalBlocker>

namespace osculo::widgets {
namespace {

const QString kWorld = QStringLiteral("world"), kOwn = QStringLiteral("own"), kBody = QStringLiteral("body:");

/// Whether a body hangs, directly or not, on another: their distance changes with neither's own pose.
bool hangsOn(const Scene& scene, std::size_t body, std::size_t ancestor)
{
    for (std::size_t steps = 0; steps < scene.bodies.size(); ++steps) {
        if (body == ancestor)
            return true;
        const auto parent = findBody(scene, scene.bodies[body].parent);
        if (!parent)
            return false;
        body = *parent;
    }
    return false;
}

} // namespace

PoseReference::PoseReference(QWidget* parent)
    : QComboBox(parent)
{
    setAccessibleName(tr("Pose relative to"));
    setToolTip(tr("The frame that position and angles are shown and typed in"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
    connect(this, &QComboBox::activated, this, [this](int index) {
        m_chosen = itemData(index).toString();
        emit referenceChosen();
    });
}

void PoseReference::setItem(const Scene& scene, const SceneItem& item, double time, const Pose& X_PS)
{
    m_X_PS = X_PS;
    m_X_RP.reset();
    const bool shape = item.kind == SceneItem::Kind::shape;
    const Body& body = scene.bodies[item.index];
    QList<std::pair<QString, QString>> frames{{tr("relative to the world"), kWorld}};
    if (shape || !body.parent.empty())
        frames.push_back({tr("relative to %1").arg(QString::fromStdString(shape ? body.name : body.parent)), kOwn});
    for (std::size_t other = 0; other < scene.bodies.size(); ++other) {
        // What hangs on the item moves with it: its pose from there would never change.
        if (hangsOn(scene, other, item.index) || scene.bodies[other].name == body.parent)
            continue;
        const QString name = QString::fromStdString(scene.bodies[other].name);
        frames.push_back({tr("relative to %1").arg(name), kBody + name});
    }
    const QSignalBlocker quiet(this);
    QList<std::pair<QString, QString>> listed;
    for (int i = 0; i < count(); ++i)
        listed.push_back({itemText(i), itemData(i).toString()});
    if (listed != frames) { // else a list that is open stays as it is
        clear();
        for (const auto& [text, key] : frames)
            addItem(text, key);
    }
    const int chosen = findData(m_chosen.value_or(shape ? kOwn : kWorld));
    setCurrentIndex(chosen < 0 ? findData(shape ? kOwn : kWorld) : chosen);

    const QString frame = currentData().toString();
    const std::vector<Pose> poses = worldPoses(scene, time);
    const Pose& X_WB = poses[item.index];
    const bool isOwn = frame == kOwn || (frame == kWorld && !shape && body.parent.empty());
    if (isOwn)
        return;
    const Pose X_WP = shape ? X_WB : X_WB * X_PS.inverse();
    if (frame == kWorld) {
        m_X_RP = X_WP;
        return;
    }
    const auto reference = findBody(scene, frame.mid(kBody.size()).toStdString());
    m_X_RP = reference ? poses[*reference].inverse() * X_WP : X_WP;
}

Pose PoseReference::shown() const
{
    return m_X_RP ? *m_X_RP * m_X_PS : m_X_PS;
}

Pose PoseReference::stored(const Pose& typed) const
{
    return m_X_RP ? m_X_RP->inverse() * typed : typed;
}

} // namespace osculo::widgets
