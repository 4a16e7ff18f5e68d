// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/theme/colors.h"

#include <QTextBrowser>
#include <QUrl>

namespace osculo::widgets {

/// One help page with its links and pictures. Links to pages and headings stay inside; others open outside.
class HelpView : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpView(QWidget* parent = nullptr);

    /// `page`, or `page#heading`. False where there is no such page.
    bool showPage(const QString& target);

    /// The page that is shown, without the heading.
    QString page() const;

    /// Marks every place of these words in the page.
    void mark(const QStringList& words);

    void setColors(const Colors& colors);

    QVariant loadResource(int type, const QUrl& name) override;

signals:
    void pageShown(const QString& page);

private:
    void follow(const QUrl& link);

    Colors m_colors;
    QUrl m_shown; ///< source() still has the page before while the new one is announced
    QStringList m_marked;
};

} // namespace osculo::widgets
