package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// words is all that a player has heard said.
func (p *player) words() (out []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, u := range p.heard {
		if u.Kind == Said {
			out = append(out, fmt.Sprint(u.Past, " ", u.Name, ": ", u.Text))
		}
	}
	return out
}

func (p *player) awaitWords(t testing.TB, n int) {
	t.Helper()
	p.await(t, fmt.Sprint(n, " words"), func(us []Update) bool {
		k := 0
		for _, u := range us {
			if u.Kind == Said {
				k++
			}
		}
		return k >= n
	})
}

// TestChatIsThereAgain: whoever comes back reads all that was said, once and where it was said: a guest who was cut off, one whose program
// fell, the host from his file.
func TestChatIsThereAgain(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 3, 5, func(s *scene) { s.hold, s.cfg.File = true, file })
	say := func(p *player, text string, all ...*player) {
		t.Helper()
		n := len(p.words())
		if err := p.Chat(text); err != nil {
			t.Fatal(err)
		}
		for _, q := range append(all, p) {
			q.awaitWords(t, n+1)
		}
	}
	bob := s.join(1, nil)
	say(s.host, "before the game", bob)
	cid := s.join(2, nil)
	cid.awaitWords(t, 1)
	s.begun()
	say(bob, "hello", s.host, cid)
	choose(t, chooser(t, s))
	n, _ := s.host.Head()
	bob.awaitLen(t, n)
	bob.line.cut()
	say(cid, "where is he?", s.host)
	s.connect(bob)
	bob.awaitWords(t, 3)
	want := s.host.words()
	if len(want) != 3 || !strings.HasPrefix(want[0], "0 ") || !strings.HasPrefix(want[2], fmt.Sprint(n, " Cid")) {
		t.Errorf("the host has heard %q", want)
	}
	if got := bob.words(); !slices.Equal(got, want) {
		t.Errorf("Bob has heard %q, want %q", got, want)
	}
	_ = cid.Leave()
	s.guests = s.guests[:1]
	again := s.join(2, nil)
	if again.awaitWords(t, 3); !slices.Equal(again.words(), want) {
		t.Errorf("Cid, come back, has heard %q", again.words())
	}
	for _, g := range s.guests {
		g.line.cut()
	}
	_ = s.host.Leave()
	s.reopen()
	if s.host.awaitWords(t, 3); !slices.Equal(s.host.words(), want) {
		t.Errorf("the host, come back, has heard %q", s.host.words())
	}
	for _, g := range s.guests {
		s.connect(g)
	}
	say(s.host, "here I am", s.guests...)
	if got := bob.words(); len(got) != 4 || len(again.words()) != 4 {
		t.Errorf("in the end Bob has heard %q", got)
	}
	for _, p := range append(s.guests, s.host) {
		p.limit = 120
		p.release()
	}
	s.finish()
}

// TestAnotherDeckChosen: who comes back with another deck chosen goes on with the one with which he sat down, if he still knows it.
func TestAnotherDeckChosen(t *testing.T) {
	s := open(t, 2, 5, short(60))
	bob := s.join(1, nil)
	bob.awaitLen(t, 20)
	bob.pause()
	_ = bob.Leave()
	s.guests = nil
	again := s.join(1, func(c *JoinConfig) { c.Deck, c.Before = starterDeck(2), []Deck{starterDeck(3), starterDeck(1)} })
	again.awaitKind(t, Started)
	s.finish()
}
