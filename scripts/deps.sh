#!/bin/sh
# Makes sure of what Kotei needs outside Go.
#
#	deps.sh build   what the window build needs
#	deps.sh test    that, and what `make test` needs besides
set -eu

build="gcc libc6-dev libgl1-mesa-dev xorg-dev libwayland-dev libxkbcommon-dev"
test="xvfb xdotool imagemagick libgl1-mesa-dri iproute2"

case "${1:-}" in
build) wanted=$build ;;
test) wanted="$build $test" ;;
*)
	echo "usage: deps.sh build|test" >&2
	exit 2
	;;
esac

if ! command -v go >/dev/null 2>&1; then
	echo "Kotei needs Go 1.26 or newer, and there is no go in PATH: https://go.dev/dl/" >&2
	exit 1
fi

if command -v apt-get >/dev/null 2>&1 && command -v dpkg-query >/dev/null 2>&1; then
	# shellcheck disable=SC2086
	exec "$(dirname "$0")/apt.sh" $wanted
fi

# Elsewhere nothing is installed unasked. A compiler is all that can be checked
# without guessing; the rest is said, once, before the compiler says it worse.
case "$(uname -s)" in
Darwin) advice="the Xcode command line tools: xcode-select --install" ;;
MINGW* | MSYS* | CYGWIN*) advice="gcc from MSYS2 (pacman -S mingw-w64-x86_64-gcc) in PATH" ;;
*)
	advice="a C compiler and the headers of OpenGL, X11, Wayland and xkbcommon
  Fedora  dnf install gcc mesa-libGL-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel
  Arch    pacman -S gcc mesa libxcursor libxrandr libxinerama libxi libxxf86vm wayland libxkbcommon
  Alpine  apk add gcc musl-dev mesa-dev libxcursor-dev libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev wayland-dev libxkbcommon-dev
The end-to-end tests also want Xvfb, xdotool and ImageMagick; the network tests want ip (iproute2)"
	;;
esac
if command -v gcc >/dev/null 2>&1 || command -v clang >/dev/null 2>&1; then
	echo "No apt-get here: going on with what is installed. Should a header be missing, install $advice."
	exit 0
fi
echo "The window build needs a C compiler. Install $advice." >&2
echo "Without one: \`make headless\` builds the terminal commands alone." >&2
exit 1
