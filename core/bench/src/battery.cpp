// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

