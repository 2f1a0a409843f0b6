#!/bin/sh
# Installs those of the Debian or Ubuntu packages named that are not there yet.
# It says what it installs, asks nothing, and touches nothing when all are there.
set -eu

missing=
for package; do
	case "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)" in
	"install ok installed") ;;
	*) missing="$missing $package" ;;
	esac
done
[ -n "$missing" ] || exit 0

echo "To be installed with apt-get:$missing"
as_root=
if [ "$(id -u)" -ne 0 ]; then
	if ! command -v sudo >/dev/null 2>&1; then
		echo "That needs root, and there is no sudo here. As root: apt-get install$missing" >&2
		exit 1
	fi
	as_root=sudo
fi

# apt runs apt-get, waiting for another one that holds the lock.
apt() {
	$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q \
		-o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@"
}

# A mirror that stumbles is asked again: three rounds of lists and packages.
for pause in 5 15 0; do
	# $missing is a list of names: it has to be split.
	# shellcheck disable=SC2086
	if apt update && apt install -y --no-install-recommends $missing; then
		exit 0
	fi
	sleep "$pause"
done
echo "apt-get could not install:$missing (its own words are above)" >&2
exit 1
