package present

import (
	"testing"

	"kotei/core"
)

// TestEachAttachmentLooksOut: of each card of a unit as much is seen as of the others, also where the Personality is bowed and they are
// not, or the other way round.
func TestEachAttachmentLooksOut(t *testing.T) {
	s, names := open(t, "../../e2e/testdata/older.txtar", 27)
	sawako := s.First(core.Play(0))
	for s.Name(sawako) != "Ishikabe Sawako" {
		sawako = s.After(sawako)
	}
	bow := func(lead, attached bool) {
		for c := s.First(core.Play(0)); c != 0; c = s.After(c) {
			if s.InUnit(c, sawako) {
				s.Cards[c].Flags &^= core.Bowed
				if c == sawako && lead || c != sawako && attached {
					s.Cards[c].Flags |= core.Bowed
				}
			}
		}
	}
	for _, lead := range []bool{false, true} {
		for _, attached := range []bool{false, true} {
			bow(lead, attached)
			sc := Build(View{State: s, Names: names}, Size{W: 1280, H: 720})
			var unit []*Card
			for i := range sc.Cards {
				if c := &sc.Cards[i]; c.ID == sawako || c.Host == sawako {
					unit = append(unit, c)
				}
			}
			if len(unit) != 3 {
				t.Fatalf("the unit is %d cards", len(unit))
			}
			for i, c := range unit[:2] { // the deepest lies first
				over := unit[i+1]
				out, least := over.Rect.Y-c.Rect.Y, AttachPeek*c.Rect.H*0.99
				if attached {
					out, least = c.Rect.Right()-over.Rect.Right(), AttachPeek*c.Rect.W*0.99
				}
				if out < least {
					t.Errorf("with the Personality bowed: %v, what is attached: %v, of card %d %v is seen, not %v", lead, attached, i, out, least)
				}
			}
		}
	}
}
