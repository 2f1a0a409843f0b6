package terminal

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"kotei/core/match"
	"kotei/core/scenario"
	"kotei/decks/cards"
	"kotei/decks/starter"
	"kotei/ui/session"
)

func (k *kit) playCommand() *cobra.Command {
	var (
		line int
		open bool
		mode string
	)
	c := &cobra.Command{
		Use: "play FILE", Short: "Open the window at the position that a scenario sets up",
		Example: "  kotei play --line 40 e2e/testdata/duel.txtar", Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			held, ok := match.ParseMode(mode)
			if !ok {
				return noMode(mode)
			}
			data, err := os.ReadFile(args[0])
			if err != nil {
				return err
			}
			sc, err := scenario.Parse(args[0], data)
			if err != nil {
				return err
			}
			s, err := sc.Open(scenario.Options{ReadCards: cards.Read, Library: starter.Library().Find}, line)
			if err != nil {
				return err
			}
			return k.window(c.Context(), &session.Position{State: s, Names: sc.Players(), Open: open, Mode: held})
		},
	}
	c.Flags().IntVar(&line, "line", 0, "make the choices above this `LINE` of the file first")
	c.Flags().BoolVar(&open, "open", false, "show the faces of all cards")
	withMode(c, &mode)
	return c
}

// withMode gives a command the option that says how strictly the rules are held.
func withMode(c *cobra.Command, mode *string) {
	c.Flags().StringVar(mode, "mode", match.Enforce.String(), "how strictly the rules are held, the `MODE`: enforce, advise or free")
	completes(c, "mode", func() []string { return []string{match.Enforce.String(), match.Advise.String(), match.Free.String()} })
}

func noMode(name string) error {
	return fmt.Errorf("%q is no way to hold the rules: say enforce, advise or free", name)
}
