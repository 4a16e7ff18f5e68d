// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <memory>

#include <QOpenGLWidget>

#include <vtkSmartPointer.h>

class vtkGenericOpenGLRenderWindow;
class vtkObject;
class vtkRenderer;

namespace osculo::widgets {

/// A VTK render window that draws into a QOpenGLWidget. It lives no longer than the widget's graphics context: a new
/// context (the widget floats, docks, moves to another screen) gets a new surface.
class GlSurface {
public:
    explicit GlSurface(QOpenGLWidget* widget);
    ~GlSurface(); ///< the context must be current once it was initialised
    GlSurface(const GlSurface&) = delete;
    GlSurface& operator=(const GlSurface&) = delete;

    vtkRenderer* renderer() const;

    /// From initializeGL. @pre the context is current
    void initialise();

    /// Size of the picture that VTK draws [px]: a multiple of the widget's where edges are smoothed by averaging.
    void setSize(int width, int height);

    /// From paintGL: draws and copies the picture into the widget's own framebuffer of the given size [px].
    /// @param redraw false: the picture is still the last one, and only copied
    void paint(int targetWidth, int targetHeight, bool redraw = true);

private:
    void answerIsCurrent(vtkObject* caller, unsigned long event, void* data);
    void makeCurrent();

    QOpenGLWidget* m_widget;
    vtkSmartPointer<vtkGenericOpenGLRenderWindow> m_window;
    vtkSmartPointer<vtkRenderer> m_renderer;
    bool m_initialised = false, m_drawn = false;
};

} // namespace osculo::widgets
