// Package terminal is Kotei at a terminal: its commands, with their options, their help and their completion.
//
// The commands are one tree. They print for people, or with --json for scripts: one object a line, as
// docs/COMMANDS.md says. The package knows no window: whoever calls it hands one in, or none.
//
//	os.Exit(terminal.Program{Release: release}.Main(ctx, os.Args[1:]))
package terminal
