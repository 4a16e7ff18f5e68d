// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/help/help_image.h"

#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>

namespace osculo::widgets {
namespace {

QImage drawnSvg(const QString& file, int width, double devicePixelRatio)
{
    QSvgRenderer renderer(file);
    if (!renderer.isValid() || renderer.defaultSize().isEmpty())
        return {};
    const QSizeF own = renderer.defaultSize();
    const double scale = std::min(1.0, width / own.width());
    QImage image((own * scale * devicePixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white); // figures are drawn for paper
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

} // namespace

QImage helpImage(const QString& file, int width, double devicePixelRatio)
{
    QImage image;
    if (file.endsWith(QLatin1String(".svg"))) {
        image = drawnSvg(file, width, devicePixelRatio);
    } else {
        image.load(file);
        const int most = qRound(width * devicePixelRatio);
        if (image.width() > most)
            image = image.scaledToWidth(most, Qt::SmoothTransformation);
    }
    image.setDevicePixelRatio(devicePixelRatio);
    return image;
}

} // namespace osculo::widgets
