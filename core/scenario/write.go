package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// ErrMidway is the error of [Write] for a position in the middle of something, which no set-up line can describe.
var ErrMidway = errors.New("something is under way there that a scenario can't begin with")

// Fits reports whether a position can be written as a scenario: somebody may act in an Action Phase or a battle, may attack, or
// may recruit, and no action is under way.
func Fits(s *core.State) bool {
	if s.Over || !s.Ask.Open() {
		return false
	}
	a := &s.Attack
	switch s.Ask.Kind {
	case rules.AskDynasty, rules.AskAttack:
		return s.Ask.Seat == s.Active && a.Now == 0
	case rules.AskAction:
		return s.Phase == card.ActionPhase && a.Now == 0 || a.Segment == core.Combat && plainBattle(s)
	}
	return false
}

// plainBattle reports whether there are no allies, and exactly one battlefield for each of the Defender's Provinces.
func plainBattle(s *core.State) bool {
	a := &s.Attack
	if a.Now == 0 || a.AlliedA|a.AlliedD|a.InvitedA|a.InvitedD != 0 || int(a.N) != s.Provinces(a.Defender) {
		return false
	}
	for i := range int(a.N) {
		if f := &a.Fields[i]; f.Gone || f.Due || int(f.Num) != i+1 || f.Slot == core.NoSlot || s.Number(a.Defender, int(f.Slot)) != i+1 {
			return false
		}
	}
	return true
}

// Write writes a position as a scenario that sets it up and checks the result. The text about becomes a comment at the top. More comments
// tell what the format can't express (lasting effects, cards under others), if it makes a difference. Placeholders stand for unknown
// cards. Cards that are neither in the stock nor in opts.Library are written out below the lines.
func Write(s *core.State, names []string, about string, opts Options) ([]byte, error) {
	if !Fits(s) {
		return nil, ErrMidway
	}
	w := &writer{s: s, opts: opts, names: seatNames(names, int(s.NSeats)), called: map[core.CardID]string{}, titles: map[string]string{}}
	w.players()
	for p := range core.Seat(s.NSeats) {
		w.seat(p)
	}
	w.attachments()
	w.rows()
	w.start()
	return w.finish(about)
}

// A writer collects the lines of a scenario.
type writer struct {
	s      *core.State
	opts   Options
	names  []string
	lines  []string
	notes  []string
	own    []*card.Card           // cards to write out
	called map[core.CardID]string // the names of cards in play
	titles map[string]string      // by card id: the quoted title for lines
}

func (w *writer) line(format string, a ...any) { w.lines = append(w.lines, fmt.Sprintf(format, a...)) }

func (w *writer) note(format string, a ...any) { w.notes = append(w.notes, fmt.Sprintf(format, a...)) }

// seatNames makes names of players that lines can use: one word each, and all different.
func seatNames(names []string, n int) (out []string) {
	for i := range n {
		name := ""
		if i < len(names) {
			name = strings.Map(func(r rune) rune {
				if strings.ContainsRune(" \t\r\n'\",:#", r) {
					return -1
				}
				return r
			}, names[i])
		}
		if name == "" || name == chance || name == "nobody" || name == "start" || slices.Contains(out, name) {
			name = fmt.Sprintf("Player%d", i+1)
		}
		out = append(out, name)
	}
	return out
}

// quote writes words so that they are read as one word.
func quote(s string) string {
	switch {
	case !strings.Contains(s, "'"):
		return "'" + s + "'"
	case !strings.Contains(s, `"`):
		return `"` + s + `"`
	}
	return "'" + strings.ReplaceAll(s, "'", `'"'"'`) + "'"
}

// players writes who plays.
func (w *writer) players() {
	s := w.s
	w.line("edition %s", s.Table.Rules.Name)
	for p := range core.Seat(s.NSeats) {
		seat := &s.Seats[p]
		home := "none"
		if c := seat.Stronghold; c != 0 && s.InPlay(c) && s.Cards[c].Face != 0 {
			home = w.title(c)
			if s.Is(c, core.Bowed) {
				home += " bowed"
			}
			w.called[c] = quote(w.names[p] + "'s " + s.Face(c).Extended())
		}
		w.line("player %s stronghold %s honor %d", w.names[p], home, seat.Honor)
		if n := s.Provinces(p); n != s.Table.Rules.Provinces {
			defer w.line("provinces %s %d", w.names[p], n)
		}
		if int(seat.HandMax) != s.Table.Rules.HandMax {
			defer w.line("hand-size %s %d", w.names[p], seat.HandMax)
		}
	}
}

// seat writes where a player's cards are, but for attachments, which need their Personalities first.
func (w *writer) seat(p core.Seat) {
	s, name := w.s, w.names[p]
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		if k := &s.Cards[c]; k.Host == 0 && c != s.Seats[p].Stronghold && k.Flags&core.Overlaid == 0 {
			w.inPlay(c, name+" "+w.spot(c))
		}
	}
	for n := 1; s.Slot(p, n) >= 0; n++ {
		for c := s.First(core.Province(p, s.Slot(p, n))); c != 0; c = s.After(c) {
			w.line("put %s province %d %s%s", name, n, w.title(c), when(!s.Is(c, core.FaceUp), " face-down"))
		}
	}
	for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
		w.line("put %s hand %s", name, w.title(c))
	}
	for _, z := range []struct {
		name string
		at   core.Place
	}{{"dynasty-discard", core.DynastyDiscard(p)}, {"fate-discard", core.FateDiscard(p)}, {"removed", core.Removed(p)}} {
		for _, c := range slices.Backward(w.list(z.at)) { // each goes on top of those before
			dead := z.name == "dynasty-discard" && s.Is(c, core.Dead)
			w.line("put %s %s %s%s%s", name, z.name, w.title(c), when(dead, " dead"), when(dead && s.Is(c, core.Dishonorable), " dishonorable"))
		}
	}
	w.deck(name, "dynasty", core.DynastyDeck(p))
	w.deck(name, "fate", core.FateDeck(p))
}

func when(on bool, s string) string {
	if on {
		return s
	}
	return ""
}

func (w *writer) list(p core.Place) (out []core.CardID) {
	for c := w.s.First(p); c != 0; c = w.s.After(c) {
		out = append(out, c)
	}
	return out
}

// deck writes a deck from the top down.
func (w *writer) deck(name, which string, p core.Place) {
	list := w.list(p)
	for i := 0; i < len(list); {
		t, n := w.title(list[i]), 1
		for i+n < len(list) && w.title(list[i+n]) == t {
			n++
		}
		w.line("deck %s %s %s %d", name, which, t, n)
		i += n
	}
}

// spot is where a card in play is, in the words of a put line.
func (w *writer) spot(c core.CardID) string {
	k := &w.s.Cards[c]
	switch {
	case k.Flags&core.OnProvince != 0:
		return fmt.Sprintf("on province %d", w.s.Number(k.Ctrl, int(k.At)))
	case k.At != 0 && w.s.Attack.Now != 0:
		return fmt.Sprintf("battlefield %d", k.At)
	}
	return "home"
}

// inPlay writes a card in play, and gives it a name.
func (w *writer) inPlay(c core.CardID, spot string) {
	s, k := w.s, &w.s.Cards[c]
	w.called[c] = fmt.Sprintf("c%d", len(w.called)+1)
	if last := strings.ToLower(s.Face(c).Title); last != "" {
		last = last[strings.LastIndexByte(last, ' ')+1:]
		w.called[c] = strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' {
				return r
			}
			return -1
		}, last) + fmt.Sprint(len(w.called))
	}
	f := k.Flags
	w.line("put %s %s as %s%s%s%s%s", spot, w.title(c), w.called[c], when(f&core.Bowed != 0, " bowed"),
		when(f&core.Dishonorable != 0 && s.Type(c) == card.Personality, " dishonorable"), when(f&core.Created != 0, " created"),
		when(f&core.ByOwnText != 0 && s.Type(c) == card.Ring, " by-own-text"))
	if k.Owner != k.Ctrl {
		w.note("%s is %s's card", w.called[c], w.names[k.Owner])
	}
}

// attachments writes what is attached to Personalities, and notes what lies under other cards.
func (w *writer) attachments() {
	s := w.s
	for p := range core.Seat(s.NSeats) {
		for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
			switch host := w.called[s.Cards[c].Host]; {
			case w.called[c] != "":
			case host != "" && s.Cards[c].Flags&core.Overlaid == 0 && card.Attachments.Has(s.Type(c)):
				w.inPlay(c, fmt.Sprintf("%s on %s", w.names[p], host))
			default:
				w.note("%s lies under %s in the game", s.Name(c), s.Name(s.Cards[c].Host))
			}
		}
		for _, z := range []core.Place{core.Under(p), core.Focused(p)} {
			for _, c := range w.list(z) {
				w.note("%s lies elsewhere in the game: under a card, or in a focus pool", s.Name(c))
			}
		}
	}
}
