// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/atomic_file.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "widgets/render/figure_sequence.h"

#include <algorithm>
#include <cmath>
#include <system_error>

#include <vtkImageData.h>
#include <vtkNew.h>
#include <vtkOggTheoraWriter.h>

namespace osculo::widgets {

namespace {

std::string utf8(const std::filesystem::path& path)
{
    const auto text = path.u8string();
    return {text.begin(), text.end()};
}

} // namespace

struct MovieWriter::Parts {
    std::filesystem::path path, unfinished;
    vtkNew<vtkImageData> image;
    vtkNew<vtkOggTheoraWriter> writer;
    bool open = false;

    [[noreturn]] void fail() const
    {
        throw InputError(utf8(path), "", "the movie cannot be written",
                         "a folder with enough room that can be written to");
    }
};

MovieWriter::MovieWriter(const std::filesystem::path& path, int width, int height, double framesPerSecond)
    : m_parts(std::make_unique<Parts>())
{
    OSCULO_DEMAND(width > 0 && height > 0 && framesPerSecond >= 1);
    demandWritable(path);
    m_parts->path = path;
    m_parts->unfinished = path;
    m_parts->unfinished += ".part";
    m_parts->image->SetDimensions(width, height, 1);
    m_parts->image->AllocateScalars(VTK_UNSIGNED_CHAR, 3);
    m_parts->writer->SetInputData(m_parts->image);
    m_parts->writer->SetFileName(m_parts->unfinished.string().c_str());
    m_parts->writer->SetRate(static_cast<int>(std::lround(framesPerSecond)));
    m_parts->writer->SetQuality(2);
    m_parts->writer->Start();
    if (m_parts->writer->GetError())
        m_parts->fail();
    m_parts->open = true;
}

MovieWriter::~MovieWriter()
{
    if (!m_parts->open)
        return;
    m_parts->writer->End();
    std::error_code ignored;
    std::filesystem::remove(m_parts->unfinished, ignored);
}

void MovieWriter::add(const Image& image)
{
    int size[3];
    m_parts->image->GetDimensions(size);
    OSCULO_DEMAND(image.width == size[0] && image.height == size[1]);
    auto* pixels = static_cast<unsigned char*>(m_parts->image->GetScalarPointer());
    for (int y = image.height - 1; y >= 0; --y) // VTK counts rows from below
        for (int x = 0; x < image.width; ++x) {
            const auto pixel = image.at(x, y);
            pixels = std::copy_n(pixel.begin(), 3, pixels);
        }
    m_parts->image->Modified();
    m_parts->writer->Write();
    if (m_parts->writer->GetError())
        m_parts->fail();
}

void MovieWriter::finish()
{
    m_parts->writer->End();
    m_parts->open = false;
    std::error_code error;
    std::filesystem::rename(m_parts->unfinished, m_parts->path, error);
    if (error)
        m_parts->fail();
}

} // namespace osculo::widgets
