package table

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/elect"
)

// A Config is what hosts and guests bring alike.
type Config struct {
	Identity Signer                                      // this device
	Name     string                                      // what the player is called
	Rulesets []*core.Ruleset                             // the editions that this program can play
	Library  Library                                     // the cards that it knows
	Deck     Deck                                        // the player's; it may be handed in later
	Views    string                                      // the folder for what this player sees of his games, and where all deal for their logs; "": they aren't kept
	Note     func(names []string, seat core.Seat) string // for the header of such a file; may be nil
	Keep     func(ids []string) (string, error)          // cards as a text for the files of games; nil: the library alone has them
	Kept     func(cards string) (Library, error)         // the inverse of Keep: a library that has them; may be nil
	Program  string                                      // this build, see match.Header.Program; "" where that can't be told
	// Check reports whether a deck is legal in a format; nil: any deck is. A host checks each deck that is handed in, and everybody
	// checks the others' decks when the game is over.
	Check func(format string, d Deck) error
	// Extra are the further cards that a game of these needs; among them those that it begins with. Who only joins needs it where all deal.
	Extra func(r *core.Ruleset, dealt []string) []string
	Coin  [32]byte // what this program throws in for what is random; zero: drawn anew. Given where a game is to be the same again

	// Neighbours is how this program reaches the other players' programs when the host is gone, where three and more deal together; nil: it waits
	// for the host.
	Neighbours Neighbours

	// Timing is how programs choose who keeps the log, in the place of elect.Slow and the table's patience, where it isn't zero.
	Timing elect.Timing
}

// A Library is the cards that a program knows. Two programs have the same sum for a card that they have alike.
type Library interface {
	match.Library
	Sum(id string) uint32
	Sums() []uint32 // of all cards, ascending
}

func (c *Config) check() error {
	switch {
	case c.Identity == nil || c.Library == nil || len(c.Rulesets) == 0:
		return errors.New("table: a Config needs an Identity, a Library and Rulesets")
	case strings.TrimSpace(c.Name) == "":
		return errors.New("a player needs a name")
	}
	if err := checkText(c.Name, maxName); err != nil {
		return fmt.Errorf("the player's name: %w", err)
	}
	return c.Deck.bounded()
}

func (c *Config) ruleset(name string) *core.Ruleset {
	for _, r := range c.Rulesets {
		if r.Name == name {
			return r
		}
	}
	return nil
}

func (c *Config) key() (k [32]byte) {
	copy(k[:], c.Identity.Public())
	return k
}

// A Table is one shared match, as one of its programs has it. Its methods may be called from several goroutines and
// don't wait for others: Updates reports their results.
type Table struct {
	cfg   Config
	feed  *feed
	ctx   context.Context
	stop  context.CancelCauseFunc
	tasks sync.WaitGroup
	done  chan struct{}

	mu       sync.Mutex
	side     side
	seat     core.Seat // ours; NoSeat: a spectator
	seats    []SeatInfo
	format   string // of the decks
	dealing  Dealing
	patience waiting
	late     uint16              // how many choices those who look on are
	book     *book               // nil before the game
	view     view                // the file of what this seat sees
	stopped  error               // two programs disagreed
	settled  bool                // the game is over, and all have the same log
	full     error               // why the host's program can't save the game now
	waiting  string              // why the game waits, and names of those whom it waits for, or away
	told     []Look              // that wait for this player
	stays    [core.MaxSeats]bool // for whom this player waits, though others don't
	slow     *time.Timer
	coin     [32]byte
	voice    voice
	talk     []said                  // the last things said
	wires    [core.MaxSeats]*wire    // to the other players' programs
	lookout  *lookout                // of who looks on
	lookers  [][32]byte              // who look on, and may come to this program's door
	doors    [core.MaxSeats][]string // where the programs of the seats are reached
	council  *council                // of who keeps the log; nil: there is nothing to choose
	comments commentary
}

// A side is what host and guest do differently. Its methods are called with the mutex held.
type side interface {
	submit(e event, body match.Entry) error
	chat(m line)
	think()
	handIn(d Deck) error
	start() error
	answer(more ...[]byte) error // about cards: what this program owes, and more
	pass(m message)              // about comments
	part()                       // say goodbye to all
	ended()                      // close what belongs to it
}

// Errors of a Table's methods.
var (
	ErrNotStarted = errors.New("the game has not begun")
	ErrPending    = errors.New("what you did last is still on its way")
	ErrSpectator  = errors.New("spectators can't play")
	ErrNoUndo     = errors.New("you have nothing to take back")
	ErrNotHost    = errors.New("only the host begins the game")
	ErrLeft       = errors.New("this table has been left")
	ErrAway       = errors.New("the table can't be reached now")
	ErrNoLook     = errors.New("nobody is asking for a look any more")
	ErrNotAlone   = errors.New("the host hasn’t been gone for long enough, or this game can’t go on without him")
)

func newTable(ctx context.Context, cfg Config) *Table {
	if cfg.Timing == (elect.Timing{}) {
		cfg.Timing = elect.Slow
		cfg.Timing.Grace = 0 // the table's patience
	}
	cfg.Deck = cfg.Deck.clone()
	t := &Table{cfg: cfg, feed: newFeed(), seat: core.NoSeat, done: make(chan struct{}), coin: cfg.Coin, voice: newVoice()}
	if t.coin == [32]byte{} {
		rand.Read(t.coin[:])
	}
	t.ctx, t.stop = context.WithCancelCause(ctx)
	return t
}

// Updates carries all news, in order. It is closed after Closed, or when Leave returns, whatever was not read.
func (t *Table) Updates() <-chan Update { return t.feed.out }

// Seat is ours; NoSeat for a spectator, and until the host has told.
func (t *Table) Seat() core.Seat {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.seat
}

// Seats are all who are at the table.
func (t *Table) Seats() []SeatInfo {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.seats)
}

// Seen is a copy of the game as this seat sees it; nil before it begins.
func (t *Table) Seen() *core.State {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.seen()
}

func (t *Table) seen() *core.State {
	if t.book == nil || t.book.laying() {
		return nil
	}
	s := new(core.State)
	s.CopyFrom(t.book.m.Seen(t.seat))
	t.reveal(s)
	return s
}

// Head is how many entries the log has, and the hash of the last.
func (t *Table) Head() (int, [32]byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.book == nil {
		return 0, [32]byte{}
	}
	return t.book.m.Len(), t.book.m.Head()
}

// Log is the match so far as core/match saves it: what this seat saw, or for the host all of it.
func (t *Table) Log() []byte {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.book == nil {
		return nil
	}
	return t.book.save()
}

// Past is the match so far once more, to look back on: what this seat saw, or for the host all of it.
func (t *Table) Past() (*match.Match, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.book == nil {
		return nil, errors.New("the game hasn't begun")
	}
	return t.book.m.Copy()
}

// Note is the face of a marker with the given words; 0 where there can be none.
func (t *Table) Note(words string) core.FaceID {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.book == nil {
		return 0
	}
	return t.book.m.Note(words)
}

// Create is the face of a card that nobody brought, to put it into the game.
func (t *Table) Create(id string) (core.FaceID, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.book == nil {
		return 0, errors.New("the game hasn't begun")
	}
	return t.book.m.Create(id)
}

// Open is what was proposed and waits for agreement.
func (t *Table) Open() (match.Proposal, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.book == nil {
		return match.Proposal{}, false
	}
	return t.book.m.Open()
}

// Start begins the game with those who are seated; the host alone can.
func (t *Table) Start() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.side.start()
}

// HandIn gives the host a deck, in the place of an earlier one. Before the game only.
func (t *Table) HandIn(d Deck) error {
	if err := d.bounded(); err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.book != nil {
		return errors.New("the game has begun: decks stay as they are")
	}
	t.cfg.Deck = d
	return t.side.handIn(d)
}

// Submit gives an answer. A rule or the table's custom against it that can be seen from here is a *match.Refused; what
// the host has against it comes as an update.
func (t *Table) Submit(a core.Answer) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.playing(); err != nil {
		return err
	}
	a, err := t.judged(a)
	if err != nil {
		return err
	}
	return t.enter(match.Entry{Kind: match.Played, Seat: t.seat, Answer: a})
}

// judged is an answer in the form in which it is logged.
func (t *Table) judged(a core.Answer) (core.Answer, error) {
	m := t.book.m
	a.Seat = t.seat
	switch a.Act {
	case core.ByFact:
		return core.Answer{Act: a.Act, Seat: a.Seat, Fact: a.Fact}, nil
	case core.Concede:
		return core.Answer{Act: a.Act, Seat: a.Seat}, nil
	default:
	}
	over := a.Over || m.Mode() == match.Free
	a.Over, a.Fact = false, core.Fact{}
	s := m.Seen(t.seat)
	p := s.Check(a)
	if p.OK() {
		return a, nil
	}
	may := m.Mode() != match.Enforce && s.Ask.Seat == t.seat && s.Ask.Open() && !s.Over
	if !may || !over {
		return a, &match.Refused{Problem: p, Text: s.Words(p, m.Name), May: may}
	}
	a.Over = true
	return a, nil
}

// Change makes plain changes by hand that are one choice, where nobody has to agree to them.
func (t *Table) Change(facts ...core.Fact) error {
	return t.do(match.Entry{Kind: match.Changed, Facts: facts})
}

// Propose puts plain changes by hand to the other players.
func (t *Table) Propose(facts ...core.Fact) error {
	if len(facts) == 0 {
		return errors.New("nothing is proposed")
	}
	return t.do(match.Entry{Kind: match.Proposed, Facts: facts})
}

// Undo asks the other players to let this seat take back its last choice; chose tells which of its answers were chosen, as
// [match.Match.LastChoice] has it.
func (t *Table) Undo(chose match.Chose) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.playing(); err != nil {
		return err
	}
	to, ok := t.book.m.LastChoice(t.seat, chose)
	if !ok {
		return ErrNoUndo
	}
	return t.enter(match.Entry{Kind: match.Proposed, Seat: t.seat, To: to})
}

// Agree agrees to what is proposed.
func (t *Table) Agree() error { return t.do(match.Entry{Kind: match.Agreed}) }

// Decline ends what is proposed; its proposer withdraws it so.
func (t *Table) Decline() error { return t.do(match.Entry{Kind: match.Declined}) }

// Resign concedes the game.
func (t *Table) Resign() error { return t.Submit(core.Answer{Act: core.Concede}) }

func (t *Table) do(e match.Entry) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.playing(); err != nil {
		return err
	}
	e.Seat = t.seat
	return t.enter(e)
}

// playing is why nothing can be done now.
func (t *Table) playing() error {
	switch {
	case t.ctx.Err() != nil:
		return ErrLeft
	case t.stopped != nil:
		return t.stopped
	case t.book == nil:
		return ErrNotStarted
	case t.seat == core.NoSeat:
		return ErrSpectator
	case t.book.laying():
		return ErrNotStarted
	case t.book.busy():
		return ErrPending
	}
	return nil
}

// halted reports whether two programs have come to differ.
func (t *Table) halted() bool { return t.stopped != nil }

// enter signs an entry of ours and hands it to the host.
func (t *Table) enter(e match.Entry) error {
	ev := t.book.event(t.seat, t.book.m.AppendEntry(nil, e), t.cfg.Identity)
	return t.side.submit(ev, e)
}

// Chat says something to everybody.
func (t *Table) Chat(text string) error {
	text = strings.TrimSpace(text)
	if text == "" {
		return errors.New("there is nothing to say")
	}
	if err := checkText(text, maxChat); err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ctx.Err() != nil {
		return ErrLeft
	}
	if t.voice.table == [16]byte{} {
		return ErrAway
	}
	t.side.chat(t.voice.line(text, t.cfg.Identity))
	return nil
}

// Think tells the others that the player is at it.
func (t *Table) Think() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ctx.Err() == nil {
		t.side.think()
	}
}

// Leave tells the others, disconnects, and waits until all goroutines have ended. It doesn't concede: a player who returns plays on.
// A host who leaves closes the table; with a file he can open it again.
func (t *Table) Leave() error {
	t.close(nil)
	<-t.done
	t.feed.end()
	return nil
}

// close ends the table; err is why.
func (t *Table) close(err error) {
	t.mu.Lock()
	if t.ctx.Err() == nil {
		t.side.part()
	}
	t.mu.Unlock()
	t.stop(err)
}

// finish runs when everything else has ended.
func (t *Table) finish() {
	t.tasks.Wait()
	t.mu.Lock()
	t.side.ended()
	t.closeView()
	t.mu.Unlock()
	err := context.Cause(t.ctx)
	if errors.Is(err, context.Canceled) {
		err = nil
	}
	t.feed.put(Update{Kind: Closed, Err: err})
	close(t.done)
}

// played tells of an entry that has been logged. old: it is being caught up with.
func (t *Table) played(e match.Entry, events []core.Event, old bool) {
	u := Update{Kind: Played, Entry: e, Events: events}
	if !old {
		u.Seen = t.seen()
		t.keepView()
	}
	t.feed.put(u)
}

// seated notes who is at the table.
func (t *Table) seated(list []SeatInfo) {
	t.seats = list
	t.feed.put(Update{Kind: Seated, Seats: slices.Clone(list)})
	t.await()
}

// await tells whom the game waits for, when that changes.
func (t *Table) await() {
	if t.full != nil && t.stopped == nil {
		if t.waiting != t.full.Error() {
			t.waiting = t.full.Error()
			t.feed.put(Update{Kind: Waiting, Err: t.full})
		}
		return
	}
	t.tellLooks()
	t.watchSlow()
	var missing []SeatInfo
	why := IsGone
	if t.book != nil && !t.book.m.State().Over && t.stopped == nil {
		for _, s := range t.seats {
			if s.Seat != core.NoSeat && !s.Here && t.wants(s.Seat) {
				missing = append(missing, s)
			}
		}
	}
	if len(missing) == 0 {
		missing, why = t.askedFor(), IsAsked
	}
	if names := named(why.String(), missing); names != t.waiting {
		t.waiting = names
		t.feed.put(Update{Kind: Waiting, Why: why, Seats: missing})
	}
}

// wants reports whether the game can't go on without a seat.
func (t *Table) wants(p core.Seat) bool {
	if t.book.lacks(p) || t.book.waitsFor(p) {
		return true
	}
	if t.book.busy() {
		return false
	}
	if o, open := t.book.m.Open(); open {
		return o.Waiting&(1<<p) != 0
	}
	return t.book.m.State().Ask.Seat == p
}

func (t *Table) name(p core.Seat) string {
	for _, s := range t.seats {
		if s.Seat == p && p != core.NoSeat {
			return s.Name
		}
	}
	return "a spectator"
}
