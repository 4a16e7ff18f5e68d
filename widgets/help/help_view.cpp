// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/help/help_view.h"

#include "widgets/help/help_image.h"
#include "widgets/help/help_pages.h"
#include "widgets/help/help_style.h"

#include <QDesktopServices>
#include <QScrollBar>

#include <algorithm>

namespace osculo::widgets {
namespace {

constexpr int kMargin = 24;        // [px] of the page
constexpr int kLeastPicture = 320; // [px] wide, before the first layout

QUrl pageUrl(const QString& page, const QString& anchor)
{
    QUrl url(QStringLiteral("qrc:/osculo/help/%1.md").arg(page));
    if (!anchor.isEmpty())
        url.setFragment(anchor);
    return url;
}

QString pageOf(const QUrl& url)
{
    return url.fileName().section(QLatin1Char('.'), 0, 0);
}

} // namespace

HelpView::HelpView(QWidget* parent)
    : QTextBrowser(parent)
    , m_colors(colorsOf(Theme::light))
{
    setAccessibleName(tr("Help page"));
    setOpenLinks(false);
    document()->setDocumentMargin(kMargin);
    connect(this, &QTextBrowser::anchorClicked, this, &HelpView::follow);
    connect(this, &QTextBrowser::sourceChanged, this, [this](const QUrl& url) {
        m_shown = url;
        mark(m_marked);
        emit pageShown(page());
    });
}

bool HelpView::showPage(const QString& target)
{
    const QString page = target.section(QLatin1Char('#'), 0, 0);
    if (helpText(page).isEmpty())
        return false;
    const QUrl url = pageUrl(page, target.section(QLatin1Char('#'), 1));
    if (url == m_shown)
        scrollToAnchor(url.fragment());
    else
        setSource(url, QTextDocument::HtmlResource);
    return true;
}

QString HelpView::page() const
{
    return pageOf(m_shown);
}

void HelpView::mark(const QStringList& words)
{
    m_marked = words;
    QList<ExtraSelection> marks;
    for (const QString& word : words) {
        for (QTextCursor at = document()->find(word); !at.isNull(); at = document()->find(word, at)) {
            ExtraSelection mark;
            mark.cursor = at;
            mark.format.setBackground(m_colors.selection);
            marks << mark;
        }
    }
    setExtraSelections(marks);
}

void HelpView::setColors(const Colors& colors)
{
    m_colors = colors;
    if (m_shown.isEmpty())
        return;
    const int scrolled = verticalScrollBar()->value();
    reload();
    verticalScrollBar()->setValue(scrolled);
}

QVariant HelpView::loadResource(int type, const QUrl& name)
{
    if (type == QTextDocument::ImageResource) {
        const QUrl url = pageUrl(kHelpIndex, {}).resolved(name); // all pictures lie below the one folder
        const int width = std::max(kLeastPicture, viewport()->width() - 2 * kMargin);
        const QImage image = helpImage(QLatin1Char(':') + url.path(), width, devicePixelRatioF());
        return image.isNull() ? QVariant() : QVariant(image);
    }
    if (type == QTextDocument::HtmlResource)
        return helpHtml(helpText(pageOf(name)), font(), m_colors);
    return QTextBrowser::loadResource(type, name);
}

void HelpView::follow(const QUrl& link)
{
    const QUrl url = m_shown.resolved(link);
    if (url.scheme() != QLatin1String("qrc"))
        QDesktopServices::openUrl(url);
    else
        showPage(pageOf(url) + (url.hasFragment() ? QLatin1Char('#') + url.fragment() : QString()));
}

} // namespace osculo::widgets
