package terminal

import (
	"context"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

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
	*kit
	name, code, deck, kind, home string
	files                        home.Folders
	seed                         uint64
	seeded, once                 bool
	tells                        bool // prints what happens
	clocked                      bool
	times                        *times // nil: nobody wants to know
	comments                     bool   // lets whoever asks see its hand; who watches asks

	wishes func(*session.Participant) // of a test; may be nil

	ctx    context.Context
	listen string           // the address of a table of one's own
	along  bool             // go on without the host, if he is gone for good
	sat    *session.Sitting // a guest's
	hide   func()           // takes a host's table out of the others' lists
}

// options gives a command the options that host and join have in common.
func (p *lanPlayer) options(c *cobra.Command) {
	p.found(c)
	f := c.Flags()
	f.StringVar(&p.deck, "deck", "", "a `DECK`: a file, or part of the name of a starter deck (default: the first of these)")
	f.StringVar(&p.kind, "bot", "captain", "the `PROGRAM` that plays: "+strings.Join(bot.Names(), ", "))
	f.Uint64Var(&p.seed, "seed", 1, "the `NUMBER` from which the program's choices and a host's shuffles come; without this option shuffles can't be foreseen")
	f.BoolVar(&p.once, "once", false, "play one game and stop")
	f.BoolVar(&p.clocked, "times", false, "print how long the table took to begin, and to carry out this player's choices")
	f.BoolVar(&p.comments, "allow-comment", false, "let whoever watches and asks for it see the program's hand, if all players agree")
	completes(c, "deck", deckWords)
	completes(c, "bot", bot.Names)
}

// found gives a command the options that all have who meet at a table.
func (p *lanPlayer) found(c *cobra.Command) {
	c.Flags().StringVar(&p.code, "code", "", "the table's `CODE`")
	c.Flags().StringVar(&p.home, "home", "", "the `FOLDER` for identity, friends and games (default: the system's)")
}

// ready makes the player ready, once the options are read.
func (p *lanPlayer) ready(c *cobra.Command) error {
	p.seeded = c.Flags().Changed("seed")
	if p.clocked {
		p.times = &times{took: map[string][]time.Duration{}}
	}
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
	d, err := p.deckSound(p.deck)
	if err != nil {
		return out, err
	}
	out = session.Participant{
		Files: session.Files{Folders: p.files}, Editions: rules.Editions(), Library: p.library(), Name: p.name, Views: p.files.Tables(), // as the window has it: either goes on with what the other has begun

		Door: session.Door{
			Listen:  []string{p.listen},
			NewCode: func(code string) { p.say("code", code) },
			Guessed: func(g link.Guess) { p.complain("kotei:", session.WrongCode(g)) },
		},
	}
	if p.seeded {
		out.Seed = fmt.Sprint(p.name, p.seed)
	}
	out.Deck, err = session.DeckOf(out.Library, &d)
	if p.wishes != nil {
		p.wishes(&out)
	}
	return out, err
}

// A hosting is a table to be hosted.
type hosting struct {
	lanPlayer
	mode, format, dealing string
	seats                 int
	patience              time.Duration
	late                  int
}

func (k *kit) hostCommand() *cobra.Command {
	h := &hosting{lanPlayer: lanPlayer{kit: k}}
	c := &cobra.Command{
		Use: "host --name NAME [OPTION]...", Short: "Host a table at which a program plays, without a window",
		Example: "  kotei host --name Hall --code 1234 --deck tides", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return h.run(c) },
	}
	h.options(c)
	c.Flags().StringVar(&h.name, "name", "", "the `NAME` of the table and its host")
	c.Flags().IntVar(&h.seats, "seats", 2, "how many `SEATS` the table has, with the host's")
	c.Flags().StringVar(&h.listen, "address", fmt.Sprintf(":%d", find.DefaultPort), "the `ADDRESS` to listen at: address:port, or :port")
	c.Flags().StringVar(&h.format, "format", rules.Celestial().Name, "the `FORMAT` of the decks, which says by what rules is played: "+strings.Join(playable(), ", "))
	c.Flags().StringVar(&h.dealing, "dealing", "all", "`WHO` deals: all programs together, so that nobody can know a hidden card (all), or the host's (host)")
	c.Flags().DurationVar(&h.patience, "patience", table.UsualPatience, "the `TIME` after which the others may go on without a player who is gone: whole minutes")
	c.Flags().IntVar(&h.late, "late", 0, "how many `CHOICES` late those who look on see the game")
	withMode(c, &h.mode)
	completes(c, "format", playable)
	completes(c, "dealing", func() []string { return slices.Sorted(maps.Keys(dealings)) })
	return c
}

// run hosts one game after another.
func (h *hosting) run(c *cobra.Command) error {
	if err := h.ready(c); err != nil {
		return err
	}
	m, ok := match.ParseMode(h.mode)
	deals, known := dealings[h.dealing]
	f, _ := cards.FormatOf(h.format)
	switch {
	case h.name == "":
		return misused(c, "give the table a name: --name NAME")
	case !ok:
		return noMode(h.mode)
	case !known:
		return misused(c, "the cards can be dealt by all, or by the host: --dealing all, or --dealing host")
	case h.late < 0 || h.late > table.MaxBehind:
		return misused(c, "those who look on can be 0 to %d choices late: --late 20", table.MaxBehind)
	case table.CheckPatience(h.patience) != nil:
		return misused(c, "%v: --patience 3m", table.CheckPatience(h.patience))
	case rules.Edition(f.Edition) == nil:
		return fmt.Errorf("a table can't be of the format “%s”; there are %s", h.format, strings.Join(playable(), ", "))
	}
	ctx, stop := interruptible(c.Context())
	defer stop()
	for {
		if err := h.host(ctx, f, m, deals); h.once || err != nil {
			return err
		}
	}
}

// dealings are who can deal, by the word for it.
var dealings = map[string]table.Dealing{"all": table.AllDeal, "host": table.HostDeals}

// playable are the codes of the formats that can be played.
func playable() (codes []string) {
	for _, f := range cards.PlayedBy(editionNames()...) {
		codes = append(codes, f.Code)
	}
	return codes
}

// host plays one game as the host.
func (h *hosting) host(ctx context.Context, f cards.Format, mode match.Mode, deals table.Dealing) error {
	who, err := h.participant()
	if err != nil {
		return err
	}
	file := filepath.Join(h.files.Tables(), slug(h.name)+".table")
	t, sat, err := session.Hosting{
		Participant: who, Title: h.name, Format: f, Mode: mode, Dealing: deals, Patience: h.patience, Behind: h.late, Seats: h.seats, File: file,
		Code: h.code, Auto: true, Chance: h.seed,
	}.OpenOrSit(ctx, &session.Seat{Game: table.GameOf(file), Title: h.name, Name: h.name, Seats: h.seats})
	if err != nil {
		return err
	}
	if h.sat = sat; sat != nil {
		h.say("back at", h.name)
		defer sat.Hide()
		return h.play(sat.Table)
	}
	defer t.Hide()
	h.hide = t.Hide
	h.sayf("table %s\naddress %s\ncode %s\n", h.name, t.Address(), t.Code())
	return h.play(t.Table)
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

// A joining is a table to be joined.
type joining struct {
	lanPlayer
	table, address string
	wait           time.Duration
	look           bool
}

func (k *kit) joinCommand() *cobra.Command {
	j := &joining{lanPlayer: lanPlayer{kit: k}}
	c := &cobra.Command{
		Use: "join [OPTION]...", Short: "Seat a program at a table, without a window",
		Long:    "Join seats a program at a table that somebody else hosts: one that is found on this network by its name, or is reached by its address\nor its join code. With the same table once more it goes on with the game that was broken off there: its log is on the disk. If another program keeps the\ngame by now, that one is found on the network, or by the other players' programs.",
		Example: "  kotei join --table Hall --code 1234 --deck irises\n  kotei join --code K000-0G28-A15AX", Args: cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error { return j.run(c) },
	}
	j.options(c)
	j.which(c)
	c.Flags().BoolVar(&j.look, "look", false, "only look on")
	c.Flags().BoolVar(&j.along, "go-on", false, "go on without the host of a game of two, if he is gone for longer than the table’s patience: he can join it then")
	c.Flags().StringVar(&j.listen, "listen", ":0", "the `ADDRESS` to listen at then: address:port, or :port")
	return c
}

// which gives a command the options that say which table.
func (j *joining) which(c *cobra.Command) {
	c.Flags().StringVar(&j.name, "name", "Guest", "the `NAME` of the player")
	c.Flags().StringVar(&j.table, "table", "", "the `NAME` of a table on this network")
	c.Flags().StringVar(&j.address, "address", "", "the table's `ADDRESS`, where it can't be found by its name")
	c.Flags().DurationVar(&j.wait, "wait", 30*time.Second, "look for the table for this `TIME`")
}

// run plays one game after another at a table.
func (j *joining) run(c *cobra.Command) error {
	if err := j.ready(c); err != nil {
		return err
	}
	if code, err := find.ParseJoinCode(j.code); err == nil && j.address == "" && j.table == "" {
		j.address, j.code = code.Addr.String(), code.Secret
	}
	if j.table == "" && j.address == "" {
		return misused(c, "say which table: --table NAME, or --address ADDRESS, or a join code as --code")
	}
	ctx, stop := interruptible(c.Context())
	defer stop()
	j.ctx = ctx
	for {
		if err := j.join(ctx); j.once || err != nil {
			return err
		}
	}
}

// join plays one game as a guest.
func (j *joining) join(ctx context.Context) (err error) {
	who, err := j.participant()
	if err != nil {
		return err
	}
	if j.sat, err = j.sit(ctx, who); err != nil {
		return err
	}
	defer j.sat.Hide()
	return j.play(j.sat.Table)
}
