package terminal

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kotei/core/rules"
	"kotei/decks/home"
	"kotei/disk"
	"kotei/net/table"
	"kotei/ui/session"
)

func (k *kit) auditCommand() *cobra.Command {
	var proof string
	c := k.withJSON(&cobra.Command{
		Use: "audit GAME [OTHER]", Short: "Check a game that all programs have dealt",
		Long: "Audit checks a game at a network table where all programs dealt, from its host's file alone, or any player's log: who signed what, every shuffle and every card,\n" +
			"and once the game is over the decks, and whether each player could do what he did by what he saw. GAME is the file, or its name\n" +
			"among the tables that were hosted here.\n" +
			"With another player’s file of the same game it looks whether both were told the same story. If a program signed two, --proof writes what proves it;\n" +
			"given such a file, audit explains it.",
		Example: "  kotei audit hall.table\n  kotei audit mine.log hers.log --proof lie.proof\n  kotei audit lie.proof", Args: cobra.RangeArgs(1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case len(args) == 2:
				return k.compare(args[0], args[1], proof)
			case proof != "":
				return errors.New("--proof is for two files of one game: kotei audit GAME OTHER --proof FILE")
			}
			return k.audit(args[0])
		},
	})
	c.Flags().StringVar(&proof, "proof", "", "write what proves two stories to `FILE`")
	return c
}

// An audited is what was found, for scripts.
type audited struct {
	Edition string   `json:"edition"`
	Format  string   `json:"format"`
	Players []string `json:"players"`
	Records int      `json:"records"`
	Entries int      `json:"entries"`
	Proofs  int      `json:"proofs"`
	Anew    []int    `json:"anew"` // records with which its keeper went on after a break
	Over    bool     `json:"over"`
	Opened  bool     `json:"opened"` // the decks, by all players
	Other   []string `json:"other"`  // cards with other words in this database
	Wrong   string   `json:"wrong"`  // "" nothing
	Millis  int64    `json:"ms"`
}

// audit prints what is found in the file of a game.
func (k *kit) audit(game string) error {
	files, books := session.Files{Folders: home.Here()}, session.Books{Editions: rules.Editions(), Library: k.library()}
	path := files.TableFile(game)
	if data, err := os.ReadFile(path); err == nil && table.IsProof(data) {
		p, err := table.ParseProof(data)
		return k.explain(game, p, err)
	}
	at := time.Now()
	a, err := books.Audit(path)
	took := time.Since(at)
	if len(a.Players) == 0 && err != nil {
		return fmt.Errorf("%s can’t be audited: %w", game, err)
	}
	if k.json {
		out := audited{a.Edition, a.Format, a.Players, a.Records, a.Entries, a.Proofs, append([]int{}, a.Anew...), a.Over, a.Opened, a.Other, "", took.Milliseconds()}
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
	for _, at := range a.Anew {
		k.sayf("at record %d its keeper’s program went on with the log after a break; what it had logged last may be lost\n", at)
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

// A proven is what two files of a game, or a proof, say for scripts.
type proven struct {
	Same  int    `json:"same"`  // records that both files have, from the beginning
	Wrong string `json:"wrong"` // what is proven; "" nothing
	Why   string `json:"why"`   // the files differ, and nobody lied; "" they don't differ
}

// explain prints what a proof proves, or why it proves nothing.
func (k *kit) explain(file string, p *table.Proof, err error) error {
	if err != nil {
		return fmt.Errorf("%s can’t be taken for a proof: %w", file, err)
	}
	if k.json {
		return k.tell(proven{Wrong: p.Explain()})
	}
	k.say(p.Explain())
	return nil
}

// compare prints whether two files of one game tell the same story, and writes the proof of two to a file, unless that is "".
func (k *kit) compare(one, other, proof string) error {
	files := session.Files{Folders: home.Here()}
	c, err := session.CompareGames(files.TableFile(one), files.TableFile(other))
	if err != nil {
		return fmt.Errorf("%s and %s can’t be compared: %w", one, other, err)
	}
	out := proven{Same: c.Same, Why: c.Why}
	if c.Proof != nil {
		out.Wrong = c.Proof.Explain()
		if proof != "" {
			if err := disk.Replace(proof, c.Proof.File()); err != nil {
				return fmt.Errorf("the proof can’t be written: %w", err)
			}
		}
	}
	switch {
	case k.json:
		if err := k.tell(out); err != nil {
			return err
		}
	default:
		k.sayf("%d records are the same in both files\n", c.Same)
		switch {
		case c.Proof != nil:
			k.sayf("WRONG: %s\n", out.Wrong)
		case c.Why != "":
			k.say(c.Why)
		default:
			k.say("they tell the same story")
		}
	}
	if c.Proof != nil {
		return errFailed
	}
	return nil
}
