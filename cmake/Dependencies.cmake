# Copyright (c) 2026, the Osculo authors
# SPDX-License-Identifier: BSD-3-Clause
#
# Every find_package of the project. The installed package includes this file too, so that a consumer of the core
# finds what the static libraries link. Written and tested with Debian 12; the branches for Debian 13 (OpenCASCADE
# 7.8, VTK 9.3) are written from the release notes and have not been tried.

find_package(Eigen3 3.4 REQUIRED NO_MODULE)
find_package(Threads REQUIRED)
find_package(TBB REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(Ceres REQUIRED)
find_package(fcl REQUIRED)
find_package(Qhull REQUIRED)
find_package(assimp REQUIRED)
find_package(tinyxml2 REQUIRED)
find_package(urdfdom REQUIRED)
find_package(console_bridge REQUIRED)
find_package(ZLIB REQUIRED)
find_package(GDAL 3.6 REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)

# OpenCASCADE 7.8 renamed its exchange toolkits (TKSTEP became TKDESTEP, TKIGES became TKDEIGES).
find_package(OpenCASCADE REQUIRED)
if(OpenCASCADE_VERSION VERSION_GREATER_EQUAL 7.8)
  set(OSCULO_OPENCASCADE_EXCHANGE TKDE TKDESTEP TKDEIGES)
else()
  set(OSCULO_OPENCASCADE_EXCHANGE TKSTEP TKSTEPBase TKSTEPAttr TKSTEP209 TKXDESTEP TKIGES TKXDEIGES)
endif()

# PCL's components io, surface and visualization bring VTK's Qt 5 module in by the back door; `common` gives the
# include paths and flags, and the other libraries are linked as files where a room needs them.
find_package(PCL REQUIRED COMPONENTS common)
if(NOT TARGET osculo_pcl)
  add_library(osculo_pcl INTERFACE IMPORTED)
  target_include_directories(osculo_pcl SYSTEM INTERFACE ${PCL_INCLUDE_DIRS})
  target_compile_definitions(osculo_pcl INTERFACE ${PCL_DEFINITIONS})
  foreach(part IN ITEMS segmentation sample_consensus features filters search kdtree octree common)
    find_library(OSCULO_PCL_${part} pcl_${part} HINTS ${PCL_LIBRARY_DIRS} REQUIRED)
    target_link_libraries(osculo_pcl INTERFACE ${OSCULO_PCL_${part}})
  endforeach()
endif()

if(OSCULO_BUILD_APP)
  find_package(CLI11 REQUIRED)
  find_package(spdlog REQUIRED)
  find_package(Freetype REQUIRED)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Widgets OpenGLWidgets Svg Concurrent Test)
  # To ask whether an X server answers before VTK would end the process for want of one.
  if(UNIX AND NOT APPLE)
    find_package(X11 REQUIRED)
  endif()
  # Never name GUISupportQt, RenderingQt or ViewsQt: Debian builds them for Qt 5.
  find_package(VTK 9.1 REQUIRED COMPONENTS
    CommonColor CommonCore CommonDataModel CommonExecutionModel CommonMath CommonTransforms
    FiltersCore FiltersGeneral FiltersGeometry FiltersModeling FiltersSources
    InteractionStyle InteractionWidgets IOExportGL2PS IOImage IOOggTheora IOXML
    RenderingAnnotation RenderingContext2D RenderingContextOpenGL2 RenderingCore RenderingFreeType
    RenderingGL2PSOpenGL2 RenderingOpenGL2 ChartsCore ViewsContext2D)
endif()

if(OSCULO_BUILD_TESTS)
  find_package(GTest REQUIRED)
  find_package(benchmark REQUIRED)
endif()
