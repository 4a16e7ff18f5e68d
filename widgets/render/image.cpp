// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/image.h"

#include "osculo/math/demand.h"

#include <algorithm>
#include <cmath>

#include <vtkImageData.h>
#include <vtkJPEGWriter.h>
#include <vtkNew.h>
#include <vtkPNGWriter.h>
#include <vtkUnsignedCharArray.h>

namespace osculo::widgets {

namespace {

/// Sums of each channel over the samples × samples block of one pixel.
std::array<int, 3> blockSum(const std::vector<std::uint8_t>& rgb, int width, int samples, int x, int y)
{
    std::array<int, 3> sum{};
    const std::size_t stride = 3u * static_cast<std::size_t>(width) * static_cast<std::size_t>(samples);
    for (int row = 0; row < samples; ++row) {
        std::size_t at =
            static_cast<std::size_t>(y * samples + row) * stride + 3u * static_cast<std::size_t>(x * samples);
        for (int column = 0; column < samples; ++column)
            for (std::size_t channel = 0; channel < 3; ++channel)
                sum[channel] += rgb[at++];
    }
    return sum;
}

std::uint8_t toByte(double value)
{
    return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 255.0)));
}

/// VTK's images have their rows from the bottom.
vtkSmartPointer<vtkImageData> toVtk(const Image& image, Channels channels)
{
    const int components = channels == Channels::rgba ? 4 : channels == Channels::rgb ? 3 : 1;
    auto data = vtkSmartPointer<vtkImageData>::New();
    data->SetDimensions(image.width, image.height, 1);
    data->AllocateScalars(VTK_UNSIGNED_CHAR, components);
    for (int y = 0; y < image.height; ++y) {
        auto* out = static_cast<std::uint8_t*>(data->GetScalarPointer(0, image.height - 1 - y, 0));
        for (int x = 0; x < image.width; ++x) {
            const auto pixel = image.at(x, y);
            if (channels == Channels::alpha)
                *out++ = pixel[3];
            else
                out = std::copy_n(pixel.begin(), components, out);
        }
    }
    return data;
}

template <class Writer>
std::string written(Writer* writer, vtkImageData* data)
{
    writer->SetInputData(data);
    writer->WriteToMemoryOn();
    writer->Write();
    vtkUnsignedCharArray* const bytes = writer->GetResult();
    OSCULO_DEMAND(bytes != nullptr);
    return {reinterpret_cast<const char*>(bytes->GetPointer(0)), static_cast<std::size_t>(bytes->GetNumberOfValues())};
}

} // namespace

Image fromBlackAndWhite(const std::vector<std::uint8_t>& onBlack, const std::vector<std::uint8_t>& onWhite, int width,
                        int height, int samples)
{
    Image image{width, height, {}};
    image.rgba.reserve(4u * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    const double count = samples * samples;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const auto black = blockSum(onBlack, width, samples, x, y);
            const auto white = blockSum(onWhite, width, samples, x, y);
            const double through = (white[0] - black[0] + white[1] - black[1] + white[2] - black[2]) / 3.0 / count;
            const double alpha = std::clamp(1 - through / 255, 0.0, 1.0);
            for (const int channel : black)
                image.rgba.push_back(alpha > 0 ? toByte(channel / count / alpha) : std::uint8_t{0});
            image.rgba.push_back(toByte(255 * alpha));
        }
    return image;
}

Image averaged(const std::vector<std::uint8_t>& rgb, int width, int height, int samples)
{
    Image image{width, height, {}};
    image.rgba.reserve(4u * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    const double count = samples * samples;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            for (const int channel : blockSum(rgb, width, samples, x, y))
                image.rgba.push_back(toByte(channel / count));
            image.rgba.push_back(255);
        }
    return image;
}

std::string encodePng(const Image& image, Channels channels)
{
    vtkNew<vtkPNGWriter> writer;
    return written(writer.Get(), toVtk(image, channels));
}

std::string encodeJpeg(const Image& image, int quality)
{
    vtkNew<vtkJPEGWriter> writer;
    writer->SetQuality(quality);
    return written(writer.Get(), toVtk(image, Channels::rgb));
}

} // namespace osculo::widgets
