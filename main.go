package main

import (
	"context"
	"os"

	"kotei/ui/terminal"
)

// version is the number that FyneApp.toml carries, too.
const version = "0.1.0"

func main() {
	os.Exit(terminal.Program{Version: version, Window: openWindow}.Main(context.Background(), os.Args[1:]))
}
