package elect

import (
	"container/heap"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// The simulation: some seats with logs of their own, machines, and disks, on a network that loses, delays, doubles and parts. Each author says
// events that the keeper puts into the log; who follows asks the keeper for what he lacks, as net/table does.

// An item is a record of a simulated log.
type item struct {
	term           uint32
	author, serial int
	prev, hash     [32]byte
	won            []Vote // with the first of a term
}

func (e *item) chained() [32]byte {
	b := append([]byte(nil), e.prev[:]...)
	b = binary.BigEndian.AppendUint32(b, uint32(e.author))
	return sha256.Sum256(binary.BigEndian.AppendUint32(b, uint32(e.serial)))
}

// A packet is one thing said between two seats.
type packet struct {
	at       int64
	n        int
	from, to int
	paper    *Paper
	ask      []Span // from who follows: up to where he has the log
	said     []item // … and what he has to say
	tell     *told  // from the keeper
}

// A told is the log from a place on.
type told struct {
	term uint32
	base int
	hash [32]byte
	list []item
}

type packets []packet

func (p packets) Len() int { return len(p) }
func (p packets) Less(i, j int) bool {
	return p[i].at < p[j].at || p[i].at == p[j].at && p[i].n < p[j].n
}
func (p packets) Swap(i, j int) { p[i], p[j] = p[j], p[i] }
func (p *packets) Push(x any)   { *p = append(*p, x.(packet)) }
func (p *packets) Pop() any {
	old := *p
	x := old[len(old)-1]
	*p = old[:len(old)-1]
	return x
}

// A seat is one simulated program. What is named after the disk outlives a crash.
type seat struct {
	me     int
	m      *Machine
	up     bool
	down   int64 // when it is started again
	log    []item
	disk   Past
	own    Box[item] // what it has said and isn't in the log
	serial int
}

// A fault is planted, to see that the checks find it.
type fault int

const (
	none fault = iota
	noQuorum
	half
	neverAgain
	wrongLog
)

type world struct {
	rng    *rand.Rand
	now    int64
	seats  []*seat
	net    packets
	count  int
	loss   float64
	slow   int64
	group  []int
	fault  fault
	kept   map[uint32]int // who kept in which term
	safe   []item         // what was committed
	safeIn []uint32       // … and in which term
	wrong  error
	terms  int
	rolled int
	calm   bool // nothing bad happens any more, and nobody says anything new
}

const (
	second   = int64(time.Second)
	ticks    = second / 2
	gameTime = 150 * second
)

var quick = Timing{Grace: 5 * time.Second, Gather: time.Second, Retry: 3 * time.Second}

func at(n int64) time.Time { return time.Unix(0, n) }

func newWorld(seed uint64, f fault) *world {
	w := &world{rng: rand.New(rand.NewPCG(seed, 7)), fault: f, kept: map[uint32]int{0: 0}}
	n := 3 + w.rng.IntN(6)
	if f == half {
		n = 4 + 2*w.rng.IntN(3)
	}
	w.loss, w.slow = w.rng.Float64()*0.3, int64(w.rng.IntN(400))*second/1000+1
	w.group = make([]int, n)
	for i := range n {
		w.seats = append(w.seats, &seat{me: i})
	}
	for i := range n {
		w.start(i)
	}
	return w
}

// start starts a program, the first time or again.
func (w *world) start(i int) {
	s := w.seats[i]
	s.up, s.disk.Head = true, s.head()
	s.m = New(Config{
		Seats: len(w.seats), Me: i, Timing: quick, Sign: func(*Vote) {}, Valid: func(*Vote) bool { return true },
		Keep: func(v *Vote) error { s.disk.Voted = v; return nil },
	}, s.disk, at(w.now))
	switch w.fault {
	case noQuorum:
		s.m.quorum = func(int, uint8) bool { return true }
	case half:
		s.m.quorum = func(seats int, who uint8) bool {
			n := 0
			for p := range seats {
				n += int(who >> p & 1)
			}
			return 2*n >= seats
		}
	case wrongLog:
		s.m.longer = func(a, b Head) int { return -a.Compare(b) }
	default:
	}
}

func (s *seat) head() Head {
	h := Head{Index: len(s.log)}
	if h.Index > 0 {
		h.Term, h.Hash = s.log[h.Index-1].term, s.log[h.Index-1].hash
	}
	return h
}

func (s *seat) spans() (out []Span) {
	for i, e := range s.log {
		out = Extend(out, e.term, 0, i+1)
	}
	return out
}

func (s *seat) hash(n int) (h [32]byte) {
	if n > 0 {
		h = s.log[n-1].hash
	}
	return h
}

// last is the number of an author's last event in a log.
func (s *seat) last(author int) int {
	for _, e := range slices.Backward(s.log) {
		if e.author == author {
			return e.serial
		}
	}
	return 0
}

func (w *world) send(p packet) {
	copies := 1
	if !w.calm {
		if w.rng.Float64() < w.loss {
			return
		}
		if w.rng.IntN(20) == 0 {
			copies = 2
		}
	}
	for range copies {
		p.at, p.n = w.now+1+w.rng.Int64N(w.slow), w.count
		w.count++
		heap.Push(&w.net, p)
	}
}

func (w *world) fail(format string, args ...any) {
	if w.wrong == nil {
		w.wrong = fmt.Errorf("after %d s: %s", w.now/second, fmt.Sprintf(format, args...))
	}
}

// run lets time go by until a moment.
func (w *world) run(until int64) {
	next := make([]int64, len(w.seats))
	for i := range next {
		next[i] = w.now + w.rng.Int64N(ticks)
	}
	for w.now < until && w.wrong == nil {
		who := 0
		for i := range next {
			if next[i] < next[who] {
				who = i
			}
		}
		if len(w.net) > 0 && w.net[0].at < next[who] {
			p := heap.Pop(&w.net).(packet)
			w.now = p.at
			if w.seats[p.to].up && (w.calm || w.group[p.from] == w.group[p.to]) {
				w.take(w.seats[p.to], &p)
			}
			continue
		}
		w.now = next[who]
		next[who] += ticks
		w.tick(w.seats[who])
	}
}

// tick lets a seat do what it does by itself.
func (w *world) tick(s *seat) {
	w.mischief(s)
	if !s.up {
		if w.calm || w.now >= s.down {
			w.start(s.me)
		}
		return
	}
	if err := s.m.Tick(at(w.now)); err != nil {
		w.fail("%v", err)
	}
	w.turned(s)
	if !w.calm && w.rng.IntN(8) == 0 {
		s.serial++
		s.own.Say(item{author: s.me, serial: s.serial})
	}
	for q := range w.seats {
		if q != s.me && s.m.State() != Following {
			w.send(packet{from: s.me, to: q, paper: s.m.Says()})
		}
	}
	keeper, _, _ := s.m.Keeper()
	switch {
	case s.m.Bound():
	case s.m.State() == Leading:
		w.keep(s, s.own.All())
	default:
		w.send(packet{from: s.me, to: keeper, ask: s.spans(), said: slices.Clone(s.own.All())})
	}
}

// mischief lets something bad happen.
func (w *world) mischief(s *seat) {
	if w.calm {
		return
	}
	switch r := w.rng.IntN(3000); {
	case r < 20 && s.up:
		s.up, s.down = false, w.now+w.rng.Int64N(20*second)
	case r >= 2985: // the network parts
		for i := range w.group {
			w.group[i] = w.rng.IntN(2)
		}
	case r >= 2970: // and heals
		clear(w.group)
	}
}

// turned looks what has become of a seat.
func (w *world) turned(s *seat) {
	keeper, term, won := s.m.Keeper()
	if term == s.disk.Term {
		return
	}
	s.disk.Term, s.disk.Keeper, s.disk.Won = term, keeper, won
	if who, _, err := Chosen([16]byte{}, len(w.seats), term, won, func(*Vote) bool { return true }); w.fault == none && (err != nil || who != keeper) {
		w.fail("seat %d follows %d in term %d without a quorum", s.me, keeper, term)
	}
	if was, there := w.kept[term]; there && was != keeper {
		w.fail("seats %d and %d both keep the log in term %d", was, keeper, term)
	}
	if _, there := w.kept[term]; !there {
		w.kept[term] = keeper
		w.terms++
	}
	if begins, _ := s.m.Begins(); keeper == s.me {
		if begins.Index > len(s.log) || s.hash(begins.Index) != begins.Hash {
			s.m.Again(at(w.now)) // it has gone another way since it told the others
			return
		}
		w.cut(s, begins.Index)
		for i, e := range w.safe {
			if w.safeIn[i] < term && (i >= len(s.log) || s.log[i].hash != e.hash) { // what was committed later it needn't have yet
				w.fail("seat %d keeps the log in term %d, and lacks record %d, which was committed", s.me, term, i)
				return
			}
		}
	}
}

// cut drops the end of a log. What the seat itself had said there it says again.
func (w *world) cut(s *seat, n int) {
	if n >= len(s.log) {
		return
	}
	lost := s.log[n:]
	w.rolled += len(lost)
	s.log = slices.Clone(s.log[:n])
	if w.fault != neverAgain {
		var mine []item
		for _, e := range lost {
			if e.author == s.me {
				mine = append(mine, item{author: e.author, serial: e.serial})
			}
		}
		s.own.Back(mine)
	}
	s.m.Grew(s.head())
}

// push puts a record at the end of a log.
func (w *world) push(s *seat, e item) {
	s.log = append(s.log, e)
	s.own.Logged(func(o item) bool { return e.author == s.me && o.serial == e.serial })
	s.m.Grew(s.head())
	w.commit(e, len(s.log))
}

// commit takes note of what a quorum has of the term that is going on.
func (w *world) commit(e item, n int) {
	var who uint8
	for _, s := range w.seats {
		_, term, _ := s.m.Keeper()
		if len(s.log) >= n && s.log[n-1].hash == e.hash && s.log[n-1].term == e.term && term == e.term && !s.m.Bound() {
			who |= 1 << s.me
		}
	}
	if n <= len(w.safe) || !Quorum(len(w.seats), who) {
		return
	}
	for _, s := range w.seats {
		if who&(1<<s.me) != 0 {
			w.safe = slices.Clone(s.log[:n])
			for len(w.safeIn) < n {
				w.safeIn = append(w.safeIn, e.term)
			}
			return
		}
	}
}

// keep puts into the log what somebody says.
func (w *world) keep(s *seat, said []item) {
	_, term, won := s.m.Keeper()
	for _, e := range slices.Clone(said) {
		if e.serial != s.last(e.author)+1 {
			continue
		}
		e.term, e.prev = term, s.hash(len(s.log))
		e.hash, e.won = e.chained(), won
		w.push(s, e)
	}
}

// take hears what another says.
func (w *world) take(s *seat, p *packet) {
	keeper, term, _ := s.m.Keeper()
	switch {
	case p.paper != nil:
		s.m.Hear(at(w.now), p.from, p.paper)
		w.turned(s)
		if proofs := s.m.Proofs(); w.fault == none && len(proofs) > 0 {
			w.fail("seat %d voted twice", proofs[0].A.By)
		}
	case p.tell == nil:
		if s.m.State() != Leading || s.m.Bound() {
			return
		}
		w.keep(s, p.said)
		base := Shared(s.spans(), p.ask)
		w.send(packet{from: s.me, to: p.from, tell: &told{term, base, s.hash(base), slices.Clone(s.log[base:min(len(s.log), base+20)])}})
	default:
		if p.from != keeper || p.tell.term != term || s.m.Bound() {
			return
		}
		s.m.Heard(at(w.now))
		t := p.tell
		if t.base > len(s.log) || s.hash(t.base) != t.hash {
			return
		}
		for i, e := range t.list { // a keeper's log only grows: what is otherwise here is wrong
			n := t.base + i
			if n < len(s.log) && s.log[n].hash == e.hash && s.log[n].term == e.term {
				continue
			}
			w.cut(s, n)
			w.push(s, e)
		}
		if n := t.base + len(t.list); n < len(s.log) && s.log[len(s.log)-1].term < term && len(t.list) < 20 {
			w.cut(s, n)
		}
	}
}

// end lets the network heal, and looks whether all have the same.
func (w *world) end() {
	w.calm = true
	w.run(w.now + 100*second)
	if w.wrong != nil {
		return
	}
	first := w.seats[0]
	for _, s := range w.seats {
		if s.head() != first.head() {
			w.fail("seat %d has %d records, seat 0 %d; it is %v, term %v", s.me, len(s.log), len(first.log), s.m.State(), s.m.term)
		}
		n := 0
		for _, e := range first.log {
			if e.author == s.me {
				if n++; e.serial != n {
					w.fail("event %d of seat %d comes where %d was to come", e.serial, s.me, n)
				}
			}
		}
		if n != s.serial {
			w.fail("of %d events of seat %d the log has %d", s.serial, s.me, n)
		}
	}
	for i, e := range w.safe {
		if i >= len(first.log) || first.log[i].hash != e.hash {
			w.fail("record %d was committed and is lost", i)
			return
		}
	}
	for i, e := range first.log {
		if i > 0 && e.term > first.log[i-1].term {
			_, head, err := Chosen([16]byte{}, len(w.seats), e.term, e.won, func(*Vote) bool { return true })
			if w.fault == none && (err != nil || head.Index != i || head.Hash != e.prev) {
				w.fail("the log changes its keeper at record %d, and the votes don't say so: %v", i, err)
			}
		}
	}
}

func simulate(seed uint64, f fault) *world {
	w := newWorld(seed, f)
	w.run(gameTime)
	if w.wrong == nil {
		w.end()
	}
	return w
}

// TestSimulation: whatever the network does, no two seats keep the log in one term, nothing that was committed is lost, and when all is well again
// all have the same log, with each event once and in its author's order.
func TestSimulation(t *testing.T) {
	runs := 2000
	if testing.Short() {
		runs = 150
	}
	terms, rolled, safe := 0, 0, 0
	for seed := range uint64(runs) {
		w := simulate(seed, none)
		if w.wrong != nil {
			t.Fatalf("seed %d, %d seats: %v", seed, len(w.seats), w.wrong)
		}
		terms, rolled, safe = terms+w.terms, rolled+w.rolled, safe+len(w.safe)
	}
	t.Logf("%d schedules: %d changes of the keeper, %d records rolled back, %d committed", runs, terms, rolled, safe)
	if terms < runs || rolled < runs || safe < 10*runs {
		t.Error("this test tests little")
	}
}

// TestPlantedFaultsAreNoticed: what would be wrong in an election is found by the simulation.
func TestPlantedFaultsAreNoticed(t *testing.T) {
	for f, name := range map[fault]string{noQuorum: "no quorum", half: "half as quorum", neverAgain: "nothing is said again", wrongLog: "the wrong log"} {
		found, runs := 0, 40
		var example error
		for seed := range uint64(runs) {
			if w := simulate(seed, f); w.wrong != nil {
				found++
				example = w.wrong
			}
		}
		t.Logf("%s: found in %d of %d runs (%v)", name, found, runs, example)
		if found == 0 {
			t.Errorf("%s isn't noticed", name)
		}
	}
}
