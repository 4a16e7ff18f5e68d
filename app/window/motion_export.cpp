// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/motion_export.h"

#include "osculo/evaluate/motion_csv.h"
#include "osculo/io/atomic_file.h"

namespace osculo::app {

std::string motionCsv(const MotionRun& run)
{
    std::string text = motionCsvHeader(*run.scene, false);
    for (const FrameSummary& summary : run.summaries)
        text += motionCsvRow(summary, false);
    return text;
}

std::vector<std::filesystem::path> writeMotionCsv(const std::filesystem::path& file,
                                                  const std::vector<const MotionRun*>& runs)
{
    std::vector<std::filesystem::path> files;
    for (const MotionRun* run : runs) {
        std::filesystem::path path = file;
        if (!files.empty()) {
            path.replace_filename(file.stem());
            path += "-" + run->method;
            path += file.extension();
        }
        writeFileAtomically(path, motionCsv(*run));
        files.push_back(path);
    }
    return files;
}

} // namespace osculo::app
