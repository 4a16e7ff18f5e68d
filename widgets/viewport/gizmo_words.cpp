// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// What the field beside a drag says.

#include "widgets/viewport/gizmo_tool.h"

namespace osculo::widgets {
namespace {

using Kind = GizmoHandle::Kind;

} // namespace

QString GizmoTool::label() const
{
    const auto letter = [](int axis) { return QString(QChar(QLatin1Char(static_cast<char>('x' + axis % 3)))); };
    const GizmoHandle& handle = m_drag->handle;
    switch (handle.kind) {
    case Kind::plane:
        return tr("Δ%1, Δ%2").arg(letter(handle.axis + 1), letter(handle.axis + 2));
    case Kind::ring:
        if (m_drag->start.mode == GizmoMode::plane)
            return tr("Turn section");
        return tr("Turn about %1").arg(letter(handle.axis));
    case Kind::uniform:
        return tr("Scale ×");
    case Kind::axis:
        break;
    }
    if (m_drag->start.mode == GizmoMode::plane)
        return tr("Move section");
    return m_drag->start.mode == GizmoMode::scale ? tr("Scale %1 ×").arg(letter(handle.axis))
                                                  : tr("Δ%1").arg(letter(handle.axis));
}

QString GizmoTool::unitText() const
{
    if (m_drag->handle.kind == Kind::ring)
        return QStringLiteral("°");
    if (m_drag->start.mode == GizmoMode::scale)
        return {};
    const auto name = toString(m_unit);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace osculo::widgets
