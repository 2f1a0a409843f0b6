package terminal

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kotei/core/rules"
	"kotei/decks/home"
	"kotei/net/table"
	"kotei/ui/session"
)

func (k *kit) auditCommand() *cobra.Command {
	return k.withJSON(&cobra.Command{
		Use: "audit GAME", Short: "Check a game that all programs have dealt",
		Long: "Audit checks a game at a network table where all programs dealt, from its host's file alone, or any player's log: who signed what, every shuffle and every card,\n" +
			"and once the game is over the decks, and whether each player could do what he did by what he saw. GAME is the file, or its name\n" +
			"among the tables that were hosted here.",
		Example: "  kotei audit hall.table", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return k.audit(args[0]) },
	})
}

// An audited is what was found, for scripts.
type audited struct {
	Edition string   `json:"edition"`
	Format  string   `json:"format"`
	Players []string `json:"players"`
	Records int      `json:"records"`
	Entries int      `json:"entries"`
	Proofs  int      `json:"proofs"`
	Over    bool     `json:"over"`
	Opened  bool     `json:"opened"` // the decks, by all players
	Other   []string `json:"other"`  // cards with other words in this database
	Wrong   string   `json:"wrong"`  // "" nothing
	Millis  int64    `json:"ms"`
}

// audit prints what is found in the file of a game.
func (k *kit) audit(game string) error {
	files, books := session.Files{Folders: home.Here()}, session.Books{Editions: rules.Editions(), Library: k.library()}
	at := time.Now()
	a, err := books.Audit(files.TableFile(game))
	took := time.Since(at)
	if len(a.Players) == 0 && err != nil {
		return fmt.Errorf("%s can’t be audited: %w", game, err)
	}
	if k.json {
		out := audited{a.Edition, a.Format, a.Players, a.Records, a.Entries, a.Proofs, a.Over, a.Opened, a.Other, "", took.Milliseconds()}
		if err != nil {
			out.Wrong = err.Error()
		}
		if told := k.tell(out); told != nil || err == nil {
			return told
		}
		return errFailed
	}
	k.sayf("%s: %s (%s)\n", strings.Join(a.Players, ", "), a.Edition, a.Format)
	k.sayf("%d records, each signed by its author and by who kept the log; %d of them are choices, or what came of chance\n", a.Records, a.Entries)
	for i, by := range a.Kept {
		if i > 0 {
			k.sayf("from record %d on %s’s program kept the log, by the votes in it\n", by.From, by.Name)
		}
	}
	k.sayf("%d proofs of shuffles and shares are right\n", a.Proofs)
	if len(a.Other) > 0 {
		k.sayf("%d cards have other words in this database than in the file, which counts: %s\n", len(a.Other), strings.Join(a.Other, ", "))
	}
	switch unopened := (*table.Unopened)(nil); {
	case errors.As(err, &unopened):
		k.sayf("%s\n", err)
	case err != nil:
		k.sayf("WRONG: %s\n", err)
	case !a.Over:
		k.say("the game isn’t over, so nobody has opened a deck: what is hidden can’t be checked yet")
	default:
		k.say("all decks are opened and legal, and each player could do what he did by what he saw")
	}
	k.sayf("checked in %v\n", took.Round(time.Millisecond))
	if err != nil {
		return errFailed
	}
	return nil
}
