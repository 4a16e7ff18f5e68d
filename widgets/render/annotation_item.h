// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/draw_list.h"
#include "widgets/render/text_styles.h"

#include <vtkContextItem.h>
#include <vtkNew.h>

class vtkTextProperty;

namespace osculo::widgets {

/// Paints a DrawList over a renderer's picture.
class AnnotationItem : public vtkContextItem {
public:
    static AnnotationItem* New();
    vtkTypeMacro(AnnotationItem, vtkContextItem)

        /// @param height of the picture in logical pixels
        void setContent(DrawList list, double height, double pixelRatio);
    void setFonts(const FontFiles& fonts) { m_fonts = fonts; }

    bool Paint(vtkContext2D* painter) override;

private:
    DrawList m_list;
    FontFiles m_fonts;
    double m_height = 1, m_pixelRatio = 1;
    TextStyles m_styles;
    vtkNew<vtkTextProperty> m_text;
};

} // namespace osculo::widgets
