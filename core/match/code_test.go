package match

import (
	"bytes"
	"testing"

	"kotei/core"
)

func TestAnswersCodeTheSameBothWays(t *testing.T) {
	table := toyState(2).Table
	for _, a := range []core.Answer{
		{Act: core.Pass, Seat: 1},
		{Act: core.Use, Seat: 0, Card: 300, Item: 1 << 14, Over: true},
		{Act: core.AssignTo, Seat: 7, Card: 12, N: 3},
		{Act: core.Seed, Seat: core.Chance, N: 1<<63 - 1},
		{Act: core.PickNumber, N: -1 << 63},
		{Act: core.OverlayOn, Card: 1, Other: core.MaxCards - 1},
		{Act: core.ByFact, Seat: 1, Fact: core.Fact{Kind: core.FactToken, Card: 4, Face: 9, N: -2}},
		{Act: core.ByFact, Fact: core.Fact{Kind: core.FactPut, Card: 4, Place: core.Province(3, 8), At: 9, Stat: 3, Seat: core.NoSeat}},
		{Act: core.Concede, Seat: 2},
	} {
		b := AppendAnswer(nil, table, a)
		got, err := parseAnswer(b, table)
		if err != nil || got != a {
			t.Errorf("%+v came back as %+v: %v", a, got, err)
		}
		for n := range b {
			if _, err := parseAnswer(b[:n], table); err == nil {
				t.Errorf("%+v: %d of %d bytes are enough", a, n, len(b))
			}
		}
		if _, err := parseAnswer(append(b, 0), table); err == nil {
			t.Errorf("%+v: a byte more is none too many", a)
		}
	}
}

func TestEveryActIsRead(t *testing.T) {
	table := toyState(2).Table
	for act := core.NoAct + 1; act < core.NumActs; act++ {
		a := core.Answer{Act: act, Seat: 1}
		if got, err := parseAnswer(AppendAnswer(nil, table, a), table); err != nil || got.Act != act {
			t.Errorf("act %d came back as %d: %v", act, got.Act, err)
		}
	}
}

func TestOneEncodingForOneAnswer(t *testing.T) {
	table := toyState(2).Table
	for _, b := range [][]byte{
		{byte(core.Pass), 0, 0, 0x80, 0, 0, 0, 0},   // a zero in two bytes
		{byte(core.Pass), 0, 2, 0, 0, 0, 0},         // two overrides
		{0, 0, 0, 0, 0, 0, 0},                       // no act
		{byte(core.NumActs), 0, 0, 0, 0, 0, 0},      // an act from nowhere
		{byte(core.Use), 0, 0, 0, 0xff, 0x7f, 0, 0}, // a card beyond all cards
		append([]byte{byte(core.ByFact), 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 7}, "nothing"...),
	} {
		if a, err := parseAnswer(b, table); err == nil {
			t.Errorf("% x was read as %+v", b, a)
		}
	}
}

// FuzzParse: whatever the bytes, reading them doesn't panic, and what is read is written the same.
func FuzzParse(f *testing.F) {
	s := toyState(2)
	f.Add(AppendAnswer(nil, s.Table, core.Answer{Act: core.Use, Card: 300}))
	f.Add(AppendAnswer(nil, s.Table, core.Answer{Act: core.ByFact, Fact: core.Fact{Kind: core.FactToken, Card: 4, Face: 9}}))
	m := playedMatch(f)
	for i := range m.Len() {
		f.Add(m.AppendEntry(nil, m.Entry(i)))
	}
	f.Add(m.AppendEntry(nil, Entry{Kind: Changed, Seat: 1, Facts: []core.Fact{honor(0, 2), {Kind: core.FactToken, Card: 4, Face: 9}}}))
	f.Fuzz(func(t *testing.T, b []byte) {
		if a, err := parseAnswer(b, s.Table); err == nil {
			if got := AppendAnswer(nil, s.Table, a); !bytes.Equal(got, b) {
				t.Errorf("answer % x is written % x", b, got)
			}
		}
		if e, err := m.ParseEntry(b); err == nil {
			if got := m.AppendEntry(nil, e); !bytes.Equal(got, b) {
				t.Errorf("entry % x is written % x", b, got)
			}
		}
	})
}

// FuzzLoad: whatever a file holds, loading it doesn't panic, and what it takes is a match.
func FuzzLoad(f *testing.F) {
	data := saved(f, toyMatch(f, Options{Mode: Free, Seed: 7}))
	f.Add(data)
	f.Add(data[:len(data)-40])
	f.Add([]byte("kotei match 3\n"))
	f.Add(saved(f, changedMatch(f)))
	f.Fuzz(func(t *testing.T, b []byte) {
		m, l, err := Load(b, toyStart)
		if err == nil && l.Size+l.Cut != len(b) {
			t.Errorf("%d bytes whole, %d cut, of %d", l.Size, l.Cut, len(b))
		}
		if m != nil {
			var s core.State
			if err := m.At(m.Len()/2, &s); err != nil {
				t.Error(err)
			}
		}
	})
}

// changedMatch has been changed by hand: together, and by a proposal with a note that came to nothing.
func changedMatch(tb testing.TB) *Match {
	tb.Helper()
	m := toyMatch(tb, Options{Mode: Free, Seed: 7})
	token := core.Fact{Kind: core.FactToken, Card: 2, Face: m.Note("a note"), N: 1}
	for _, err := range []error{m.Change(0, honor(0, 2), honor(1, -1)), m.Propose(0, token), m.Decline(1), m.Change(1, token, token)} {
		if err != nil {
			tb.Fatal(err)
		}
	}
	return m
}

// parseAnswer is the inverse of [AppendAnswer].
func parseAnswer(b []byte, t *core.Table) (core.Answer, error) {
	r := reader{b: b, t: t}
	a := r.answer()
	return a, r.end()
}
