// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/viewport/vtk_viewport.h"

#include <QLabel>
#include <QWidget>

#include <memory>
#include <vector>

namespace osculo::widgets {

class ToolStrip;

enum class ViewportLayout { one = 1, two = 2, four = 4 };

/// One, two or four views of the same scene. The main viewport, where all tools work, is always the active view: a
/// press or the wheel in another view exchanges the two with their cameras, so that the mouse does there what it does
/// everywhere. Other views show what the main one shows, by their own cameras.
class ViewportGrid : public QWidget {
    Q_OBJECT

public:
    /// Takes the main viewport over.
    explicit ViewportGrid(VtkViewport* main, QWidget* parent = nullptr);

    ViewportLayout layout() const { return m_layout; }
    /// New views look from the top, the front and the right.
    void setLayout(ViewportLayout layout);

    /// Linked views keep their directions and follow the active one's focus and size.
    bool linked() const { return m_linked; }
    void setLinked(bool linked);

    /// All views, each in its direction.
    void fitAll();

    /// The views from the top left, row by row; the main one among them.
    const std::vector<VtkViewport*>& views() const { return m_views; }
    VtkViewport& main() { return *m_main; }
    QRect cellOf(const VtkViewport* view) const;

    void setNavigation(NavigationPreset preset);

    /// Buttons that float over the main view while it is alone, and stand beside the views where there are several.
    void setTools(ToolStrip* tools);

signals:
    void layoutChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QRect cell(std::size_t index) const;
    void arrange();
    VtkViewport* addView(StandardView direction);
    void mirrorContent(VtkViewport* view);
    void mirrorSettings(VtkViewport* view);
    void activate(VtkViewport* view);
    void followCamera();
    void showNames();
    void seatTools();
    int viewsWidth() const;

    VtkViewport* m_main;
    ToolStrip* m_tools = nullptr;
    std::vector<VtkViewport*> m_views;
    std::vector<QLabel*> m_names; ///< in the view of each cell: from where one looks
    ViewportLayout m_layout = ViewportLayout::one;
    NavigationPreset m_navigation = NavigationPreset::trackball;
    VtkViewport* m_pressed = nullptr; ///< whose mouse events go to the main view until all buttons are up
    bool m_linked = false, m_exchanging = false;
};

/// `own` moved to see what `active` sees at the same size, its direction kept.
Camera linkedTo(const Camera& own, const Camera& active);

} // namespace osculo::widgets
