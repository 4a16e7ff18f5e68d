// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/initial_guess.h"
#include "widgets/render/palette.h"

#include <QWidget>

#include <vector>

namespace osculo::widgets {

/// The domains of angles of both surfaces with the cells that the quadtree guess went through, the first level yellow, the
/// last red: the left half of the superovoid paper's Fig. 6.
class QuadtreeView : public QWidget {
    Q_OBJECT

public:
    explicit QuadtreeView(QWidget* parent = nullptr);

    void setLevels(std::vector<QuadtreeLevel> levels);
    void setTheme(Theme theme);
    QSize minimumSizeHint() const override { return {220, 90}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<QuadtreeLevel> m_levels;
    Theme m_theme = Theme::light;
};

} // namespace osculo::widgets
