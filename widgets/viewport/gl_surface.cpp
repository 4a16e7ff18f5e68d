// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/gl_surface.h"

#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>

#include <vtkCommand.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkOpenGLFramebufferObject.h>
#include <vtkOpenGLState.h>
#include <vtkRenderer.h>

namespace osculo::widgets {

GlSurface::GlSurface(QOpenGLWidget* widget)
    : m_widget(widget)
    , m_window(vtkSmartPointer<vtkGenericOpenGLRenderWindow>::New())
    , m_renderer(vtkSmartPointer<vtkRenderer>::New())
{
    m_window->SetMultiSamples(0);
    m_window->SetReadyForRendering(false);
    m_window->AddRenderer(m_renderer);
    m_window->AddObserver(vtkCommand::WindowIsCurrentEvent, this, &GlSurface::answerIsCurrent);
    m_window->AddObserver(vtkCommand::WindowMakeCurrentEvent, this, &GlSurface::makeCurrent);
}

GlSurface::~GlSurface()
{
    m_window->RemoveAllObservers();
    if (m_initialised)
        m_window->Finalize();
}

vtkRenderer* GlSurface::renderer() const
{
    return m_renderer;
}

void GlSurface::initialise()
{
    m_window->SetOwnContext(0);
    m_window->SetReadyForRendering(true);
    m_window->OpenGLInitContext();
    m_window->SetFrameBlitModeToNoBlit();
    m_window->SetForceMaximumHardwareLineWidth(1);
    m_initialised = true;
}

void GlSurface::setSize(int width, int height)
{
    if (m_window->GetSize()[0] != width || m_window->GetSize()[1] != height)
        m_window->SetSize(width, height);
}

void GlSurface::paint(int targetWidth, int targetHeight, bool redraw)
{
    m_window->GetState()->Reset();
    m_window->GetState()->Push();
    if (redraw || !m_drawn)
        m_window->Render();
    m_drawn = true;
    m_window->GetState()->Pop();

    QOpenGLExtraFunctions* const gl = m_widget->context()->extraFunctions();
    const int width = m_window->GetSize()[0], height = m_window->GetSize()[1];
    gl->glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_widget->defaultFramebufferObject());
    m_window->GetDisplayFramebuffer()->Bind(GL_READ_FRAMEBUFFER);
    gl->glReadBuffer(GL_COLOR_ATTACHMENT0);
    gl->glDisable(GL_SCISSOR_TEST);
    gl->glBlitFramebuffer(0, 0, width, height, 0, 0, targetWidth, targetHeight, GL_COLOR_BUFFER_BIT,
                          width == targetWidth ? GL_NEAREST : GL_LINEAR);
    gl->glBindFramebuffer(GL_FRAMEBUFFER, m_widget->defaultFramebufferObject());
    // Opaque: VTK's translucent passes leave an alpha that Qt would take for premultiplied in a grabbed picture.
    gl->glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_TRUE);
    gl->glClearColor(0, 0, 0, 1);
    gl->glClear(GL_COLOR_BUFFER_BIT);
    gl->glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

void GlSurface::answerIsCurrent(vtkObject*, unsigned long, void* data)
{
    *static_cast<bool*>(data) = QOpenGLContext::currentContext() == m_widget->context();
}

void GlSurface::makeCurrent()
{
    // Not QOpenGLWidget::makeCurrent: that would bind Qt's framebuffer while VTK sets up its own.
    if (QOpenGLContext* const context = m_widget->context(); context && context->surface())
        context->makeCurrent(context->surface());
}

} // namespace osculo::widgets
