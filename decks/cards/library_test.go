package cards

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"kotei/core/card"
)

func mustRead(t testing.TB, in string) []*card.Card {
	t.Helper()
	set, err := Read("test", []byte(in))
	if err != nil {
		t.Fatal(err)
	}
	return set
}

const some = `
- {title: "Shiro no Kaze", type: stronghold}
- {title: "Sōjirō's Oath", type: strategy}
- {title: "Hatsumo", type: personality}
- {title: "Hatsumo • Inexperienced", type: personality}
- {title: "Hatsumo • Experienced", type: personality, alternate-title: The Widow}
- {title: "Hatsumo • Experienced 2", type: personality}
- {title: "Salt & Iron", type: event}
- {title: "City of Reeds (Autumn)", type: region}
- {title: "1000 Cranes", type: ring}
- {title: "Exp of War", type: item}
`

// Titles are found as players write them: FORMATS lists the spellings.
func TestFind(t *testing.T) {
	lib := NewLibrary(mustRead(t, some))
	for _, tt := range []struct{ in, want string }{
		{"Shiro no Kaze", "Shiro no Kaze"},
		{"shiro  no KAZE ", "Shiro no Kaze"},
		{"Shiro no Kaze [Broken Tides]", "Shiro no Kaze"},
		{"Shiro no Kaze [Broken Tides] {art: Old Gate [Autumn]}", "Shiro no Kaze"},
		{"Shiro no Kaze (foil)", "Shiro no Kaze"},
		{"Shiro no Kaze (missing) (foil)", "Shiro no Kaze"},
		{"Sojiro's Oath", "Sōjirō's Oath"},
		{"Sojiro’s oath", "Sōjirō's Oath"},
		{"Sojiros Oath", "Sōjirō's Oath"},
		{"SŌJIRŌ`S OATH", "Sōjirō's Oath"},
		{"Hatsumo", "Hatsumo"},
		{"Hatsumo (Inexperienced)", "Hatsumo • Inexperienced"},
		{"Hatsumo - inexp", "Hatsumo • Inexperienced"},
		{"Hatsumo exp", "Hatsumo • Experienced"},
		{"Hatsumo - exp", "Hatsumo • Experienced"},
		{"Hatsumo - Exp2", "Hatsumo • Experienced 2"},
		{"Hatsumo exp 2", "Hatsumo • Experienced 2"},
		{"Hatsumo – exp2", "Hatsumo • Experienced 2"},
		{"Hatsumo • Experienced 2", "Hatsumo • Experienced 2"},
		{"Hatsumo Experienced 2", "Hatsumo • Experienced 2"},
		{"hatsumo (experienced 2)", "Hatsumo • Experienced 2"},
		{"hatsumo (experienced 2) [Gates of Jade]", "Hatsumo • Experienced 2"},
		{"hatsumo [Gates of Jade] - exp2", "Hatsumo • Experienced 2"},
		{"The Widow - exp", "Hatsumo • Experienced"},
		{"Salt and Iron", "Salt & Iron"},
		{"City of Reeds (Autumn)", "City of Reeds (Autumn)"},
		{"city of reeds autumn", "City of Reeds (Autumn)"},
		{"1000 Cranes", "1000 Cranes"},
		{"Exp of War", "Exp of War"},
		{"Hatsumo - exp3", ""},
		{"City of Reeds", ""},
		{"", ""},
		{"[]", ""},
		{strings.Repeat("a", 1000), ""},
	} {
		got := ""
		if c := lib.Find(tt.in); c != nil {
			got = c.Extended()
		}
		if got != tt.want {
			t.Errorf("Find(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

// A title that is not there suggests those that look like it.
func TestNearest(t *testing.T) {
	lib := NewLibrary(mustRead(t, some))
	for _, tt := range []struct {
		in   string
		want []string
	}{
		{"Shiro no Kase", []string{"Shiro no Kaze"}},
		{"Kaze", []string{"Shiro no Kaze"}},
		{"Hatsum - exp2", []string{"Hatsumo • Experienced 2", "Hatsumo • Inexperienced"}},
		{"City of Reeds", []string{"City of Reeds (Autumn)"}},
		{"Nothing like any of these", nil},
		{"", nil},
	} {
		if got := lib.Nearest(tt.in, 2); !slices.Equal(got, tt.want) {
			t.Errorf("Nearest(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

// An earlier set comes before a later one with the same title: that is how a scenario replaces a starter card.
func TestEarlierSetWins(t *testing.T) {
	own := mustRead(t, "- {title: Hatsumo, type: personality, force: 7}\n")
	lib := NewLibrary(own, mustRead(t, some))
	if got := lib.Find("Hatsumo"); got != own[0] || lib.ByID("hatsumo") != own[0] {
		t.Errorf("found %+v", got)
	}
	if lib.Len() != 10 {
		t.Errorf("%d cards, want 10", lib.Len())
	}
}

// Iteration is by title and level, whatever order the files had.
func TestAllIsOrdered(t *testing.T) {
	set := mustRead(t, some)
	a := slices.Collect(NewLibrary(set).All())
	slices.Reverse(set)
	b := slices.Collect(NewLibrary(set).All())
	if !slices.Equal(a, b) {
		t.Error("the order depends on the order of reading")
	}
	var got []string
	for _, c := range NewLibrary(set).Versions("hatsumo") {
		got = append(got, c.Extended())
	}
	want := []string{"Hatsumo • Inexperienced", "Hatsumo", "Hatsumo • Experienced", "Hatsumo • Experienced 2"}
	if !slices.Equal(got, want) {
		t.Errorf("versions %q", got)
	}
}

// Every card is found by its own extended title, and folding keeps the titles of all printed cards apart.
func TestPrintedTitles(t *testing.T) {
	const path = "../../../shared/cards/cards.jsonl.gz"
	f, err := os.Open(path)
	if err != nil {
		t.Skipf("there is no card list at %s to try the titles of", path)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var set []*card.Card
	sc := bufio.NewScanner(z)
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		var c struct {
			Name string
			Exp  int
			ID   string
		}
		if err := json.Unmarshal(sc.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		set = append(set, &card.Card{ID: c.ID, Title: c.Name, Level: c.Exp, Type: card.Event})
	}
	lib := NewLibrary(set)
	if lost := len(set) - lib.Len(); lost > len(set)/50 {
		t.Errorf("%d of %d titles fall together", lost, len(set))
	}
	for c := range lib.All() {
		if lib.Find(c.Extended()) != c {
			t.Errorf("%q finds %v", c.Extended(), lib.Find(c.Extended()))
		}
	}
}

func FuzzFind(f *testing.F) {
	lib := NewLibrary(mustRead(f, some))
	for _, s := range []string{"Hatsumo - exp2", "Salt & Iron [x]", "((((", "a • Experienced", "(exp", "ß’s"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c := lib.Find(s)
		if c != nil && lib.Find(c.Extended()) != c {
			t.Errorf("%q found %q, which finds another", s, c.Extended())
		}
		lib.Nearest(s, 3)
		if f := fold(s); fold(f) != f {
			t.Errorf("fold(%q) = %q, which folds further", s, f)
		}
	})
}

func BenchmarkFind(b *testing.B) {
	lib := NewLibrary(mustRead(b, some))
	for b.Loop() {
		lib.Find("Hatsumo - exp2 [Gates of Jade]")
	}
}

// A card hides those of later libraries that have its title and level, or its id; an alternate title hides nothing.
func TestJoin(t *testing.T) {
	first := NewLibrary(mustRead(t, "- {title: Hatsumo, type: personality, force: 7}\n- {title: Old Gate, id: puddle, type: region}\n"+
		"- {title: Aya • Experienced, type: personality, alternate-title: The Widow}\n"))
	second := NewLibrary(mustRead(t, "- {title: Hatsumo, type: personality}\n- {title: Hatsumo • Experienced, type: personality}\n"+
		"- {title: Puddle, type: holding}\n- {title: The Widow • Experienced, type: event}\n"))
	lib := Join(nil, first, second, nil)
	for title, want := range map[string]string{
		"Hatsumo": "Hatsumo", "Hatsumo exp": "Hatsumo • Experienced", "Puddle": "", "Old Gate": "Old Gate",
		"The Widow - exp": "The Widow • Experienced",
	} {
		got := ""
		if c := lib.Find(title); c != nil {
			got = c.Extended()
		}
		if got != want {
			t.Errorf("%q finds %q, want %q", title, got, want)
		}
	}
	if lib.Find("Hatsumo") != first.Find("Hatsumo") || lib.ByID("puddle").Title != "Old Gate" || lib.Len() != 5 {
		t.Errorf("%d cards, %v", lib.Len(), lib.ByID("puddle"))
	}
	if none := Join(); none.Len() != 0 || none.Find("x") != nil || none.Nearest("x", 1) != nil {
		t.Error("nothing joined is something")
	}
}

// What a game carries is read back with its ops, whatever the library does later.
func TestCarry(t *testing.T) {
	lib := NewLibrary(mustRead(t, some+"- {title: Drill, type: strategy, text: '<b>Battle:</b> Bow a target enemy Personality.'}\n"))
	out, err := lib.Carry([]string{"drill", "hatsumo", "drill", "none"})
	if err != nil {
		t.Fatal(err)
	}
	got, err := Carried(out)
	if err != nil || got.Len() != 2 || got.Find("Hatsumo") == nil {
		t.Fatalf("%d cards, %v", got.Len(), err)
	}
	if c := got.ByID("drill"); len(c.Items) != 1 || len(c.Items[0].Ops) != len(lib.ByID("drill").Items[0].Ops) {
		t.Errorf("%+v", c)
	}
	if got.Sum("drill") != lib.Sum("drill") {
		t.Error("the same card has two sums")
	}
	for _, bad := range []string{"?", "AAAA", out[:len(out)/2]} {
		if _, err := Carried(bad); err == nil {
			t.Errorf("%.10s: no error", bad)
		}
	}
	if none, err := Carried(""); err != nil || none.Len() != 0 {
		t.Error("a file without cards")
	}
}

// Sums are alike where the words are.
func TestSums(t *testing.T) {
	a := NewLibrary(mustRead(t, "- {title: Drill, type: strategy, text: 'One.'}\n- {title: Hatsumo, type: personality}\n"))
	b := NewLibrary(mustRead(t, "- {title: Drill, type: strategy, text: 'Two.'}\n- {title: Hatsumo, type: personality}\n"))
	packed, err := a.Pack()
	if err != nil {
		t.Fatal(err)
	}
	c, err := Unpack(packed)
	if err != nil {
		t.Fatal(err)
	}
	if a.Sum("hatsumo") != b.Sum("hatsumo") || a.Sum("drill") == b.Sum("drill") || a.Sum("drill") != c.Sum("drill") || a.Sum("x") != 0 {
		t.Errorf("%x %x %x", a.Sums(), b.Sums(), c.Sums())
	}
	if !slices.IsSorted(a.Sums()) || len(a.Sums()) != 2 {
		t.Errorf("%x", a.Sums())
	}
}

func FuzzCarried(f *testing.F) {
	for _, s := range []string{"", "H4sIAAAAAAAA", "!!", "a3JvdGVp"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		l, err := Carried(s)
		if err != nil {
			return
		}
		for range l.All() { // none panics
			continue
		}
	})
}
