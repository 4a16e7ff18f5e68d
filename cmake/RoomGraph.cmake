# Copyright (c) 2026, the Osculo authors
# SPDX-License-Identifier: BSD-3-Clause
#
# Writes the links between the project's own targets, as the build sees them, to rooms.txt: lines `a --> b`. A test holds
# the picture in ARCHITECTURE.md against it.

function(osculo_write_room_graph)
  get_property(rooms GLOBAL PROPERTY OSCULO_ROOMS)
  set(targets ${rooms})
  foreach(upper render widgets plots samples cli app)
    if(TARGET osculo_${upper})
      list(APPEND targets ${upper})
    endif()
  endforeach()
  set(lines "")
  foreach(name IN LISTS targets)
    get_target_property(links osculo_${name} LINK_LIBRARIES)
    foreach(other IN LISTS targets)
      if("osculo::${other}" IN_LIST links OR "osculo_${other}" IN_LIST links)
        list(APPEND lines "${name} --> ${other}")
      endif()
    endforeach()
  endforeach()
  list(SORT lines)
  list(JOIN lines "\n" text)
  file(WRITE "${PROJECT_BINARY_DIR}/rooms.txt" "${text}\n")
endfunction()
