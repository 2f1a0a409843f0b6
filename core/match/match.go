package match

import (
	"errors"
	"fmt"

	"kotei/core"
	"kotei/core/card"
)

// A Mode is how strictly a table holds to the rules.
type Mode uint8

//go:generate go tool stringer -output=mode_string.go -linecomment -type=Mode

// The modes: Enforce refuses what a rule forbids, Advise refuses once and takes it as a marked override,
// Free doesn't ask. Their names stand in saved games.
const (
	Enforce Mode = iota // enforce
	Advise              // advise
	Free                // free
)

// ParseMode is the inverse of [Mode.String].
func ParseMode(s string) (Mode, bool) {
	for m := Enforce; m <= Free; m++ {
		if m.String() == s {
			return m, true
		}
	}
	return Enforce, false
}

// A Library finds cards by their ID; nil where there is none.
type Library interface {
	ByID(id string) *card.Card
}

// Options are how a match is played. The zero Options enforce the rules and answer Chance from seed 0.
type Options struct {
	Mode    Mode
	Seed    uint64
	Program string   // this build, for files that another wrote, see [Header.Program]
	Chance  Chance   // answers what is random; nil: a generator with Seed
	Names   []string // the players, by seat
	Library Library  // where cards come from that the table didn't know; for a match that follows another
	News    func(Entry, []core.Event)
	Journal Keeper        // gets each entry before it counts; nil: nobody
	Shown   []HeaderShown // on what a seat sees: the cards that it is shown before the first question
}

// A Match is a game that is being played, and its log. It is for one goroutine.
type Match struct {
	opt    Options
	state  *core.State
	work   [2]*core.State // where answers are tried; one becomes the state
	log    []Entry
	marks  []mark // by position
	kept   []kept // by position, ascending; the first is the start
	spare  []*core.State
	first  [32]byte      // what the first entry is chained to
	began  []HeaderShown // before the first question
	rolls  []core.Answer // Chance's answers by their number in the game
	open   *Proposal
	events []core.Event
	shown  []Shown
	seen   [core.MaxSeats]*core.State
	seenAt [core.MaxSeats]int
	public *core.State
	offers core.Offers
	buf    []byte
	// unhashed: the log is read from a file whose hashes this program can't make: see [hashedAlike].
	unhashed bool
	run      core.Runner
	before   *core.Table // what the table was before an entry taught it cards that is read, but not logged; nil if there is none
	lent     loan        // what the open proposal taught it
}

// A loan is what the table learned of a proposal. It is forgotten unless the proposal is carried out: else who proposes and
// withdraws could fill the table.
type loan struct {
	from, to *core.Table // before it, and with it; nil: nothing was learned
	at       int         // the proposal's entry
}

// New starts a match from a game, which it takes over. The game is begun, unless it has been already.
func New(s *core.State, opt Options) (*Match, error) {
	m := &Match{opt: opt, state: s}
	if s.Depth == 0 && !s.Over {
		if err := m.begin(); err != nil {
			return nil, fmt.Errorf("the game can't begin: %w", err)
		}
	}
	for i := range m.work {
		m.work[i] = &core.State{}
	}
	m.first = genesis(s)
	m.marks = []mark{{same: -1}}
	m.keep()
	return m, nil
}

// begin plays the game up to its first question.
func (m *Match) begin() error {
	var shown []Shown
	for _, f := range m.opt.Shown {
		face, err := m.Create(f.ID)
		if err != nil {
			return err
		}
		shown = append(shown, Shown{f.Mask, core.Reveal{Card: f.Card, Face: face}})
	}
	s, hidden := m.state, map[core.CardID]bool{}
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		hidden[c] = s.Cards[c].Place != core.Removed(s.Cards[c].Owner)
	}
	if err := core.BeginSeen(s, reveals(shown, s.Eyes), m.hear); err != nil {
		return err
	}
	for _, f := range m.shown {
		if hidden[f.Card] {
			m.began = append(m.began, HeaderShown{f.Mask, f.Card, s.Table.FaceKey(f.Face)})
		}
	}
	return nil
}

// ShownFirst are the cards that a seat was shown before the first question, for [Header.Shown] of its view.
func (m *Match) ShownFirst(p core.Seat) (out []HeaderShown) {
	for _, f := range m.began {
		if core.Shows(f.Mask, p) {
			out = append(out, f)
		}
	}
	return out
}

// State is the game now. It is not to be changed, and holds until the next entry; copy it to keep it.
func (m *Match) State() *core.State { return m.state }

// Seen is the game now as a seat sees it, good until the next entry.
func (m *Match) Seen(p core.Seat) *core.State {
	if m.state.Eyes != core.AllEyes || p == core.AllEyes {
		return m.state
	}
	if p < 0 || p >= core.MaxSeats {
		s := &core.State{}
		m.state.SeenBy(s, p)
		return s
	}
	if m.seen[p] == nil {
		m.seen[p] = &core.State{}
		m.seenAt[p] = -1
	}
	if m.seenAt[p] != len(m.log) {
		m.state.SeenBy(m.seen[p], p)
		m.seenAt[p] = len(m.log)
	}
	return m.seen[p]
}

// Mode is how strictly the rules are held.
func (m *Match) Mode() Mode { return m.opt.Mode }

// Name is what a seat is called.
func (m *Match) Name(p core.Seat) string { return name(m.opt.Names, p) }

// Len is the number of entries, and the position now.
func (m *Match) Len() int { return len(m.log) }

// Entry is the i-th entry.
func (m *Match) Entry(i int) Entry { return m.log[i] }

// Head is the hash of the last entry, or of the start.
func (m *Match) Head() [32]byte {
	if len(m.log) == 0 {
		return m.first
	}
	return m.log[len(m.log)-1].Hash
}

// Events are what the last entry brought about; before the first, what beginning did.
func (m *Match) Events() []core.Event { return m.events }

// hear collects the news of one entry.
func (m *Match) hear(e core.Event) {
	if e.Fact == core.FactShow && e.Face != 0 {
		m.shown = append(m.shown, Shown{e.Mask, core.Reveal{Card: e.Card, Face: e.Face, Phys: e.Phys}})
	}
	m.events = append(m.events, e)
}

// try carries out answers one after another beside the state; nil is no change. What they reveal on a state
// that doesn't know all faces is taken from shown.
func (m *Match) try(as []core.Answer, shown []Shown) (*core.State, error) {
	m.events, m.shown = m.events[:0], m.shown[:0]
	from := m.state
	left := reveals(shown, m.state.Eyes)
	for i, a := range as {
		to := m.work[i&1]
		heard := len(m.shown)
		if err := m.run.Replay(to, from, a, left, m.hear); err != nil {
			return nil, err
		}
		left = left[min(len(reveals(m.shown[heard:], from.Eyes)), len(left)):]
		from = to
	}
	return from, nil
}

// reveals are the faces among shown that a seat gets to see.
func reveals(shown []Shown, p core.Seat) (out []core.Reveal) {
	for _, s := range shown {
		if core.Shows(s.Mask, p) {
			out = append(out, s.Reveal)
		}
	}
	return out
}

// become makes a tried state the state.
func (m *Match) become(s *core.State) {
	for i := range m.work {
		if m.work[i] == s {
			m.work[i], m.state = m.state, s
		}
	}
}

var errFollows = errors.New("this match follows another one: what is decided comes from there")
