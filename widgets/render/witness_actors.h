// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "widgets/render/projection.h"
#include "widgets/render/render_settings.h"

#include <vector>

#include <vtkNew.h>

class vtkActor;
class vtkPolyDataMapper;
class vtkRenderer;

namespace osculo::widgets {

/// A contact as it is drawn.
struct WitnessMark {
    Contact contact;
    std::size_t pair = 0;   ///< in the Frame
    std::size_t number = 0; ///< among the pair's contacts; 0 is the closest
    bool overlapping = false;
    bool chosen = false; ///< in a list: it stands out
};

/// The contacts of a frame that have witness points.
std::vector<WitnessMark> witnessMarks(const Frame& frame, const std::optional<ChosenContact>& chosen = {});

/// Witness points as spheres, joining lines and normal arrows, all of a size in pixels.
class WitnessActors {
public:
    explicit WitnessActors(vtkRenderer* renderer);
    ~WitnessActors();
    WitnessActors(const WitnessActors&) = delete;
    WitnessActors& operator=(const WitnessActors&) = delete;

    void update(std::vector<WitnessMark> marks, const RenderSettings& settings);

    /// Sizes for the camera. @param origin_W the renderer's own origin.
    void updateSizes(const Projection& view, const Vec3& origin_W);

    void setVisible(bool visible);
    const std::vector<WitnessMark>& marks() const { return m_marks; }

private:
    vtkRenderer* m_renderer;
    vtkNew<vtkActor> m_solids;
    vtkNew<vtkPolyDataMapper> m_mapper;
    std::vector<WitnessMark> m_marks;
    RenderSettings m_settings;
    bool m_visible = true;
};

constexpr double kWitnessRadius = 5;    ///< of the spheres [px]
constexpr double kChosenRadius = 7.5;   ///< the same, of a contact that is chosen [px]
constexpr double kWitnessLineWidth = 3; ///< [px]
constexpr double kNormalLength = 40;    ///< of the arrows [px]

/// Length of the normals' arrows [px] for witness points that are `gap` pixels apart: both have room in a wide gap.
double normalLength(double gap, bool overlapping);

/// Apart, the points, lines and arrows have the colour of words, which stands out from every body; overlapping, the
/// overlap colour; chosen, the accent colour.
Rgb witnessColor(const WitnessMark& mark, Theme theme);

} // namespace osculo::widgets
