package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"syscall"
)

// version is the number that FyneApp.toml carries, too.
const version = "0.1.0"

// A command is a sub-command of the terminal.
type command struct {
	name, use, about string
	run              func(ctx context.Context, args []string) error
}

func commands() []command {
	return []command{
		{"scenario", "scenario [-v] [-rules TABLE.tsv] FILE|FOLDER...", "play scenarios and say which rules they prove", scenarioCommand},
		{"play", "play [-line N] [-open] FILE", "open the window at the position that a scenario sets up", playCommand},
		{"cards", "cards import|search|show|explain|coverage ...", "the card database; `kotei cards help` says more", cardsCommand},
		{"deck", "deck check|convert|stats|odds|hand|goldfish|print ...", "deck lists; `kotei deck help` says more", deckCommand},
		{"rule", "rule ID...", "print rules of the catalogue", ruleCommand},
		{"sim", "sim [-games N] [-bot A,B] [-deck X,Y | -format F [-clan A,B] [-whole]] [-edition E] [-seed N]", "play many games between programs and count them", simCommand},
		{"host", "host -name NAME -code CODE -deck DECK -bot NAME [-format F] [-seed N] [-once]", "host a table without a window", hostCommand},
		{"join", "join -table NAME | -address A -code CODE -deck DECK -bot NAME [-once]", "join a table without a window", joinCommand},
		{"friends", "friends [rename NAME NEW-NAME | forget NAME]", "list, rename and forget the devices that need no code at your tables", friendsCommand},
		{"version", "version", "print the version", versionCommand},
	}
}

// errFailed is a failure that has been reported already.
var errFailed = errors.New("failed")

func main() {
	err := run(context.Background(), os.Args[1:])
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
	case errors.Is(err, errFailed):
		os.Exit(1)
	default:
		complain("kotei:", err)
		os.Exit(1)
	}
}

// run carries out a command. Everything that it starts ends with ctx.
func run(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return openWindow(ctx)
	}
	if slices.Contains([]string{"help", "-h", "--help"}, args[0]) {
		usage()
		return nil
	}
	if slices.Contains([]string{"-v", "-version", "--version"}, args[0]) {
		return versionCommand(ctx, nil)
	}
	for _, c := range commands() {
		if c.name == args[0] {
			return c.run(ctx, args[1:])
		}
	}
	return fmt.Errorf("there is no command %q; `kotei help` lists them", args[0])
}

// interruptible is a context that Ctrl+C and the end of the session end, too.
func interruptible(ctx context.Context) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
}

func usage() {
	say("Kotei, a tabletop for the classic Legend of the Five Rings card game.")
	say("\n  kotei                open the window")
	for _, c := range commands() {
		sayf("  kotei %s\n        %s\n", c.use, c.about)
	}
}

func versionCommand(context.Context, []string) error {
	say("kotei", version, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
	return nil
}
