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
