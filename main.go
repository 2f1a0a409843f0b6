package main

import (
	"context"
	_ "embed"
	"fmt"
	"os"

	"kotei/ui/session"
	"kotei/ui/terminal"
)

// details are what packages are made from: the version is written there and nowhere else.
//
//go:embed FyneApp.toml
var details string

// commit is what the program was built from, where the builder says so: -ldflags "-X main.commit=…".
var commit string

func main() {
	release, err := terminal.ReadRelease(details, commit)
	if err != nil {
		fmt.Fprintln(os.Stderr, "kotei:", err)
		os.Exit(1)
	}
	os.Exit(terminal.Program{Release: release, Window: func(ctx context.Context, at *session.Position) error {
		return openWindow(ctx, release, at)
	}}.Main(context.Background(), os.Args[1:]))
}
