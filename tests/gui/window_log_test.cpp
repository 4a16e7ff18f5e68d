// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/log_links.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/log_panel.h"

#include <QAction>
#include <QTextBlock>
#include <QToolButton>

namespace osculo::test {
namespace {

using widgets::LogLevel;
using widgets::LogPanel;
using widgets::SceneItem;

class WindowLog : public WindowTest {
protected:
    LogPanel& log() { return *window.findChild<LogPanel*>(); }
};

TEST_F(WindowLog, NamesInQuotationMarksAreLinksAndOthersAreNot)
{
    addTwoBodies();
    EXPECT_EQ(app::namesIn("body 'left' is thin, “right” and \"left\" too, 'nobody' is not", scene()),
              QStringList({"left", "right"}));
    EXPECT_EQ(app::namesIn("left and right without marks", scene()), QStringList());
    EXPECT_FALSE(app::itemNamed("nobody", scene()));
}

TEST_F(WindowLog, ReturnInALineSelectsWhatItIsAboutAndGoesThere)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    window.session().setSelection({});
    window.session().log(LogLevel::warning, "Body <b>'right'</b> & more");
    window.session().log(LogLevel::info, "Nothing here");
    EXPECT_TRUE(log().toPlainText().contains("Warning: Body <b>'right'</b> & more")) << "text is text, never markup";
    QTextCursor caret(log().document()->lastBlock());
    log().setTextCursor(caret);
    QTest::keyClick(&log(), Qt::Key_Return);
    EXPECT_TRUE(window.session().selection().empty()) << "a line without a link";
    caret.movePosition(QTextCursor::PreviousBlock);
    log().setTextCursor(caret);
    QTest::keyClick(&log(), Qt::Key_Return);
    ASSERT_EQ(window.session().selection().size(), 1u);
    EXPECT_EQ(window.session().selection()[0], (SceneItem{SceneItem::Kind::body, 1}));
    EXPECT_LT((window.viewport().camera().focus - Vec3(0.03, 0.002, 0.001)).norm(), 0.005);
}

TEST_F(WindowLog, OneThresholdForAllPairsIsOneStep)
{
    addTwoBodies();
    addBody("third", ovoid(), Vec3(0, 0.05, 0));
    window.actions().find("measure.addAllPairs")->trigger();
    ASSERT_EQ(scene().pairs.size(), 3u);
    window.session().edit("Threshold", [](Scene s) {
        s.pairs[1].threshold = 0.004;
        return s;
    });
    window.session().setSelection({{SceneItem::Kind::pair, 1}});
    for (auto* button : window.findChildren<QToolButton*>())
        if (button->accessibleName() == "Threshold for all pairs")
            button->click();
    for (const Pair& pair : scene().pairs)
        EXPECT_EQ(pair.threshold, 0.004);
    window.session().document().undoStack().undo();
    EXPECT_FALSE(scene().pairs[0].threshold);
    EXPECT_EQ(scene().pairs[1].threshold, 0.004);
}

} // namespace
} // namespace osculo::test
