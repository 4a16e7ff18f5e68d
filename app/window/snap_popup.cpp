// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/snap_popup.h"

#include "widgets/panels/number_field.h"

#include <QCoreApplication>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>

#include <numbers>

namespace osculo::app {

using widgets::NumberField;
using widgets::Quantity;

namespace {

constexpr double kLeastLength = 1e-9;                         ///< [m]
constexpr double kLeastAngle = 0.01 * std::numbers::pi / 180; ///< [rad]

QString words(const char* text)
{
    return QCoreApplication::translate("osculo::app::SnapPopup", text);
}

} // namespace

void showSnapPopup(GizmoController& gizmo, LengthUnit unit, QWidget* beside)
{
    auto* popup = new QFrame(beside, Qt::Popup);
    popup->setObjectName(QStringLiteral("snapPopup"));
    popup->setAttribute(Qt::WA_DeleteOnClose);
    auto* grid = new QGridLayout(popup);
    grid->setContentsMargins(12, 10, 12, 12);
    grid->setHorizontalSpacing(10);
    const auto addRow = [&](const QString& text, Quantity quantity, double value, double least, double greatest) {
        auto* label = new QLabel(text, popup);
        label->setProperty("dim", true);
        auto* field = new NumberField(quantity, popup);
        field->setUnit(unit);
        field->setRange(least, greatest);
        field->setValue(value);
        field->setAccessibleName(text);
        label->setBuddy(field);
        const int row = grid->rowCount();
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row, 1);
        return field;
    };
    auto* length = addRow(words("Step of moves"), Quantity::length, gizmo.settings().steps.length, kLeastLength, 1e300);
    auto* angle =
        addRow(words("Step of turns"), Quantity::angle, gizmo.settings().steps.angle, kLeastAngle, std::numbers::pi);
    length->setObjectName(QStringLiteral("snapLength"));
    angle->setObjectName(QStringLiteral("snapAngle"));
    auto* hint = new QLabel(words("Ctrl while dragging snaps, or lets go where snapping is on."), popup);
    hint->setProperty("dim", true);
    hint->setProperty("small", true);
    hint->setWordWrap(true);
    grid->addWidget(hint, grid->rowCount(), 0, 1, 2);
    const auto store = [&gizmo, length, angle] {
        EditSettings settings = gizmo.settings();
        settings.steps.length = length->value();
        settings.steps.angle = angle->value();
        gizmo.setSettings(settings);
    };
    QObject::connect(length, &NumberField::valueEdited, popup, store);
    QObject::connect(angle, &NumberField::valueEdited, popup, store);
    popup->adjustSize();
    popup->move(beside->mapToGlobal(QPoint(-popup->width() - 8, 0)));
    popup->show();
    length->setFocus(Qt::PopupFocusReason);
}

} // namespace osculo::app
