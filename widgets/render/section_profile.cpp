// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/section_profile.h"

#include "osculo/io/atomic_file.h"
#include "osculo/math/error.h"
#include "widgets/render/display_mesh.h"
#include "widgets/render/palette.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <Eigen/Geometry>
#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr double kRelativeChord = 1e-5; ///< of curved shapes, ÷ their size
constexpr double kMillimetres = 1000;   ///< in a metre
constexpr double kMargin = 5;           ///< around an SVG drawing [mm]
constexpr double kStroke = 0.25;        ///< [mm]
constexpr double kLevel = 1e-9;         ///< a normal this near to the world's z (sine) is along it

Vec3 upOf(const Vec3& normal)
{
    const Vec3 up = Vec3::UnitZ() - normal.z() * normal;
    return up.norm() > kLevel ? up.normalized() : (Vec3::UnitY() - normal.y() * normal).normalized();
}

/// Text within XML.
std::string escaped(const std::string& text)
{
    std::string result;
    for (const char c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '"')
            result += "&quot;";
        else
            result += c;
    }
    return result;
}

std::string quoted(const std::string& text)
{
    if (text.find_first_of(",\"\n\r") == std::string::npos)
        return text;
    std::string result = "\"";
    for (const char c : text)
        result += c == '"' ? std::string("\"\"") : std::string(1, c);
    return result + '"';
}

/// R12 knows letters, digits and a few signs only; the number keeps layers apart.
std::string layerName(std::size_t number, const std::string& body)
{
    std::string result = fmt::format("{}_", number);
    for (const char c : body)
        result += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ? c : '_';
    return result;
}

/// Millimetres to the nanometre, without a sign before zero.
std::string millimetres(double metres)
{
    const double value = std::round(metres * kMillimetres * 1e6) / 1e6;
    return fmt::format("{}", value == 0 ? 0.0 : value);
}

/// Bodies in the order of the curves, each once.
std::vector<std::string> bodiesOf(const Profile& profile)
{
    std::vector<std::string> bodies;
    for (const ProfileCurve& curve : profile.curves)
        if (bodies.empty() || bodies.back() != curve.body)
            bodies.push_back(curve.body);
    return bodies;
}

} // namespace

Vec2 Profile::flat(const Vec3& p_W) const
{
    const Vec3 v = upOf(plane.normal), u = v.cross(plane.normal);
    return {u.dot(p_W - plane.origin), v.dot(p_W - plane.origin)};
}

Profile sectionProfile(const Scene& scene, double time, const SectionPlane& plane)
{
    const std::vector<Pose> poses_WB = worldPoses(scene, time);
    std::vector<std::vector<ProfileCurve>> found(scene.bodies.size());
    Bounds cutBox; // half-spaces are drawn as far as the others reach
    DisplayQuality quality;
    quality.relativeChord = kRelativeChord;
    const auto cut = [&](std::size_t b, std::size_t s) {
        const SceneShape& shape = scene.bodies[b].shapes[s];
        const Pose X_WS = poses_WB[b] * shape.X_BS;
        quality.middle_S = X_WS.inverse() * (cutBox.empty() ? plane.origin : cutBox.centre());
        const DisplayMesh mesh = displayMesh(shape.geometry, quality);
        const Vec3 centre_W = X_WS * mesh.centre_S;
        const Vec3 origin_C = X_WS.rotation.conjugate() * (plane.origin - centre_W);
        const Vec3 normal_C = (X_WS.rotation.conjugate() * plane.normal).normalized();
        for (SectionCurve& curve : sectionCurves(mesh.points, mesh.triangles, origin_C, normal_C)) {
            for (Vec3& point : curve.points)
                point = X_WS.rotation * point + centre_W;
            found[b].push_back(
                {scene.bodies[b].name, s, toHex(bodyColor(scene.bodies[b], b, Theme::light)), std::move(curve)});
        }
    };
    for (const bool planes : {false, true}) {
        for (const auto& curves : found)
            for (const ProfileCurve& entry : curves)
                for (const Vec3& p : entry.curve.points)
                    cutBox.extend(p);
        quality.extent = cutBox.empty() ? 1 : cutBox.diagonal();
        for (std::size_t b = 0; b < scene.bodies.size(); ++b)
            for (std::size_t s = 0; scene.bodies[b].visible && s < scene.bodies[b].shapes.size(); ++s)
                if (scene.bodies[b].shapes[s].visible
                    && std::holds_alternative<HalfSpace>(scene.bodies[b].shapes[s].geometry) == planes)
                    cut(b, s);
    }
    Profile profile{plane, {}};
    for (auto& curves : found)
        std::move(curves.begin(), curves.end(), std::back_inserter(profile.curves));
    return profile;
}

std::string profileCsv(const Profile& profile)
{
    std::string text = "body,shape,curve,closed,point,x,y,z,u,v\n";
    for (std::size_t c = 0; c < profile.curves.size(); ++c) {
        const ProfileCurve& entry = profile.curves[c];
        for (std::size_t k = 0; k < entry.curve.points.size(); ++k) {
            const Vec3& p = entry.curve.points[k];
            const Vec2 uv = profile.flat(p);
            text += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", quoted(entry.body), entry.shape, c,
                                entry.curve.closed ? 1 : 0, k, p.x(), p.y(), p.z(), uv.x(), uv.y());
        }
    }
    return text;
}

std::string profileSvg(const Profile& profile)
{
    Vec2 low(0, 0), high(0, 0);
    bool any = false;
    for (const ProfileCurve& entry : profile.curves)
        for (const Vec3& p : entry.curve.points) {
            const Vec2 at = profile.flat(p).cwiseProduct(Vec2(1, -1)) * kMillimetres;
            low = any ? Vec2(low.cwiseMin(at)) : at;
            high = any ? Vec2(high.cwiseMax(at)) : at;
            any = true;
        }
    const Vec2 corner = low - Vec2::Constant(kMargin), size = high - low + Vec2::Constant(2 * kMargin);
    std::string text =
        fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.6g}mm\" height=\"{1:.6g}mm\" "
                    "viewBox=\"{2:.6g} {3:.6g} {0:.6g} {1:.6g}\">\n<title>Section, 1 unit = 1 mm</title>\n",
                    size.x(), size.y(), corner.x(), corner.y());
    std::size_t first = 0;
    while (first < profile.curves.size()) {
        const ProfileCurve& body = profile.curves[first];
        std::string filled, open;
        for (; first < profile.curves.size() && profile.curves[first].body == body.body; ++first) {
            const SectionCurve& curve = profile.curves[first].curve;
            std::string& path = curve.closed ? filled : open;
            for (std::size_t k = 0; k < curve.points.size(); ++k) {
                const Vec2 at = profile.flat(curve.points[k]);
                path += fmt::format("{}{} {}", k == 0 ? 'M' : 'L', millimetres(at.x()), millimetres(-at.y()));
            }
            path += curve.closed ? "Z" : "";
        }
        text += fmt::format("<g stroke=\"{}\" stroke-width=\"{}\" fill=\"none\"><title>{}</title>\n", body.color,
                            kStroke, escaped(body.body));
        if (!filled.empty())
            text += fmt::format("<path fill=\"{}\" fill-opacity=\"0.2\" fill-rule=\"evenodd\" d=\"{}\"/>\n", body.color,
                                filled);
        if (!open.empty())
            text += fmt::format("<path d=\"{}\"/>\n", open);
        text += "</g>\n";
    }
    return text + "</svg>\n";
}

std::string profileDxf(const Profile& profile)
{
    const std::vector<std::string> bodies = bodiesOf(profile);
    std::string text = "0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n"
                       "0\nSECTION\n2\nENTITIES\n";
    std::size_t body = 0;
    for (const ProfileCurve& entry : profile.curves) {
        while (bodies[body] != entry.body)
            ++body;
        const std::string layer = layerName(body + 1, entry.body);
        text +=
            fmt::format("0\nPOLYLINE\n8\n{}\n66\n1\n70\n{}\n10\n0\n20\n0\n30\n0\n", layer, entry.curve.closed ? 1 : 0);
        for (const Vec3& p : entry.curve.points) {
            const Vec2 at = profile.flat(p);
            text += fmt::format("0\nVERTEX\n8\n{}\n10\n{}\n20\n{}\n30\n0\n", layer, millimetres(at.x()),
                                millimetres(at.y()));
        }
        text += fmt::format("0\nSEQEND\n8\n{}\n", layer);
    }
    return text + "0\nENDSEC\n0\nEOF\n";
}

void writeProfile(const std::filesystem::path& path, const Profile& profile)
{
    const auto name = path.extension().u8string();
    const std::string extension(name.begin(), name.end());
    if (extension == ".svg")
        return writeFileAtomically(path, profileSvg(profile));
    if (extension == ".csv")
        return writeFileAtomically(path, profileCsv(profile));
    if (extension == ".dxf")
        return writeFileAtomically(path, profileDxf(profile));
    const auto text = path.u8string();
    throw InputError(std::string(text.begin(), text.end()), "",
                     fmt::format("profiles of the kind \"{}\" are not written", extension),
                     "a name that ends in .svg, .csv or .dxf");
}

} // namespace osculo::widgets
