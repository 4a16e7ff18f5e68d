// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/search_view.h"

#include "widgets/panels/paint_list.h"
#include "widgets/render/search_chart.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

namespace osculo::widgets {
namespace {

constexpr double kMargin = 8; // [px]

} // namespace

SearchView::SearchView(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Search over the surface's parameters"));
    setToolTip(
        tr("u · f over the parameters u (across) and v (up), the darker the larger, and the cells that the search "
           "cuts the domain into"));
}

void SearchView::setSearch(std::shared_ptr<const SurfaceSearchPicture> search)
{
    m_search = std::move(search);
    update();
}

void SearchView::setStep(std::size_t step)
{
    m_step = step;
    update();
}

void SearchView::setTheme(Theme theme)
{
    m_theme = theme;
    update();
}

QSize SearchView::minimumSizeHint() const
{
    const int size = QFontInfo(font()).pixelSize();
    return {24 * size, 9 * size};
}

void SearchView::paintEvent(QPaintEvent*)
{
    if (!m_search)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto widthOf = [this](const std::string& text, double) {
        return QFontMetricsF(font()).horizontalAdvance(QString::fromStdString(text));
    };
    DrawList list;
    addSearchChart(list, {kMargin, kMargin, width() - 2 * kMargin, height() - 2 * kMargin}, *m_search,
                   shownStep(*m_search, m_step),
                   {widgets::palette(m_theme), widthOf, static_cast<double>(QFontInfo(font()).pixelSize())});
    paintList(painter, list);
}

} // namespace osculo::widgets
