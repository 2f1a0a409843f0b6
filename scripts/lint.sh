#!/bin/sh
# Builds the linter that tools/lint/go.mod pins (once: Go caches it) and runs it
# over both builds of Kotei: with the window and without, which differ in the
# program's own package alone.
#
#	lint.sh       say what is wrong
#	lint.sh fmt   write every file as the formatters want it
set -eu

mkdir -p .build
CGO_ENABLED=0 go build -C tools/lint -o ../../.build/golangci-lint \
	github.com/golangci/golangci-lint/v2/cmd/golangci-lint
if [ "${1:-}" = fmt ]; then
	exec .build/golangci-lint fmt
fi
.build/golangci-lint run --build-tags migrated_fynedo,e2e,lan ./...
CGO_ENABLED=0 .build/golangci-lint run --build-tags headless .
