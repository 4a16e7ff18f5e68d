// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/surface_picture.h"
#include "widgets/render/palette.h"

#include <QWidget>

#include <memory>

namespace osculo::widgets {

/// The chart of a search for a support point (search_chart.h) after one of its steps.
class SearchView : public QWidget {
    Q_OBJECT

public:
    explicit SearchView(QWidget* parent = nullptr);

    void setSearch(std::shared_ptr<const SurfaceSearchPicture> search); ///< null: nothing is drawn
    void setStep(std::size_t step);
    void setTheme(Theme theme);
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::shared_ptr<const SurfaceSearchPicture> m_search;
    std::size_t m_step = 0;
    Theme m_theme = Theme::light;
};

} // namespace osculo::widgets
