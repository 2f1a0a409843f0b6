package images

import (
	"fmt"
	"image"
	"sync"
	"testing"

	"kotei/core/card"
)

func want(i int) Want {
	return Want{Face: Face{Card: &card.Card{ID: fmt.Sprint("c", i), Title: "Card", Type: card.Holding}}, W: 20, H: 28}
}

func TestStoreSync(t *testing.T) {
	s := NewStore(Options{Sync: true})
	defer s.Close()
	w := want(1)
	a := s.Get(w)
	if a == nil || a.Bounds().Dx() != 20 {
		t.Fatalf("got %v", a)
	}
	if s.Get(w) != a {
		t.Error("drawn twice")
	}
	w.Turn = 90
	if b := s.Get(w); b.Bounds() != image.Rect(0, 0, 28, 20) {
		t.Errorf("turned: %v", b.Bounds())
	}
	w.Turn = 450
	n, _ := s.opt.Pool.Size()
	if s.Get(w); n != 2 {
		t.Errorf("%d pictures kept, want upright and turned", n)
	}
	w.Shadow, w.Turn = true, 0
	if b := s.Get(w); b.Bounds() != image.Rect(0, 0, 24, 32) {
		t.Errorf("with shadow: %v", b.Bounds())
	}
}

func TestStoreTellsFacesApart(t *testing.T) {
	c := sampleCards()[0]
	v := func(n int, has bool) *Now { x := &Now{}; x.Stats[card.Chi] = Value{n, has}; return x }
	ws := []Want{
		{Face: Face{Card: c}},
		{Face: Face{Card: c}, W: 1},
		{Face: Face{Card: c}, H: 1},
		{Face: Face{Card: c}, Turn: 10},
		{Face: Face{Card: c}, Shadow: true},
		{Face: Face{Card: c, Marks: Dead}},
		{Face: Face{Card: c, Now: v(3, true)}},
		{Face: Face{Card: c, Now: v(4, true)}},
		{Face: Face{Card: c, Now: &Now{Tokens: []Token{{"A", 1}}}}},
		{Face: Face{Card: c, Now: &Now{Gained: []card.Keyword{"A"}}}},
		{Face: Face{Card: c, Now: &Now{Lost: []card.Keyword{"A"}}}},
		{Face: Face{Card: sampleCards()[1]}},
		{Face: Face{Back: card.FateDeck}},
		{Face: Face{Back: card.DynastyDeck}},
		{},
	}
	seen := map[string]int{}
	for i, w := range ws {
		if j, ok := seen[w.key()]; ok {
			t.Errorf("wishes %d and %d have the same key", i, j)
		}
		seen[w.key()] = i
	}
	two := Want{Face: Face{Card: c, Now: &Now{Tokens: []Token{{"A", 1}, {"B", 2}}}}}
	one := Want{Face: Face{Card: c, Now: &Now{Tokens: []Token{{"A 1} {B", 2}}}}}
	if two.key() == one.key() {
		t.Error("a token's title can pass for two tokens")
	}
	// The back of a card must not tell which card it is, not even through a key.
	if (Want{Face: Face{Card: c, Back: card.FateDeck}}).key() != (Want{Face: Face{Back: card.FateDeck}}).key() {
		t.Error("the backs of two cards have two keys")
	}
}

func TestStoreKeepsItsBound(t *testing.T) {
	const one = 20 * 28 * 4
	s := NewStore(Options{Sync: true, Pool: NewPool(5*one + one/2)})
	defer s.Close()
	first := s.Get(want(0))
	for i := 1; i < 30; i++ {
		s.Get(want(i))
		s.Get(want(0)) // in use
		if n, b := s.opt.Pool.Size(); n > 5 || b > 5*one+one/2 || b != n*one {
			t.Fatalf("%d pictures, %d bytes", n, b)
		}
	}
	if s.Get(want(0)) != first {
		t.Error("the latest used picture was dropped")
	}
	s.Clear()
	if n, b := s.opt.Pool.Size(); n != 0 || b != 0 {
		t.Errorf("after Clear: %d, %d", n, b)
	}
}

// gate is a source that lets a test hold the worker.
type gate struct {
	at   chan string
	pass chan bool
}

func (g *gate) Picture(c *card.Card, _ int) *Picture {
	g.at <- c.ID
	<-g.pass
	return nil
}

func TestStoreNewestFirstAndForget(t *testing.T) {
	g := &gate{make(chan string), make(chan bool)}
	var mu sync.Mutex
	var ready []string
	s := NewStore(Options{Workers: 1, Queue: 3, Source: g, Ready: func(w Want, img *image.RGBA) {
		mu.Lock()
		ready = append(ready, w.Face.Card.ID)
		mu.Unlock()
	}})
	if s.Get(want(0)) != nil {
		t.Fatal("a picture out of nowhere")
	}
	if id := <-g.at; id != "c0" {
		t.Fatal(id)
	}
	for i := 1; i <= 5; i++ { // the worker is held: 1 and 2 fall out of a queue of 3
		s.Get(want(i))
	}
	s.Get(want(3)) // wished again: first in line
	for _, w := range []string{"c3", "c5", "c4"} {
		g.pass <- true
		if id := <-g.at; id != w {
			t.Fatalf("drew %s, want %s", id, w)
		}
	}
	s.Get(want(6))
	s.Forget() // c6 is dropped, c4 is drawn but not reported
	g.pass <- true
	s.Get(want(7))
	if id := <-g.at; id != "c7" {
		t.Fatalf("drew %s after Forget", id)
	}
	if s.Get(want(4)) == nil {
		t.Error("what was being drawn wasn't kept")
	}
	go func() { g.pass <- true }()
	s.Close()
	mu.Lock()
	defer mu.Unlock()
	if got := fmt.Sprint(ready); got != "[c0 c3 c5]" {
		t.Errorf("reported %s", got)
	}
	if s.Get(want(9)) != nil {
		t.Error("a closed store promises pictures")
	}
	if n, b := s.opt.Pool.Size(); n != 0 || b != 0 {
		t.Errorf("a closed store keeps %d pictures of %d bytes", n, b)
	}
}

func TestStoreTogether(t *testing.T) {
	var got sync.WaitGroup
	got.Add(8)
	s := NewStore(Options{Workers: 3, Ready: func(Want, *image.RGBA) { got.Done() }})
	defer s.Close()
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for i := range 8 {
				s.Get(want(i))
			}
		})
	}
	all.Wait()
	got.Wait()
	for i := range 8 {
		if s.Get(want(i)) == nil {
			t.Errorf("picture %d is missing", i)
		}
	}
}

// TestStoreDrops: a wish that is taken back isn't drawn; one that is being drawn is not reported, and is there when it is wished
// again.
func TestStoreDrops(t *testing.T) {
	hold, begun := make(chan bool), make(chan bool, 8)
	got := make(chan string, 8)
	s := NewStore(Options{Workers: 1, Source: slow{hold, begun}, Ready: func(w Want, _ *image.RGBA) { got <- w.Face.Card.ID }})
	defer s.Close()
	for i := range 3 {
		s.Get(want(i))
		if i == 0 {
			<-begun // 0 is being drawn, 1 and 2 wait
		}
	}
	s.Drop(want(0))
	s.Drop(want(2))
	s.Drop(want(7))
	close(hold)
	if id := <-got; id != "c1" {
		t.Errorf("%s is reported", id)
	}
	if n, _ := s.opt.Pool.Size(); n != 2 {
		t.Errorf("%d pictures are kept, want the one that was being drawn and the one that was wanted", n)
	}
	s.Get(want(2))
	if id := <-got; id != "c2" {
		t.Errorf("wished again, %s is reported", id)
	}
}

// slow is a source that waits.
type slow struct{ hold, begun chan bool }

func (s slow) Picture(*card.Card, int) *Picture {
	s.begun <- true
	<-s.hold
	return nil
}

// TestClearWhileDrawing: what a worker drew before all pictures were dropped isn't shown afterwards.
func TestClearWhileDrawing(t *testing.T) {
	g := &gate{make(chan string), make(chan bool)}
	ready := make(chan *image.RGBA, 4)
	s := NewStore(Options{Workers: 1, Source: g, Ready: func(_ Want, img *image.RGBA) { ready <- img }})
	s.Get(want(0))
	<-g.at
	s.Clear()
	s.Get(want(0)) // wished again, of the new pictures
	g.pass <- true
	<-ready
	if s.Get(want(0)) != nil {
		t.Error("a picture of the old ones is shown")
	}
	<-g.at
	g.pass <- true
	<-ready
	if s.Get(want(0)) == nil {
		t.Error("the new one isn't kept")
	}
	s.Close()
}

// TestPoolIsShared: several stores keep no more together than one may, and what one drops isn't lost to the others. None finds the
// pictures of another.
func TestPoolIsShared(t *testing.T) {
	const one = 40 * 56 * 4
	pool := NewPool(3 * one)
	small := func(i int) Want {
		w := want(i)
		w.W, w.H = 40, 56
		return w
	}
	table, deck := NewStore(Options{Sync: true, Pool: pool}), NewStore(Options{Sync: true, Pool: pool})
	first := table.Get(small(0))
	if deck.Get(small(0)) == first {
		t.Error("a store shows the picture of another")
	}
	deck.Get(small(1))
	if n, b := pool.Size(); n != 3 || b != 3*one {
		t.Fatalf("%d pictures of %d bytes", n, b)
	}
	if table.Get(small(0)) != first {
		t.Error("it is drawn anew though there was room")
	}
	deck.Get(small(2)) // the deck's own first one goes
	if n, b := pool.Size(); n != 3 || b != 3*one || table.Get(small(0)) != first {
		t.Errorf("%d pictures of %d bytes, and the table's is gone though it was used last", n, b)
	}
	deck.Close()
	if n, b := pool.Size(); n != 1 || b != one {
		t.Errorf("%d pictures of %d bytes are left of the table", n, b)
	}
}
