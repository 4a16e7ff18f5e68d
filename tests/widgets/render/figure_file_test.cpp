// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/figure.h"

#include "render/sample_scenes.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
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
        options.size.width = 240;
        options.size.height = 160;
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
    options.size.scale = 1.5;
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

/// The fields of a little-endian TIFF file's first directory, for tags with one value.
std::map<unsigned, std::size_t> tiffFields(const std::string& file)
{
    const auto number = [&](std::size_t at, std::size_t bytes) {
        std::size_t value = 0;
        for (std::size_t k = bytes; k-- > 0;)
            value = value << 8 | static_cast<unsigned char>(file.at(at + k));
        return value;
    };
    std::map<unsigned, std::size_t> fields;
    const std::size_t directory = number(4, 4);
    for (std::size_t k = 0; k < number(directory, 2); ++k) {
        const std::size_t entry = directory + 2 + 12 * k;
        fields[static_cast<unsigned>(number(entry, 2))] = number(entry + 8, number(entry + 2, 2) == 3 ? 2 : 4);
    }
    return fields;
}

TEST_F(FigureFile, PngAndTiffHoldTheSameTransparentPixels)
{
    options.transparent = true;
    write("a.png");
    write("a.tif");
    const auto png = decoded<vtkPNGReader>("a.png");
    ASSERT_EQ(png->GetNumberOfScalarComponents(), 4);
    const std::string tiff = read(folder / "a.tif");
    auto fields = tiffFields(tiff);
    EXPECT_EQ(fields[256], 240u);
    EXPECT_EQ(fields[257], 160u);
    EXPECT_EQ(fields[277], 4u) << "samples per pixel";
    EXPECT_EQ(fields[338], 2u) << "the fourth is unassociated alpha";
    ASSERT_EQ(tiff.size(), fields[273] + 240u * 160u * 4u);
    for (int y = 0; y < 160; ++y)
        for (int x = 0; x < 240; ++x)
            for (int component = 0; component < 4; ++component)
                ASSERT_EQ(png->GetScalarComponentAsDouble(x, 159 - y, 0, component),
                          static_cast<unsigned char>(
                              tiff[fields[273] + static_cast<std::size_t>(4 * (240 * y + x) + component)]));
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

std::uint32_t bigEndian(const std::string& bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t k = 0; k < 4; ++k)
        value = value << 8 | static_cast<unsigned char>(bytes[at + k]);
    return value;
}

TEST_F(FigureFile, ASizeOnPaperIsExactAndStandsInTheFile)
{
    options.size = parsePictureSize("30x20mm", 1, 300);
    for (const char* name : {"p.png", "p.jpg", "p.tiff"}) {
        const FigureResult result = write(name);
        EXPECT_EQ(result.width, 354) << name; // 30 / 25.4 · 300
        EXPECT_EQ(result.height, 236) << name;
    }
    const std::string png = read(folder / "p.png");
    const std::size_t chunk = png.find("pHYs");
    ASSERT_NE(chunk, std::string::npos);
    EXPECT_EQ(bigEndian(png, chunk + 4), 11811u); // 300 / 0.0254
    EXPECT_EQ(bigEndian(png, chunk + 8), 11811u);
    EXPECT_EQ(decoded<vtkPNGReader>("p.png")->GetDimensions()[0], 354); // the reader checks every chunk's sum
    const std::string jpeg = read(folder / "p.jpg");
    EXPECT_EQ(jpeg[13], 1);
    EXPECT_EQ((static_cast<unsigned char>(jpeg[14]) << 8) + static_cast<unsigned char>(jpeg[15]), 300);
    EXPECT_EQ(decoded<vtkJPEGReader>("p.jpg")->GetDimensions()[0], 354);
    EXPECT_EQ(decoded<vtkTIFFReader>("p.tiff")->GetDimensions()[0], 354);

    // A page of 30 × 20 mm: at 96 to the inch for SVG, at 72 for PDF.
    write("p.svg");
    EXPECT_NE(read(folder / "p.svg").find("width=\"113.386\" height=\"75.5906\""), std::string::npos);
    write("p.pdf");
    EXPECT_NE(read(folder / "p.pdf").find("/MediaBox [0 0 85.039 56.693]"), std::string::npos);
}

TEST(PictureSize, IsReadOrRefused)
{
    const PictureSize pixels = parsePictureSize("1600x1000", 2, 96);
    EXPECT_EQ(pixels.width, 1600);
    EXPECT_EQ(pixels.scale, 2);
    const PictureSize paper = parsePictureSize("120.5x80mm", 1, 600);
    EXPECT_NEAR(paper.width * paper.scale, 120.5 / 25.4 * 600, 1e-9);
    const PictureSize large = parsePictureSize("120.5x80mm", 2, 600); // larger letters on the same paper
    EXPECT_NEAR(large.width * large.scale, 120.5 / 25.4 * 600, 1e-9);
    EXPECT_NEAR(large.scale, 2 * paper.scale, 1e-12);
    for (const char* wrong : {"", "x", "100", "100x", "0x5", "-3x5", "1.5x2", "100x50cm", "axb", "1e99x1mm", "nanx1"})
        EXPECT_THROW(parsePictureSize(wrong, 1, 96), InvalidShape) << wrong;
}

} // namespace
} // namespace osculo::widgets
