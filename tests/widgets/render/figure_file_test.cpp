// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/figure.h"

#include "render/sample_scenes.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include <vtkImageData.h>
#include <vtkJPEGReader.h>
#include <vtkNew.h>
#include <vtkPNGReader.h>
#include <vtkSmartPointer.h>
#include <vtkTIFFReader.h>

namespace osculo::widgets {
namespace {

class FigureFile : public testing::Test {
protected:
    void SetUp() override
    {
        folder = std::filesystem::path(testing::TempDir()) / u8"osculo é中 figures";
        std::filesystem::create_directories(folder);
        options.width = 240;
        options.height = 160;
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    std::string read(const std::filesystem::path& path) const
    {
        std::ifstream file(path, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }

    FigureResult write(const char* name) { return writeFigure(folder / name, test::twoBoxes(), 0, &frame, options); }

    template <class Reader>
    vtkSmartPointer<vtkImageData> decoded(const char* name)
    {
        vtkNew<Reader> reader;
        reader->SetFileName((folder / name).string().c_str());
        reader->Update();
        return reader->GetOutput();
    }

    std::filesystem::path folder;
    FigureOptions options;
    Frame frame = test::twoBoxesFrame();
};

TEST_F(FigureFile, RasterFormatsHaveTheSizeAskedForTimesTheScale)
{
    options.scale = 1.5;
    for (const char* name : {"a.png", "a.jpg", "a.tiff"}) {
        const FigureResult result = write(name);
        EXPECT_EQ(result.width, 360) << name;
        EXPECT_EQ(result.height, 240) << name;
    }
    for (const auto& image :
         {decoded<vtkPNGReader>("a.png"), decoded<vtkJPEGReader>("a.jpg"), decoded<vtkTIFFReader>("a.tiff")}) {
        EXPECT_EQ(image->GetDimensions()[0], 360);
        EXPECT_EQ(image->GetDimensions()[1], 240);
        EXPECT_EQ(image->GetNumberOfScalarComponents(), 3);
    }
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 3) << "no temporary files are left";
}

TEST_F(FigureFile, PngAndTiffHoldTheSameTransparentPixels)
{
    options.transparent = true;
    write("a.png");
    write("a.tif");
    const auto png = decoded<vtkPNGReader>("a.png"), tiff = decoded<vtkTIFFReader>("a.tif");
    ASSERT_EQ(png->GetNumberOfScalarComponents(), 4);
    ASSERT_EQ(tiff->GetNumberOfScalarComponents(), 4);
    for (const auto& [x, y] : {std::pair{60, 80}, {120, 80}, {2, 2}, {180, 75}})
        for (int component = 0; component < 4; ++component)
            EXPECT_EQ(
                png->GetScalarComponentAsDouble(x, y, 0, component),
                tiff->GetScalarComponentAsDouble(x, 159 - y, 0, component) /* its reader keeps rows from the top */);
    EXPECT_EQ(png->GetScalarComponentAsDouble(2, 80, 0, 3), 0);
}

TEST_F(FigureFile, SvgHoldsLabelsAndLinesAsVectorsOverAnImage)
{
    write("a.svg");
    const std::string svg = read(folder / "a.svg");
    EXPECT_NE(svg.find("width=\"240\" height=\"160\""), std::string::npos);
    EXPECT_NE(svg.find("data:image/png;base64,iVBOR"), std::string::npos);
    EXPECT_NE(svg.find(">3.000 m</text>"), std::string::npos) << "the distance is text";
    EXPECT_NE(svg.find("<line "), std::string::npos);
    EXPECT_NE(svg.find("<circle "), std::string::npos);
    EXPECT_EQ(svg.substr(svg.size() - 7), "</svg>\n");
}

TEST_F(FigureFile, SvgEscapesNames)
{
    Scene scene = test::twoBoxes();
    scene.bodies[0].name = "a<b> & \"c\"";
    options.settings.overlays = {Overlay::labels};
    writeFigure(folder / "a.svg", scene, 0, nullptr, options);
    EXPECT_NE(read(folder / "a.svg").find(">a&lt;b&gt; &amp; &quot;c&quot;</text>"), std::string::npos);
}

TEST_F(FigureFile, PdfIsWholeAndItsCrossReferencesPointAtItsObjects)
{
    write("a.pdf");
    const std::string pdf = read(folder / "a.pdf");
    ASSERT_EQ(pdf.substr(0, 8), "%PDF-1.4");
    EXPECT_NE(pdf.find("/MediaBox [0 0 180.000 120.000]"), std::string::npos) << "96 pixels an inch";
    EXPECT_NE(pdf.find("<332e303030206d>"), std::string::npos) << "3.000 m can be searched for";
    const std::size_t start = std::stoul(pdf.substr(pdf.rfind("startxref") + 10));
    std::istringstream table(pdf.substr(start));
    std::string word;
    int first = 0, count = 0;
    table >> word >> first >> count;
    ASSERT_EQ(word, "xref");
    ASSERT_EQ(count, 8);
    std::string place, generation, kind;
    table >> place >> generation >> kind;
    for (int k = 1; k < count; ++k) {
        table >> place >> generation >> kind;
        EXPECT_EQ(pdf.substr(std::stoul(place), 5), std::to_string(k) + " 0 o") << k;
    }
}

TEST_F(FigureFile, RefusesWhatAFormatCannotHoldAndUnknownFormats)
{
    options.transparent = true;
    EXPECT_THROW(write("a.jpg"), InvalidShape);
    EXPECT_THROW(write("a.bmp"), InputError);
    EXPECT_THROW(write("no extension"), InputError);
    EXPECT_THROW(writeFigure(folder / "missing" / "a.png", test::twoBoxes(), 0, nullptr, options), InputError);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 0) << "nothing is half written";
    EXPECT_EQ(figureFormat("X.JPEG"), FigureFormat::jpeg);
}

TEST_F(FigureFile, EqualJobsGiveEqualBytes)
{
    for (const char* extension : {"png", "svg", "pdf"}) {
        write((std::string("a.") + extension).c_str());
        write((std::string("b.") + extension).c_str());
        EXPECT_EQ(read(folder / (std::string("a.") + extension)), read(folder / (std::string("b.") + extension)))
            << extension;
    }
}

} // namespace
} // namespace osculo::widgets
