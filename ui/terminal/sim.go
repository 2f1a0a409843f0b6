package terminal

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/sim"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// simulating is what is to be played, by whom and with what.
type simulating struct {
	games, playouts                           int
	bots, lists, edition, format, clans, sums string
	seed                                      uint64
	whole                                     bool
}

func (k *kit) simCommand() *cobra.Command {
	var o simulating
	c := k.withJSON(&cobra.Command{
		Use: "sim [OPTION]...", Short: "Play many games between programs, on all cores, and count them",
		Long: `Sim plays games between programs. Their decks are every pair of starter decks in turn, those of --deck, or with --format random
decks of your own cards. It fails if a game breaks off with an error or doesn't end.`,
		Example: "  kotei sim --games 1000 --bot sensible,random\n  kotei sim --format ivory --clan Crab,Crane --whole", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return k.sim(o) },
	})
	c.Flags().IntVar(&o.games, "games", 100, "play so many `GAMES`")
	c.Flags().StringVar(&o.bots, "bot", "random,random", "the `PROGRAMS` of the seats: "+strings.Join(bot.Names(), ", "))
	c.Flags().StringVar(&o.lists, "deck", "", "the seats' `DECKS`, with commas between them")
	c.Flags().Uint64Var(&o.seed, "seed", 1, "the `NUMBER` from which all chance comes: the same one plays the same games")
	c.Flags().StringVar(&o.edition, "edition", "", "the `EDITION` of the rules: "+rules.EditionNames()+" (default: that of the format, or "+rules.Celestial().Name+")")
	c.Flags().StringVar(&o.format, "format", "", "random decks of your own cards that are legal in this `FORMAT`, in place of --deck")
	c.Flags().StringVar(&o.clans, "clan", "", "with --format: the `CLANS` whose decks are built (default: all)")
	c.Flags().IntVar(&o.playouts, "playouts", bot.DefaultGames, "a searching program plays out at most so many `GAMES` for one answer")
	c.Flags().BoolVar(&o.whole, "whole", false, "with --format: only cards whose text plays by itself")
	c.Flags().StringVar(&o.sums, "sums", "", "write a line for each game into this `FILE`: two builds that play alike write the same")
	completes(c, "bot", bot.Names)
	completes(c, "deck", deckWords)
	completes(c, "edition", editionNames)
	completes(c, "format", formatCodes)
	return c
}

// sim plays many games between programs.
func (k *kit) sim(o simulating) error {
	rs, err := simRules(o.edition, o.format)
	if err != nil {
		return err
	}
	job := sim.Job{Games: o.games, Seed: o.seed, Sums: o.sums != ""}
	kinds := strings.Split(o.bots, ",")
	for _, k := range kinds {
		if _, err := bot.New(k, 0); err != nil {
			return err
		}
	}
	job.Players = func(_ int, p core.Seat, seed uint64) bot.Player {
		k := kinds[int(p)%len(kinds)]
		if k == "searching" {
			return bot.Searching(seed, bot.Budget{Games: o.playouts})
		}
		b, _ := bot.New(k, seed) // the names were tried above
		return b
	}
	var pick picker
	lib := k.library()
	if o.format != "" {
		pick, err = simBuilt(lib, o.format, o.clans, o.whole, o.seed)
	} else {
		pick, err = k.simChosen(o.lists)
	}
	if err != nil {
		return err
	}
	n := max(len(kinds), 2)
	job.Start = func(game int) (*core.State, error) {
		var g rules.Setup
		for i := range n {
			d := pick(game, i, n)
			g.Seats = append(g.Seats, rules.SeatSetup{
				Stronghold: lib.Find(d.Stronghold), Beside: d.WithStronghold(lib),
				Dynasty: decks.Cards(lib, d.Dynasty), Fate: decks.Cards(lib, d.Fate),
			})
		}
		var dealt []*card.Card
		for _, s := range g.Seats {
			dealt = slices.Concat(dealt, s.Beside, s.Dynasty, s.Fate)
		}
		return rules.NewGame(rs, g, decks.Needed(lib, rs.Start, dealt))
	}
	began := time.Now()
	r := sim.Run(job)
	took := time.Since(began)
	if k.json {
		err = k.tell(simulatedOf(r, took))
	} else {
		k.sayf("%s", r.Table())
		k.sayf("decisions  %8.0f  a second\n", float64(r.Answers)/took.Seconds())
	}
	if err != nil {
		return err
	}
	if o.sums != "" {
		if err := writeSums(o.sums, r); err != nil {
			return err
		}
	}
	if len(r.Failed) > 0 || r.Stuck > 0 {
		return errFailed
	}
	return nil
}

// writeSums writes the sum of each game, one line each.
func writeSums(file string, r sim.Result) error {
	var b strings.Builder
	for _, g := range r.Each {
		fmt.Fprintf(&b, "%d turns %d answers %d sum %016x\n", g.Number, g.Turns, g.Answers, g.Sum)
	}
	return os.WriteFile(file, []byte(b.String()), 0o644)
}

// A picker says which deck a seat plays in a game.
type picker func(game, seat, seats int) decks.Deck

// simChosen deals the decks that were named, or every pairing of the starter decks in turn.
func (k *kit) simChosen(names string) (picker, error) {
	chosen, err := k.simDecks(names)
	return func(game, seat, _ int) decks.Deck {
		if names != "" {
			return chosen[seat%len(chosen)]
		}
		return chosen[(game/pow(len(chosen), seat))%len(chosen)]
	}, err
}

// simBuilt deals random decks of the player's own cards.
func simBuilt(lib *cards.Library, format, clans string, whole bool, seed uint64) (picker, error) {
	f, ok := cards.FormatOf(format)
	if !ok {
		return nil, fmt.Errorf("no format is called “%s”", format)
	}
	var all []*card.Card
	for c := range lib.All() {
		if !whole || cards.StateOf(c) == cards.Compiled {
			all = append(all, c)
		}
	}
	b, err := decks.NewBuilder(all, f.Code, strings.FieldsFunc(clans, func(c rune) bool { return c == ',' })...)
	if err != nil {
		return nil, fmt.Errorf("build decks of your cards: %w; `kotei cards import` takes cards in", err)
	}
	return func(game, seat, seats int) decks.Deck { return b.Build(seed<<32 + uint64(game*seats+seat)) }, nil
}

// simRules are the rules of an edition, or where none is named those by which a format is played; without a format Celestial's.
func simRules(edition, format string) (*core.Ruleset, error) {
	if f, ok := cards.FormatOf(format); ok && edition == "" {
		edition = f.Edition
	}
	edition = cmp.Or(edition, rules.Celestial().Name)
	if rs := rules.Edition(edition); rs != nil {
		return rs, nil
	}
	return nil, noEdition(edition)
}

func pow(n, k int) int {
	p := 1
	for range k {
		p *= n
	}
	return p
}

// simDecks are the decks that a command line names: starter decks by a part of their name, or files.
func (k *kit) simDecks(names string) ([]decks.Deck, error) {
	if names == "" {
		return starter.Decks(), nil
	}
	var out []decks.Deck
	for n := range strings.SplitSeq(names, ",") {
		d, err := k.deckSound(n)
		if err != nil {
			return nil, err
		}
		out = append(out, d)
	}
	return out, nil
}

// A simulated is what came of many games, for scripts.
type simulated struct {
	Games     int            `json:"games"`
	Turns     int            `json:"turns"`
	Answers   int            `json:"answers"`
	ByHand    int            `json:"byHand"`
	Draws     int            `json:"draws"`
	Stuck     int            `json:"stuck"`
	Failed    int            `json:"failed"`
	Wins      []simulatedWin `json:"wins"`
	PerSecond float64        `json:"answersPerSecond"`
}

// A simulatedWin is how often a seat has won in one way.
type simulatedWin struct {
	Seat  int    `json:"seat"`
	By    string `json:"by"`
	Games int    `json:"games"`
}

func simulatedOf(r sim.Result, took time.Duration) simulated {
	out := simulated{
		Games: r.Games, Turns: r.Turns, Answers: r.Answers, ByHand: r.ByHand, Draws: r.Draws, Stuck: r.Stuck, Failed: len(r.Failed),
		PerSecond: float64(r.Answers) / took.Seconds(),
	}
	for seat, ways := range r.Wins {
		for by, n := range ways {
			out.Wins = append(out.Wins, simulatedWin{int(seat), by.String(), n})
		}
	}
	slices.SortFunc(out.Wins, func(a, b simulatedWin) int { return cmp.Or(a.Seat-b.Seat, cmp.Compare(a.By, b.By)) })
	return out
}
