package table

import (
	"strings"
	"sync"
	"testing"
)

// TestAnOldGameAgain: a host can't begin a game once more that is over: the guest's program has told its secret, from which all follows that it
// says about cards. Nor can he say that it still goes on.
func TestAnOldGameAgain(t *testing.T) {
	var mu sync.Mutex
	var old *start
	dir := t.TempDir()
	first := open(t, 2, 9, func(s *scene) {
		byAll(15)(s)
		s.toGuest = func(_ int, b []byte) []byte {
			if m, err := unpack(b); err == nil && m.kind() == kindStart {
				mu.Lock()
				defer mu.Unlock()
				old = m.(*start)
			}
			return b
		}
	})
	bob := first.join(1, func(c *JoinConfig) { c.Views = dir })
	first.finish()
	_ = bob.Leave()
	_ = first.host.Leave()
	for name, upto := range map[string]int{"begun anew": 0, "gone on with": 5} {
		t.Run(name, func(t *testing.T) {
			s := open(t, 2, 9, func(s *scene) {
				byAll(15)(s)
				s.toGuest = func(_ int, b []byte) []byte {
					switch m, err := unpack(b); {
					case err != nil:
					case m.kind() == kindStart:
						mu.Lock()
						defer mu.Unlock()
						return pack(old)
					case m.kind() == kindWelcome:
						w := m.(*welcome)
						w.Upto = upto
						return pack(w)
					}
					return b
				}
			})
			bob := s.join(1, func(c *JoinConfig) { c.Views, c.Coin = dir, [32]byte{77} })
			u := bob.awaitKind(t, Closed)
			want := "another coin"
			if upto > 0 {
				want = "a game that is over"
			}
			if u.Err == nil || !strings.Contains(u.Err.Error(), want) {
				t.Errorf("the guest hears: %v", u.Err)
			}
			if bob.Seen() != nil {
				t.Error("the old game has begun again")
			}
		})
	}
}
