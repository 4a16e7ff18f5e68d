// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/startup.h"

#include "app/document/paths.h"
#include "app/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QPixmap>
#include <QTimer>

#include <cstdio>
#include <memory>

namespace osculo::app {
namespace {

constexpr int kSettleMs = 250; // [ms] between checks: layouts and late paints are done after one
constexpr int kPatience = 480; // checks before giving up: two minutes

/// The steps that wait for each other.
enum class Step { select, fit, picture };

void end(const char* problem)
{
    if (problem)
        std::fprintf(stderr, "osculo: %s\n", problem);
    QApplication::exit(problem ? 1 : 0);
}

/// Does a step. Null, or what is wrong.
const char* perform(Step step, MainWindow& window, const WindowOptions& options)
{
    switch (step) {
    case Step::select:
        window.views().setLayout(static_cast<widgets::ViewportLayout>(options.views));
        if (options.frame)
            window.motion().setFrame(*options.frame);
        if (!options.select.empty() && !selectByName(window, options.select))
            return "nothing in the scene has the name to select";
        for (const std::string& id : options.run) {
            QAction* action = window.actions().find(QString::fromStdString(id));
            if (!action || !action->isEnabled())
                return "an action to run is not there, or not possible now";
            action->trigger();
        }
        return nullptr;
    case Step::fit:
        if (options.fit)
            window.startFit();
        return nullptr;
    case Step::picture:
        return window.grab().save(toQString(*options.screenshot)) ? nullptr : "the picture cannot be written";
    }
    return nullptr;
}

} // namespace

bool selectByName(MainWindow& window, const std::string& name)
{
    Session& session = window.session();
    const Scene& scene = *session.scene();
    const QString wanted = QString::fromStdString(name);
    const auto matches = [&](const SceneItem& item) {
        QString path = widgets::displayName(scene, item);
        if (item.kind == SceneItem::Kind::shape)
            path.prepend(QString::fromStdString(scene.bodies[item.index].name) + QLatin1Char('/'));
        if (path != wanted)
            return false;
        session.setSelection({item});
        return true;
    };
    for (std::size_t b = 0; b < scene.bodies.size(); ++b) {
        if (matches({SceneItem::Kind::body, b}))
            return true;
        for (std::size_t s = 0; s < scene.bodies[b].shapes.size(); ++s)
            if (matches({SceneItem::Kind::shape, b, s}))
                return true;
    }
    for (std::size_t p = 0; p < scene.pairs.size(); ++p)
        if (matches({SceneItem::Kind::pair, p}))
            return true;
    return false;
}

void performStartup(MainWindow& window, const WindowOptions& options)
{
    if (options.screenshot) {
        // Nobody reads the log of a window that goes at once.
        QObject::connect(&window.session(), &Session::logged, &window,
                         [](widgets::LogLevel level, const QString& text) {
                             if (level == widgets::LogLevel::error)
                                 std::fprintf(stderr, "osculo: %s\n", text.toUtf8().constData());
                         });
    }
    window.openFiles(options.files);
    auto* timer = new QTimer(&window);
    auto step = std::make_shared<Step>(Step::select);
    auto checks = std::make_shared<int>(0);
    auto quiet = std::make_shared<int>(0);
    QObject::connect(timer, &QTimer::timeout, &window, [&window, options, timer, step, checks, quiet] {
        if (++*checks > kPatience) {
            timer->deleteLater();
            if (options.screenshot)
                end("the window did not come to rest in time for a picture");
            return;
        }
        // At rest twice in a row: what the last result changed is laid out and painted.
        *quiet = window.atRest() ? *quiet + 1 : 0;
        if (*quiet < 2)
            return;
        *quiet = 0;
        const char* problem = perform(*step, window, options);
        const bool last = *step == (options.screenshot ? Step::picture : Step::fit);
        if (problem || last) {
            timer->deleteLater();
            if (options.screenshot)
                end(problem);
            else if (problem)
                window.session().log(widgets::LogLevel::warning, QString::fromUtf8(problem));
            return;
        }
        *step = *step == Step::select ? Step::fit : Step::picture;
    });
    timer->start(kSettleMs);
}

} // namespace osculo::app
