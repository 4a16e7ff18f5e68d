// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/surface_picture.h"
#include "osculo/scene/unit.h"
#include "widgets/render/overlay.h"
#include "widgets/render/palette.h"

#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace osculo::widgets {

class DirectionBall;
class NumberField;
class SearchView;

/// What is proved of parametric surfaces: the search for the farthest point along a direction, step by step over the parameters; how
/// many planes stand around them; and the distance of their hulls beside the true one.
class SurfacePanel : public QWidget {
    Q_OBJECT

public:
    explicit SurfacePanel(QWidget* parent = nullptr);

    /// Bodies with parametric surfaces, by index in the scene, and the only one that is shown; nothing: all are.
    void setBodies(const std::vector<std::pair<std::size_t, QString>>& bodies, std::optional<std::size_t> shown);
    /// @param search not null @param direction_W that it went along, unit @param ofPair along the normal of the pair
    void setSearch(std::shared_ptr<const SurfaceSearchPicture> search, LengthUnit unit, const Vec3& direction_W,
                   bool ofPair);
    /// Nothing is searched, and why.
    void setEmpty(const QString& why);
    /// What is drawn in the view, and how many planes.
    void setShown(const OverlaySet& overlays, std::size_t planes);
    void setHullWords(const QString& words);
    void setDistanceWords(const QString& words);
    void setTheme(Theme theme);

    std::size_t step() const;
    void setStep(std::size_t step);
    const std::shared_ptr<const SurfaceSearchPicture>& search() const { return m_search; }
    QString facts() const;
    QString hullWords() const;
    QString distanceWords() const;
    DirectionBall& ball() { return *m_ball; }
    NumberField& coordinate(std::size_t axis) { return *m_coordinates[axis]; }

signals:
    void bodyChosen(std::optional<std::size_t> body);
    void directionEdited(const Vec3& direction_W); ///< of any length but zero
    void pairNormalRequested();
    void stepChanged(std::size_t step);
    void planesEdited(std::size_t planes);
    void overlayToggled(Overlay overlay, bool on);
    void commandRequested();
    void shownChanged(bool shown);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* searchControls();
    QWidget* directionControls();
    QWidget* viewControls();
    void showStep();
    void editDirection();

    QComboBox* m_body;
    std::array<NumberField*, 3> m_coordinates;
    DirectionBall* m_ball;
    QPushButton *m_pairNormal, *m_command;
    QToolButton *m_first, *m_back, *m_next, *m_last;
    QSlider *m_step, *m_planes;
    QLabel *m_facts, *m_planeCount, *m_hullWords, *m_distanceWords, *m_empty;
    QCheckBox *m_showSupport, *m_showHull, *m_showDistances;
    QWidget* m_content;
    SearchView* m_view;
    std::shared_ptr<const SurfaceSearchPicture> m_search;
    LengthUnit m_unit = LengthUnit::millimetre;
};

} // namespace osculo::widgets
