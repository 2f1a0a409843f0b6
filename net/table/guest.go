package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/dealing"
)

// A JoinConfig is how a table is joined.
type JoinConfig struct {
	Config
	Line      Line
	Spectator bool // only look on

	// Door lets other players' programs in, see Config.Neighbours; nil: they can't come here.
	Door Door

	// Game, in the place of a Line, is a game to go on with from this player's own log, whoever keeps it by now: his neighbours know.
	Game string

	// Before are the decks with which this player has sat down at tables. Where the game goes on with one of them, that one is his: the one
	// that he has chosen now is for another game.
	Before []Deck
}

// guesting is a guest's side of a table.
type guesting struct {
	*Table
	cfg      JoinConfig
	peer     *peer             // the connection to the host; nil while there is none
	host     string            // what the host is called
	edition  string            // of the table
	upto     int               // entries that the host had when we came
	pending  *event            // on its way to the host
	sentBy   *peer             // over which connection
	heard    int               // the number of the last thing said that was heard
	void     map[[64]byte]bool // signatures of what the host has refused
	audit    *audit            // of the game, once it is over
	owed     []*event          // about cards, on their way to the host
	more     [][]byte          // what is still to be said about cards, beside what the game owes
	memory   *dealing.Memory   // of the games that all dealt here
	owedTo   *peer             // over which connection
	lacked   *lacking          // what others lack of this program's cards, where all deal
	asked    int               // how often there was something
	laid     bool              // the host has been told of the deck
	opened   bool              // all that was hidden, after a game that all dealt
	audited  bool              // and it has been checked
	lacks    []uint32          // what others lacked when the game began
	kept     kept              // this player's log, where all deal
	unproven bool              // the game is from there, and the host hasn't said yet that it is his
	dialed   []string          // where the keeper was looked for
	undone   []event           // what this player did, and the log has lost: it is done once more
	losses   int               // how often the host couldn't be reached any more
	alone    bool              // this player may go on without him
}

// away marks in Table.waiting that the host can't be reached.
const away = "\x00"

// Join goes to a table. The line is the table's from now on. It ends with ctx, with Leave, or when the host closes it.
func Join(ctx context.Context, cfg JoinConfig) (*Table, error) {
	if err := cfg.Config.check(); err != nil {
		return nil, err
	}
	if cfg.Line == nil && (cfg.Game == "" || cfg.Neighbours == nil) {
		return nil, errors.New("table: a JoinConfig needs a Line, or a Game and Neighbours")
	}
	t := newTable(ctx, cfg.Config)
	g := &guesting{Table: t, cfg: cfg, host: "the host", void: map[[64]byte]bool{}, memory: dealing.NewMemory()}
	t.side = g
	if cfg.Line == nil {
		if err := g.rejoin(); err != nil {
			t.stop(err)
			return nil, err
		}
	} else {
		t.tasks.Go(func() { g.run(cfg.Line) })
	}
	t.tasks.Go(g.goodbye)
	if cfg.Door != nil {
		t.receive(cfg.Door)
	}
	t.convene()
	go t.finish()
	return t, nil
}

// goodbye leaves whoever keeps the log when the table is left.
func (g *guesting) goodbye() {
	<-g.ctx.Done()
	g.mu.Lock()
	p, line := g.peer, g.cfg.Line
	if p != nil {
		p.part()
	}
	g.mu.Unlock()
	if p != nil {
		p.sent(partingTime)
	}
	if line != nil {
		_ = line.Close()
	}
}

// run follows a line from one connection to the next.
func (g *guesting) run(line Line) {
	var last error
	g.mu.Lock()
	looked := g.book != nil
	g.mu.Unlock()
	for c := range line.Changes() {
		if g.ctx.Err() != nil || g.passed(line) {
			continue
		}
		if c.Err != nil {
			last = c.Err
		}
		var b *book
		var file *ledger
		if c.Conn != nil && !looked {
			looked = true
			b, file = g.stored([32]byte(c.Conn.PeerKey()))
		}
		g.mu.Lock()
		if b != nil {
			g.takeUp(b, file)
		}
		switch {
		case g.cfg.Line != line:
		case c.Conn == nil:
			g.lose(c.Err)
		case g.peer != nil && g.peer.conn == c.Conn:
			g.back()
		default:
			g.meet(c.Conn)
		}
		g.mu.Unlock()
	}
	g.mu.Lock()
	if g.cfg.Line != line {
		g.mu.Unlock()
		return
	}
	if g.ctx.Err() == nil && (g.elects() || g.watches()) { // the others' programs are still there
		g.cfg.Line = nil
		g.lose(last)
		g.mu.Unlock()
		return
	}
	if !g.settled && g.book != nil && g.book.m.State().Over {
		// The host went as soon as everybody had the whole game, and his goodbye overtook the word of it. Each entry was
		// compared on the way, the last one too.
		g.settle()
	}
	if g.settled {
		last = nil
	} else if last == nil {
		last = ErrAway
	}
	if g.peer != nil {
		g.peer.hangUp()
	}
	g.mu.Unlock()
	g.stop(last)
}

// lose tells that the host can't be reached.
func (g *guesting) lose(err error) {
	if g.waiting != away {
		g.waiting = away
		g.feed.put(Update{Kind: Waiting, Lost: true, Err: err})
		g.losses++
		n := g.losses
		time.AfterFunc(g.grace(), func() { g.abandoned(n, err) })
	}
}

func (g *guesting) back() {
	if g.waiting == away {
		g.waiting, g.alone = "", false
		g.feed.put(Update{Kind: Waiting})
		g.await()
		g.again()
	}
}

// meet greets the host over a new connection.
func (g *guesting) meet(c Conn) {
	if g.peer != nil {
		g.peer.hangUp()
	}
	p := newPeer(c)
	g.peer, g.host = p, c.PeerName()
	g.voice.at([16]byte{})
	hi := &hello{Heard: g.heard, Name: g.cfg.Config.Name, Spectator: g.cfg.Spectator, Known: g.cfg.Library.Sums(), Coin: commitCoin(g.coin), Addrs: g.addrs()}
	if d := g.Table.cfg.Deck; !d.empty() {
		hi.Commit = commit(saltFor(g.cfg.Identity, &d, hi.Coin), &d)
	}
	if g.book != nil && !g.unproven && len(g.book.records) == 0 { // laid out, not begun: he may lay it out anew
		g.book = nil
	}
	if g.book != nil {
		hi.Game, hi.Head, hi.Hash, hi.Spans = g.book.id, len(g.book.records), g.book.head(), g.book.spans()
	}
	p.send(hi)
	g.tasks.Go(func() { p.write(&g.mu) })
	g.tasks.Go(func() { g.listen(p) })
}

// listen hears what the host says over one connection.
func (g *guesting) listen(p *peer) {
	for {
		raw, err := p.conn.Recv()
		g.mu.Lock()
		if g.peer != p || g.ctx.Err() != nil {
			g.mu.Unlock()
			p.hangUp()
			return
		}
		if err != nil {
			g.lose(err)
			g.mu.Unlock()
			p.hangUp()
			return
		}
		err = g.hear(raw)
		g.mu.Unlock()
		if err != nil {
			g.Table.close(err)
			return
		}
	}
}

// hear takes one message from the host. An error ends the table.
func (g *guesting) hear(raw []byte) error {
	m, err := unpack(raw)
	if err == nil {
		var said *failure
		if f, ok := m.(*failure); ok {
			said = f
			return fmt.Errorf("%s: %s", g.host, said.Text)
		}
		err = g.take(m)
	}
	if err != nil {
		err = fmt.Errorf("%s’s program, the host’s: %w", g.host, err)
		g.feed.put(Update{Kind: Problem, Seat: g.keeper(), Name: g.host, Err: err})
	}
	return err
}

func (g *guesting) take(m message) error {
	switch m := m.(type) {
	case *welcome:
		g.welcomed(m)
	case *seating:
		g.seated(m.Seats)
	case *start:
		return g.begin(m)
	case *entry:
		return g.logged(&m.Record)
	case *refused:
		g.refused(m)
	case *said:
		g.hears(m)
		return g.speaks(m)
	case *thinking:
		g.feed.put(Update{Kind: Thinking, Seat: m.Seat, Name: g.name(m.Seat)})
	case *stalled:
		g.full = nil
		if m.Text != "" {
			g.full = errors.New(m.Text)
		}
		if g.waiting != away {
			g.await()
		}
	case *trouble:
		g.feed.put(Update{Kind: Problem, Seat: m.Seat, Name: m.Name, Err: errors.New(m.Text)})
	case *doors:
		g.learnDoors(m.List)
	case *paper:
		g.hearPaper(g.peer, m)
	case *lacking:
		return g.compared(m)
	case *back:
		return g.goBack(m)
	case *stop:
		g.halt(errors.New(m.Text), nil)
	case *opened:
		return g.told(m)
	case *finished:
		return g.concluded(&m.Head)
	case *wish:
		_, err := g.hearWish(m)
		return err
	case *consent:
		_, err := g.hearConsent(m)
		return err
	case *hand:
		return g.shownTo(m)
	default:
		return fmt.Errorf("a message of kind %d is a guest’s to send", m.kind())
	}
	return nil
}

func (g *guesting) welcomed(m *welcome) {
	if g.lacked != nil {
		g.lacks = g.lacked.Sums
	}
	g.lacked, g.laid = nil, false
	g.upto, g.format, g.dealing, g.patience, g.late = m.Upto, m.Format, m.Dealing, m.Patience, m.Behind // before anything is sent again
	g.edition = m.Edition
	if g.book != nil && g.book.dealt != nil {
		g.book.dealt.upto = m.Upto
	}
	g.voice.at(m.Table)
	g.taken(m)
	g.back()
	g.found()
	if g.book == nil {
		g.seat = m.Seat
		if err := g.handIn(g.Table.cfg.Deck); err != nil {
			g.feed.put(Update{Kind: Refused, Err: &match.Refused{Text: err.Error()}})
		}
	}
	g.speak()
	g.again()
	g.redo()
	g.resay()
	g.tellHead()
}

// logged takes an entry over.
func (g *guesting) logged(r *record) error {
	switch {
	case g.book == nil:
		return errors.New("an entry came before the game")
	case g.halted():
		return nil
	}
	if g.void[r.Event.Sig] {
		return fmt.Errorf("entry %d: %w", r.Index, errVoid)
	}
	err := g.book.accept(r)
	if differs(err) {
		g.disagree(r, err)
		return nil
	}
	if g.book.dealt != nil && errors.Is(err, errHead) {
		return fmt.Errorf("%s: %w. If another player’s program was told another story than this one, your two logs prove it: kotei audit YOURS OTHER", g.book.m.Name(r.Event.Author), err)
	}
	if err != nil {
		return err
	}
	if g.book.dealt != nil {
		g.loggedDealt(r)
		return nil
	}
	if g.pending != nil && r.Event.Author == g.seat && r.Event.Serial >= g.pending.Serial {
		g.pending = nil
	}
	m := g.book.m
	old := m.Len() < g.upto
	if m.Len() == g.upto && g.book.holds(g.cfg.key()) != g.seat { // by now the log tells who plays
		return errSeat
	}
	g.grew()
	g.played(m.Entry(m.Len()-1), append([]core.Event(nil), m.Events()...), old)
	if old {
		return nil
	}
	g.commented()
	g.await()
	g.again()
	g.tellHead()
	return nil
}

// keeper is the seat of who keeps the log.
func (g *guesting) keeper() core.Seat {
	if g.book == nil || g.book.dealt == nil || g.peer == nil {
		return 0
	}
	return g.book.open.seatOf(g.peer.key)
}

// goBack drops the entries that the host's file has lost, if it is the same game up to there.
func (g *guesting) goBack(m *back) error {
	switch {
	case g.book == nil || m.Head.Index > len(g.book.records):
		return errors.New("it went back to a position that this game never reached")
	case g.halted():
		return nil
	case g.book.dealt != nil && g.book.m.State().Over:
		return errors.New("it took back a choice after the game was over and all hidden cards were revealed")
	case !g.book.same(m.Head.Index, m.Head.Hash):
		err := fmt.Errorf("this program’s log differs from %s’s, up to entry %d", g.host, m.Head.Index)
		g.peer.send(&differ{m.Head.Index, clip(err.Error(), maxSay), tail(g.book.save(), maxLog)})
		g.halt(err, nil)
		return nil
	}
	return g.cut(m.Head.Index, m.Why)
}

// cut goes back to so many records.
func (g *guesting) cut(n int, why string) error {
	b, err := g.book.first(n, &g.Table.cfg, g.book.header.Options())
	if err != nil {
		return err
	}
	g.keepLost(n)
	g.book, g.pending, g.settled, g.audit, g.owed, g.opened = b, nil, false, nil, nil, false
	if b.dealt != nil {
		b.dealt.tell = g.Table
	}
	g.shrank(n)
	g.cutLog()
	g.cutView()
	g.feed.put(Update{Kind: WentBack, Past: b.position(n), Seen: g.seen(), Err: errors.New(why)})
	return nil
}

// tellHead says what we have of a game that is over, over each connection anew: the host waits for it.
func (g *guesting) tellHead() {
	if g.book == nil || g.seat == core.NoSeat || g.peer == nil {
		return
	}
	if b := g.book; b.m.State().Over && len(b.records) >= g.upto && (b.dealt == nil || b.dealt.game.Opened(g.seat)) {
		at := b.top()
		g.peer.send(&at)
	}
}

// disagree stops: what the host says doesn't follow from the log here. The connection stays, for talking about it.
func (g *guesting) disagree(r *record, err error) {
	mine := g.book.save()
	var theirs []byte
	if g.book.dealt == nil {
		theirs = fmt.Appendf(append([]byte(nil), mine...), "%d %x %x\n", r.Index, r.Seen, r.Hash)
	}
	g.peer.send(&differ{r.Index, clip(err.Error(), maxSay), tail(mine, maxLog)})
	err = fmt.Errorf("this program and %s’s disagree: %w", g.host, err)
	g.halt(err, report(err, g.cfg.Config.Name, mine, g.host, theirs))
}

// halt ends the game because two programs disagree.
func (g *guesting) halt(err error, logs []byte) {
	if g.stopped != nil {
		return
	}
	if logs == nil && g.book != nil {
		logs = report(err, g.cfg.Config.Name, g.book.save(), "", nil)
	}
	g.stopped = err
	g.feed.put(Update{Kind: Stopped, Err: err, Report: logs})
}

func (g *guesting) refused(m *refused) {
	said := len(g.owed)
	if g.owed = slices.DeleteFunc(g.owed, func(e *event) bool { return e.Serial == m.Serial }); m.Serial != 0 && len(g.owed) == said {
		if g.pending == nil || g.pending.Serial != m.Serial {
			return
		}
		g.void[g.pending.Sig] = true
		g.pending = nil
	}
	g.feed.put(Update{Kind: Refused, Err: &match.Refused{Text: m.Text, May: m.May}})
}

func (g *guesting) concluded(h *head) error {
	if g.book == nil || *h != g.book.top() {
		return errors.New("it ended a different game")
	}
	g.settle()
	return nil
}

func (g *guesting) submit(e event, _ match.Entry) error {
	if g.pending != nil {
		return ErrPending
	}
	g.pending, g.sentBy, g.undone = &e, nil, nil
	g.again()
	return nil
}

// again sends what is on its way, once to each connection, when all that happened before it is known.
func (g *guesting) again() {
	e, p := g.pending, g.peer
	if e == nil || p == nil || g.sentBy == p || g.waiting == away || g.book == nil || len(g.book.records) < g.upto {
		return
	}
	if !g.book.still(e.Head) {
		g.pending = nil
		g.feed.put(Update{Kind: Refused, Err: &match.Refused{Text: errStale.Error()}})
		return
	}
	g.sentBy = p
	p.send(&submit{*e})
	time.AfterFunc(overdue, func() { g.missed(e, p) })
}

// overdue is how long a host's program may take for an answer, while it can be heard, until that is told.
var overdue = 10 * time.Second

// missed tells that what we did was neither taken nor refused, though the host is there.
func (g *guesting) missed(e *event, p *peer) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.pending != e || g.peer != p || g.waiting == away || g.full != nil || g.halted() || g.ctx.Err() != nil {
		return
	}
	err := fmt.Errorf("%s’s program received your choice %v ago, and has neither accepted nor refused it", g.host, overdue)
	g.feed.put(Update{Kind: Problem, Seat: g.keeper(), Name: g.host, Err: err})
	time.AfterFunc(overdue, func() { g.missed(e, p) })
}

func (g *guesting) chat(m line) {
	if g.peer != nil {
		g.peer.send(&say{m})
	}
}

// pass implements side. What is lost on the way is said once more to whoever keeps the log next.
func (g *guesting) pass(m message) {
	if g.peer != nil && g.waiting != away {
		g.peer.send(m)
	}
}

// resay says over a new connection what this program has said about comments: a host who was started anew knows nothing of it.
func (g *guesting) resay() {
	b := g.book
	if b == nil || b.laying() {
		return
	}
	if w := g.comments.mine; w != nil {
		g.pass(&w.wish)
	}
	for _, w := range g.comments.wishes {
		if said, ok := w.said[g.Table.cfg.key()]; ok && w.word != 0 {
			g.pass(&said)
		}
		w.sent = [core.MaxSeats]*shown{}
	}
	if len(b.records) >= g.upto {
		g.commented()
	}
}

func (g *guesting) think() {
	if g.peer != nil {
		g.peer.send(&think{})
	}
}

func (g *guesting) handIn(d Deck) error {
	if g.peer == nil || d.empty() || g.seat == core.NoSeat {
		return nil
	}
	if g.dealing == AllDeal {
		return g.layDown(d)
	}
	g.peer.send(&handIn{saltFor(g.cfg.Identity, &d, commitCoin(g.coin)), d})
	return nil
}

func (g *guesting) ended() { g.endLog() }

func (g *guesting) start() error { return ErrNotHost }

func (g *guesting) part() {
	if g.peer != nil {
		g.peer.send(&leave{})
		g.peer.part()
	}
}

// sent waits until all is sent and the connection is closed, but not for long.
func (p *peer) sent(most time.Duration) {
	select {
	case <-p.ended:
	case <-time.After(most):
		p.hangUp()
	}
}
