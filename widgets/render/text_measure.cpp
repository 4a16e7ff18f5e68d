// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/text_measure.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

#include <vtkNew.h>
#include <vtkStdString.h>
#include <vtkTextProperty.h>
#include <vtkTextRenderer.h>

namespace osculo::widgets {

namespace {

constexpr int kMeasuredSize = 100;     ///< [px] large, so that whole pixels are fine enough
constexpr std::size_t kMaxKept = 2000; ///< measured texts; beyond, the memory starts anew

struct Face {
    const char* family;
    std::array<const char*, 3> regular; ///< below a font folder
    std::array<const char*, 3> bold;
};

constexpr std::array<Face, 3> kFaces{{
    {"Inter",
     {"opentype/inter/Inter-Regular.otf", "inter/Inter-Regular.otf", "Inter-Regular.otf"},
     {"opentype/inter/Inter-SemiBold.otf", "inter/Inter-SemiBold.otf", "Inter-SemiBold.otf"}},
    {"DejaVu Sans",
     {"truetype/dejavu/DejaVuSans.ttf", "dejavu/DejaVuSans.ttf", "DejaVuSans.ttf"},
     {"truetype/dejavu/DejaVuSans-Bold.ttf", "dejavu/DejaVuSans-Bold.ttf", "DejaVuSans-Bold.ttf"}},
    {"Liberation Sans",
     {"truetype/liberation/LiberationSans-Regular.ttf", "liberation/LiberationSans-Regular.ttf",
      "LiberationSans-Regular.ttf"},
     {"truetype/liberation/LiberationSans-Bold.ttf", "liberation/LiberationSans-Bold.ttf", "LiberationSans-Bold.ttf"}},
}};

std::vector<std::filesystem::path> fontFolders()
{
    std::vector<std::filesystem::path> folders;
    if (const char* home = std::getenv("HOME")) {
        folders.push_back(std::filesystem::path(home) / ".local/share/fonts");
        folders.push_back(std::filesystem::path(home) / "Library/Fonts");
    }
    if (const char* windows = std::getenv("WINDIR"))
        folders.push_back(std::filesystem::path(windows) / "Fonts");
    for (const char* fixed : {"/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts"})
        folders.emplace_back(fixed);
    return folders;
}

std::filesystem::path firstExisting(const std::filesystem::path& folder, const std::array<const char*, 3>& names)
{
    for (const char* name : names) {
        std::error_code ignored;
        if (std::filesystem::exists(folder / name, ignored))
            return folder / name;
    }
    return {};
}

} // namespace

FontFiles findFonts()
{
    for (const Face& face : kFaces)
        for (const auto& folder : fontFolders()) {
            FontFiles files{firstExisting(folder, face.regular), firstExisting(folder, face.bold), face.family};
            if (!files.regular.empty() && !files.bold.empty())
                return files;
        }
    return {};
}

void applyFont(vtkTextProperty* property, const FontFiles& fonts, double size, bool bold)
{
    const auto& file = bold ? fonts.bold : fonts.regular;
    if (file.empty()) {
        property->SetFontFamilyToArial();
        property->SetBold(bold);
    } else {
        property->SetFontFamily(VTK_FONT_FILE);
        property->SetFontFile(file.string().c_str());
    }
    property->SetFontSize(static_cast<int>(std::lround(size)));
}

double TextMeasure::width(const std::string& text, double size, bool bold) const
{
    if (text.empty())
        return 0;
    const auto key = std::pair(text, bold);
    auto found = m_widths.find(key);
    if (found == m_widths.end()) {
        if (m_widths.size() >= kMaxKept)
            m_widths.clear();
        vtkNew<vtkTextProperty> property;
        applyFont(property, m_fonts, kMeasuredSize, bold);
        std::array<int, 4> box{};
        double width = 0.55 * kMeasuredSize * static_cast<double>(text.size()); // where there is no text renderer
        if (vtkTextRenderer* const renderer = vtkTextRenderer::GetInstance();
            renderer
            && renderer->GetBoundingBox(property, vtkStdString(text), box.data(), kTextDotsPerInch,
                                        vtkTextRenderer::FreeType))
            width = box[1] - box[0] + 1;
        found = m_widths.emplace(key, width / kMeasuredSize).first;
    }
    return found->second * size;
}

} // namespace osculo::widgets
