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
	games, nodes, built                       int
	bots, lists, edition, format, clans, sums string
	seed                                      uint64
	whole, swap                               bool
}

func (k *kit) simCommand() *cobra.Command {
	var o simulating
	c := k.withJSON(&cobra.Command{
		Use: "sim [OPTION]...", Short: "Play many games between programs, on all cores, and count them",
		Long: `Sim plays games between programs. Their decks are every pair of starter decks in turn, those of --deck (more of them than seats: every
pair in turn), or with --format random decks of your own cards. With --swap it compares two programs: it plays each game twice, with the same
chance and the seats changed, and prints how often each wins, with Wilson's interval of 95 %. It fails if a game breaks off with an error or
doesn't end.`,
		Example: "  kotei sim --games 1000 --bot samurai,random\n  kotei sim --games 500 --bot captain,samurai --swap\n  kotei sim --format ivory --clan Crab,Crane --whole", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return k.sim(o) },
	})
	c.Flags().IntVar(&o.games, "games", 100, "play so many `GAMES`")
	c.Flags().StringVar(&o.bots, "bot", "random,random", "the `PROGRAMS` of the seats: "+strings.Join(bot.Names(), ", "))
	c.Flags().StringVar(&o.lists, "deck", "", "the seats' `DECKS`, with commas between them")
	c.Flags().Uint64Var(&o.seed, "seed", 1, "the `NUMBER` from which all chance comes: the same one plays the same games")
	c.Flags().StringVar(&o.edition, "edition", "", "the `EDITION` of the rules: "+rules.EditionNames()+" (default: that of the format, or "+rules.Celestial().Name+")")
	c.Flags().StringVar(&o.format, "format", "", "random decks of your own cards that are legal in this `FORMAT`, in place of --deck")
	c.Flags().StringVar(&o.clans, "clan", "", "with --format: the `CLANS` whose decks are built (default: all)")
	c.Flags().IntVar(&o.built, "built", 0, "with --format: build so many `DECKS`, and play every pair of them in turn (default: other decks each game)")
	c.Flags().IntVar(&o.nodes, "nodes", bot.DefaultNodes, "a Champion tries so many `ANSWERS` in thought before he gives one")
	c.Flags().BoolVar(&o.swap, "swap", false, "play each game twice, with the programs' seats changed, and compare the programs")
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
	job := sim.Job{Games: o.games, Seed: o.seed, Sums: o.sums != "", Twice: o.swap}
	kinds, err := simPrograms(o)
	if err != nil {
		return err
	}
	job.Players = func(game int, p core.Seat, seed uint64) bot.Player {
		k := kinds[o.program(game, p)%len(kinds)]
		if k == "champion" {
			return bot.Champion(seed, bot.Budget{Nodes: o.nodes})
		}
		b, _ := bot.New(k, seed) // the names were tried above
		return b
	}
	var pick picker
	lib := k.library()
	if o.format != "" {
		pick, err = simBuilt(lib, o)
	} else {
		pick, err = k.simChosen(o.lists)
	}
	if err != nil {
		return err
	}
	n := max(len(kinds), 2)
	job.Start = func(game int) (*core.State, error) {
		if o.swap {
			game /= 2
		}
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
		out := simulatedOf(r, took)
		if o.swap {
			out.Programs = o.compared(kinds, r)
		}
		err = k.tell(out)
	} else {
		k.sayf("%s", r.Table())
		if o.swap {
			for _, p := range o.compared(kinds, r) {
				k.sayf("%-10s %8d  of %d games, %.1f %% (%.1f to %.1f)\n", p.Program, p.Wins, r.Games, 100*p.Share, 100*p.Low, 100*p.High)
			}
		}
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

// simPrograms are the kinds of players of the seats.
func simPrograms(o simulating) ([]string, error) {
	kinds := strings.Split(o.bots, ",")
	for _, k := range kinds {
		if _, err := bot.New(k, 0); err != nil {
			return nil, err
		}
	}
	if o.swap && len(kinds) != 2 {
		return nil, fmt.Errorf("--swap compares two programs; --bot names %d", len(kinds))
	}
	return kinds, nil
}

// program is the number of the program that plays a seat in a game.
func (o *simulating) program(game int, p core.Seat) int {
	if o.swap {
		return (int(p) + game) % 2
	}
	return int(p)
}

// compared is how often each of two programs has won.
func (o *simulating) compared(kinds []string, r sim.Result) (out []simulatedProgram) {
	var won [2]int
	for _, g := range r.Each {
		if g.Winner >= 0 {
			won[o.program(g.Number, g.Winner)]++
		}
	}
	for i, k := range kinds {
		low, high := sim.Wilson(won[i], r.Games)
		out = append(out, simulatedProgram{k, won[i], float64(won[i]) / float64(max(r.Games, 1)), low, high})
	}
	return out
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
	return func(game, seat, seats int) decks.Deck {
		if names != "" && len(chosen) <= seats {
			return chosen[seat%len(chosen)]
		}
		return chosen[everyPair(game, seat, len(chosen))]
	}, err
}

// everyPair is the deck of a seat, where every choice of so many decks is played in turn.
func everyPair(game, seat, decks int) int { return (game / pow(decks, seat)) % decks }

// simBuilt deals random decks of the player's own cards.
func simBuilt(lib *cards.Library, o simulating) (picker, error) {
	f, ok := cards.FormatOf(o.format)
	if !ok {
		return nil, fmt.Errorf("no format is called “%s”", o.format)
	}
	var all []*card.Card
	for c := range lib.All() {
		if !o.whole || cards.StateOf(c) == cards.Compiled {
			all = append(all, c)
		}
	}
	b, err := decks.NewBuilder(all, f.Code, strings.FieldsFunc(o.clans, func(c rune) bool { return c == ',' })...)
	if err != nil {
		return nil, fmt.Errorf("build decks of your cards: %w; `kotei cards import` takes cards in", err)
	}
	return func(game, seat, seats int) decks.Deck {
		n := game*seats + seat
		if o.built > 0 {
			n = everyPair(game, seat, o.built)
		}
		return b.Build(o.seed<<32 + uint64(n))
	}, nil
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
	Games     int                `json:"games"`
	Turns     int                `json:"turns"`
	Answers   int                `json:"answers"`
	ByHand    int                `json:"byHand"`
	Draws     int                `json:"draws"`
	Stuck     int                `json:"stuck"`
	Failed    int                `json:"failed"`
	Wins      []simulatedWin     `json:"wins"`
	PerSecond float64            `json:"answersPerSecond"`
	Programs  []simulatedProgram `json:"programs,omitempty"` // with --swap
}

// A simulatedProgram is how often a program has won, and Wilson's interval of that share.
type simulatedProgram struct {
	Program string  `json:"program"`
	Wins    int     `json:"wins"`
	Share   float64 `json:"share"`
	Low     float64 `json:"low"`
	High    float64 `json:"high"`
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
