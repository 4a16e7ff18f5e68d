// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/about_dialog.h"
#include "app/window/linked_libraries.h"
#include "app/window/preferences_dialog.h"
#include "tests/gui/window_fixture.h"
#include "widgets/help/help_pages.h"
#include "widgets/help/help_request.h"
#include "widgets/help/help_view.h"
#include "widgets/help/help_window.h"
#include "widgets/panels/dock.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QProcess>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>
#include <QToolButton>
#include <QTreeWidget>

namespace osculo::test {
namespace {

using namespace widgets;

TEST(HelpPages, AnchorsAreAsLinksWriteThem)
{
    EXPECT_EQ(helpAnchor("Which kind"), "which-kind");
    EXPECT_EQ(helpAnchor("Mirror, align, centre"), "mirror-align-centre");
}

TEST(HelpPages, HeadingsInsideCodeAreNone)
{
    const auto sections = helpSectionsOf("p", "# One\ntext\n```\n# not this\n```\n## Two `x`\nmore\n");
    ASSERT_EQ(sections.size(), 2u);
    EXPECT_EQ(sections[0].title, "One");
    EXPECT_TRUE(sections[0].text.contains("not this"));
    EXPECT_EQ(sections[1].title, "Two x");
    EXPECT_EQ(sections[1].level, 2);
}

TEST(HelpPages, EveryFileOfTheFolderIsInTheProgramAndInTheIndex)
{
    const QStringList pages = helpPages();
    EXPECT_EQ(pages.front(), kHelpIndex);
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(OSCULO_HELP_FOLDER)) {
        if (entry.path().extension() != ".md")
            continue;
        ++files;
        const QString page = QString::fromStdString(entry.path().stem().string());
        EXPECT_TRUE(pages.contains(page)) << page.toStdString() << ": add it to resources/help/help.qrc";
        EXPECT_TRUE(page == kHelpIndex || helpText(kHelpIndex).contains("](" + page + ".md)"))
            << page.toStdString() << ": link it from resources/help/index.md";
    }
    EXPECT_EQ(files, pages.size());
}

TEST(HelpPages, EveryLinkAndPictureLeadsSomewhere)
{
    const QRegularExpression link("\\]\\(([^)]+)\\)");
    const auto sections = helpSections();
    int checked = 0;
    for (const QString& page : helpPages()) {
        for (auto match = link.globalMatch(helpText(page)); match.hasNext();) {
            const QString target = match.next().captured(1);
            if (target.startsWith("http"))
                continue;
            ++checked;
            const QString file = target.section('#', 0, 0), anchor = target.section('#', 1);
            if (!file.isEmpty() && !file.startsWith("..")) {
                EXPECT_TRUE(QFile::exists(":/osculo/help/" + file))
                    << page.toStdString() << ": " << target.toStdString();
            }
            const QString on = file.isEmpty() ? page : file.section('.', 0, 0);
            const auto matches = [&](const HelpSection& s) { return s.page == on && s.anchor == anchor; };
            EXPECT_TRUE(anchor.isEmpty() || std::ranges::any_of(sections, matches))
                << page.toStdString() << ": " << target.toStdString();
        }
    }
    EXPECT_GT(checked, 10);
}

TEST(HelpPages, ASearchNeedsEveryWordAndPutsTitlesFirst)
{
    const auto found = searchHelp(helpSections(), "undo  DRAG");
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.front().page, "editing");
    EXPECT_TRUE(searchHelp(helpSections(), "undo nosuchword").empty());
    EXPECT_TRUE(searchHelp(helpSections(), "  ").empty());
    EXPECT_EQ(searchHelp(helpSections(), "preferences").front().title, "Preferences");
}

class WindowHelp : public WindowTest {
protected:
    HelpWindow* help() { return window.help().helpWindow(); }
    HelpView& view() { return help()->view(); }
    /// The page stands at this heading, or as low as it goes.
    bool isAtTop(const QString& heading)
    {
        const QScrollBar* bar = view().verticalScrollBar();
        for (int y = 0; y < 60; y += 4)
            if (view().cursorForPosition(QPoint(40, y)).block().text() == heading)
                return true;
        return bar->value() > 0 && bar->value() == bar->maximum();
    }
    static int tables(const QTextDocument& document)
    {
        int found = 0;
        for (const QTextFrame* frame : document.rootFrame()->childFrames())
            found += qobject_cast<const QTextTable*>(frame) != nullptr;
        return found;
    }
};

TEST_F(WindowHelp, EveryPageOfContentsAndEveryHeadingIsShown)
{
    window.actions().find("help.contents")->trigger();
    ASSERT_TRUE(help());
    EXPECT_EQ(view().page(), kHelpIndex);
    for (const HelpSection& section : helpSections()) {
        help()->showPage(section.page + '#' + section.anchor);
        EXPECT_EQ(view().page(), section.page);
        EXPECT_TRUE(view().document()->toPlainText().contains(section.title)) << section.title.toStdString();
        EXPECT_TRUE(section.level == 1 || isAtTop(section.title)) << section.title.toStdString();
    }
    help()->showPage("editing");
    EXPECT_GE(tables(*view().document()), 1) << "tables are tables";
    EXPECT_EQ(help()->contents().topLevelItemCount(), helpPages().size());
}

TEST_F(WindowHelp, LinksBackAndForward)
{
    window.help().show("index");
    emit view().anchorClicked(QUrl("fitting.md"));
    EXPECT_EQ(view().page(), "fitting");
    emit view().anchorClicked(QUrl("methods.md"));
    QTest::keyClick(&view(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(view().page(), "fitting");
    view().backward();
    EXPECT_EQ(view().page(), "index");
    view().forward();
    EXPECT_EQ(view().page(), "fitting");
    EXPECT_GT(view().document()->defaultFont().pixelSize(), 0);
}

TEST_F(WindowHelp, ASearchListsPlacesAndAnItemGoesThere)
{
    window.help().show({});
    QTest::keyClicks(&help()->search(), "ladder");
    ASSERT_GE(help()->contents().topLevelItemCount(), 1);
    EXPECT_TRUE(help()->contents().topLevelItem(0)->text(0).contains("Which kind"));
    help()->contents().setCurrentItem(help()->contents().topLevelItem(0));
    EXPECT_EQ(view().page(), "fitting");
    EXPECT_FALSE(view().extraSelections().isEmpty()) << "the words are marked";
    QTest::keyClick(&help()->search(), Qt::Key_Escape);
    EXPECT_EQ(help()->contents().topLevelItemCount(), helpPages().size());
    QTest::keyClick(help(), Qt::Key_Escape);
    EXPECT_FALSE(help()->isVisible());
}

TEST_F(WindowHelp, F1ShowsThePageOfTheDockAndOfTheDialog)
{
    addTwoBodies();
    for (Dock* dock : window.findChildren<Dock*>()) {
        dock->show();
        const QString page = helpPageOf(dock);
        ASSERT_FALSE(page.isEmpty()) << dock->objectName().toStdString();
        EXPECT_FALSE(helpText(page.section('#', 0, 0)).isEmpty()) << page.toStdString();
        QTest::keyClick(dock->widget(), Qt::Key_F1);
        ASSERT_TRUE(help());
        EXPECT_EQ(view().page(), page.section('#', 0, 0)) << dock->objectName().toStdString();
    }
    window.showPreferences();
    auto* dialog = window.findChild<app::PreferencesDialog*>();
    ASSERT_TRUE(dialog);
    QTest::keyClick(dialog, Qt::Key_F1);
    EXPECT_EQ(view().page(), "window");
    EXPECT_TRUE(isAtTop("Preferences"));
    EXPECT_EQ(help()->parentWidget(), dialog) << "else the dialog would block it";
    dialog->close();
}

TEST_F(WindowHelp, ThePageFollowsTheTheme)
{
    window.help().show("editing");
    for (const ThemeChoice choice : {ThemeChoice::dark, ThemeChoice::light}) {
        window.setThemeChoice(choice);
        QTest::qWait(30);
        const QImage image = help()->grab().toImage();
        const Colors colors = colorsOf(choice == ThemeChoice::dark ? Theme::dark : Theme::light);
        int ground = 0, text = 0;
        for (int y = 100; y < image.height(); ++y)
            for (int x = image.width() / 2; x < image.width() - 20; ++x) {
                ground += image.pixelColor(x, y) == colors.raised;
                text += image.pixelColor(x, y) == colors.text;
            }
        EXPECT_GT(ground, image.width() * image.height() / 5);
        EXPECT_GT(text, 100);
    }
}

TEST_F(WindowHelp, AboutShowsVersionLicenceAndLibraries)
{
    window.actions().find("help.about")->trigger();
    auto* about = window.findChild<app::AboutDialog*>();
    ASSERT_TRUE(about);
    QString all;
    for (const QTextBrowser* page : about->findChildren<QTextBrowser*>())
        all += page->toPlainText();
    for (const auto& library : app::linkedLibraries()) {
        EXPECT_TRUE(all.contains(QString::fromStdString(library.name))) << library.name;
        EXPECT_FALSE(library.licence.empty());
        EXPECT_TRUE(library.address.starts_with("http"));
    }
    about->close();
}

/// Of all shared objects that the program asks for, each belongs to a library with a licence, or to the system's C and C++.
TEST(LinkedLibraries, EveryOneIsNamed)
{
    QProcess reader;
    reader.start("readelf", {"-d", OSCULO_PROGRAM});
    if (!reader.waitForFinished() || reader.exitCode() != 0)
        GTEST_SKIP() << "readelf is not installed";
    const QRegularExpression needed("NEEDED.*\\[(.+)\\]");
    const QStringList system{"libc.so",  "libm.so",       "libstdc++.so", "libgcc_s.so",
                             "ld-linux", "libpthread.so", "libdl.so"};
    int named = 0;
    for (auto match = needed.globalMatch(QString::fromUtf8(reader.readAllStandardOutput())); match.hasNext();) {
        const QString file = match.next().captured(1);
        const auto begins = [&](const auto& name) { return file.startsWith(QString::fromStdString(name)); };
        if (std::ranges::any_of(system, [&](const QString& name) { return file.startsWith(name); }))
            continue;
        ++named;
        EXPECT_TRUE(std::ranges::any_of(
            app::linkedLibraries(),
            [&](const app::LinkedLibrary& library) { return std::ranges::any_of(library.files, begins); }))
            << file.toStdString() << ": add it to app/window/linked_libraries.cpp";
    }
    EXPECT_GT(named, 15);
}

} // namespace
} // namespace osculo::test
