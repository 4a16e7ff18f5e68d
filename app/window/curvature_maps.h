// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/jobs/job_runner.h"
#include "app/window/session.h"
#include "osculo/evaluate/curvature_map.h"

#include <QObject>

#include <memory>
#include <vector>

namespace osculo::app {

/// The curvature of what the scene shows, while somebody looks at it. It follows the scene: superovoids at once, so that a
/// slider shows its effect; meshes in the background. Shapes that did not change are not mapped again.
class CurvatureMaps : public QObject {
    Q_OBJECT

public:
    explicit CurvatureMaps(Session& session, QObject* parent = nullptr);

    void setShown(bool shown);
    bool shown() const { return m_shown; }

    /// Of the scene as it is; meshes that are still being mapped are not among them.
    const std::vector<MappedBody>& maps() const { return m_maps; }

    bool atRest() const { return !m_runner.busy(); }

signals:
    void changed();

private:
    /// A geometry and its map.
    struct Known {
        Geometry geometry;
        MappedShape map;
    };
    void refresh();
    const MappedShape* known(const Geometry& geometry) const;
    void mapInBackground(std::vector<Geometry> meshes);

    Session& m_session;
    bool m_shown = false;
    std::vector<Known> m_known;
    std::vector<MappedBody> m_maps;
    JobRunner m_runner;
};

} // namespace osculo::app
