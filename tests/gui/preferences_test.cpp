// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/preferences_dialog.h"
#include "tests/gui/window_fixture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

#include <fstream>

namespace osculo::test {
namespace {

using app::Preferences;
using app::PreferencesDialog;
using app::readPreferences;

Preferences unusual()
{
    Preferences preferences;
    preferences.theme = widgets::ThemeChoice::dark;
    preferences.textScale = 1.35;
    preferences.unit = LengthUnit::inch;
    preferences.autosaveSeconds = 42;
    preferences.navigation = widgets::NavigationPreset::blender;
    preferences.measuresByItself = false;
    preferences.packageRoots = {std::filesystem::path(u8"/robots/é 中"), "/more"};
    return preferences;
}

TEST(Preferences, AreReadAsTheyWereWritten)
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath("s.ini"), QSettings::IniFormat);
    EXPECT_EQ(readPreferences(settings), Preferences());
    writePreferences(settings, unusual());
    settings.sync();
    EXPECT_EQ(readPreferences(QSettings(folder.filePath("s.ini"), QSettings::IniFormat)), unusual());
}

TEST(Preferences, WhatIsOutOfRangeIsAsAtTheStart)
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath("s.ini"), QSettings::IniFormat);
    writePreferences(settings, unusual());
    for (const QString& key : settings.allKeys())
        settings.setValue(key, "nonsense");
    const Preferences read = readPreferences(settings);
    EXPECT_EQ(read.textScale, 1);
    EXPECT_EQ(read.autosaveSeconds, Preferences().autosaveSeconds);
    EXPECT_EQ(read.unit, LengthUnit::millimetre);
    EXPECT_EQ(read.theme, widgets::ThemeChoice::system);
    EXPECT_EQ(read.navigation, widgets::NavigationPreset::trackball);
    for (const char* value : {"1e9", "-3", "nan", "0"}) {
        settings.setValue("window/textScale", value);
        settings.setValue("document/autosaveSeconds", value);
        EXPECT_EQ(readPreferences(settings).textScale, 1) << value;
        EXPECT_EQ(readPreferences(settings).autosaveSeconds, Preferences().autosaveSeconds) << value;
    }
}

class WindowPreferences : public WindowTest {
protected:
    PreferencesDialog* open()
    {
        window.actions().find("edit.preferences")->trigger();
        return window.findChild<PreferencesDialog*>();
    }
    template <class Control>
    static Control* named(QWidget* dialog, const QString& name)
    {
        for (Control* control : dialog->findChildren<Control*>())
            if (control->accessibleName() == name)
                return control;
        return nullptr;
    }
};

TEST_F(WindowPreferences, EachChangeHoldsAtOnce)
{
    PreferencesDialog* dialog = open();
    ASSERT_TRUE(dialog);
    named<QComboBox>(dialog, "Theme")->setCurrentIndex(2);
    EXPECT_EQ(window.preferences().theme, widgets::ThemeChoice::dark);
    EXPECT_LT(QApplication::palette().color(QPalette::Window).lightness(), 80);
    EXPECT_TRUE(window.actions().find("theme.dark")->isChecked()) << "the menu says the same";

    const int before = QApplication::font().pixelSize();
    named<QSpinBox>(dialog, "Text size")->setValue(200);
    EXPECT_EQ(QApplication::font().pixelSize(), 2 * before);

    named<QComboBox>(dialog, "Mouse in views")->setCurrentIndex(2);
    EXPECT_EQ(window.navigation().preset(), widgets::NavigationPreset::cad);
    EXPECT_TRUE(window.actions().find("navigation.cad")->isChecked());
    window.actions().find("navigation.blender")->trigger();
    EXPECT_EQ(window.preferences().navigation, widgets::NavigationPreset::blender) << "and the other way round";

    named<QComboBox>(dialog, "Unit of new scenes")->setCurrentIndex(3);
    window.files().newScene();
    EXPECT_EQ(scene().unit, LengthUnit::inch);

    for (auto* button : dialog->findChildren<QPushButton*>())
        if (button->text().contains("Reset"))
            button->click();
    EXPECT_EQ(window.preferences(), Preferences());
    EXPECT_EQ(named<QSpinBox>(dialog, "Text size")->value(), 100);
    EXPECT_EQ(QApplication::font().pixelSize(), before);
    dialog->close();
}

TEST_F(WindowPreferences, WithoutMeasuringByItselfResultsAreStaleUntilAskedFor)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    const auto first = window.session().evaluator().frame();
    ASSERT_TRUE(first);
    Preferences preferences;
    preferences.measuresByItself = false;
    window.setPreferences(preferences);
    addBody("third", ovoid(), Vec3(0, 0.05, 0));
    ASSERT_TRUE(rest());
    EXPECT_EQ(window.session().evaluator().frame(), first) << "the last result stays";
    EXPECT_TRUE(window.session().evaluator().stale());
    window.actions().find("measure.now")->trigger();
    ASSERT_TRUE(rest());
    EXPECT_NE(window.session().evaluator().frame(), first);
    EXPECT_FALSE(window.session().evaluator().stale());
    addBody("fourth", ovoid(), Vec3(0, -0.05, 0));
    EXPECT_TRUE(window.session().evaluator().stale());
    window.setPreferences({});
    ASSERT_TRUE(rest());
    EXPECT_FALSE(window.session().evaluator().stale()) << "switching it on measures";
}

/// A robot whose mesh lies in a package somewhere else.
class WindowPackages : public WindowTest {
protected:
    void SetUp() override
    {
        WindowTest::SetUp();
        std::filesystem::create_directories(file("elsewhere") / "hand é" / "meshes");
        std::filesystem::rename(meshFile("palm.stl", ovoid()), file("elsewhere") / "hand é" / "meshes" / "palm.stl");
        std::filesystem::create_directory(file("robots"));
        std::ofstream(urdf) << R"(<robot name="hand"><link name="palm"><visual><geometry>
<mesh filename="package://hand é/meshes/palm.stl"/></geometry></visual></link></robot>)";
        window.files().setPackageQuestion([this](const app::MissingPackages& missing) {
            ++asked;
            EXPECT_EQ(missing.meshes, 1u);
            EXPECT_EQ(missing.first, "package://hand é/meshes/palm.stl");
            return folderAnswer;
        });
    }
    void openHand()
    {
        window.openFiles({urdf});
        ASSERT_TRUE(rest());
        ASSERT_TRUE(rest()); // where it is read again
    }
    bool hasMesh()
    {
        return !scene().bodies.empty() && std::holds_alternative<MeshGeometry>(scene().bodies[0].shapes.at(0).geometry);
    }
    std::filesystem::path urdf = file("robots") / "hand.urdf";
    std::optional<std::filesystem::path> folderAnswer;
    int asked = 0;
};

TEST_F(WindowPackages, AreAskedForOnceAndRemembered)
{
    folderAnswer = file("elsewhere");
    openHand();
    EXPECT_EQ(asked, 1);
    ASSERT_EQ(scene().robots.size(), 1u);
    EXPECT_TRUE(hasMesh());
    window.session().document().undoStack().undo();
    EXPECT_TRUE(scene().robots.empty()) << "one step, and no robot of boxes before it";
    openHand();
    EXPECT_EQ(asked, 1);
    EXPECT_TRUE(hasMesh());
}

TEST_F(WindowPackages, WithoutThemTheRobotComesWithBoxesAndIsNotAskedAboutAgain)
{
    openHand();
    EXPECT_EQ(asked, 1);
    ASSERT_EQ(scene().robots.size(), 1u);
    EXPECT_FALSE(hasMesh());
    openHand();
    EXPECT_EQ(asked, 1);
}

TEST_F(WindowPackages, AFolderThatDoesNotHelpIsNotAskedForInACircle)
{
    folderAnswer = file("robots");
    openHand();
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(scene().robots.size(), 1u);
}

TEST_F(WindowPackages, FoldersOfThePreferencesAreLookedThroughFirst)
{
    Preferences preferences;
    preferences.packageRoots = {file("elsewhere")};
    window.setPreferences(preferences);
    openHand();
    EXPECT_EQ(asked, 0);
    EXPECT_TRUE(hasMesh());
}

} // namespace
} // namespace osculo::test
