package session

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/words"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/net/elect"
	"kotei/net/find"
	"kotei/net/link"
	"kotei/net/table"
)

// A Participant is who plays at tables on the network from this program, and with what.
type Participant struct {
	Files    Files
	Editions []*core.Ruleset
	Library  *cards.Library
	Name     string
	Deck     table.Deck
	Views    string       // the folder for what is seen of the games; see table.Config
	Seed     string       // makes shuffles repeatable; "": nobody can foresee them
	Door                  // of a table of one's own: one that is opened, or a game that is taken along
	Timing   elect.Timing // see table.Config
}

// A Door is where others come to a table of one's own.
type Door struct {
	Listen  []string          // addresses: the first that is free
	NewCode func(code string) // tells of a new code
	Guessed func(link.Guess)  // and of wrong ones
}

// DeckOf is a deck as a table takes it.
func DeckOf(lib *cards.Library, d *decks.Deck) (table.Deck, error) {
	st := lib.Find(d.Stronghold)
	if st == nil {
		return table.Deck{}, fmt.Errorf("the deck “%s” has no Stronghold that is in the card files: “%s”", d.Name, d.Stronghold)
	}
	return table.Deck{
		Stronghold: st.ID, Beside: card.IDs(d.WithStronghold(lib)),
		Dynasty: card.IDs(decks.Cards(lib, d.Dynasty)), Fate: card.IDs(decks.Cards(lib, d.Fate)),
	}, nil
}

// Configs are what the participant brings to a table, and to the connection to it.
func (p *Participant) Configs() (table.Config, link.Config, error) {
	me, err := link.LoadOrCreateIdentity(p.Files.Identity())
	if err != nil {
		return table.Config{}, link.Config{}, err
	}
	friends, err := link.OpenFriends(p.Files.Friends())
	if err != nil {
		return table.Config{}, link.Config{}, err
	}
	var coin [32]byte
	if p.Seed != "" {
		coin = sha256.Sum256([]byte(p.Seed))
	}
	lib := p.Library
	return table.Config{
		Identity: me, Name: p.Name, Library: lib, Rulesets: p.Editions, Deck: p.Deck, Program: home.Program(), Coin: coin, Timing: p.Timing,
		Views: p.Views, Keep: lib.Carry, Note: farNote,
		Kept: func(text string) (table.Library, error) { // what the file brings goes before what there is now
			brought, err := cards.Carried(text)
			return cards.Join(brought, lib), err
		},
		Check: func(format string, d table.Deck) error { return legal(format, lib, d) },
		Extra: func(r *core.Ruleset, dealt []string) []string { return further(r, lib, dealt) },
	}, link.Config{Identity: me, Name: p.Name, Version: table.Version, Friends: friends}, nil
}

// farNote is the note of a game that others play at programs of their own.
func farNote(names []string, seat core.Seat) string {
	n := Note{Players: slices.Repeat([]Player{Far}, len(names))}
	if seat >= 0 && int(seat) < len(names) {
		n.Players[seat] = Person
	}
	text, err := json.Marshal(n)
	if err != nil {
		return ""
	}
	return string(text)
}

// legal is whether a deck may be played at a table of a format.
func legal(format string, lib *cards.Library, d table.Deck) error {
	if problems := decks.Legal(format, lib, decks.OfIDs(lib, d.Stronghold, d.Beside, d.Dynasty, d.Fate)); len(problems) > 0 {
		return errors.New("the deck is not legal: " + strings.TrimSuffix(problems[0].String(), "."))
	}
	return nil
}

// further are the cards that a game of some cards needs beside them.
func further(r *core.Ruleset, lib *cards.Library, dealt []string) []string {
	list := make([]*card.Card, len(dealt))
	for i, id := range dealt {
		list[i] = lib.ByID(id)
	}
	return card.IDs(decks.Needed(lib, r.Start, list))
}

// A substitute is the program that plays on for somebody who is gone.
type substitute struct{ bot.Player }

// Agrees implements table.Substitute.
func (substitute) Agrees(seen *core.State, p core.Seat, o match.Proposal) bool {
	return bot.Agrees(seen, p, o)
}

// game is what is played at all tables.
const game = "Legend of the Five Rings"

// A Hosting is a table to open to the network.
type Hosting struct {
	Participant
	Title    string // of the table; "": as its host is called
	Format   cards.Format
	Mode     match.Mode
	Dealing  table.Dealing
	Patience time.Duration // see table.HostConfig
	Behind   int           // see table.HostConfig
	Seats    int
	File     string // of the game
	Code     string // that opens the table; "": a new one
	Auto     bool   // begin as soon as everybody is there
	Chance   uint64 // the seed of programs that play on for somebody
}

// A Hosted is a table that is open to the network.
type Hosted struct {
	*table.Table
	Title  string
	cfg    table.Config
	door   *link.Listener
	inside *table.Inside
	said   *find.Announcer
	once   sync.Once
}

// Open opens the table. It is closed with ctx at the latest. The cards it asks for stay those with which it was opened.
func (h Hosting) Open(ctx context.Context) (*Hosted, error) {
	hc, l, err := h.configs()
	if err != nil {
		return nil, err
	}
	out, seated, err := h.announce(ctx, hc.Name, l)
	if err != nil {
		return nil, err
	}
	hc.Neighbours = table.Near(ctx, out.door, l, tablesNow)
	hc.Door, hc.Seated, out.cfg = out.inside, seated, hc.Config
	if out.Table, err = table.Host(ctx, hc); err != nil {
		return nil, errors.Join(err, out.unsay())
	}
	return out, nil
}

// announce opens the door and says that the table is there. seated tells how many have come.
func (h *Hosting) announce(ctx context.Context, name string, l link.Config) (out *Hosted, seated func(int), err error) {
	l.Code, l.NewCode, l.Guessed = h.Code, h.NewCode, h.Guessed
	var door *link.Listener
	for _, at := range h.Listen {
		if door, err = link.Listen(ctx, at, l); err == nil {
			break
		}
	}
	if err != nil {
		return nil, nil, err
	}
	title := strings.TrimSpace(h.Title)
	if title == "" {
		title = words.Say("%s’s table", name)
	}
	seen := find.Notice{
		Name: title, Game: game + ", " + h.Format.Called(), Taken: 1, Seats: h.Seats,
		Protocol: int(table.Version), NeedsCode: true, AllDeal: h.Dealing == table.AllDeal, Port: door.Port(),
	}
	said, err := find.Announce(ctx, seen)
	if err != nil {
		return nil, nil, errors.Join(err, door.Close())
	}
	return &Hosted{Title: title, door: door, inside: table.Beside(table.Open(door)), said: said}, func(taken int) {
		now := seen
		now.Taken = min(taken, h.Seats)
		_ = said.Update(now)
	}, nil
}

// unsay closes the door of a table that came to nothing.
func (h *Hosted) unsay() error { return errors.Join(h.said.Close(), h.door.Close()) }

func (h *Hosting) configs() (table.HostConfig, link.Config, error) {
	cfg, l, err := h.Configs()
	if err != nil {
		return table.HostConfig{}, l, err
	}
	i := slices.IndexFunc(h.Editions, func(r *core.Ruleset) bool { return r.Name == h.Format.Edition })
	if i < 0 {
		return table.HostConfig{}, l, fmt.Errorf("a table can't be of the format “%s”: its rules aren't known", h.Format.Code)
	}
	r := h.Editions[i]
	return table.HostConfig{
		Config: cfg, Edition: r.Name, Format: h.Format.Code, Mode: h.Mode, Dealing: h.Dealing, Patience: h.Patience, Behind: h.Behind, Seats: h.Seats, File: h.File, Auto: h.Auto,
		Substitute: func() table.Substitute { return substitute{bot.Captain(h.Chance)} },
	}, l, nil
}

// Address is where the table listens.
func (h *Hosted) Address() net.Addr { return h.door.Addr() }

// Code is what opens the table now: it changes when it is guessed at.
func (h *Hosted) Code() string { return h.door.Code() }

// Port is where the table listens.
func (h *Hosted) Port() uint16 { return h.door.Port() }

// Hide takes the table out of the others' lists. Its goodbye takes a moment.
func (h *Hosted) Hide() { h.once.Do(func() { _ = h.said.Close() }) }

// Reached are the join codes under which this computer may be reached, each with its address.
func (h *Hosted) Reached() (out []string) {
	list, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	for _, n := range list {
		p, err := netip.ParsePrefix(n.String())
		if err != nil || !p.Addr().Is4() || p.Addr().IsLoopback() || p.Addr().IsLinkLocalUnicast() {
			continue
		}
		at := netip.AddrPortFrom(p.Addr(), h.Port())
		if s, err := (find.JoinCode{Addr: at, Secret: h.Code()}).Encode(); err == nil && len(out) < 3 {
			out = append(out, words.Say("Join code %s   (%s)", s, at.String()))
		}
	}
	return out
}

// WrongCode tells of somebody's wrong code.
func WrongCode(g link.Guess) string {
	return words.Say("Somebody at %s tried a wrong code (%d in a row). They may try again in %d seconds; friends can still join.",
		g.From, g.N, max(1, int(g.Wait.Seconds())))
}
