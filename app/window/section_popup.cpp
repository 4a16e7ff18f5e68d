// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/section_popup.h"

#include "widgets/panels/number_field.h"

#include <QCoreApplication>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>

#include <array>

namespace osculo::app {

using widgets::NumberField;
using widgets::Quantity;

namespace {

constexpr int kMargin = 16; ///< from the view's corner [px]

QString words(const char* text)
{
    return QCoreApplication::translate("osculo::app::SectionPopup", text);
}

} // namespace

void showSectionPopup(SectionController& controller, LengthUnit unit, QWidget* over)
{
    if (!controller.section())
        return;
    auto* popup = new QFrame(over, Qt::Popup);
    popup->setObjectName(QStringLiteral("sectionPopup"));
    popup->setAttribute(Qt::WA_DeleteOnClose);
    auto* grid = new QGridLayout(popup);
    grid->setContentsMargins(12, 10, 12, 12);
    grid->setHorizontalSpacing(10);
    const auto addRow = [&](const QString& text, const char* name, Quantity quantity) {
        auto* label = new QLabel(text, popup);
        label->setProperty("dim", true);
        auto* field = new NumberField(quantity, popup);
        field->setObjectName(QLatin1String(name));
        field->setUnit(unit);
        field->setDecimals(4);
        field->setAccessibleName(text);
        label->setBuddy(field);
        const int row = grid->rowCount();
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row, 1);
        return field;
    };
    auto* distance = addRow(words("Distance from the origin"), "sectionDistance", Quantity::length);
    const std::array<NumberField*, 3> normal{addRow(words("Normal x"), "sectionNormalX", Quantity::plain),
                                             addRow(words("Normal y"), "sectionNormalY", Quantity::plain),
                                             addRow(words("Normal z"), "sectionNormalZ", Quantity::plain)};
    const auto show = [&controller, distance, normal] {
        if (!controller.section())
            return;
        const SectionPlane& plane = *controller.section();
        distance->setValue(plane.normal.dot(plane.origin));
        for (int axis = 0; axis < 3; ++axis)
            normal[static_cast<std::size_t>(axis)]->setValue(plane.normal[axis]);
    };
    show();
    QObject::connect(distance, &NumberField::valueEdited, popup, [&controller](double value) {
        if (!controller.section())
            return;
        SectionPlane plane = *controller.section();
        plane.origin += (value - plane.normal.dot(plane.origin)) * plane.normal;
        controller.set(words("Move section"), plane);
    });
    for (NumberField* field : normal)
        QObject::connect(field, &NumberField::valueEdited, popup, [&controller, normal, show] {
            const Vec3 direction(normal[0]->value(), normal[1]->value(), normal[2]->value());
            if (!controller.section() || direction.norm() == 0)
                return show();
            SectionPlane plane = *controller.section();
            plane.normal = direction.normalized();
            controller.set(words("Turn section"), plane);
        });
    popup->adjustSize();
    popup->move(over->mapToGlobal(QPoint(kMargin, kMargin)));
    popup->show();
    distance->setFocus(Qt::PopupFocusReason);
}

} // namespace osculo::app
