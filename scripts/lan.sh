#!/bin/sh
# Runs the tests in net/lan, each on networks of its own made of network
# namespaces. Making those takes root; where it can't be had, the tests are left
# out, and that is said.
set -eu

if [ ! -d net/lan ]; then
	echo "lan: there are no network tests yet"
	exit 0
fi

as_root=
if [ "$(id -u)" -ne 0 ]; then
	as_root="sudo -n"
fi
probe=kotei-$$
if ! $as_root ip netns add "$probe" 2>/dev/null; then
	echo "lan: left out: it needs root and 'ip netns', to build networks between namespaces"
	exit 0
fi
$as_root ip netns delete "$probe"

set -- -count=1 -timeout 10m -tags lan "$@"
[ -z "$as_root" ] || set -- -exec "$as_root" "$@"
exec scripts/gotest.sh lan "$@" ./net/lan/...
