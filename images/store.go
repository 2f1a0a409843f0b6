package images

import (
	"container/list"
	"image"
	"slices"
	"sync"
)

// Options say how a store works. Their zero values are the defaults.
type Options struct {
	Pool    *Pool                   // keeps the pictures, together with those of other stores; nil: one of its own
	Queue   int                     // most wishes waiting, 512; the oldest is dropped
	Workers int                     // goroutines that draw, 2
	Sync    bool                    // no workers: Get draws at once, for tests
	Source  Source                  // printed pictures, or nil
	Ready   func(Want, *image.RGBA) // called by a worker when a wish is fulfilled
}

// A Store draws pictures in workers and keeps the latest used ones. Its pictures are
// shared: nobody may paint on them. All methods may be called from any goroutine.
type Store struct {
	opt  Options
	mu   sync.Mutex
	more sync.Cond
	done sync.WaitGroup

	kept    map[string]*list.Element // its pictures in the pool, whose lock holds for them
	renewed int                      // how often all of them were dropped; likewise

	queue      []job          // newest last
	generation int            // of wishes: Forget makes an end of the older ones
	waiting    map[string]int // wishes queued or being drawn, and their generation
	closed     bool
}

type job struct {
	want Want
	key  string
}

// NewStore starts a store; Close ends it.
func NewStore(opt Options) *Store {
	if opt.Pool == nil {
		opt.Pool = NewPool(0)
	}
	if opt.Queue <= 0 {
		opt.Queue = 512
	}
	if opt.Workers <= 0 {
		opt.Workers = 2
	}
	s := &Store{opt: opt, kept: map[string]*list.Element{}, waiting: map[string]int{}}
	s.more.L = &s.mu
	if !opt.Sync {
		for range opt.Workers {
			s.done.Go(s.work)
		}
	}
	return s
}

// Get gives the picture if it is there. If not it is nil, the wish is queued before
// all older ones, and Ready will be called.
func (s *Store) Get(w Want) *image.RGBA {
	k := w.key()
	if img, _ := s.opt.Pool.lookup(s, k); img != nil {
		return img
	}
	if s.opt.Sync {
		return s.draw(w, k)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil
	}
	_, known := s.waiting[k]
	s.waiting[k] = s.generation
	if known {
		s.promote(k)
		return nil
	}
	s.queue = append(s.queue, job{w, k})
	if over := len(s.queue) - s.opt.Queue; over > 0 {
		s.oldest(over)
	}
	s.more.Signal()
	return nil
}

// promote moves a queued wish to the front.
func (s *Store) promote(k string) {
	for i, j := range s.queue {
		if j.key == k {
			copy(s.queue[i:], s.queue[i+1:])
			s.queue[len(s.queue)-1] = j
			return
		}
	}
}

// oldest forgets the n oldest wishes.
func (s *Store) oldest(n int) {
	for _, j := range s.queue[:n] {
		delete(s.waiting, j.key)
	}
	s.queue = append(s.queue[:0], s.queue[n:]...)
}

// Drop takes back a wish that isn't fulfilled yet, since what it was for has left the screen. If a worker is drawing its picture, that
// is kept but not reported.
func (s *Store) Drop(w Want) {
	if s.opt.Sync {
		return
	}
	k := w.key()
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, waits := s.waiting[k]; !waits {
		return
	}
	for i := range s.queue {
		if s.queue[i].key == k {
			s.queue = slices.Delete(s.queue, i, i+1)
			delete(s.waiting, k)
			return
		}
	}
	s.waiting[k] = dropped
}

// dropped is the generation of a wish that was taken back while a worker drew it.
const dropped = -1

// Forget drops every wish that isn't fulfilled: the page has been turned. What a
// worker is drawing is kept, but not reported unless it is wished again.
func (s *Store) Forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.generation++
	s.oldest(len(s.queue))
}

// Clear drops all pictures as well, because a source has found new ones. It doesn't keep what a worker is drawing, which may be an old one.
func (s *Store) Clear() {
	s.Forget()
	s.opt.Pool.clear(s)
}

// Close ends the workers, waits for them and lets all pictures go; Ready isn't called afterwards.
func (s *Store) Close() {
	s.mu.Lock()
	s.closed = true
	s.generation++
	s.oldest(len(s.queue))
	s.more.Broadcast()
	s.mu.Unlock()
	s.done.Wait()
	s.Clear()
}

func (s *Store) work() {
	for {
		s.mu.Lock()
		for len(s.queue) == 0 && !s.closed {
			s.more.Wait()
		}
		if s.closed {
			s.mu.Unlock()
			return
		}
		n := len(s.queue) - 1
		j := s.queue[n]
		s.queue = s.queue[:n]
		s.mu.Unlock()

		img := s.draw(j.want, j.key)

		s.mu.Lock()
		wanted := s.waiting[j.key] == s.generation
		delete(s.waiting, j.key)
		s.mu.Unlock()
		if wanted && s.opt.Ready != nil {
			s.opt.Ready(j.want, img)
		}
	}
}

// draw makes a picture, from its upright face if that is kept, and keeps both.
func (s *Store) draw(w Want, k string) *image.RGBA {
	up := w.upright()
	upKey := up.key()
	img, of := s.opt.Pool.lookup(s, upKey)
	if img == nil {
		f := up.Face
		if s.opt.Source != nil && f.Card != nil && f.Picture == nil && f.Back == 0 {
			f.Picture = s.opt.Source.Picture(f.Card, up.W)
		}
		img = Draw(f, up.W, up.H)
		s.opt.Pool.keep(s, upKey, img, of)
	}
	if k != upKey {
		img = w.finish(img)
		s.opt.Pool.keep(s, k, img, of)
	}
	return img
}
