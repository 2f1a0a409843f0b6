package ui

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/match"
	"kotei/ui/present"
)

// A Table is a match as this window takes part in it. Its methods are called on the game's goroutine alone.
type Table interface {
	Seen(p core.Seat) *core.State // the game as a seat sees it, until the next entry
	Mode() match.Mode
	Open() (match.Proposal, bool)
	Ready() bool // nothing that was done here is still on its way
	Submit(a core.Answer) error
	Together(by core.Seat, facts []core.Fact) error                  // changes by hand that are one choice
	TakeBack(by core.Seat, chose match.Chose) (done bool, err error) // or asks the others whether it may
	Reply(by core.Seat, agree bool) error                            // to what another proposed
	Chance() (done bool, err error)                                  // answers for Chance, where that is this table's business
	Past() (*match.Match, error)                                     // the match so far once more, to look back on
	Note(words string) core.FaceID                                   // the marker with these words; 0: there can't be one
	Create(id string) (core.FaceID, error)                           // the card to put into the game
	Close()
}

// A shot is all that the window shows of a game at one moment. Nothing in it changes any more.
type shot struct {
	view   present.View // without Pass
	events []core.Event // since the shot before
	until  bool         // still passing until something happens
	busy   bool         // what was done here is still on its way
	think  bool         // a program is at work: there is more to come
	from   core.Seat    // whose proposal waits for this window's reply; NoSeat: nobody's
	asks   string       // what is proposed
	text   string       // a word at a card: why something was refused
	at     core.CardID
	err    error // the game can't go on
	past   int   // the position of the match
}

// A game runs a table on its own goroutine: it lets programs answer, passes where a player asked for it, and
// shows what came of it. Its other methods may be called from anywhere.
type game struct {
	table   Table
	players []Player
	names   []string
	open    bool // all faces are shown
	looks   bool // nobody at this window plays
	tempo   tempo
	show    func(shot) // called on the game's goroutine

	do   chan func()
	quit chan struct{}
	done sync.WaitGroup

	// What follows belongs to the goroutine.
	bots    map[core.Seat]bot.Player
	pass    [core.MaxSeats]present.Passing
	logs    [core.MaxSeats]story
	viewer  core.Seat
	events  []core.Event
	was     *core.State   // before the next entry, where rules may be broken
	told    int           // lines that were written since the last shot
	past    int           // the position of the match after the last entry
	since   int           // … after the last one that took the game on: the question that is open came up then
	mine    int           // choices made at this window
	queue   []core.Answer // of a plan, still to be given
	first   bool          // the first of them: it is given in any case, to be told why not
	fresh   int           // how many of them are of the plan that came last; the others wait behind it
	meant   int           // the position of the match at which it came
	notice  string
	stall   string // why nothing can be saved; "": all is
	at      core.CardID
	text    string
	resting bool      // an answer is given that isn't told yet
	asked   time.Time // when the question that is open came up here
	askAt   int       // since, then
}

// A tempo is how long programs take, and what an attacker does.
type tempo struct {
	raid  bot.Raid
	pace  time.Duration // a move of theirs stays in sight
	think time.Duration // those that think ahead do so
	rest  time.Duration // an answer of a person rests, where others could learn from how long it takes
}

// newGame makes a game; run starts it. Until then it may hear of entries already.
func newGame(players []Player, names []string, open bool, seed uint64, t tempo, show func(shot)) *game {
	g := &game{
		players: players, names: names, open: open, looks: !slices.Contains(players, Person) && slices.Contains(players, Far), tempo: t, show: show, askAt: -1,
		do: make(chan func(), 64), quit: make(chan struct{}),
	}
	g.bots = programs(players, seed, t.think, t.raid, g.quit)
	for p := range g.pass {
		g.pass[p].Auto = true
	}
	g.viewer = core.Seat(max(0, slices.Index(players, Person)))
	return g
}

// run starts the goroutine.
func (g *game) run(t Table) {
	g.table = t
	g.remember()
	g.done.Go(func() {
		defer t.Close()
		if l, ok := t.(*local); ok {
			g.guard(l.finish)
		}
		g.guard(g.play)
		for {
			select {
			case f := <-g.do:
				g.guard(func() { f(); g.play() })
			case <-g.quit:
				return
			}
		}
	})
}

// stop ends the goroutine and closes the table.
func (g *game) stop() {
	close(g.quit)
	g.done.Wait()
}

// call does something on the game's goroutine.
func (g *game) call(f func()) {
	select {
	case g.do <- f:
	case <-g.quit:
	}
}

// guard turns a fault of the rules into a message: the game up to there is in its journal.
func (g *game) guard(f func()) {
	defer func() {
		if p := recover(); p != nil {
			g.show(shot{view: g.view(), err: &fault{fmt.Sprint(p), string(debug.Stack())}, from: core.NoSeat})
		}
	}()
	f()
}

// A fault is a mistake in the program, with where it happened.
type fault struct{ text, stack string }

// Error is what the program says itself.
func (f *fault) Error() string { return f.text }

// maxPlay bounds what happens without anybody at this window being asked.
const maxPlay = 100_000

// play goes on until somebody at this window has to choose, or somebody far away.
func (g *game) play() {
	for range maxPlay {
		if g.closing() {
			return
		}
		s := g.table.Seen(g.viewer)
		if s.Over || !s.Ask.Open() {
			break
		}
		if _, waits := g.table.Open(); waits || !g.table.Ready() {
			break
		}
		if g.queued(s) {
			continue
		}
		again, err := g.step(s)
		if g.stalls(err) {
			break
		}
		if err != nil {
			g.push(err)
			return
		}
		if !again {
			break
		}
		g.beat()
	}
	g.push(nil)
}

func (g *game) closing() bool {
	select {
	case <-g.quit:
		return true
	default:
		return false
	}
}

// step answers the open question, if that needs nobody.
func (g *game) step(s *core.State) (again bool, err error) {
	p := s.Ask.Seat
	switch {
	case p == core.Chance:
		return g.table.Chance()
	case p < 0 || int(p) >= len(g.players):
		return false, nil
	case g.bots[p] != nil:
		var buf core.Offers
		seen := g.table.Seen(p)
		offers := seen.Offer(&buf)
		if len(offers) == 0 {
			return false, fmt.Errorf("%s can do nothing at all: the rules are at a dead end (%s)", g.names[p], s.Table.Rules.Asks[s.Ask.Kind].Name)
		}
		return true, g.table.Submit(g.bots[p].Answer(seen, offers))
	case g.players[p] == Person:
		g.viewer = p
		if a, hides, ok := g.itself(g.viewOf(p)); ok && !hides {
			return true, g.table.Submit(a)
		} else if ok {
			least := g.secret(s)
			if g.pass[p].Held {
				least = max(least, heldPace)
			}
			if !g.rests(least) {
				return true, nil
			}
			return true, g.table.Submit(a)
		}
		g.rests(0) // it is asked from now on
	}
	return false, nil
}

// itself is the answer that this window gives for a person who sees v, if it does, and whether it tells of what he holds.
func (g *game) itself(v present.View) (a core.Answer, hides, ok bool) {
	if a, ok := v.Fight(); ok {
		return a, false, true
	}
	a, ok = g.pass[v.Seat].Answer(v)
	return a, true, ok
}

// chose reports whether a person at this window chose an answer: what a program gave, or the window by itself, they would give
// again as soon as it were taken back.
func (g *game) chose(s *core.State, a core.Answer) bool {
	if a.Seat < 0 || int(a.Seat) >= len(g.players) || g.players[a.Seat] != Person {
		return false
	}
	seen := &core.State{}
	if s.SeenBy(seen, a.Seat); g.open || s.Eyes != core.AllEyes {
		seen = s
	}
	given, _, ok := g.itself(g.viewAs(a.Seat, seen))
	return !ok || given != a
}

// beat lets people follow what programs do: what they can read of is shown, and stays for a moment.
func (g *game) beat() {
	if g.told == 0 {
		return
	}
	g.pushMore()
	if g.tempo.pace > 0 {
		g.wait(g.tempo.pace)
	}
}

// heard follows the match: it keeps the events for the board and writes the log.
func (g *game) heard(e match.Entry, events []core.Event) {
	g.flows()
	g.events, g.past = append(g.events, events...), e.Index+1
	if goesOn(e) {
		g.since = g.past
	}
	broke := g.broken(e)
	for p := range g.players {
		if g.players[p] != Person && !(g.looks && core.Seat(p) == g.viewer) {
			continue
		}
		v := g.viewOf(core.Seat(p))
		for _, ev := range events {
			if g.pass[p].Until || g.pass[p].Held {
				g.pass[p].Heard(v, ev)
			}
		}
		n := g.logs[p].add(&v, e, events, broke)
		if core.Seat(p) == g.viewer {
			g.told += n
		}
	}
}

// broken is the rule in spite of which an answer was given, "" where it isn't known here.
func (g *game) broken(e match.Entry) (id string) {
	if a := e.Answer; e.Kind == match.Played && a.Over && g.was != nil && (g.was.Eyes == core.AllEyes || g.was.Eyes == a.Seat) {
		a.Over = false
		id = g.was.Check(a).Rule
	}
	g.remember()
	return id
}

// remember keeps the state, to tell later which rule an answer broke.
func (g *game) remember() {
	if g.table.Mode() == match.Enforce {
		return
	}
	if g.was == nil {
		g.was = &core.State{}
	}
	g.was.CopyFrom(g.table.Seen(core.AllEyes))
}

// viewOf is a seat's view, without its log.
func (g *game) viewOf(p core.Seat) present.View {
	eyes := p
	if g.open {
		eyes = core.AllEyes
	}
	return g.viewAs(p, g.table.Seen(eyes))
}

// viewAs is a seat's view of a state that it may see.
func (g *game) viewAs(p core.Seat, s *core.State) present.View {
	v := present.View{State: s, Seat: p, Names: g.names, Mode: g.table.Mode(), Remote: slices.Contains(g.players, Far)}
	if g.looks {
		v.Seat = core.NoSeat
	}
	return v
}

// view is the viewer's view, to keep: its state is a copy.
func (g *game) view() present.View {
	v := g.viewOf(g.viewer)
	s := &core.State{}
	s.CopyFrom(v.State)
	v.State = s
	v.Log = g.logs[g.viewer].lines()
	v.Undo = g.mine > 0 && !s.Over
	v.Notice, v.Rests = g.notice, g.resting
	return v
}

func (g *game) push(err error) { g.shoot(false, err) }

// pushMore shows a moment within what happens by itself.
func (g *game) pushMore() { g.shoot(true, nil) }

func (g *game) shoot(think bool, err error) {
	sh := shot{view: g.view(), events: slices.Clone(g.events), until: g.pass[g.viewer].Until, think: think, busy: !g.table.Ready(), err: err, from: core.NoSeat}
	if o, open := g.table.Open(); open {
		if sh.from, sh.asks = o.Seat, g.proposed(o); o.Seat == g.viewer && !g.looks {
			sh.view.Notice = "Waiting for the others to agree."
		}
	}
	sh.at, sh.text, sh.past = g.at, g.text, g.past
	g.at, g.text, g.told, g.events = 0, "", 0, g.events[:0]
	g.show(sh)
}

// proposed says what a proposal is about.
func (g *game) proposed(o match.Proposal) string {
	v := g.viewOf(g.viewer)
	if h := o.Heir; h != nil {
		return v.Name(o.Seat) + " asks: " + v.Name(h.Seat) + " is gone, and " + h.Says() + "?"
	}
	if len(o.Facts) == 0 {
		return v.Name(o.Seat) + " asks to take back a choice."
	}
	var what []string
	for _, f := range o.Facts {
		what = append(what, v.Describe(core.Answer{Act: core.ByFact, Seat: o.Seat, Fact: f}))
	}
	return v.Name(o.Seat) + " asks for a change by hand: " + strings.Join(what, ", ") + "."
}

// refused tells why an answer was not taken.
func (g *game) refused(a core.Answer, err error) {
	g.at, g.text = a.Card, err.Error()
	var no *match.Refused
	var full *match.Unsaved
	if (errors.As(err, &no) || errors.As(err, &full)) && g.text != "" && g.text[0] >= 'a' && g.text[0] <= 'z' {
		g.text = string(g.text[0]-32) + g.text[1:]
	}
}

// undo takes back the last choice made at this window, or asks the others.
func (g *game) undo() {
	g.call(func() {
		by := g.viewer
		if g.persons() > 1 {
			by = core.NoSeat
		}
		for p := range g.pass {
			g.pass[p].Until, g.pass[p].Held = false, false
		}
		g.queue = nil
		ok, err := g.table.TakeBack(by, g.chose)
		switch {
		case err != nil:
			g.text = err.Error()
		case !ok:
			g.text = "There is nothing to take back."
		}
	})
}

func (g *game) persons() (n int) {
	for _, p := range g.players {
		if p == Person {
			n++
		}
	}
	return n
}

// passOn passes for the viewer until something happens.
func (g *game) passOn() {
	g.call(func() { g.pass[g.viewer].Until = true })
}

// hold passes for the viewer as long as a key is held. Let go, it holds for nobody: the viewer may have changed meanwhile.
func (g *game) hold(on bool) {
	g.call(func() {
		for p := range g.pass {
			g.pass[p].Held = on && core.Seat(p) == g.viewer
		}
	})
}

// stops takes over where a seat wants to be asked.
func (g *game) stops(p core.Seat, auto bool, stops map[present.Stop]bool, marks present.Marks) {
	g.call(func() { g.pass[p].Auto, g.pass[p].Stops, g.pass[p].Marks = auto, stops, marks })
}

// reply answers what another proposed.
func (g *game) reply(agree bool) {
	g.call(func() {
		if err := g.table.Reply(g.viewer, agree); err != nil {
			g.text = err.Error()
		}
	})
}

// chat says something to the others.
func (g *game) chat(say func(string) error, text string) {
	g.call(func() {
		if err := say(text); err != nil {
			g.text = why(err)
		}
	})
}

// note adds a line to the log that tells of no entry.
func (g *game) note(l present.Line) {
	for p := range g.logs {
		last := 0
		if n := len(g.logs[p].told); n > 0 {
			last = g.logs[p].told[n-1].entry
		}
		g.logs[p].say(last, l)
	}
}

// won is how a finished game ended, for the one who looks.
func won(s *core.State) string {
	return map[core.Victory]string{
		core.HonorVictory: "by Honor", core.MilitaryVictory: "by conquest", core.DishonorVictory: "by the other's dishonor",
		core.Enlightenment: "by Enlightenment", core.Concession: "by concession", core.CardVictory: "by " + s.Table.Faces[s.WonBy].Title,
	}[s.Won]
}
