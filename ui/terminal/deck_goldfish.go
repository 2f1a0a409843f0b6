package terminal

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"kotei/core/rules"
	"kotei/decks/chart"
	"kotei/decks/goldfish"
)

// fishing is how a deck is to be played alone.
type fishing struct {
	games, turns           int
	seed                   uint64
	edition, against, svgs string
}

const maxGames = 1_000_000

func (k *kit) deckGoldfish() *cobra.Command {
	var o fishing
	c := completesDecks(k.withJSON(&cobra.Command{
		Use: "goldfish DECK", Short: "Play a deck alone, many times, and count",
		Example: "  kotei deck goldfish --games 10000 mine.txt\n  kotei deck goldfish --against other.txt mine.txt", Args: oneDeck,
		RunE: func(c *cobra.Command, args []string) error { return k.goldfish(c.Context(), args[0], o) },
	}))
	c.Flags().IntVar(&o.games, "games", 1000, "play so many `GAMES`")
	c.Flags().IntVar(&o.turns, "turns", goldfish.DefaultTurns, "play so many `TURNS` of its own in each")
	c.Flags().Uint64Var(&o.seed, "seed", 1, "the `NUMBER` from which all chance comes: the same one plays the same games")
	c.Flags().StringVar(&o.edition, "edition", "", "the `EDITION` of the rules: "+rules.EditionNames()+" (default: that of the deck's format)")
	c.Flags().StringVar(&o.against, "against", "", "another `DECK`, to compare with")
	c.Flags().StringVar(&o.svgs, "svg", "", "write the charts as SVG into this `FOLDER`")
	completes(c, "edition", editionNames)
	return c
}

func (k *kit) goldfish(ctx context.Context, name string, o fishing) error {
	if o.games < 1 || o.games > maxGames {
		return fmt.Errorf("play 1 to %d games, not %d", maxGames, o.games)
	}
	d, err := k.deckTold(name)
	if err != nil {
		return err
	}
	rs := rules.Edition(cmp.Or(o.edition, deckRules(d.Format)))
	if rs == nil {
		return noEdition(o.edition)
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	job := goldfish.Job{
		Deck: d, Library: k.library(), Rules: rs, Games: o.games, Turns: o.turns, Seed: o.seed,
		Progress: func(n int) { k.bar("%d of %d games", n, o.games) },
	}
	r, err := k.fish(ctx, job)
	if r == nil || err != nil {
		return err
	}
	if err := chartFiles(o.svgs, ".svg", r.Charts(nil), chart.Chart.WriteSVG); err != nil || o.against == "" {
		return err
	}
	if job.Deck, err = k.deckTold(o.against); err != nil {
		return err
	}
	if !k.json {
		k.say()
	}
	other, err := k.fish(ctx, job)
	if other != nil && !k.json {
		k.sayf("\n%s", goldfish.Differences(r, other))
	}
	return err
}

// fish plays the deck alone, and prints what came of it, also where it was stopped.
func (k *kit) fish(ctx context.Context, j goldfish.Job) (*goldfish.Report, error) {
	began := time.Now()
	r, err := goldfish.Run(ctx, j)
	if r == nil {
		return nil, err
	}
	took := time.Since(began)
	k.bar("%d games in %.1f s, %.0f a second", r.Games, took.Seconds(), float64(r.Games)/took.Seconds())
	k.barEnds()
	if !k.json {
		k.sayf("%s", r.Table())
		return r, err
	}
	if told := k.tell(fishedOf(r)); err == nil {
		err = told
	}
	return r, err
}

// A fished is what came of playing a deck alone, for scripts.
type fished struct {
	Deck   string       `json:"deck"`
	Games  int          `json:"games"`
	Faults int          `json:"faults"`
	ByHand int          `json:"byHand"`
	Turns  []fishedTurn `json:"turns"`
	Cards  []fishedCard `json:"cards"`
}

// A fishedTurn is how the deck stood at the end of a turn: for each number its mean and deviation, and where it stood in 10, 25, 50, 75 and 90 of
// a hundred games.
type fishedTurn map[string]fishedNumber

type fishedNumber struct {
	Mean float64 `json:"mean"`
	SD   float64 `json:"sd"`
	Q    [5]int  `json:"q"`
}

type fishedCard struct {
	Title  string  `json:"title"`
	Copies int     `json:"copies"`
	Seen   float64 `json:"seen"`
	Played float64 `json:"played"`
	Turn   float64 `json:"turn"`
	Dead   float64 `json:"dead"`
}

func fishedOf(r *goldfish.Report) fished {
	out := fished{Deck: r.Deck, Games: r.Games, Faults: r.Faults, ByHand: r.ByHand}
	for _, t := range r.Turns {
		turn := fishedTurn{}
		for i, s := range t.Spreads() {
			turn[goldfish.Metrics[i]] = fishedNumber{s.Mean, s.SD, s.Q}
		}
		out.Turns = append(out.Turns, turn)
	}
	for _, t := range r.Titles {
		out.Cards = append(out.Cards, fishedCard{t.Title, t.Copies, t.Seen, t.Played, t.Turn, t.Dead})
	}
	return out
}
