// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/document/autosave.h"
#include "app/window/session.h"
#include "osculo/io/brep_file.h"
#include "osculo/io/ovoid_file.h"
#include "osculo/io/robot_import.h"

#include <QObject>
#include <QWidget>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace osculo::app {

/// A robot with what its description and its meshes were warned of.
struct LoadedRobot {
    RobotBodies bodies;
    std::vector<std::string> warnings;
    std::vector<std::string> missing; ///< meshes, as the description names them
};

/// Meshes of a robot that were found nowhere.
struct MissingPackages {
    std::filesystem::path robot; ///< its description
    std::size_t meshes = 0;
    std::string first; ///< of them, as the description names it
};

/// Opens, imports and saves, in the background where it may take long. A file that cannot be read leaves the scene as
/// it was.
class FileController : public QObject {
    Q_OBJECT

public:
    /// Answer of a person whose changes are about to be lost.
    enum class Unsaved { save, discard, cancel };

    FileController(Session& session, QWidget* window);

    void newScene();
    void openWithDialog();
    /// A scene replaces the document; meshes, clouds, CAD files' parts, robots and superovoids are added to it as bodies. Returns at once; `finished` says when it is
    /// done.
    void open(const std::vector<std::filesystem::path>& files);
    /// Opens what autosave kept, as unsaved work on the original file.
    void recover(const Recovery& recovery);
    /// Asks about everything that autosave kept in a folder, and opens or forgets it.
    void offerRecovery(const std::filesystem::path& folder);
    bool save();
    bool saveAs();
    bool saveTo(const std::filesystem::path& file);

    /// Asks where there are unsaved changes. False: stay.
    bool mayLoseChanges();

    /// The view to store with the scene when it is saved.
    void setViewSource(std::function<View()> source) { m_view = std::move(source); }
    /// Keeps what was recovered for the next crash; false where it cannot, and what autosave kept stays.
    void setKeeper(std::function<bool()> keeper) { m_keeper = std::move(keeper); }
    /// Done on the worker with each mesh that was read: what drawing it needs, before the window shows it.
    using MeshPreparation = std::function<void(const TriangleMeshPtr&, const std::stop_token&)>;
    void setMeshPreparation(MeshPreparation prepare) { m_prepare = std::move(prepare); }
    /// Replaces the question about unsaved changes.
    void setUnsavedQuestion(std::function<Unsaved()> question) { m_question = std::move(question); }

    /// Of scenes that newScene() makes.
    void setNewSceneUnit(LengthUnit unit) { m_newSceneUnit = unit; }

    /// Where the packages of robots are looked for first.
    void setPackageRoots(std::vector<std::filesystem::path> roots) { m_packageRoots = std::move(roots); }
    /// Asked once for each robot whose meshes are missing; a folder it answers is looked through, and the robot read again.
    using PackageQuestion = std::function<std::optional<std::filesystem::path>(const MissingPackages&)>;
    void setPackageQuestion(PackageQuestion question) { m_packageQuestion = std::move(question); }

    static bool canOpen(const std::filesystem::path& file);

signals:
    /// All files of one `open` are read or refused.
    void finished();
    /// A file was opened or saved: the recent files changed.
    void fileUsed(const std::filesystem::path& file);

private:
    Unsaved askAboutChanges();
    struct Read;
    /// @param revision of the document when reading began
    void take(const std::vector<Read>& results, std::uint64_t revision);
    /// Asks, once, where the packages of a robot are that misses some. True: there is another folder to look through.
    bool findPackages(const std::filesystem::path& path, const LoadedRobot& robot);
    /// A mesh or cloud that was read becomes a body of the document.
    template <class File>
    void addAsBody(const std::filesystem::path& path, const File& file);
    /// So do the parts of a CAD file.
    void addParts(const std::filesystem::path& path, const BrepFile& file);
    /// So do the bodies of a file of superovoids.
    void addOvoids(const std::filesystem::path& path, const OvoidFile& file);
    /// A robot comes with a body for each link that has geometry.
    void addRobot(const std::filesystem::path& path, const LoadedRobot& robot);

    Session& m_session;
    QWidget* m_window;
    std::function<View()> m_view;
    MeshPreparation m_prepare;
    std::function<Unsaved()> m_question;
    std::function<bool()> m_keeper;
    LengthUnit m_newSceneUnit = LengthUnit::millimetre;
    std::vector<std::filesystem::path> m_packageRoots;
    PackageQuestion m_packageQuestion;
    std::set<std::filesystem::path> m_askedFor; ///< robots whose packages were asked for
};

} // namespace osculo::app
