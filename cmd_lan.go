package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"kotei/core/bot"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/core/words"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/decks/starter"
	"kotei/net/find"
	"kotei/net/link"
	"kotei/net/table"
	"kotei/ui/session"
)

// A lanPlayer holds what the commands host and join have in common: who plays, with which deck, and where the game is saved.
type lanPlayer struct {
	name, code, deck, kind, home string
	files                        home.Folders
	seed                         uint64
	seeded, once                 bool
	set                          *flag.FlagSet
}

func newLanPlayer(command string) *lanPlayer {
	p := &lanPlayer{set: flag.NewFlagSet(command, flag.ContinueOnError)}
	p.set.StringVar(&p.code, "code", "", "the table's code")
	p.set.StringVar(&p.deck, "deck", "", "a deck file, or part of the name of a starter deck")
	p.set.StringVar(&p.kind, "bot", "sensible", "the program that plays: "+strings.Join(bot.Names(), ", "))
	p.set.StringVar(&p.home, "home", "", "the folder for identity, friends and games (default: the system's)")
	p.set.Uint64Var(&p.seed, "seed", 1, "the seed of the program, and of a host's shuffles; without it these can't be foreseen")
	p.set.BoolVar(&p.once, "once", false, "play one game and stop")
	return p
}

func (p *lanPlayer) parse(args []string) error {
	if err := p.set.Parse(args); err != nil {
		return err
	}
	if p.set.NArg() > 0 {
		return fmt.Errorf("%q is no option of `kotei %s`; `kotei %[2]s -h` lists them", p.set.Arg(0), p.set.Name())
	}
	p.set.Visit(func(f *flag.Flag) { p.seeded = p.seeded || f.Name == "seed" })
	words.Use(words.Of(locale()))
	p.files = home.Here()
	if p.home != "" {
		p.files.State = p.home
	}
	if p.deck == "" {
		p.deck = starter.Decks()[0].Name
	}
	_, err := bot.New(p.kind, p.seed)
	return err
}

// participant is the player, with his deck.
func (p *lanPlayer) participant() (out session.Participant, err error) {
	d, err := deckNamed(p.deck)
	if err != nil {
		return out, err
	}
	out = session.Participant{Files: session.Files{Folders: p.files}, Editions: rules.Editions(), Library: library(), Name: p.name, Views: p.files.Finished()}
	if p.seeded {
		out.Seed = fmt.Sprint(p.name, p.seed)
	}
	out.Deck, err = session.DeckOf(out.Library, &d)
	return out, err
}

// hostCommand hosts a table at which a program plays.
func hostCommand(ctx context.Context, args []string) error {
	p := newLanPlayer("host")
	p.set.StringVar(&p.name, "name", "", "what the table and its host are called")
	seats := p.set.Int("seats", 2, "how many play, with the host")
	address := p.set.String("address", fmt.Sprintf(":%d", find.DefaultPort), "where to listen: address:port, or :port")
	mode := p.set.String("mode", match.Enforce.String(), "how strictly the rules are held: enforce, advise or free")
	format := p.set.String("format", rules.Celestial().Name, "the format of the decks, which says by what rules is played: "+playable())
	if err := p.parse(args); err != nil {
		return err
	}
	m, ok := match.ParseMode(*mode)
	f, _ := cards.FormatOf(*format)
	switch {
	case p.name == "":
		return errors.New("give the table a name: -name NAME")
	case !ok:
		return fmt.Errorf("the mode is enforce, advise or free, not %q", *mode)
	case rules.Edition(f.Edition) == nil:
		return fmt.Errorf("a table can't be of the format “%s”; there are %s", *format, playable())
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	for {
		err := p.host(ctx, *address, f, *seats, m)
		if p.once || err != nil {
			return err
		}
	}
}

// playable are the codes of the formats that can be played, as a list for people.
func playable() string {
	var editions, codes []string
	for _, r := range rules.Editions() {
		editions = append(editions, r.Name)
	}
	for _, f := range cards.PlayedBy(editions...) {
		codes = append(codes, f.Code)
	}
	return strings.Join(codes, ", ")
}

// host plays one game as the host.
func (p *lanPlayer) host(ctx context.Context, address string, f cards.Format, seats int, mode match.Mode) error {
	who, err := p.participant()
	if err != nil {
		return err
	}
	t, err := session.Hosting{
		Participant: who, Title: p.name, Format: f, Mode: mode, Seats: seats, File: filepath.Join(p.files.Tables(), slug(p.name)+".table"),
		Addresses: []string{address}, Code: p.code, Auto: true, Chance: p.seed,
		NewCode: func(code string) { say("code", code) },
		Guessed: func(g link.Guess) { complain("kotei:", session.WrongCode(g)) },
	}.Open(ctx)
	if err != nil {
		return err
	}
	defer t.Hide()
	sayf("table %s\naddress %s\ncode %s\n", p.name, t.Address(), t.Code())
	return p.play(t.Table)
}

// slug makes a file name from a table's name.
func slug(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|. `, r) || r < ' ' {
			return '-'
		}
		return r
	}, strings.ToLower(name))
}

// joinCommand joins a table at which a program plays.
func joinCommand(ctx context.Context, args []string) error {
	p := newLanPlayer("join")
	p.set.StringVar(&p.name, "name", "Guest", "what the player is called")
	wanted := p.set.String("table", "", "the name of a table on this network")
	address := p.set.String("address", "", "the table's address, where it can't be found by its name")
	wait := p.set.Duration("wait", 30*time.Second, "how long to look for the table")
	look := p.set.Bool("look", false, "only look on")
	if err := p.parse(args); err != nil {
		return err
	}
	if j, err := find.ParseJoinCode(p.code); err == nil && *address == "" && *wanted == "" {
		*address, p.code = j.Addr.String(), j.Secret
	}
	if *wanted == "" && *address == "" {
		return errors.New("say which table: -table NAME, or -address ADDRESS, or a join code as -code")
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	for {
		err := p.join(ctx, *wanted, *address, *wait, *look)
		if p.once || err != nil {
			return err
		}
	}
}

// join plays one game as a guest.
func (p *lanPlayer) join(ctx context.Context, wanted, address string, wait time.Duration, look bool) error {
	who, err := p.participant()
	if err != nil {
		return err
	}
	cfg, l, err := who.Configs()
	if err != nil {
		return err
	}
	l.Code = p.code
	line, err := dialTable(ctx, wanted, address, wait, l)
	if err != nil {
		return err
	}
	t, err := table.Join(ctx, table.JoinConfig{Config: cfg, Line: table.Follow(line), Spectator: look})
	if err != nil {
		return errors.Join(err, line.Close())
	}
	return p.play(t)
}
