package elect

import (
	"testing"
	"time"
)

// TestPapersOfTheKeeperAreNotHisLog: who hears papers of the keeper, and can't come to him for his log, elects after the grace.
func TestPapersOfTheKeeperAreNotHisLog(t *testing.T) {
	m := New(Config{
		Seats: 3, Me: 1, Timing: quick, Sign: func(*Vote) {}, Valid: func(*Vote) bool { return true }, Keep: func(*Vote) error { return nil },
	}, Past{}, at(0))
	for now := int64(0); now <= int64(quick.Grace)+second; now += ticks {
		m.Hear(at(now), 0, &Paper{})
		if err := m.Tick(at(now)); err != nil {
			t.Fatal(err)
		}
		want := Following
		if now >= int64(quick.Grace) {
			want = Electing
		}
		if m.State() != want {
			t.Fatalf("after %v it is %v, not %v", time.Duration(now), m.State(), want)
		}
	}
	m.Heard(at(int64(quick.Grace) + 2*second))
	if err := m.Tick(at(int64(quick.Grace) + 2*second)); err != nil || m.State() != Following {
		t.Errorf("with the keeper's log there again it is %v: %v", m.State(), err)
	}
}

// TestAKeeperIsNotDeposedByAWord: while the keeper is heard, a seat that wants another one is listened to only if it has voted already, which its
// vote shows.
func TestAKeeperIsNotDeposedByAWord(t *testing.T) {
	now := time.Unix(1000, 0)
	m := New(Config{Game: [16]byte{1}, Seats: 4, Me: 1, Timing: Slow, Sign: func(*Vote) {}, Valid: func(*Vote) bool { return true }, Keep: func(*Vote) error { return nil }}, Past{}, now)
	word := &Paper{Bid: &Bid{Term: 1, Head: Head{Index: 1}}}
	for range 100 {
		now = now.Add(time.Second)
		m.Heard(now)
		m.Hear(now, 3, word)
		if err := m.Tick(now); err != nil || m.State() != Following {
			t.Fatal(m.State(), err)
		}
	}
	word.Votes = []Vote{{Game: [16]byte{1}, Term: 1, By: 3, For: 3}}
	if m.Hear(now, 3, word); m.State() != Electing {
		t.Error("a seat that takes nothing more from the keeper isn't listened to")
	}
}
