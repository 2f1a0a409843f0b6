package terminal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"kotei/ui/session"
)

// A Program is what the commands belong to.
type Program struct {
	Release Release
	// Window opens the window at a position, nil for its first screen, and returns when it is closed. A program without a window
	// has an error to return.
	Window func(ctx context.Context, at *session.Position) error
}

// The exit codes of the program.
const (
	exitFailed = 1 // what was asked for could not be done, or the answer is no
	exitUsage  = 2 // the command line is wrong
)

// errFailed is a failure that has been told already.
var errFailed = errors.New("failed")

// A usageError says what is wrong with a command line, and which help says how it should be.
type usageError struct {
	why  string
	help string // the command whose help says more
}

// Error implements error.
func (e usageError) Error() string { return fmt.Sprintf("%s; `%s --help` says more", e.why, e.help) }

// misused is a usageError about a command.
func misused(c *cobra.Command, format string, args ...any) error {
	return usageError{fmt.Sprintf(format, args...), c.CommandPath()}
}

// Main carries out a command line, and returns the exit code.
func (p Program) Main(ctx context.Context, args []string) int {
	k := newKit(p, os.Stdin, os.Stdout, os.Stderr)
	err := k.run(ctx, args)
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errFailed):
		return exitFailed
	}
	k.complain("kotei:", err)
	if errors.As(err, new(usageError)) {
		return exitUsage
	}
	return exitFailed
}

// run carries out a command line. Everything that it starts ends with ctx.
func (k *kit) run(ctx context.Context, args []string) error {
	root := k.root()
	root.SetArgs(doubled(root, args))
	return root.ExecuteContext(ctx)
}

// What the commands are about, as their list is divided.
const (
	aboutPlay  = "play"
	aboutCards = "cards"
	aboutRules = "rules"
)

// root is the tree of commands. It is made whenever the program starts, so it reads no cards.
func (k *kit) root() *cobra.Command {
	var asked *bool
	root := &cobra.Command{
		Use:   "kotei",
		Short: "A tabletop for the classic Legend of the Five Rings card game",
		Long: `Kotei is a tabletop for the classic Legend of the Five Rings card game.
Without a command it opens its window.

It ends with 0 if all went well, with 1 if something could not be done or the answer is no (a deck that isn't legal, a scenario
that fails), and with 2 if the command line is wrong. Options may be written with one dash or two.`,
		SilenceUsage: true, SilenceErrors: true,
		Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			switch {
			case *asked:
				k.sayf("%s", k.program.Release)
				return nil
			case len(args) > 0:
				return unknown(c, args[0])
			}
			return k.window(c.Context(), nil)
		},
	}
	root.SetIn(k.in)
	root.SetOut(k.out)
	root.SetErr(k.err)
	asked = root.Flags().BoolP("version", "v", false, "print the version")
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error { return misused(c, "%s", err) })
	root.AddGroup(&cobra.Group{ID: aboutPlay, Title: "To play:"}, &cobra.Group{ID: aboutCards, Title: "Cards and decks:"}, &cobra.Group{ID: aboutRules, Title: "Rules:"})
	root.AddCommand(
		in(aboutPlay, k.hostCommand()), in(aboutPlay, k.joinCommand()), in(aboutPlay, k.watchCommand()), in(aboutPlay, k.tablesCommand()), in(aboutPlay, k.friendsCommand()), in(aboutPlay, k.identityCommand()), in(aboutPlay, k.auditCommand()),
		in(aboutCards, k.cardsCommand()), in(aboutCards, k.deckCommand()),
		in(aboutRules, k.ruleCommand()), in(aboutRules, k.scenarioCommand()), in(aboutRules, k.playCommand()), in(aboutRules, k.simCommand()),
		k.versionCommand(),
	)
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			c.Use, c.Short = "help [COMMAND]...", "Explain a command"
		case "completion":
			c.Short = "Print the script with which a shell completes these commands"
		}
	}
	for _, c := range all(root) {
		c.InitDefaultHelpFlag()
		c.Flags().Lookup("help").Usage = "print this help"
		c.DisableFlagsInUseLine, c.SuggestionsMinimumDistance = true, 2
		if check := c.Args; check != nil {
			c.Args = func(c *cobra.Command, args []string) error {
				err := check(c, args)
				if err != nil && !errors.As(err, new(usageError)) {
					err = misused(c, "%s", err)
				}
				return err
			}
		}
	}
	return root
}

// in puts a command into a part of the list.
func in(group string, c *cobra.Command) *cobra.Command {
	c.GroupID = group
	return c
}

// all are a command and those below it.
func all(c *cobra.Command) (out []*cobra.Command) {
	out = append(out, c)
	for _, sub := range c.Commands() {
		out = append(out, all(sub)...)
	}
	return out
}

// group is a command that only holds others.
func group(c *cobra.Command, subs ...*cobra.Command) *cobra.Command {
	c.Args = cobra.ArbitraryArgs
	c.RunE = func(c *cobra.Command, args []string) error {
		switch {
		case len(args) > 0 && args[0] == "help":
			return c.Help()
		case len(args) > 0:
			return unknown(c, args[0])
		}
		var names []string
		for _, s := range c.Commands() {
			names = append(names, s.Name())
		}
		return misused(c, "say what to do: %s", strings.Join(names, ", "))
	}
	c.AddCommand(subs...)
	return c
}

// orElse has a group do something where no command is named.
func orElse(c *cobra.Command, do func() error) *cobra.Command {
	named := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) > 0 {
			return named(c, args)
		}
		return do()
	}
	return c
}

// unknown says that there is no such command, and which may have been meant.
func unknown(c *cobra.Command, name string) error {
	why := fmt.Sprintf("there is no command `%s %s`", c.CommandPath(), name)
	if near := c.SuggestionsFor(name); len(near) > 0 {
		why += "; did you mean " + strings.Join(near, " or ") + "?"
	}
	return usageError{why, c.CommandPath()}
}

// takesWords marks a command whose arguments are words that may begin with a minus sign, as in a query.
const takesWords = "words"

// doubled is a command line with options as -name written --name. Where the arguments are words, what is no option is one of them.
func doubled(root *cobra.Command, args []string) []string {
	c, rest, err := root.Find(args)
	if err != nil || len(args) == 0 {
		return args
	}
	out := slices.Clone(args[:len(args)-len(rest)])
	words := c.Annotations[takesWords] != ""
	var plain []string
	for i, a := range rest {
		if a == "--" {
			plain = append(plain, rest[i+1:]...)
			words = true
			break
		}
		name, _, _ := strings.Cut(strings.TrimLeft(a, "-"), "=")
		option := strings.HasPrefix(a, "-") && (c.Flags().Lookup(name) != nil || len(name) == 1 && c.Flags().ShorthandLookup(name) != nil)
		switch {
		case option && len(name) > 1:
			out = append(out, "--"+strings.TrimLeft(a, "-"))
		case option || !words:
			out = append(out, a)
		default:
			plain = append(plain, a)
		}
	}
	if words {
		out = append(append(out, "--"), plain...)
	}
	return out
}

// interruptible is a context that Ctrl+C and the end of the session end, too.
func interruptible(ctx context.Context) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
}

// window opens the window.
func (k *kit) window(ctx context.Context, at *session.Position) error {
	ctx, stop := interruptible(ctx)
	defer stop()
	return k.program.Window(ctx, at)
}
