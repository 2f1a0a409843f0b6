package session

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
	"kotei/core/narrate"
	"kotei/core/words"
	"kotei/net/table"
	"kotei/ui/present"
)

// An arbiter takes what is done in a game and says how the game stands: a match at this program, or a table on the network. Its
// methods are called on the game's goroutine alone.
type arbiter interface {
	Seen(p core.Seat) *core.State // the game as a seat sees it, until the next entry
	Mode() match.Mode
	Open() (match.Proposal, bool)
	Look() (table.Look, bool) // that waits for this player's word
	Ready() bool              // nothing that was done here is still on its way
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

// A Shot is all that is shown of a game at one moment. Nothing in it changes any more.
type Shot struct {
	View   present.View   // without Pass
	Events []core.Event   // since the shot before
	Beats  []present.Beat // … as the stage tells them
	Until  bool           // still passing until something happens
	Busy   bool           // what was done here is still on its way
	Think  bool           // a program is at work: there is more to come
	From   core.Seat      // whose proposal waits for this window's reply; NoSeat: nobody's
	Asks   string         // what is proposed; "": nothing
	Text   string         // a word at a card: why something was refused
	At     core.CardID
	Err    error // the game can't go on
	Past   int   // the position of the match
}

// A Game runs on a goroutine of its own: it lets programs answer, passes where a player asked for it, and shows what came of
// it. Its exported methods may be called from anywhere.
type Game struct {
	table   arbiter
	players []Player
	names   []string
	open    bool // all faces are shown
	looks   bool // only spectators are at this program
	opt     GameOptions
	show    func(Shot) // called on the game's goroutine

	do   chan func()
	news <-chan table.Update // from the network, or nil
	take func(table.Update)  // what they mean
	quit chan struct{}
	done sync.WaitGroup
	left bool // it goes on as another

	// What follows belongs to the goroutine.
	bots    map[core.Seat]bot.Player
	pass    [core.MaxSeats]present.Passing
	logs    [core.MaxSeats]story
	viewer  core.Seat
	events  []core.Event
	beats   []present.Beat
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

// GameOptions are what the player at this program has chosen about his games.
type GameOptions struct {
	Pace  time.Duration // how long a program's move stays in sight
	Rest  time.Duration // how long an answer waits where others could learn something from how fast it comes
	Ask   bool          // ask also where only passing is legal
	Marks present.Marks // the reactions for which to ask
}

// newGame makes a game; Run starts it. Until then it may hear of entries already.
func newGame(n Note, names []string, seed uint64, opt GameOptions) *Game {
	g := &Game{
		players: n.Players, names: names, open: n.Open, looks: !slices.Contains(n.Players, Person) && slices.Contains(n.Players, Far), opt: opt, askAt: -1,
		do: make(chan func(), 64), quit: make(chan struct{}),
	}
	g.bots = programs(n.Players, seed, n.Raid, g.quit)
	for p := range g.pass {
		g.pass[p].Auto, g.pass[p].Marks = !opt.Ask, opt.Marks.Clone()
	}
	g.viewer = core.Seat(max(0, slices.Index(n.Players, Person)))
	return g
}

// Run starts the game's goroutine, which shows the game by show.
func (g *Game) Run(show func(Shot)) {
	g.show = show
	g.done.Go(func() {
		if l, ok := g.table.(*local); ok {
			g.guard(l.finish)
		}
		g.loop()
	})
}

// loop plays until the game is left.
func (g *Game) loop() {
	defer g.table.Close()
	g.remember()
	g.guard(g.play)
	for !g.closing() {
		g.guard(func() {
			if g.wait(nil) {
				g.play()
			}
		})
	}
}

// wait waits until there is something to do, and does it: what was called for, or news from the network. It returns false where time runs
// out first, or the game is left.
func (g *Game) wait(over <-chan time.Time) bool {
	select {
	case f := <-g.do:
		f()
	case u, ok := <-g.news:
		if !ok {
			g.news = nil
			return true
		}
		g.take(u)
	case <-over:
		return false
	case <-g.quit:
		return false
	}
	return true
}

// Stop ends the goroutine and closes the table.
func (g *Game) Stop() {
	close(g.quit)
	g.done.Wait()
}

// call does something on the game's goroutine.
func (g *Game) call(f func()) {
	select {
	case g.do <- f:
	case <-g.quit:
	}
}

// guard turns a fault of the rules into a message: the game up to there is in its journal.
func (g *Game) guard(f func()) {
	defer func() {
		if p := recover(); p != nil {
			g.show(Shot{View: g.view(), Err: &Fault{fmt.Sprint(p), string(debug.Stack())}, From: core.NoSeat})
		}
	}()
	f()
}

// A Fault is a mistake in the program, with where it happened.
type Fault struct{ Text, Stack string }

// Error is what the program says itself.
func (f *Fault) Error() string { return f.Text }

// MaxPlay bounds what happens without anybody at this window being asked.
const MaxPlay = 100_000

// play goes on until somebody at this window has to choose, or somebody far away.
func (g *Game) play() {
	for range MaxPlay {
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

func (g *Game) closing() bool {
	select {
	case <-g.quit:
		return true
	default:
		return g.left
	}
}

// step answers the open question, if that needs nobody.
func (g *Game) step(s *core.State) (again bool, err error) {
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
func (g *Game) itself(v present.View) (a core.Answer, hides, ok bool) {
	if a, ok := v.Fight(); ok {
		return a, false, true
	}
	a, ok = g.pass[v.Seat].Answer(v)
	return a, true, ok
}

// chose reports whether a person at this window chose an answer: what a program gave, or the window by itself, they would give
// again as soon as it were taken back.
func (g *Game) chose(s *core.State, a core.Answer) bool {
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
func (g *Game) beat() {
	if g.told == 0 {
		return
	}
	g.pushMore()
	if g.opt.Pace > 0 {
		g.pause(g.opt.Pace)
	}
}

// heard follows the match: it keeps the events for the board and writes the log.
func (g *Game) heard(e match.Entry, events []core.Event) {
	g.flows()
	g.events, g.past = append(g.events, events...), e.Index+1
	if goesOn(e) {
		g.since = g.past
	}
	broke := g.broken(e)
	for p := range g.players {
		if !g.reads(core.Seat(p)) {
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
			g.beats = append(g.beats, v.Beats(events)...)
		}
	}
}

// reads reports whether somebody at this program reads the log as a seat does.
func (g *Game) reads(p core.Seat) bool {
	return g.players[p] == Person || g.looks && p == g.viewer
}

// broken is the rule in spite of which an answer was given, "" where it isn't known here.
func (g *Game) broken(e match.Entry) (id string) {
	if a := e.Answer; e.Kind == match.Played && a.Over && g.was != nil && (g.was.Eyes == core.AllEyes || g.was.Eyes == a.Seat) {
		a.Over = false
		id = g.was.Table.Rules.Cite(g.was.Check(a).Rule)
	}
	g.remember()
	return id
}

// remember keeps the state, to tell later which rule an answer broke.
func (g *Game) remember() {
	if g.table.Mode() == match.Enforce {
		return
	}
	if g.was == nil {
		g.was = &core.State{}
	}
	g.was.CopyFrom(g.table.Seen(core.AllEyes))
}

// viewOf is a seat's view, without its log.
func (g *Game) viewOf(p core.Seat) present.View {
	eyes := p
	if g.open {
		eyes = core.AllEyes
	}
	return g.viewAs(p, g.table.Seen(eyes))
}

// viewAs is a seat's view of a state that it may see.
func (g *Game) viewAs(p core.Seat, s *core.State) present.View {
	v := present.View{State: s, Seat: p, Names: g.names, Mode: g.table.Mode(), Remote: slices.Contains(g.players, Far)}
	if g.looks {
		v.Seat = core.NoSeat
	}
	return v
}

// view is the viewer's view, to keep: its state is a copy.
func (g *Game) view() present.View {
	v := g.viewOf(g.viewer)
	s := &core.State{}
	s.CopyFrom(v.State)
	v.State = s
	v.Log = g.logs[g.viewer].lines()
	v.Undo = g.mine > 0 && !s.Over
	v.Notice, v.Rests = g.notice, g.resting
	return v
}

func (g *Game) push(err error) { g.shoot(false, err) }

// pushMore shows a moment within what happens by itself.
func (g *Game) pushMore() { g.shoot(true, nil) }

func (g *Game) shoot(think bool, err error) {
	sh := Shot{View: g.view(), Events: slices.Clone(g.events), Beats: g.beats, Until: g.pass[g.viewer].Until, Think: think, Busy: !g.table.Ready(), Err: err, From: core.NoSeat}
	if o, open := g.table.Open(); open {
		if sh.From, sh.Asks = o.Seat, g.proposed(o); o.Seat == g.viewer && !g.looks {
			sh.View.Notice = words.Say("Waiting for the others to agree.")
		}
	}
	if l, asked := g.table.Look(); asked {
		sh.From, sh.Asks = l.By, g.lookAsked(l)
	}
	sh.At, sh.Text, sh.Past = g.at, g.text, g.past
	g.at, g.text, g.told, g.events, g.beats = 0, "", 0, g.events[:0], nil
	g.show(sh)
}

// proposed says what a proposal is about.
func (g *Game) proposed(o match.Proposal) string {
	v := g.viewOf(g.viewer)
	if h := o.Heir; h != nil {
		if h.Name == "" {
			return words.Say("%s asks: %s is gone, and concedes?", v.Name(o.Seat), v.Name(h.Seat))
		}
		return words.Say("%s asks: %s is gone, and %s plays on?", v.Name(o.Seat), v.Name(h.Seat), h.Name)
	}
	if len(o.Facts) == 0 {
		return words.Say("%s asks to take back a choice.", v.Name(o.Seat))
	}
	var what []string
	for _, f := range o.Facts {
		what = append(what, v.Describe(core.Answer{Act: core.ByFact, Seat: o.Seat, Fact: f}))
	}
	return words.Say("%s asks for a change by hand: %s.", v.Name(o.Seat), strings.Join(what, ", "))
}

// lookAsked says what somebody does with hidden cards of the viewer's.
func (g *Game) lookAsked(l table.Look) string {
	v := g.viewOf(g.viewer)
	if l.Comments != [32]byte{} {
		return words.Say("%s asks to comment: they would see all hands, as late as those who watch see the game. You can take it back in the table’s menu.", l.Name)
	}
	if l.Gone != core.NoSeat {
		return words.Say("%s asks: %s is gone, and concedes?", v.Name(l.By), v.Name(l.Gone))
	}
	if l.Viewer == core.NoSeat {
		return words.Say("%s turns up %d of your hidden cards by hand. Do you agree?", v.Name(l.By), len(l.Cards))
	}
	if l.Viewer == l.By {
		return words.Say("%s looks at %d of your hidden cards by hand. Do you agree?", v.Name(l.By), len(l.Cards))
	}
	return words.Say("%s shows %d of your hidden cards to %s by hand. Do you agree?", v.Name(l.By), len(l.Cards), v.Name(l.Viewer))
}

// refused tells why an answer was not taken.
func (g *Game) refused(a core.Answer, err error) {
	g.at, g.text = a.Card, err.Error()
	var no *match.Refused
	var full *match.Unsaved
	if (errors.As(err, &no) || errors.As(err, &full)) && g.text != "" && g.text[0] >= 'a' && g.text[0] <= 'z' {
		g.text = string(g.text[0]-32) + g.text[1:]
	}
}

// Undo takes back the last choice made at this window, or asks the others.
func (g *Game) Undo() {
	g.call(func() {
		by := g.viewer
		if g.Persons() > 1 {
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
			g.text = words.Say("There is nothing to take back.")
		}
	})
}

// Persons is how many people play at this window.
func (g *Game) Persons() (n int) {
	for _, p := range g.players {
		if p == Person {
			n++
		}
	}
	return n
}

// PassOn passes for the viewer until something happens.
func (g *Game) PassOn() {
	g.call(func() { g.pass[g.viewer].Until = true })
}

// Hold passes for the viewer as long as a key is held. Let go, it holds for nobody: the viewer may have changed meanwhile.
func (g *Game) Hold(on bool) {
	g.call(func() {
		for p := range g.pass {
			g.pass[p].Held = on && core.Seat(p) == g.viewer
		}
	})
}

// Stops takes over where a seat wants to be asked.
func (g *Game) Stops(p core.Seat, auto bool, stops map[present.Stop]bool, marks present.Marks) {
	g.call(func() { g.pass[p].Auto, g.pass[p].Stops, g.pass[p].Marks = auto, stops, marks })
}

// Reply answers what another proposed.
func (g *Game) Reply(agree bool) {
	g.call(func() {
		if err := g.table.Reply(g.viewer, agree); err != nil {
			g.text = err.Error()
		}
	})
}

// try does something at the table, and says why it can't be done.
func (g *Game) try(do func() error) {
	g.call(func() {
		if err := do(); err != nil {
			g.text = Why(err)
		}
	})
}

// Note puts markers with the given words on a card.
func (g *Game) Note(words string, on core.CardID) {
	g.byHand(core.Fact{Kind: core.FactToken, Card: on, N: 1}, func() (core.FaceID, error) { return g.table.Note(words), nil })
}

// Create puts a card that nobody brought into play.
func (g *Game) Create(id string) {
	g.byHand(core.Fact{Kind: core.FactCreate}, func() (core.FaceID, error) { return g.table.Create(id) })
}

// byHand makes a change by hand whose face has to be found first.
func (g *Game) byHand(f core.Fact, face func() (core.FaceID, error)) {
	g.call(func() {
		if g.resting {
			return
		}
		var err error
		if f.Face, err = face(); err != nil || f.Face == 0 {
			g.text = words.Say("That can’t be done.")
			if err != nil {
				g.text = err.Error()
			}
			return
		}
		f.Seat = max(0, g.viewer)
		g.give([]core.Answer{{Act: core.ByFact, Seat: g.viewer, Fact: f}})
	})
}

// Film hands over the game so far as this program's players may see it: what is hidden from them stays hidden until the game is over. got is
// called on the game's goroutine.
func (g *Game) Film(got func(*Reel, error)) {
	g.call(func() {
		m, err := g.table.Past()
		if err != nil {
			got(nil, err)
			return
		}
		var eyes []core.Seat
		if s := g.table.Seen(g.viewer); !g.open && !s.Over {
			eyes = []core.Seat{g.viewer}
			if g.looks {
				eyes[0] = core.NoSeat
			}
		}
		film, err := NewReel(m, g.names, eyes...)
		if err == nil {
			_, film.alone = g.table.(*local)
		}
		got(film, err)
	})
}

// File is where the game is saved and what it started from; false where it is played by others too, or is in no file.
func (g *Game) File() (path string, head match.Header, ok bool) {
	if l, alone := g.table.(*local); alone {
		return l.path, l.head, l.path != ""
	}
	return "", match.Header{}, false
}

// remark adds a line to the log that tells of no entry.
func (g *Game) remark(l narrate.Line) {
	for p := range g.logs {
		last := 0
		if n := len(g.logs[p].told); n > 0 {
			last = g.logs[p].told[n-1].entry
		}
		g.logs[p].say(last, l)
	}
}
