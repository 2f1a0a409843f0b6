#!/bin/sh
# Runs the tests that drive the real window, in e2e/. They start an X server of
# their own (Xvfb), so they need no display. Arguments go to go test.
set -eu

if [ ! -d e2e ]; then
	echo "e2e: there are no end-to-end tests yet"
	exit 0
fi
# The answer is new each time: what these tests look at is the window, which
# Go's cache of test results can't see.
exec scripts/gotest.sh e2e -count=1 -timeout 10m -tags 'e2e migrated_fynedo' "$@" ./e2e/...
