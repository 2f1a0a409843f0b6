package table

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"kotei/core"
	"kotei/core/match"
)

// How many may look on, and how many may be in the doorway.
const (
	maxSpectators = 16
	maxDoorway    = 16
	helloTime     = 5 * time.Second
	partingTime   = time.Second
)

// A HostConfig is how a table is hosted.
type HostConfig struct {
	Config
	Door    Door
	Edition string
	Mode    match.Mode
	Seats   int              // 2 to 8
	Extra   []string         // IDs of further cards at the table; among them those that the game begins with
	Chance  match.Chance     // nil: true chance; a seeded one is for tests and replays
	File    string           // where the game is kept; one that has not ended is gone on with. "": nowhere
	Auto    bool             // begin as soon as all seats are taken and all decks are in
	Check   func(Deck) error // whether a deck may be played here; nil: any
	Seated  func(taken int)  // told how many seats are taken; may be nil
}

// hosting is a host's side of a table.
type hosting struct {
	*Table
	cfg     HostConfig
	file    *ledger
	peers   []*peer
	chairs  []SeatInfo           // the seats that are taken; Table.seats has those who look on, too
	decks   [core.MaxSeats]*Deck // by seat
	commits [core.MaxSeats][32]byte
	faults  map[[32]byte]int
	current *event // being carried out
	broken  error  // an entry without an author: a fault of this program
}

// Host opens a table, with the host in its first seat. The door is the table's from now on. It ends with ctx or Leave.
func Host(ctx context.Context, cfg HostConfig) (*Table, error) {
	if err := cfg.Config.check(); err != nil {
		return nil, err
	}
	switch {
	case cfg.Seats < 2 || cfg.Seats > core.MaxSeats:
		return nil, fmt.Errorf("a table has 2 to %d seats, not %d", core.MaxSeats, cfg.Seats)
	case cfg.Door == nil:
		return nil, errors.New("table: a HostConfig needs a Door")
	case cfg.ruleset(cfg.Edition) == nil:
		return nil, fmt.Errorf("there are no rules called %q", cfg.Edition)
	}
	t := newTable(ctx, cfg.Config)
	t.seat = 0
	h := &hosting{Table: t, cfg: cfg, faults: map[[32]byte]int{}}
	t.side = h
	if err := h.resume(); err != nil {
		t.stop(err)
		return nil, err
	}
	t.mu.Lock()
	err := h.open()
	t.mu.Unlock()
	if err != nil {
		t.stop(err)
		return nil, errors.Join(err, h.file.close())
	}
	t.tasks.Go(h.admit)
	t.tasks.Go(func() {
		<-t.ctx.Done()
		_ = cfg.Door.Close()
	})
	go func() {
		t.finish()
		_ = h.file.close()
	}()
	return t, nil
}

// open seats the host, or goes on with the game that was taken up.
func (h *hosting) open() error {
	if h.book != nil {
		h.tell()
		h.feed.put(Update{Kind: Started, Seen: h.seen()})
		h.settle()
		return nil
	}
	h.decks[0] = nil
	h.chairs = []SeatInfo{{Seat: 0, Name: h.cfg.Name, Key: h.cfg.key(), Here: true}}
	if !h.cfg.Deck.empty() {
		if err := h.takeDeck(0, saltFor(h.cfg.Identity, &h.cfg.Deck), h.cfg.Deck); err != nil {
			return err
		}
	}
	h.tell()
	return nil
}

// resume takes up a game that has not ended; one that has is put aside.
func (h *hosting) resume() error {
	if h.cfg.File == "" {
		return nil
	}
	b, file, err := readLedger(h.cfg.File, &h.cfg.Config, h.options)
	if err != nil || b == nil {
		return err
	}
	if b.m.State().Over {
		_ = file.close()
		return os.Rename(h.cfg.File, fmt.Sprintf("%s.%x", h.cfg.File, b.id[:4]))
	}
	if b.open.Host != h.cfg.key() {
		_ = file.close()
		return fmt.Errorf("the game in %s was opened by another device, and only that one can go on with it", h.cfg.File)
	}
	b.epoch++
	h.book, h.file = b, file
	h.cfg.Edition, h.cfg.Mode, h.cfg.Seats = b.open.Edition, match.Mode(b.open.Mode), len(b.open.Seats)
	for p, s := range b.open.Seats {
		h.chairs = append(h.chairs, SeatInfo{Seat: core.Seat(p), Name: s.Name, Key: s.Key, Ready: true, Here: p == 0})
	}
	return nil
}

func (h *hosting) options(hd match.Header) match.Options {
	o := hd.Options()
	o.Chance, o.News = h.cfg.Chance, h.logged
	if o.Chance == nil {
		o.Chance = trueChance()
	}
	return o
}

// trueChance answers what is random from the system's generator.
func trueChance() match.Chance {
	var offers core.Offers
	return func(s *core.State, _ int) (core.Answer, bool) {
		var b [8]byte
		rand.Read(b[:])
		n := binary.LittleEndian.Uint64(b[:]) >> 1
		list := s.Offer(&offers)
		for _, a := range list {
			if a.Act == core.Seed {
				a.N = int64(n)
				return a, true
			}
		}
		if len(list) == 0 {
			return core.Answer{}, false
		}
		return list[n%uint64(len(list))], true
	}
}

// admit lets guests in until the door is closed.
func (h *hosting) admit() {
	for {
		c, err := h.cfg.Door.Accept(h.ctx)
		if err != nil {
			if h.ctx.Err() == nil {
				h.Table.close(fmt.Errorf("nobody can join any more: %w", err))
			}
			return
		}
		h.mu.Lock()
		if h.doorway() >= maxDoorway || h.ctx.Err() != nil {
			h.mu.Unlock()
			_ = c.Close()
			continue
		}
		p := newPeer(c)
		h.peers = append(h.peers, p)
		h.mu.Unlock()
		h.tasks.Go(func() { p.write(&h.mu) })
		h.tasks.Go(func() { h.serve(p) })
	}
}

func (h *hosting) doorway() (n int) {
	for _, p := range h.peers {
		if !p.in {
			n++
		}
	}
	return n
}

// serve reads what a guest says until he is gone.
func (h *hosting) serve(p *peer) {
	watch(p.conn, func(here bool) { h.suspect(p, here) })
	late := time.AfterFunc(helloTime, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if !p.in {
			p.hangUp()
		}
	})
	defer late.Stop()
	stop := context.AfterFunc(h.ctx, func() { h.dismiss(p) })
	defer stop()
	for {
		raw, err := p.conn.Recv()
		if err != nil {
			break
		}
		h.mu.Lock()
		err = h.hear(p, raw)
		h.mu.Unlock()
		if err != nil {
			break
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.gone(p)
}

// dismiss gives a connection a moment to send what waits.
func (h *hosting) dismiss(p *peer) {
	h.mu.Lock()
	p.part()
	h.mu.Unlock()
	time.AfterFunc(partingTime, p.hangUp)
}

// errBye ends a connection without blame.
var errBye = errors.New("goodbye")

// hear takes one message. An error ends the connection.
func (h *hosting) hear(p *peer, raw []byte) error {
	m, err := unpack(raw)
	if err == nil && p.hush(time.Now()) {
		err = errors.New("too many messages at once")
	}
	if err == nil {
		err = h.take(p, m)
	}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, errBye):
		p.part()
		return err
	}
	h.blame(p, err)
	return err
}

// blame tells everybody concerned what somebody's program did wrong, and hangs up.
func (h *hosting) blame(p *peer, err error) {
	h.faults[p.key]++
	p.send(&failure{clip(err.Error(), maxSay)})
	p.part()
	who := p.name
	if who == "" {
		who = p.conn.PeerName()
	}
	h.feed.put(Update{Kind: Problem, Seat: p.seat, Name: who, Err: fmt.Errorf("%s’s program: %w", who, err)})
}

// maxFaults is how often a program may misbehave before it isn't listened to any more.
const maxFaults = 5

func (h *hosting) take(p *peer, m message) error {
	if !p.in {
		hi, ok := m.(*hello)
		if !ok {
			return errors.New("it began without a greeting")
		}
		return h.greet(p, hi)
	}
	switch m := m.(type) {
	case *handIn:
		return h.handed(p, m)
	case *submit:
		return h.submitted(p, &m.Event)
	case *say:
		h.say(p.seat, p.name, m.Text)
	case *think:
		h.thinks(p.seat)
	case *leave:
		return errBye
	case *head:
		return h.compare(p, *m)
	case *differ:
		h.differ(p, m)
	default:
		return fmt.Errorf("a message of kind %d is the host’s to send", m.kind())
	}
	return nil
}

// greet gives a guest his seat, or lets him look on.
func (h *hosting) greet(p *peer, m *hello) error {
	if h.faults[p.key] >= maxFaults {
		return errors.New("it has sent too much nonsense before")
	}
	p.name = m.Name
	seat, err := h.place(p, m)
	if err != nil {
		p.send(&failure{clip(err.Error(), maxSay)})
		return errBye
	}
	p.in, p.seat, p.eyes = true, seat, seat
	for _, q := range h.peers {
		if q != p && q.in && q.key == p.key { // the old connection is dead, or will be
			q.in = false
			q.hangUp()
		}
	}
	p.send(&welcome{Seat: seat, Seats: h.cfg.Seats, Edition: h.cfg.Edition, Mode: uint8(h.cfg.Mode), Upto: h.entries()})
	if h.book != nil {
		if err := h.catchUp(p, m); err != nil {
			return err
		}
	}
	h.tell()
	return nil
}

// place is where a guest sits: where he sat, else in the first free seat, else among those who look on.
func (h *hosting) place(p *peer, m *hello) (core.Seat, error) {
	for i, s := range h.chairs {
		if s.Seat != core.NoSeat && s.Key == p.key {
			if s.Seat == 0 {
				return 0, errors.New("this is the host’s own device")
			}
			h.chairs[i].Here = true
			if h.book == nil {
				h.chairs[i].Name = h.free(m.Name, p.key)
				h.commits[s.Seat] = m.Commit
			}
			p.name = h.chairs[i].Name
			return s.Seat, nil
		}
	}
	p.name = h.free(m.Name, p.key)
	if m.Spectator {
		if h.spectators() >= maxSpectators {
			return 0, errors.New("too many are looking on already")
		}
		return core.NoSeat, nil
	}
	if h.book != nil {
		return 0, errors.New("the game has begun without you: you can look on")
	}
	for s := core.Seat(1); int(s) < h.cfg.Seats; s++ {
		if !slices.ContainsFunc(h.chairs, func(i SeatInfo) bool { return i.Seat == s }) {
			h.chairs = append(h.chairs, SeatInfo{Seat: s, Name: p.name, Key: p.key, Here: true})
			h.commits[s] = m.Commit
			return s, nil
		}
	}
	return 0, errors.New("all seats are taken: you can look on")
}

// free is a name, or the first like it that nobody else has.
func (h *hosting) free(name string, key [32]byte) string {
	taken := func(s string) bool {
		return slices.ContainsFunc(h.chairs, func(i SeatInfo) bool { return i.Name == s && i.Key != key })
	}
	out := strings.TrimSpace(name)
	if out == "" {
		out = "Guest"
	}
	for n := 2; taken(out); n++ {
		out = clip(name, maxName-6) + fmt.Sprintf(" (%d)", n)
	}
	return out
}

func (h *hosting) entries() int {
	if h.book == nil {
		return 0
	}
	return len(h.book.records)
}

func (h *hosting) spectators() (n int) {
	for _, p := range h.peers {
		if p.in && p.seat == core.NoSeat {
			n++
		}
	}
	return n
}

// catchUp sends a guest what he lacks of the game.
func (h *hosting) catchUp(p *peer, m *hello) error {
	known := m.Game == h.book.id
	if known && !h.book.same(m.Head, m.Hash) {
		h.halt(fmt.Errorf("%s has another log of this game than the host", p.name), nil)
		return nil
	}
	p.next, p.upto = 0, len(h.book.records)
	if known {
		p.next = m.Head
	} else {
		p.out = append(p.out, queued{0, pack(&start{Opening: h.book.open, Eyes: p.eyes})})
	}
	eyes, b := p.eyes, h.book
	p.pour = func(i int) []byte { return pack(&entry{b.record(i, eyes)}) }
	if h.stopped != nil {
		p.send(&stop{clip(h.stopped.Error(), maxSay)})
	}
	if h.settled {
		p.send(&finished{head{b.m.Len(), b.m.Head()}})
	}
	p.poke()
	return nil
}

// gone takes leave of a connection.
func (h *hosting) gone(p *peer) {
	h.peers = slices.DeleteFunc(h.peers, func(q *peer) bool { return q == p })
	if !p.after {
		p.hangUp()
	}
	if !p.in {
		return
	}
	p.in = false
	if p.seat != core.NoSeat {
		h.vacate(p.seat)
	}
	h.tell()
}

// vacate marks a seat's player as away; before the game the seat is free again.
func (h *hosting) vacate(s core.Seat) {
	i := slices.IndexFunc(h.chairs, func(i SeatInfo) bool { return i.Seat == s })
	if i < 0 {
		return
	}
	if h.book == nil {
		h.chairs = slices.Delete(h.chairs, i, i+1)
		h.decks[s] = nil
		return
	}
	h.chairs[i].Here = false
}

// suspect is told when a connection falls silent, and when it is heard again.
func (h *hosting) suspect(p *peer, here bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for i := range h.chairs {
		if p.in && h.book != nil && h.chairs[i].Seat == p.seat && p.seat != core.NoSeat && h.chairs[i].Here != here {
			h.chairs[i].Here = here
			h.tell()
		}
	}
}

// tell lets everybody know who is at the table.
func (h *hosting) tell() {
	slices.SortFunc(h.chairs, func(a, b SeatInfo) int { return int(a.Seat) - int(b.Seat) })
	list := slices.Clone(h.chairs)
	for _, p := range h.peers {
		if p.in && p.seat == core.NoSeat {
			list = append(list, SeatInfo{Seat: core.NoSeat, Name: p.name, Key: p.key, Here: true})
		}
	}
	h.toAll(&seating{list})
	h.seated(list)
	if h.cfg.Seated != nil {
		h.cfg.Seated(len(h.chairs))
	}
}

func (h *hosting) toAll(m message) {
	for _, p := range h.peers {
		if p.in {
			p.send(m)
		}
	}
}

// handed takes a guest's deck.
func (h *hosting) handed(p *peer, m *handIn) error {
	if p.seat == core.NoSeat || h.book != nil {
		return nil // too late, or not asked for
	}
	if commit(m.Salt, &m.Deck) != h.commits[p.seat] {
		h.commits[p.seat] = commit(m.Salt, &m.Deck) // another deck than when he came: before the game he may
	}
	if err := h.takeDeck(p.seat, m.Salt, m.Deck); err != nil {
		p.refuse(0, false, err)
	} else {
		h.tell()
		h.begin()
	}
	return nil
}

func (h *hosting) takeDeck(s core.Seat, salt [16]byte, d Deck) error {
	if miss := d.missing(h.cfg.Library); len(miss) > 0 {
		return fmt.Errorf("the host doesn’t have these cards: %s", clip(strings.Join(miss, ", "), maxSay-100))
	}
	if h.cfg.Check != nil {
		if err := h.cfg.Check(d); err != nil {
			return err
		}
	}
	h.decks[s] = &d
	h.commits[s] = commit(salt, &d)
	for i := range h.chairs {
		if h.chairs[i].Seat == s {
			h.chairs[i].Ready = true
		}
	}
	return nil
}

func (h *hosting) handIn(d Deck) error {
	if err := h.takeDeck(0, saltFor(h.cfg.Identity, &d), d); err != nil {
		return err
	}
	h.tell()
	h.begin()
	return nil
}

// begin starts the game if it shall start by itself and all is ready.
func (h *hosting) begin() {
	if !h.cfg.Auto || len(h.chairs) < h.cfg.Seats {
		return
	}
	for _, s := range h.chairs {
		if !s.Ready {
			return
		}
	}
	if err := h.start(); err != nil {
		h.Table.stop(err)
	}
}

// start lays the game out for those who sit there. Empty seats close up.
func (h *hosting) start() error {
	if h.book != nil {
		return errors.New("the game has begun already")
	}
	if len(h.chairs) < 2 {
		return errors.New("nobody has joined yet")
	}
	o := opening{Nonce: nonce(), Edition: h.cfg.Edition, Mode: uint8(h.cfg.Mode), Host: h.cfg.key()}
	hd := match.Header{Edition: h.cfg.Edition, Mode: h.cfg.Mode.String(), Extra: h.cfg.Extra}
	moved := map[core.Seat]core.Seat{}
	for i, s := range h.chairs {
		d := h.decks[s.Seat]
		if d == nil {
			return fmt.Errorf("%s has handed no deck in yet", s.Name)
		}
		moved[s.Seat] = core.Seat(i)
		o.Seats = append(o.Seats, openingSeat{
			Name: s.Name, Key: s.Key, Commit: h.commits[s.Seat],
			Stronghold: d.Stronghold, Dynasty: len(d.Dynasty), Fate: len(d.Fate),
		})
		hd.Seats = append(hd.Seats, match.HeaderSeat{Name: s.Name, Stronghold: d.Stronghold, Dynasty: d.Dynasty, Fate: d.Fate})
	}
	b, err := newBook(o, hd, &h.cfg.Config, h.options(hd))
	if err != nil {
		return err
	}
	view := hd.View(b.m.State(), core.NoSeat)
	b.open.Start, b.open.Listens, b.open.First = view.Extra, view.Listens, b.m.Head()
	b.id = b.open.id()
	if h.cfg.File != "" {
		if h.file, err = newLedger(h.cfg.File, b); err != nil {
			return err
		}
	}
	h.book = b
	h.reseat(moved)
	for _, p := range h.peers {
		if p.in {
			_ = h.catchUp(p, &hello{})
		}
	}
	h.feed.put(Update{Kind: Started, Seen: h.seen()})
	h.tell()
	h.settle()
	return nil
}

// reseat moves everybody up to where there is no empty seat between.
func (h *hosting) reseat(moved map[core.Seat]core.Seat) {
	for i := range h.chairs {
		h.chairs[i].Seat = moved[h.chairs[i].Seat]
	}
	for _, p := range h.peers {
		if to, ok := moved[p.seat]; p.in && ok {
			p.seat, p.eyes = to, to
			p.send(&welcome{Seat: to, Seats: len(h.chairs), Edition: h.cfg.Edition, Mode: uint8(h.cfg.Mode)})
		}
	}
}

// submitted takes what a guest did: it is logged, or refused, or it is none of what his program may send.
func (h *hosting) submitted(p *peer, e *event) error {
	switch {
	case h.book == nil:
		return errors.New("it played before the game had begun")
	case h.halted():
		return nil
	case e.Author != p.seat || p.seat == core.NoSeat:
		return errAuthor
	}
	err := h.sequence(e)
	var no *match.Refused
	switch {
	case err == nil:
		p.room++ // who plays may play fast
		return nil
	case errors.Is(err, errHead):
		h.halt(fmt.Errorf("%s has another log of this game than the host", p.name), nil)
		return nil
	case errors.Is(err, errStale), errors.As(err, &no):
		p.refuse(e.Serial, no != nil && no.May, err)
		return nil
	}
	return err
}

func (h *hosting) submit(e event, _ match.Entry) error {
	if err := h.sequence(&e); err != nil {
		return err
	}
	return nil
}

// sequence logs an event, and what Chance answers to it.
func (h *hosting) sequence(e *event) error {
	b := h.book
	if err := b.check(e); err != nil {
		return err
	}
	in, err := b.m.ParseEntry(e.Body)
	if err != nil {
		return err
	}
	if in.Seat != e.Author || in.Seal != [32]byte{} || len(in.Shown) > 0 || !bytes.Equal(b.everybody(in), e.Body) {
		return errBody
	}
	if b.m.State().Over {
		return &match.Refused{Text: "the game is over"}
	}
	h.current = e
	err = h.carry(in)
	h.current = nil
	if err != nil {
		return refusal(err)
	}
	h.settle()
	return nil
}

// refusal makes what the match has against an entry a refusal: nothing has changed.
func refusal(err error) error {
	var no *match.Refused
	if errors.As(err, &no) || errors.Is(err, errAuthor) {
		return err
	}
	return &match.Refused{Text: err.Error()}
}

func (h *hosting) carry(e match.Entry) error {
	m := h.book.m
	switch e.Kind {
	case match.Played:
		if err := overrides(m, e.Answer); err != nil {
			return err
		}
		return m.Submit(e.Answer)
	case match.Proposed:
		if len(e.Facts) > 0 {
			return m.Propose(e.Seat, e.Facts...)
		}
		return m.ProposeTakeBack(e.Seat, e.To)
	case match.Agreed:
		return m.Agree(e.Seat)
	case match.Declined:
		return m.Decline(e.Seat)
	default:
		return errAuthor
	}
}

// overrides is whether an answer says truly that it is an override, or none: it is logged as it was signed.
func overrides(m *match.Match, a core.Answer) error {
	if a.Act == core.Fact_ || a.Act == core.Concede {
		if a.Over {
			return &match.Refused{Text: "this needs no override"}
		}
		return nil
	}
	plain := a
	plain.Over = false
	p := m.State().Check(plain)
	if a.Over && p.OK() {
		return &match.Refused{Text: "this needs no override"}
	}
	if !a.Over && !p.OK() {
		return &match.Refused{Problem: p, Text: m.State().Sentence(p), May: m.Mode() != match.Enforce && a.Seat == m.State().Ask.Seat}
	}
	return nil
}

// settle lets Chance answer, and looks whether the game is over.
func (h *hosting) settle() {
	if err := h.book.m.Settle(0); err != nil {
		h.halt(fmt.Errorf("the game can’t go on: %w", err), nil)
		return
	}
	if h.broken != nil {
		h.halt(h.broken, nil)
		return
	}
	h.await()
	if h.book.m.State().Over {
		h.conclude()
	}
}

// logged is told of each entry by the match: it gets its signatures, goes to the disk, and then to everybody.
func (h *hosting) logged(e match.Entry, events []core.Event) {
	b := h.book
	if b == nil {
		return // the game is being read from its file
	}
	ev := h.current
	h.current = nil
	if ev == nil {
		if e.Seat != core.Chance {
			h.broken = fmt.Errorf("entry %d has no author", e.Index)
		}
		made := b.eventAt(e, h.cfg.Identity)
		ev = &made
	}
	r := record{Index: e.Index, Epoch: b.epoch, Prev: e.Prev, Event: *ev, Hash: e.Hash}
	r.sign(h.cfg.Identity)
	b.push(r)
	if h.file != nil {
		whole := b.record(e.Index, core.AllEyes)
		if err := h.file.write(&whole); err != nil {
			h.feed.put(Update{Kind: Problem, Name: h.cfg.Name, Err: fmt.Errorf("the game could not be saved from here on: %w", err)})
			_ = h.file.close()
			h.file = nil
		}
	}
	for _, p := range h.peers {
		if p.pour != nil {
			p.upto = len(b.records)
			p.poke()
		}
	}
	h.played(b.m.EntryFor(h.seat, e.Index), veil(events, h.seat), false)
}

// eventAt is the event of an entry that has just been made, in Chance's name.
func (b *book) eventAt(e match.Entry, by Signer) event {
	ev := event{
		Game: b.id, Author: core.Chance, Serial: b.serial[core.Chance] + 1,
		Head: e.Index, Hash: e.Prev, Public: b.public, Body: b.everybody(e),
	}
	ev.sign(by)
	return ev
}

// veil makes of events what a seat hears of them.
func veil(events []core.Event, p core.Seat) []core.Event {
	out := slices.Clone(events)
	for i := range out {
		if e := &out[i]; e.Fact == core.FactShow && !core.Shows(e.Mask, p) {
			e.Face, e.Phys = 0, 0
		}
	}
	return out
}

// compare takes note of what a guest has when the game is over.
func (h *hosting) compare(p *peer, m head) error {
	if h.book == nil || m.Index > len(h.book.records) {
		return errors.New("it has entries that there are not")
	}
	if !h.book.same(m.Index, m.Hash) {
		h.halt(fmt.Errorf("%s has another log of this game than the host", p.name), nil)
		return nil
	}
	p.at = m
	if h.book.m.State().Over {
		h.conclude()
	}
	return nil
}

// conclude looks whether all players have the whole game, and tells them.
func (h *hosting) conclude() {
	all := head{h.book.m.Len(), h.book.m.Head()}
	if h.settled || h.stopped != nil {
		return
	}
	for p := 1; p < len(h.book.open.Seats); p++ {
		i := slices.IndexFunc(h.peers, func(q *peer) bool { return q.in && q.seat == core.Seat(p) && q.at == all })
		if i < 0 {
			return
		}
	}
	h.settled = true
	h.toAll(&finished{all})
	h.feed.put(Update{Kind: Finished})
}

// differ stops the game: a guest's program came to something else.
func (h *hosting) differ(p *peer, m *differ) {
	if h.book == nil {
		return
	}
	err := fmt.Errorf("%s’s program and the host’s disagree at entry %d: %s", p.name, m.Index, m.What)
	h.halt(err, report(err, h.cfg.Name, h.book.save(), p.name, m.Log))
}

// halt stops the game for everybody.
func (h *hosting) halt(err error, logs []byte) {
	if h.stopped != nil {
		return
	}
	h.stopped = err
	h.toAll(&stop{clip(err.Error(), maxSay)})
	if logs == nil && h.book != nil {
		logs = report(err, h.cfg.Name, h.book.save(), "", nil)
	}
	h.feed.put(Update{Kind: Stopped, Err: err, Report: logs})
}

func (h *hosting) chat(text string) { h.say(h.seat, h.cfg.Name, text) }

func (h *hosting) say(p core.Seat, name, text string) {
	h.toAll(&said{p, name, text})
	h.feed.put(Update{Kind: Said, Seat: p, Name: name, Text: text})
}

func (h *hosting) think() { h.thinks(h.seat) }

func (h *hosting) thinks(p core.Seat) {
	if p == core.NoSeat {
		return
	}
	h.toAll(&thinking{p})
	h.feed.put(Update{Kind: Thinking, Seat: p, Name: h.name(p)})
}

// part says goodbye to everybody.
func (h *hosting) part() {
	for _, p := range h.peers {
		p.part()
	}
}
