package session

import (
	"errors"
	"time"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/table"
)

// A far table is one that is shared over the network. What is done at it comes back as an update, sooner or later: until
// then nothing more is done from here.
type far struct {
	t       *table.Table
	title   string      // of the table
	seen    *core.State // after the last update
	mode    match.Mode
	pending bool
	ended   bool              // the game is over, and all have its whole log
	look    table.Look        // that is asked about
	keep    bool              // the table is not left: another game goes on at it
	over    func(game string) // the game is over, and the table left
	along   func() error      // goes on without the host
}

// Seen implements arbiter: there is no other view than this seat's.
func (f *far) Seen(core.Seat) *core.State { return f.seen }

// Mode implements arbiter.
func (f *far) Mode() match.Mode { return f.mode }

// Open implements arbiter.
func (f *far) Open() (match.Proposal, bool) { return f.t.Open() }

// Look implements arbiter.
func (f *far) Look() (table.Look, bool) {
	f.look = table.Look{}
	if list := f.t.Looks(); len(list) > 0 {
		f.look = list[0]
		return list[0], true
	}
	return table.Look{}, false
}

// Ready implements arbiter.
func (f *far) Ready() bool { return !f.pending && !f.t.Busy() }

// sent notes that something is on its way.
func (f *far) sent(err error) error {
	if err == nil {
		f.pending = true
	}
	return err
}

// Submit implements arbiter. By hand, where the rules are held, the others are asked.
func (f *far) Submit(a core.Answer) error {
	err := f.sent(f.t.Submit(a))
	var no *match.Refused
	if a.Act == core.ByFact && f.mode == match.Enforce && errors.As(err, &no) {
		return f.sent(f.t.Propose(a.Fact))
	}
	return err
}

// Together implements arbiter: where the rules are held, the others are asked once for all of it.
func (f *far) Together(by core.Seat, facts []core.Fact) error {
	if !match.NeedsConsent(f.mode, f.seen, by) {
		return f.sent(f.t.Change(facts...))
	}
	return f.sent(f.t.Propose(facts...))
}

// TakeBack implements arbiter: it asks the others.
func (f *far) TakeBack(_ core.Seat, chose match.Chose) (bool, error) {
	err := f.sent(f.t.Undo(chose))
	if errors.Is(err, table.ErrNoUndo) {
		return false, nil
	}
	return true, err
}

// Reply implements arbiter.
func (f *far) Reply(_ core.Seat, agree bool) error {
	if who := f.look.Comments; who != [32]byte{} { // whatever else is asked by now
		return f.t.AllowComment(who, agree)
	}
	if _, asked := f.Look(); asked {
		return f.t.Allow(agree)
	}
	if agree {
		return f.sent(f.t.Agree())
	}
	return f.sent(f.t.Decline())
}

// Chance implements arbiter: the host's program sees to it.
func (f *far) Chance() (bool, error) { return false, nil }

// Note implements arbiter.
func (f *far) Note(words string) core.FaceID { return f.t.Note(words) }

// Create implements arbiter.
func (f *far) Create(id string) (core.FaceID, error) { return f.t.Create(id) }

// Past implements arbiter: it holds no more than this seat saw; the host's holds all.
func (f *far) Past() (*match.Match, error) { return f.t.Past() }

// goodbye is how long leaving may take.
const goodbye = 600 * time.Millisecond

// Close implements arbiter. Saying goodbye takes a moment; to whoever doesn't hear it the connection breaks.
func (f *far) Close() {
	if f.keep {
		return
	}
	done := make(chan struct{})
	game, over := f.t.Game(), f.seen != nil && f.seen.Over
	go func() {
		defer close(done)
		_ = f.t.Leave() // there is nothing to be done about it
		if over && f.over != nil {
			f.over(game)
		}
	}()
	late := time.NewTimer(goodbye)
	defer late.Stop()
	select {
	case <-done:
	case <-late.C:
	}
}
