// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/command_palette.h"
#include "widgets/panels/fit_section.h"
#include "widgets/panels/number_field.h"
#include "widgets/panels/pose_section.h"
#include "widgets/panels/results_model.h"
#include "widgets/panels/start_page.h"
#include "widgets/panels/superovoid_section.h"
#include "widgets/theme/colors.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QLineEdit>
#include <QLocale>
#include <QPixmap>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <numbers>

namespace osculo::widgets {
namespace {

/// A field in a window of its own, with the keyboard.
struct FieldOnScreen {
    explicit FieldOnScreen(Quantity quantity)
        : field(new NumberField(quantity, &window))
    {
        other = new QLineEdit(&window);
        other->move(0, 40);
        window.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        field->setFocus();
        QTest::qWait(20);
    }
    void type(const QString& text)
    {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    QWidget window;
    NumberField* field;
    QLineEdit* other;
};

TEST(NumberField, TakesWhatIsTypedExactly)
{
    FieldOnScreen on(Quantity::length);
    on.field->setUnit(LengthUnit::millimetre);
    QSignalSpy edited(on.field, &NumberField::valueEdited);
    on.type("1.2345678");
    ASSERT_EQ(edited.size(), 1);
    EXPECT_DOUBLE_EQ(on.field->value(), 1.2345678e-3);
    on.other->setFocus();
    QTest::qWait(10);
    EXPECT_EQ(on.field->text(), "1.235") << "rounded while it is only looked at";
    EXPECT_DOUBLE_EQ(on.field->value(), 1.2345678e-3);
    EXPECT_EQ(edited.size(), 1) << "looking is not editing";
}

TEST(NumberField, TakesUnits)
{
    FieldOnScreen on(Quantity::length);
    on.field->setUnit(LengthUnit::millimetre);
    on.type("0.5in");
    EXPECT_DOUBLE_EQ(on.field->value(), 0.0127);
}

TEST(NumberField, TheDecimalMarkIsAPointInEveryLocale)
{
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    FieldOnScreen on(Quantity::plain);
    on.type("0.25");
    EXPECT_EQ(on.field->value(), 0.25);
    on.other->setFocus();
    QTest::qWait(10);
    EXPECT_EQ(on.field->text(), "0.250");
    QLocale::setDefault(QLocale::c());
}

TEST(NumberField, WhatCannotBeReadIsTakenBack)
{
    FieldOnScreen on(Quantity::plain);
    on.field->setValue(0.5);
    on.field->setRange(0, 2);
    QSignalSpy edited(on.field, &NumberField::valueEdited);
    for (const char* bad : {"abc", "nan", "inf", "3", "-1", "", "1,5"}) {
        on.type(QString::fromLatin1(bad));
        EXPECT_TRUE(on.field->property("invalid").toBool()) << bad;
    }
    EXPECT_EQ(edited.size(), 0);
    on.other->setFocus();
    QTest::qWait(10);
    EXPECT_EQ(on.field->text(), "0.500");
    EXPECT_FALSE(on.field->property("invalid").toBool());
}

TEST(NumberField, SmallNumbersAreNotShownAsZero)
{
    NumberField field(Quantity::plain);
    field.setValue(-3e-7);
    EXPECT_EQ(field.text(), QStringLiteral("−3e−07"));
    field.setValue(0);
    EXPECT_EQ(field.text(), "0.000");
}

TEST(PoseSection, OneEditLeavesTheOtherNumbersAlone)
{
    PoseSection section;
    const Pose pose = poseFromRpy(Vec3(0.0012345678901, -0.002, 0.3), 0.1234567, -0.2, 0.3);
    section.setPose(pose, LengthUnit::millimetre);
    QSignalSpy edited(&section, &PoseSection::edited);
    emit section.field(1).valueEdited(0.005);
    ASSERT_EQ(edited.size(), 1);
    const Pose after = edited[0][0].value<Pose>();
    EXPECT_EQ(after.translation, Vec3(0.0012345678901, 0.005, 0.3));
    EXPECT_EQ(after.rotation.coeffs(), pose.rotation.coeffs());

    emit section.field(5).valueEdited(std::numbers::pi / 2);
    const Pose turned = edited[1][0].value<Pose>();
    const Pose expected = poseFromRpy(Vec3::Zero(), 0.1234567, -0.2, std::numbers::pi / 2);
    EXPECT_LT(turned.rotation.angularDistance(expected.rotation), 1e-7);
}

TEST(SuperovoidSection, SaysWhatIsNotConvex)
{
    SuperovoidSection section;
    SuperovoidParameters parameters;
    section.setShape(Superovoid(parameters), LengthUnit::millimetre, true);
    EXPECT_TRUE(section.badge().isHidden());
    parameters.e2 = 0.5; // a waist: the tapers run against each other
    parameters.tx = 0.5;
    parameters.ty = -0.5;
    section.setShape(Superovoid(parameters), LengthUnit::millimetre, false);
    EXPECT_FALSE(section.badge().isHidden());
    EXPECT_TRUE(section.badge().text().contains("Not convex"));
}

TEST(SuperovoidSection, LocksHoldTheValueShown)
{
    SuperovoidSection section;
    SuperovoidParameters parameters;
    parameters.e2 = 0.7;
    section.setShape(Superovoid(parameters), LengthUnit::millimetre, true);
    section.row(4).setLocked(true);
    const auto locks = section.locks();
    EXPECT_EQ(locks[4], 0.7);
    for (const std::size_t other : {0u, 1u, 2u, 3u, 5u, 6u})
        EXPECT_FALSE(locks[other].has_value());
}

TEST(FitSection, TheHistogramCountsEveryVertexOnce)
{
    const std::vector<double> errors{-5, -1, -0.999, -0.1, 0, 0.1, 0.5, 0.999, 1, 7};
    const auto counts = histogram(errors, 1, 4);
    EXPECT_EQ(counts, (std::vector<std::size_t>{3, 1, 2, 4}));
}

TEST(FitSection, TheRangeReadsWellAndHoldsMostErrors)
{
    std::vector<double> errors;
    for (int i = 0; i <= 100; ++i)
        errors.push_back(0.001 * i);
    const double range = errorRange(errors);
    EXPECT_GE(range, 0.098);
    EXPECT_DOUBLE_EQ(range, 0.1);
    EXPECT_GT(errorRange({0, 0}), 0);
    EXPECT_GT(errorRange({}), 0);
}

PairResult result(const char* a, const char* b, std::optional<double> distance, Status status)
{
    PairResult result;
    result.a = a;
    result.b = b;
    result.distance = distance;
    result.status = status;
    return result;
}

TEST(ResultsModel, ShowsNumbersWithTheirSignAndStatus)
{
    auto frame = std::make_shared<Frame>();
    PairResult apart = result("a", "b", 0.0012344, Status::converged);
    apart.lowerBound = 0.0012343;
    apart.upperBound = 0.0012345;
    apart.iterations = 3;
    apart.timeUs = 4.26;
    const PairResult overlapping = result("c, d", "e", -0.000184, Status::hull);
    const PairResult unknown = result("f", "g", {}, Status::overlapping);
    frame->pairs = {apart, overlapping, unknown};

    ResultsModel model;
    model.setColors(colorsOf(Theme::light));
    model.setFrame(frame, LengthUnit::millimetre);
    const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
    EXPECT_EQ(text(0, ResultsModel::distanceColumn), "1.234");
    EXPECT_EQ(text(1, ResultsModel::distanceColumn), QStringLiteral("−0.184"));
    EXPECT_EQ(text(2, ResultsModel::distanceColumn), QStringLiteral("–"));
    EXPECT_EQ(text(0, ResultsModel::statusColumn), "converged");
    EXPECT_EQ(text(1, ResultsModel::statusColumn), "hull, overlap");
    EXPECT_EQ(model.index(1, ResultsModel::distanceColumn).data(Qt::ForegroundRole).value<QColor>(),
              colorsOf(Theme::light).overlap);
    EXPECT_EQ(model.index(0, ResultsModel::distanceColumn).data(ResultsModel::sortRole).toDouble(), 0.0012344);

    const QStringList lines = resultsCsv(*frame, LengthUnit::metre).split('\n');
    EXPECT_EQ(lines[0], "a,b,distance_m,lower_bound_m,upper_bound_m,method,iterations,time_us,status");
    EXPECT_EQ(lines[1], "a,b,0.0012344,0.0012343,0.0012345,,3,4.26,converged");
    EXPECT_TRUE(lines[2].startsWith("\"c, d\",e,-0.000184,"));
    EXPECT_TRUE(lines[3].startsWith("f,g,,"));
}

TEST(CommandPalette, FindsByWordsAndRuns)
{
    QObject owner;
    int ran = 0;
    const auto make = [&](const QString& text, const QString& tip) {
        auto* action = new QAction(text, &owner);
        action->setStatusTip(tip);
        QObject::connect(action, &QAction::triggered, &owner, [&ran] { ++ran; });
        return action;
    };
    const QList<QAction*> actions{make("&Open…", "Open a scene"), make("&Fit superovoid", "Fit to the mesh"),
                                  make("Fit to window", "Move the camera")};
    EXPECT_EQ(CommandPalette::matching(actions, "fit").size(), 2);
    EXPECT_EQ(CommandPalette::matching(actions, "superovoid fit").front(), actions[1]);
    EXPECT_EQ(CommandPalette::matching(actions, "camera").front(), actions[2]);
    EXPECT_TRUE(CommandPalette::matching(actions, "nothing like it").isEmpty());
    EXPECT_EQ(CommandPalette::matching(actions, "").size(), 3);

    auto* palette = new CommandPalette(actions);
    palette->show();
    QTest::keyClicks(&palette->query(), "mesh");
    QTest::keyClick(&palette->query(), Qt::Key_Return);
    QTest::qWait(20);
    EXPECT_EQ(ran, 1);
}

/// Relative luminance and contrast as in WCAG 2.
double luminance(const QColor& color)
{
    const auto channel = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) + 0.0722 * channel(color.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

TEST(Colors, TextCanBeReadOnEveryGround)
{
    for (const Theme theme : {Theme::light, Theme::dark}) {
        const Colors c = colorsOf(theme);
        for (const QColor& ground : {c.window, c.panel, c.raised})
            for (const QColor& ink : {c.text, c.dimText})
                EXPECT_GE(contrast(ink, ground), 4.5)
                    << ink.name().toStdString() << " on " << ground.name().toStdString();
        EXPECT_GE(contrast(c.text, c.selection), 4.5);
        EXPECT_GE(contrast(c.onAccent, c.accent), 4.5);
        for (const QColor& ink : {c.ok, c.warn, c.overlap})
            EXPECT_GE(contrast(ink, c.raised), 4.0) << ink.name().toStdString();
    }
}

TEST(StartPage, ExamplesAreScrolledToAndNeverSqueezed)
{
    QTemporaryDir folder;
    const QString file = folder.filePath("picture.png");
    QPixmap picture(224, 140);
    picture.fill(Qt::blue);
    ASSERT_TRUE(picture.save(file));
    widgets::StartPage page;
    page.setExamples(std::vector<widgets::StartEntry>(30, {"An example", {}, "example", file}));
    page.resize(700, 360);
    page.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&page));
    QPushButton* last = nullptr;
    int bottom = -1;
    for (QPushButton* button : page.findChildren<QPushButton*>()) {
        if (button->accessibleName() != "Open An example")
            continue;
        EXPECT_GE(button->height(), button->iconSize().height());
        EXPECT_GE(button->y(), bottom) << "one below the other";
        bottom = button->y() + button->height();
        last = button;
    }
    ASSERT_TRUE(last);
    EXPECT_FALSE(page.rect().contains(last->mapTo(&page, last->rect().center())));
    auto* area = page.findChild<QScrollArea*>();
    ASSERT_TRUE(area);
    area->ensureWidgetVisible(last);
    EXPECT_TRUE(page.rect().contains(last->mapTo(&page, last->rect().center())));
}

} // namespace
} // namespace osculo::widgets
