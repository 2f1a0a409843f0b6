package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/decks/starter"
	"kotei/net/find"
	"kotei/net/link"
	"kotei/net/table"
)

// A lanPlayer is what the commands host and join have in common: who plays, with what, and where it is kept.
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

// table is what the player brings to a table.
func (p *lanPlayer) table() (table.Config, link.Config, error) {
	d, err := deckNamed(p.deck)
	if err != nil {
		return table.Config{}, link.Config{}, err
	}
	me, err := link.LoadOrCreateIdentity(p.files.Identity())
	if err != nil {
		return table.Config{}, link.Config{}, err
	}
	friends, err := link.OpenFriends(p.files.Friends())
	if err != nil {
		return table.Config{}, link.Config{}, err
	}
	lib := library()
	var coin [32]byte
	if p.seeded {
		coin = sha256.Sum256(fmt.Append(nil, p.name, p.seed))
	}
	return table.Config{
		Identity: me, Name: p.name, Library: lib, Rulesets: rules.Editions(), Program: home.Program(), Views: p.files.Finished(), Keep: lib.Carry,
		Check: legalHere, Coin: coin,
		Deck: table.Deck{
			Stronghold: cardIDs(lib.Find(d.Stronghold))[0], Beside: cardIDs(d.WithStronghold(lib)...),
			Dynasty: cardIDs(decks.Cards(lib, d.Dynasty)...), Fate: cardIDs(decks.Cards(lib, d.Fate)...),
		},
	}, link.Config{Identity: me, Name: p.name, Version: table.Version, Friends: friends, Code: p.code}, nil
}

func cardIDs(cards ...*card.Card) (out []string) {
	for _, c := range cards {
		if c == nil {
			return []string{""}
		}
		out = append(out, c.ID)
	}
	return out
}

// legalHere is whether a guest's deck may be played at a table of a format.
func legalHere(format string, d table.Deck) error {
	if problems := decks.LegalIn(format, library(), decks.OfIDs(library(), d.Stronghold, d.Beside, d.Dynasty, d.Fate)); len(problems) > 0 {
		return errors.New("the deck is not legal: " + problems[0].String())
	}
	return nil
}

// besideIDs are the cards that a game of an edition needs beside those that are dealt.
func besideIDs(r *core.Ruleset, dealt []string) []string {
	var list []*card.Card
	for _, id := range dealt {
		list = append(list, library().ByID(id))
	}
	return cardIDs(decks.Needed(library(), r.Start, list)...)
}

// kept are the cards that the file of a game brings with it.
func kept(text string) (table.Library, error) {
	brought, err := cards.Carried(text)
	return cards.Join(brought, library()), err
}

func interruptible() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
}

// A substitute is the program that plays on for somebody who is gone.
type substitute struct{ bot.Player }

// Agrees implements table.Substitute.
func (substitute) Agrees(seen *core.State, p core.Seat, o match.Proposal) bool {
	return bot.Agrees(seen, p, o)
}

// hostCommand hosts a table at which a program plays.
func hostCommand(args []string) error {
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
	ctx, stop := interruptible()
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
	cfg, l, err := p.table()
	if err != nil {
		return err
	}
	l.NewCode = func(code string) { say("code", code) }
	l.Guessed = func(g link.Guess) {
		complain(fmt.Sprintf("kotei: a wrong code from %s (%d in a row); the next one from there is looked at in %d seconds", g.From, g.N, max(1, int(g.Wait.Seconds()))))
	}
	door, err := link.Listen(address, l)
	if err != nil {
		return err
	}
	seen := find.Table{
		Name: p.name, Game: "Classic L5R, " + f.Called(), Taken: 1, Seats: seats,
		Protocol: int(table.Version), NeedsCode: true, Port: door.Port(),
	}
	a, err := find.Announce(ctx, seen)
	if err != nil {
		return errors.Join(err, door.Close())
	}
	defer a.Close()
	hc := table.HostConfig{
		Config: cfg, Door: table.Open(door), Edition: f.Edition, Format: f.Code, Mode: mode, Seats: seats,
		Extra: func(dealt []string) []string { return besideIDs(rules.Edition(f.Edition), dealt) }, Kept: kept, File: filepath.Join(p.files.Tables(), slug(p.name)+".table"),
		Substitute: func() table.Substitute { return substitute{bot.Sensible(p.seed)} },
		Auto:       true,
		Seated: func(taken int) {
			now := seen
			now.Taken = min(taken, seats)
			_ = a.Update(now)
		},
	}
	t, err := table.Host(ctx, hc)
	if err != nil {
		return errors.Join(err, door.Close())
	}
	sayf("table %s\naddress %s\ncode %s\n", p.name, door.Addr(), door.Code())
	return p.play(t)
}

// slug makes a file's name of a table's.
func slug(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|. `, r) || r < ' ' {
			return '-'
		}
		return r
	}, strings.ToLower(name))
}

// joinCommand joins a table at which a program plays.
func joinCommand(args []string) error {
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
	ctx, stop := interruptible()
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
	cfg, l, err := p.table()
	if err != nil {
		return err
	}
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
