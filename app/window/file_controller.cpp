// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/file_controller.h"

#include "app/document/edits.h"
#include "app/document/paths.h"
#include "app/window/message.h"
#include "osculo/brep/brep_model.h"
#include "osculo/brep/brep_read.h"
#include "osculo/io/brep_file.h"
#include "osculo/io/cloud_file.h"
#include "osculo/io/heightmap_file.h"
#include "osculo/io/ovoid_file.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"
#include "widgets/render/display_mesh.h"

#include <QFileDialog>
#include <QLocale>
#include <QMessageBox>

#include <algorithm>
#include <optional>
#include <type_traits>
#include <variant>

namespace osculo::app {

using widgets::LogLevel;

namespace {

const QString kSceneSuffix = QStringLiteral(".osculo.json");

/// What one file became.
using Loaded = std::variant<Scene, MeshFile, CloudFile, HeightmapFile, BrepFile, OvoidFile, LoadedRobot>;

LoadedRobot loadRobot(const std::filesystem::path& file, std::vector<std::filesystem::path> packageRoots,
                      std::stop_token stop, const Progress& progress)
{
    const auto environment = environmentPackageRoots();
    packageRoots.insert(packageRoots.end(), environment.begin(), environment.end());
    const UrdfFile urdf = readUrdf(file, {std::move(packageRoots)});
    LoadedRobot robot{readRobotBodies(urdf.model, urdf.file, stop, progress), urdf.warnings, urdf.missing};
    robot.warnings.insert(robot.warnings.end(), robot.bodies.warnings.begin(), robot.bodies.warnings.end());
    return robot;
}

Loaded load(const std::filesystem::path& file, const std::vector<std::filesystem::path>& packageRoots,
            std::stop_token stop, const Progress& progress)
{
    if (isSceneFile(file))
        return readScene(file, stop);
    if (holdsRobot(file))
        return loadRobot(file, packageRoots, stop, progress);
    if (holdsOvoids(file))
        return readOvoids(file);
    if (isBrepFile(file))
        return readBrepFile(file, {}, progress, stop);
    if (isHeightmapFile(file)) // some have the extension of clouds
        return readHeightmap(file, {}, stop);
    if (isMeshFile(file) || isCloudFile(file))
        return std::visit([](auto&& read) -> Loaded { return std::move(read); }, readMeshOrCloud(file, {}, stop));
    throw InputError(toQString(file).toStdString(), "", "a kind of file that is not known",
                     "a scene (.osculo.json), a mesh (STL, OBJ, PLY, glTF, COLLADA, OFF, 3MF), a CAD file (STEP, IGES, "
                     "BREP), a cloud (PCD, PLY, XYZ, PTS, ASC, CSV), an elevation map (ASC, HGT, DEM, GeoTIFF), a "
                     "robot (URDF) or superovoids (CSV, URDF, MJCF, GLB, VTP)");
}

void prepareMeshes(const std::vector<Body>& bodies, const FileController::MeshPreparation& prepare,
                   const std::stop_token& stop)
{
    for (const Body& body : bodies)
        for (const SceneShape& shape : body.shapes)
            if (const TriangleMeshPtr triangles = widgets::drawnTriangles(shape.geometry))
                prepare(triangles, stop);
}

void prepareMeshes(const Loaded& loaded, const FileController::MeshPreparation& prepare, const std::stop_token& stop)
{
    if (const auto* mesh = std::get_if<MeshFile>(&loaded); mesh && mesh->mesh)
        prepare(mesh->mesh, stop);
    else if (const auto* scene = std::get_if<Scene>(&loaded))
        prepareMeshes(scene->bodies, prepare, stop);
}

std::string absoluteName(const std::filesystem::path& file)
{
    std::error_code error;
    const auto absolute = std::filesystem::absolute(file, error);
    return toQString(error ? file : absolute).toStdString();
}

Geometry geometryOf(const std::filesystem::path& file, const MeshFile& mesh)
{
    MeshGeometry geometry;
    geometry.file = absoluteName(file);
    if (!mesh.unitFromFile && mesh.unit != LengthUnit::millimetre)
        geometry.unit = mesh.unit;
    geometry.mesh = mesh.mesh;
    return geometry;
}

Geometry geometryOf(const std::filesystem::path& file, const CloudFile& cloud)
{
    return CloudGeometry{absoluteName(file), cloud.unit == LengthUnit::metre ? std::nullopt : std::optional(cloud.unit),
                         cloud.cloud};
}

Geometry geometryOf(const std::filesystem::path& file, const HeightmapFile& map)
{
    return HeightmapGeometry{absoluteName(file),
                             map.unit == LengthUnit::metre ? std::nullopt : std::optional(map.unit)};
}

QString contentText(const HeightmapFile& map)
{
    return FileController::tr("%1 × %2 heights").arg(map.map->columns()).arg(map.map->rows());
}

QString contentText(const MeshFile& mesh)
{
    return FileController::tr("%1 triangles, unit %2%3")
        .arg(QLocale(QLocale::English).toString(static_cast<qulonglong>(mesh.mesh->triangles().size())),
             QString::fromStdString(std::string(toString(mesh.unit))),
             mesh.unitFromFile ? FileController::tr(" (from the file)") : FileController::tr(" (the file has none)"));
}

QString contentText(const CloudFile& cloud)
{
    return FileController::tr("%1 points, unit %2 (the file has none)")
        .arg(QLocale(QLocale::English).toString(static_cast<qulonglong>(cloud.cloud->size())),
             QString::fromStdString(std::string(toString(cloud.unit))));
}

Body bodyOf(const std::filesystem::path& file, Geometry geometry)
{
    SceneShape shape;
    const bool isGround = std::holds_alternative<HeightmapGeometry>(geometry);
    shape.geometry = std::move(geometry);
    shape.role = isGround ? ShapeRole::contact : ShapeRole::reference; // meshes and clouds are there to be fitted
    Body body;
    body.name = toQString(file.stem()).toStdString();
    body.shapes.push_back(std::move(shape));
    return body;
}

} // namespace

/// One file after reading.
struct FileController::Read {
    std::filesystem::path file;
    std::optional<Loaded> loaded;
    QString problem; ///< why it was not
};

FileController::FileController(Session& session, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_window(window)
{
}

bool FileController::canOpen(const std::filesystem::path& file)
{
    return isSceneFile(file) || isMeshFile(file) || isCloudFile(file) || isHeightmapFile(file) || isBrepFile(file)
           || holdsRobot(file) || holdsOvoids(file);
}

void FileController::newScene()
{
    if (!mayLoseChanges())
        return;
    Scene scene;
    scene.unit = m_newSceneUnit;
    m_session.document().reset(std::move(scene), {});
}

void FileController::openWithDialog()
{
    const QStringList names = QFileDialog::getOpenFileNames(
        m_window, tr("Open"), toQString(m_session.document().file().parent_path()),
        tr("Scenes, meshes, CAD files and clouds (*.osculo.json *.stl *.obj *.ply *.gltf "
           "*.glb *.dae *.off *.3mf *.pcd *.xyz "
           "*.pts "
           "*.asc *.csv *.txt *.grd *.hgt *.dem *.tif *.step *.stp *.iges *.igs *.brep *.urdf *.xml "
           "*.vtp);;Scenes (*.osculo.json);;Meshes (*.stl *.obj *.ply *.gltf *.glb "
           "*.dae *.off *.3mf);;"
           "Point clouds (*.pcd *.ply *.obj *.xyz *.pts *.asc *.csv *.txt);;"
           "Elevation maps (*.asc *.grd *.hgt *.dem *.tif *.tiff);;"
           "CAD files (*.step *.stp *.p21 *.iges *.igs *.brep *.brp);;"
           "Robots (*.urdf);;"
           "Superovoids (*.csv *.urdf *.mjcf.xml *.xml *.glb *.vtp);;All files (*)"));
    std::vector<std::filesystem::path> files;
    for (const QString& name : names)
        files.push_back(toPath(name));
    open(files);
}

void FileController::open(const std::vector<std::filesystem::path>& files)
{
    if (files.empty())
        return;
    if (m_session.tasks().busy()) {
        m_session.log(LogLevel::warning,
                      tr("Another task is running; wait for it or cancel it, then open the file again."));
        emit finished();
        return;
    }
    const bool replaces = std::any_of(files.begin(), files.end(), [](const auto& file) { return isSceneFile(file); });
    if (replaces && !mayLoseChanges()) {
        emit finished();
        return;
    }
    m_session.tasks().run(
        files.size() == 1 ? tr("Opening %1").arg(toQString(files.front().filename()))
                          : tr("Opening %1 files").arg(files.size()),
        [this, files, prepare = m_prepare, roots = m_packageRoots, revision = m_session.document().revision()](
            std::stop_token stop, const Progress& progress) -> JobRunner::Deliver {
            std::vector<Read> results;
            for (const auto& file : files) {
                if (stop.stop_requested())
                    throw Cancelled();
                progress(static_cast<double>(results.size()) / static_cast<double>(files.size()),
                         toQString(file.filename()).toStdString());
                Read read{file, {}, {}};
                try {
                    read.loaded = load(file, roots, stop, progress);
                    if (prepare)
                        prepareMeshes(*read.loaded, prepare, stop);
                } catch (const Cancelled&) {
                    throw;
                } catch (const std::exception& error) {
                    read.problem = QString::fromUtf8(error.what());
                }
                results.push_back(std::move(read));
            }
            return [this, results, revision] {
                take(results, revision);
                emit finished();
            };
        },
        JobRunner::Stop::leave);
}

void FileController::take(const std::vector<Read>& results, std::uint64_t revision)
{
    const auto sceneOf = [](const Read& read) { return read.loaded ? std::get_if<Scene>(&*read.loaded) : nullptr; };
    // What was changed while the scene was being read is not lost without a question.
    if (std::ranges::any_of(results, sceneOf) && m_session.document().revision() != revision && !mayLoseChanges())
        return;
    // Scenes first: they replace the document that meshes are then added to.
    for (const Read& read : results) {
        if (const Scene* scene = sceneOf(read)) {
            m_session.document().reset(*scene, std::filesystem::absolute(read.file));
            m_session.log(LogLevel::info, tr("Opened %1").arg(toQString(read.file)));
            emit fileUsed(read.file);
        }
    }
    std::vector<std::filesystem::path> again; // robots whose packages are known now
    for (const Read& read : results) {
        const auto* robot = read.loaded ? std::get_if<LoadedRobot>(&*read.loaded) : nullptr;
        if (robot && findPackages(read.file, *robot))
            again.push_back(read.file);
        else if (read.loaded)
            std::visit(
                [&]<class File>(const File& content) {
                    if constexpr (std::is_same_v<File, OvoidFile>)
                        addOvoids(read.file, content);
                    else if constexpr (std::is_same_v<File, BrepFile>)
                        addParts(read.file, content);
                    else if constexpr (std::is_same_v<File, LoadedRobot>)
                        addRobot(read.file, content);
                    else if constexpr (!std::is_same_v<File, Scene>)
                        addAsBody(read.file, content);
                },
                *read.loaded);
    }
    QStringList problems;
    for (const Read& read : results)
        if (!read.problem.isEmpty())
            problems << read.problem;
    for (const QString& problem : problems)
        m_session.log(LogLevel::error, problem);
    if (!problems.isEmpty())
        showProblem(m_window, tr("This file cannot be opened"), problems.join(QStringLiteral("\n\n")));
    open(again);
}

bool FileController::findPackages(const std::filesystem::path& path, const LoadedRobot& robot)
{
    if (robot.missing.empty() || !m_packageQuestion || !m_askedFor.insert(std::filesystem::absolute(path)).second)
        return false;
    const auto folder = m_packageQuestion({path, robot.missing.size(), robot.missing.front()});
    if (!folder)
        return false;
    if (std::ranges::find(m_packageRoots, *folder) == m_packageRoots.end())
        m_packageRoots.push_back(*folder);
    return true;
}

template <class File>
void FileController::addAsBody(const std::filesystem::path& path, const File& file)
{
    const QString name = toQString(path.filename());
    m_session.edit(tr("Import %1").arg(name),
                   [&](Scene scene) { return withBody(std::move(scene), bodyOf(path, geometryOf(path, file))); });
    m_session.setSelection({{SceneItem::Kind::body, m_session.scene()->bodies.size() - 1}});
    m_session.log(LogLevel::info, tr("Imported %1: %2").arg(name, contentText(file)));
    for (const std::string& warning : file.warnings)
        m_session.log(LogLevel::warning, QStringLiteral("%1: %2").arg(name, QString::fromStdString(warning)));
    emit fileUsed(path);
}

void FileController::addParts(const std::filesystem::path& path, const BrepFile& file)
{
    const QString name = toQString(path.filename());
    const std::vector<Body> bodies = bodiesOf(file, toQString(path.stem()).toStdString(), absoluteName(path));
    m_session.edit(tr("Import %1").arg(name), [&](Scene scene) {
        for (const Body& body : bodies)
            scene = withBody(std::move(scene), body);
        return scene;
    });
    m_session.setSelection({{SceneItem::Kind::body, m_session.scene()->bodies.size() - 1}});
    m_session.log(LogLevel::info, tr("Imported %1: %2 parts with %3 faces, unit %4%5")
                                      .arg(name)
                                      .arg(bodies.size())
                                      .arg(file.model->faces.size())
                                      .arg(QString::fromStdString(std::string(toString(file.unit))),
                                           file.unitFromFile ? tr(" (from the file)") : tr(" (the file has none)")));
    for (const std::string& warning : file.warnings)
        m_session.log(LogLevel::warning, QStringLiteral("%1: %2").arg(name, QString::fromStdString(warning)));
    emit fileUsed(path);
}

void FileController::addOvoids(const std::filesystem::path& path, const OvoidFile& file)
{
    const QString name = toQString(path.filename());
    const std::vector<Body> bodies = sceneOf(file).bodies;
    m_session.edit(tr("Import %1").arg(name), [&](Scene scene) {
        for (const Body& body : bodies)
            scene = withBody(std::move(scene), body);
        return scene;
    });
    std::size_t ovoids = 0;
    for (const Body& body : bodies)
        ovoids += body.shapes.size();
    m_session.log(LogLevel::info,
                  tr("Imported %1: %2 superovoids in %3 bodies").arg(name).arg(ovoids).arg(bodies.size()));
    for (const std::string& warning : file.warnings)
        m_session.log(LogLevel::warning, QStringLiteral("%1: %2").arg(name, QString::fromStdString(warning)));
    emit fileUsed(path);
}

void FileController::addRobot(const std::filesystem::path& path, const LoadedRobot& robot)
{
    const QString name = toQString(path.filename());
    m_session.edit(tr("Import %1").arg(name), [&](Scene scene) {
        osculo::addRobot(scene, robot.bodies);
        return scene;
    });
    m_session.setSelection({{SceneItem::Kind::robot, m_session.scene()->robots.size() - 1}});
    const RobotModel& model = *robot.bodies.model;
    m_session.log(LogLevel::info, tr("Imported %1: %2 links, %3 joints that move, %4 bodies")
                                      .arg(name)
                                      .arg(model.links().size())
                                      .arg(model.coordinates().size())
                                      .arg(robot.bodies.bodies.size()));
    for (const std::string& warning : robot.warnings)
        m_session.log(LogLevel::warning, QStringLiteral("%1: %2").arg(name, QString::fromStdString(warning)));
    emit fileUsed(path);
}

void FileController::recover(const Recovery& recovery)
{
    const auto work = [this, recovery](std::stop_token stop, const Progress&) -> JobRunner::Deliver {
        try {
            return [this, recovery, scene = readScene(recovery.snapshot, std::move(stop))] {
                m_session.document().recover(scene, recovery.original);
                m_session.log(LogLevel::info, tr("Recovered unsaved work; save it to keep it."));
                if (!m_keeper || m_keeper()) // else it would be lost in a crash before the next autosave
                    Autosave::discard(recovery);
            };
        } catch (const InputError& error) {
            return [this, recovery, problem = QString::fromUtf8(error.what())] {
                const QString kept = toQString(Autosave::putAside(recovery));
                m_session.log(LogLevel::error, tr("%1. The file is kept as %2").arg(problem, kept));
                showProblem(m_window, tr("What autosave kept cannot be read"),
                            tr("The file is kept as %1.").arg(kept) + QStringLiteral("\n\n") + problem);
            };
        }
    };
    m_session.tasks().run(tr("Recovering"), work, JobRunner::Stop::leave);
}

void FileController::offerRecovery(const std::filesystem::path& folder)
{
    for (const Recovery& recovery : Autosave::findRecoveries(folder)) {
        const QString name = recovery.original.empty()
                                 ? tr("a scene that was never saved")
                                 : QStringLiteral("“%1”").arg(toQString(recovery.original.filename()));
        const auto answer = QMessageBox::question(
            m_window, tr("Recover unsaved work"),
            tr("The program ended last time before %1 was saved. Open what autosave kept?").arg(name),
            QMessageBox::Yes | QMessageBox::No | QMessageBox::Cancel, QMessageBox::Yes);
        if (answer == QMessageBox::Cancel)
            return;
        if (answer == QMessageBox::No) {
            Autosave::discard(recovery);
            continue;
        }
        recover(recovery);
        return;
    }
}

bool FileController::save()
{
    const auto& file = m_session.document().file();
    return file.empty() ? saveAs() : saveTo(file);
}

bool FileController::saveAs()
{
    const auto& file = m_session.document().file();
    QString name = QFileDialog::getSaveFileName(m_window, tr("Save scene"),
                                                file.empty() ? tr("scene") + kSceneSuffix : toQString(file),
                                                tr("Scenes (*.osculo.json)"));
    if (name.isEmpty())
        return false;
    if (!name.endsWith(QLatin1String(".json")))
        name += kSceneSuffix;
    return saveTo(toPath(name));
}

bool FileController::saveTo(const std::filesystem::path& file)
{
    try {
        Scene scene = m_session.document().scene();
        if (m_view)
            scene.view = m_view();
        writeScene(file, scene);
    } catch (const std::exception& error) {
        m_session.log(LogLevel::error, QString::fromUtf8(error.what()));
        showProblem(m_window, tr("The scene cannot be saved"), QString::fromUtf8(error.what()));
        return false;
    }
    m_session.document().markSaved(std::filesystem::absolute(file));
    m_session.log(LogLevel::info, tr("Saved %1").arg(toQString(file)));
    emit fileUsed(file);
    return true;
}

bool FileController::mayLoseChanges()
{
    if (!m_session.document().modified())
        return true;
    switch (m_question ? m_question() : askAboutChanges()) {
    case Unsaved::save:
        return save();
    case Unsaved::discard:
        return true;
    case Unsaved::cancel:
        break;
    }
    return false;
}

FileController::Unsaved FileController::askAboutChanges()
{
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("“%1” has changes that are not saved.").arg(m_session.document().title()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setInformativeText(tr("Save them first?"));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return Unsaved::save;
    case QMessageBox::Discard:
        return Unsaved::discard;
    default:
        return Unsaved::cancel;
    }
}

} // namespace osculo::app
