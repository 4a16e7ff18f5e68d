// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/screenshot.h"

#include "app/document/paths.h"
#include "app/window/main_window.h"

#include <QApplication>
#include <QPixmap>
#include <QTimer>

#include <cstdio>
#include <memory>

namespace osculo::app {
namespace {

constexpr int kSettleMs = 250; // [ms] quiet before the picture: layouts and late paints are done
constexpr int kPatience = 480; // quiet checks before giving up: two minutes

struct Progress {
    bool selected = false, fitted = false;
    int checks = 0;
};

void finish(int status, const char* problem = nullptr)
{
    if (problem)
        std::fprintf(stderr, "osculo: %s\n", problem);
    QApplication::exit(status);
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

void takeScreenshot(MainWindow& window, const WindowOptions& options)
{
    auto* timer = new QTimer(&window);
    auto progress = std::make_shared<Progress>();
    QObject::connect(timer, &QTimer::timeout, &window, [&window, options, timer, progress] {
        if (++progress->checks > kPatience) {
            timer->stop();
            finish(1, "the window did not come to rest in time for a picture");
            return;
        }
        if (!window.atRest())
            return;
        if (!options.select.empty() && !progress->selected) {
            progress->selected = true;
            if (!selectByName(window, options.select)) {
                timer->stop();
                finish(1, "nothing in the scene has the name to select");
            }
            return;
        }
        if (options.fit && !progress->fitted) {
            progress->fitted = true;
            window.startFit();
            return;
        }
        timer->stop();
        const QPixmap picture = window.grab();
        if (picture.save(toQString(*options.screenshot)))
            finish(0);
        else
            finish(1, "the picture cannot be written");
    });
    timer->start(kSettleMs);
}

} // namespace osculo::app
