// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/edit_strip.h"

#include "widgets/viewport/tool_strip.h"

namespace osculo::app {

void addEditStrip(const CommandContext& context)
{
    auto* strip = new widgets::ToolStrip(&context.viewport);
    const std::pair<const char*, const char*> tools[] = {{"tool.select", "select"},
                                                         {"tool.move", "move"},
                                                         {"tool.rotate", "rotate"},
                                                         {"tool.scale", "scale"},
                                                         {"", ""},
                                                         {"tool.worldAxes", "world"},
                                                         {"tool.snap", "snap"},
                                                         {"tool.steps", "steps"},
                                                         {"", ""},
                                                         {"model.place", "place"}};
    for (const auto& [id, icon] : tools) {
        if (*id == '\0') {
            strip->addSeparator();
            continue;
        }
        strip->add(context.actions.find(QLatin1String(id)), QLatin1String(icon));
    }
    context.views.setTools(strip);
    const auto refresh = [strip, context] { strip->setVisible(!context.session.scene()->bodies.empty()); };
    QObject::connect(&context.session, &Session::sceneChanged, strip, refresh);
    refresh();
}

} // namespace osculo::app
