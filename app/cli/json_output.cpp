// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdio>

namespace osculo::cli {

Json newDocument()
{
    return Json{{"version", 1}};
}

Json toJson(double value)
{
    return std::isfinite(value) ? Json(value + 0.0) : Json(nullptr); // + 0.0 makes −0 plain 0
}

Json toJson(const Vec3& value)
{
    return Json::array({toJson(value.x()), toJson(value.y()), toJson(value.z())});
}

Json toJson(const Bounds& bounds)
{
    if (bounds.empty())
        return nullptr;
    return Json{{"min", toJson(bounds.min)}, {"max", toJson(bounds.max)}};
}

Json toJson(const Pose& pose)
{
    const Eigen::Quaterniond& q = pose.rotation;
    return Json{{"translation", toJson(pose.translation)},
                {"quaternion_wxyz", Json::array({toJson(q.w()), toJson(q.x()), toJson(q.y()), toJson(q.z())})}};
}

void printDocument(const Json& document)
{
    constexpr int kIndent = 2;
    const std::string text = document.dump(kIndent, ' ', false, Json::error_handler_t::replace) + "\n";
    std::fwrite(text.data(), 1, text.size(), stdout);
}

} // namespace osculo::cli
