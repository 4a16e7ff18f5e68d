// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/theme/icons.h"

#include "widgets/theme/resources.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace osculo::widgets {

QPixmap iconPixmap(const QString& name, const QColor& colour, int size, double devicePixelRatio)
{
    initialiseResources();
    QPixmap pixmap(qRound(size * devicePixelRatio), qRound(size * devicePixelRatio));
    pixmap.fill(Qt::transparent);
    QFile file(QStringLiteral(":/osculo/icons/%1.svg").arg(name));
    if (file.open(QIODevice::ReadOnly)) {
        QByteArray svg = file.readAll();
        svg.replace("currentColor", colour.name().toLatin1());
        QSvgRenderer renderer(svg);
        QPainter painter(&pixmap);
        renderer.render(&painter, QRectF(0, 0, pixmap.width(), pixmap.height()));
    }
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

QIcon themedIcon(const QString& name, const QColor& colour, const QColor& disabled)
{
    constexpr int kSize = 16;
    QIcon icon;
    for (const double ratio : {1.0, 1.5, 2.0, 3.0}) {
        icon.addPixmap(iconPixmap(name, colour, kSize, ratio), QIcon::Normal);
        icon.addPixmap(iconPixmap(name, disabled, kSize, ratio), QIcon::Disabled);
    }
    return icon;
}

} // namespace osculo::widgets
