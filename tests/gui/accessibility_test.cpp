// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/about_dialog.h"
#include "app/window/bite_dialog.h"
#include "app/window/close_hand_dialog.h"
#include "app/window/export_dialog.h"
#include "app/window/menu_letters.h"
#include "app/window/preferences_dialog.h"
#include "tests/gui/random_edits.h"
#include "tests/gui/widget_audit.h"
#include "tests/gui/window_fixture.h"
#include "widgets/help/help_window.h"
#include "widgets/panels/command_palette.h"
#include "widgets/theme/colors.h"

#include <QDockWidget>
#include <QMenuBar>

#include <cmath>

namespace osculo::test {
namespace {

std::string joined(const QStringList& lines)
{
    return lines.join("\n  ").toStdString();
}

class Accessibility : public WindowTest {
protected:
    void SetUp() override
    {
        WindowTest::SetUp();
        window.resize(1600, 1000);
        window.session().document().reset(editableScene(), {});
        window.session().setSelection({{widgets::SceneItem::Kind::shape, 1, 0}});
        ASSERT_TRUE(rest());
        for (auto* dock : window.findChildren<QDockWidget*>())
            dock->show();
        QTest::qWait(50);
    }
    /// Every dialog that the window opens, made as the window makes it.
    std::vector<std::pair<std::string, std::function<QWidget*()>>> dialogs()
    {
        return {{"preferences", [this] { return new app::PreferencesDialog({}, &window); }},
                {"about", [this] { return new app::AboutDialog(&window); }},
                {"help",
                 [this] {
                     auto* help = new widgets::HelpWindow(&window);
                     help->showPage("fitting");
                     return help;
                 }},
                {"export image",
                 [this] {
                     return new app::ExportDialog(window.viewport().size(), window.viewport().settings(),
                                                  window.viewport().camera(), &window);
                 }},
                {"close hand", [this] { return new app::CloseHandDialog(window.session().scene(), 0, {}, &window); }},
                {"bite", [this] { return new app::BiteDialog(window.session().scene(), 1, 0, &window); }},
                {"palette", [this] { return new widgets::CommandPalette(window.actions().all(), &window); }}};
    }
    template <class Check>
    void forEachDialog(Check check)
    {
        for (const auto& [name, make] : dialogs()) {
            QWidget* dialog = make();
            dialog->show();
            ASSERT_TRUE(QTest::qWaitForWindowExposed(dialog));
            QTest::qWait(20);
            SCOPED_TRACE(name);
            check(dialog);
            // To be looked at: OSCULO_TEST_PICTURES=folder.
            if (const QString kept = qEnvironmentVariable("OSCULO_TEST_PICTURES"); !kept.isEmpty())
                dialog->grab().save(QStringLiteral("%1/%2-%3.png")
                                        .arg(kept, QString::fromStdString(name))
                                        .arg(dialog->font().pixelSize()));
            delete dialog;
        }
    }
};

TEST_F(Accessibility, EveryControlHasAName)
{
    EXPECT_EQ(joined(withoutName(&window)), "");
    forEachDialog([](QWidget* dialog) { EXPECT_EQ(joined(withoutName(dialog)), ""); });
}

TEST_F(Accessibility, TabReachesEveryControl)
{
    EXPECT_EQ(joined(notReachedByTab(&window)), "");
    forEachDialog([](QWidget* dialog) { EXPECT_EQ(joined(notReachedByTab(dialog)), ""); });
}

TEST_F(Accessibility, TabOrderFollowsTheReadingOrderInDialogs)
{
    forEachDialog([](QWidget* dialog) { EXPECT_EQ(joined(outOfReadingOrder(dialog)), ""); });
}

TEST(MenuLetters, TheFirstKeepsItsLetterAndOthersGetAFreeOne)
{
    EXPECT_EQ(app::withOwnLetters({"&Save", "Save &as", "&Show", "&Surfaces on", "", "none"}),
              QStringList({"&Save", "Save &as", "S&how", "Surfaces &on", "", "none"}));
    EXPECT_EQ(app::withOwnLetters({"&a", "&A", "a && &b"}), QStringList({"&a", "A", "a && &b"}));
}

TEST_F(Accessibility, NoTwoLettersOfAMenuOrDialogCollide)
{
    EXPECT_EQ(joined(mnemonicClashes(window.menuBar())), "");
    for (QMenu* menu : window.menuBar()->findChildren<QMenu*>())
        EXPECT_EQ(joined(mnemonicClashes(menu)), "") << menu->title().toStdString();
    forEachDialog([](QWidget* dialog) { EXPECT_EQ(joined(mnemonicClashes(dialog)), ""); });
}

TEST_F(Accessibility, EveryActionIsInAMenuOrThePaletteAndSaysItsKeys)
{
    QSet<QString> shortcuts;
    for (QAction* action : window.actions().all()) {
        const std::string name = action->objectName().toStdString();
        EXPECT_FALSE(action->text().isEmpty()) << name;
        EXPECT_FALSE(action->statusTip().isEmpty()) << name;
        EXPECT_TRUE(
            widgets::CommandPalette::matching(window.actions().all(), action->text().remove('&')).contains(action))
            << name;
        for (const QKeySequence& keys : action->shortcuts()) {
            EXPECT_FALSE(shortcuts.contains(keys.toString()))
                << name << " and another: " << keys.toString().toStdString();
            shortcuts << keys.toString();
        }
        if (!action->shortcut().isEmpty()) {
            EXPECT_TRUE(action->toolTip().contains(action->shortcut().toString(QKeySequence::NativeText))) << name;
        }
        const auto menus = action->associatedObjects();
        EXPECT_TRUE(std::ranges::any_of(menus, [](QObject* at) { return qobject_cast<QMenu*>(at) != nullptr; }))
            << name << " is in no menu";
    }
}

TEST_F(Accessibility, NothingIsClippedAtTwiceTheTextSize)
{
    for (const double scale : {1.0, 2.0}) {
        window.setTextScale(scale);
        QTest::qWait(50);
        SCOPED_TRACE(scale);
        EXPECT_EQ(joined(clippedTexts(&window)), "");
        forEachDialog([](QWidget* dialog) { EXPECT_EQ(joined(clippedTexts(dialog)), ""); });
    }
    window.setTextScale(1);
}

/// WCAG 2.1, relative luminance and contrast.
double luminance(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

TEST(Contrast, IsThatOfTheStandard)
{
    EXPECT_NEAR(contrast(Qt::white, Qt::black), 21, 1e-9);
    EXPECT_NEAR(contrast(QColor("#777777"), Qt::white), 4.48, 0.005);
}

/// The token `window` is the ground of nothing that holds text.
TEST(Contrast, OfEveryTextOnEveryGroundItStandsOnIsAtLeast4Point5)
{
    constexpr double kLeast = 4.5;
    for (const widgets::Theme theme : {widgets::Theme::light, widgets::Theme::dark}) {
        const widgets::Colors c = widgets::colorsOf(theme);
        const std::string name = c.dark ? "dark" : "light";
        const std::pair<const char*, QColor> grounds[] = {{"panel", c.panel}, {"raised", c.raised}};
        const std::pair<const char*, QColor> texts[] = {{"text", c.text},     {"dim text", c.dimText},
                                                        {"accent", c.accent}, {"ok", c.ok},
                                                        {"warn", c.warn},     {"overlap", c.overlap}};
        for (const auto& [text, color] : texts) {
            for (const auto& [ground, behind] : grounds)
                EXPECT_GE(contrast(color, behind), kLeast) << name << ": " << text << " on " << ground;
        }
        for (const auto& [text, color] : {texts[0], texts[1]})
            EXPECT_GE(contrast(color, c.selection), kLeast) << name << ": " << text << " on selection";
        EXPECT_GE(contrast(c.onAccent, c.accent), kLeast) << name;
    }
}

} // namespace
} // namespace osculo::test
