package text

import (
	"slices"
	"strings"
)

// A row is one wording of one meaning: the pattern is read and written, the base is what it means,
// and each {slot} of the pattern stands for one field of it. The table that the row is in knows its slots.
//
// In a pattern (a|b) is one of several wordings and [a] is a wording that may be missing. The renderer
// writes the wording that was read, or the first one of that meaning.
type row[T any] struct {
	pattern string
	base    T
	then    func(*T) // what the pattern's slots leave to do, if anything
}

// A slot is a field of T as a table's patterns name it: how it is read, written and resolved.
type slot[T any] struct {
	read  func(r *reader, at int, t T) []reading[T]
	write func(w *writer, t *T)
	walk  func(v *resolver, t *T)
	stops func(r *reader, at int) []int // the tokens after all that may be read, or more; nil: not known without reading
	id    int                           // by which the stops are remembered, once a form begins with the slot
}

// A reading is one way to read something: what it is, and the token after its last one.
type reading[T any] struct {
	v   T
	end int
}

// A form is a row with the wordings chosen.
type form[T any] struct {
	row   string // its pattern
	base  T      // the row's, with the form's style
	then  func(*T)
	parts []part[T]
	need  []wordSet // for each part, the words that come next
}

// A part is one word or one slot of a form.
type part[T any] struct {
	lit  string
	fold string // the word as words are compared
	slot *slot[T]
	name string
}

// An opening is a form that begins with a slot, and the words for which most of such are passed by.
type opening[T any] struct {
	need wordSet
	*form[T]
}

// openings are the forms that begin with one slot, by their places in the table.
type openings[T any] struct {
	slot  *slot[T]
	byLit map[string][]int // those with a word after it
	other []int
}

// A table is a list of rows, indexed by the words that they begin with.
type table[T any] struct {
	name  string
	slots map[string]*slot[T]
	byLit map[string][]*form[T]
	open  []opening[T]  // forms that begin with a slot
	first []openings[T] // … by this slot
	byKey map[any][]*form[T]
	key   func(*T) any
	style func(*T) *Style
	id    int
	from  Style // the style of the first form: tells the tables of one type apart
	verb  func(string) string
}

// newTable compiles rows; names of slots are looked up in slots.
func newTable[T any](g *grammar, name string, slots map[string]*slot[T], key func(*T) any, style func(*T) *Style, rows ...[]row[T]) *table[T] {
	return newTableAt(g, name, 0, nil, slots, key, style, rows...)
}

// newTableAt is newTable with styles that start at first, and the first word of each pattern changed by verb.
func newTableAt[T any](g *grammar, name string, first Style, verb func(string) string, slots map[string]*slot[T], key func(*T) any, style func(*T) *Style, rows ...[]row[T]) *table[T] {
	t := &table[T]{name: name, slots: slots, byLit: map[string][]*form[T]{}, byKey: map[any][]*form[T]{}, key: key, style: style, id: g.newID(), from: first, verb: verb}
	for _, rs := range rows {
		for i := range rs {
			g.rows = append(g.rows, rowName(name, rs[i].pattern))
			for _, words := range wordings(rs[i].pattern) {
				t.add(g, &rs[i], words)
			}
		}
	}
	return t
}

func (t *table[T]) add(g *grammar, r *row[T], words []string) {
	f := &form[T]{row: r.pattern, base: r.base, then: r.then}
	for i, w := range words {
		if t.verb != nil && w[0] != '{' && (i == 0 && w != "randomly" || i == 1 && words[0] == "randomly" || i == 2 && words[1] == "or") {
			w = t.verb(w)
		}
		p := part[T]{lit: w, fold: fold(w)}
		if n, ok := strings.CutPrefix(w, "{"); ok && len(n) > 1 {
			p.lit, p.name = "", strings.TrimSuffix(n, "}")
			if p.slot = t.slots[p.name]; p.slot == nil {
				panic("text: table " + t.name + ": no slot " + w + " in " + r.pattern)
			}
		}
		f.parts = append(f.parts, p)
	}
	key := t.key(&r.base)
	*t.style(&f.base) = t.from + Style(len(t.byKey[key]))
	f.need = g.needs(f.words())
	t.byKey[key] = append(t.byKey[key], f)
	if len(f.parts) == 0 || f.parts[0].slot != nil {
		t.opens(g, f)
		return
	}
	lit := fold(f.parts[0].lit)
	t.byLit[lit] = append(t.byLit[lit], f)
}

// opens enters a form that begins with a slot, or has no words at all.
func (t *table[T]) opens(g *grammar, f *form[T]) {
	n := len(t.open)
	t.open = append(t.open, opening[T]{f.need[0], f})
	var s *slot[T]
	if len(f.parts) > 0 {
		s = f.parts[0].slot
	}
	i := slices.IndexFunc(t.first, func(o openings[T]) bool { return o.slot == s })
	if i < 0 {
		i = len(t.first)
		t.first = append(t.first, openings[T]{slot: s, byLit: map[string][]int{}})
		if s != nil && s.stops != nil {
			g.slot(s, &s.id)
		}
	}
	o := &t.first[i]
	if s == nil || s.stops == nil || len(f.parts) == 1 || f.parts[1].slot != nil {
		o.other = append(o.other, n)
		return
	}
	next := f.parts[1].fold
	o.byLit[next] = append(o.byLit[next], n)
}

// openAt appends the openings to be tried at a token, in their order: of a slot whose stops are known, those that go on with a
// word that stands at one.
func (t *table[T]) openAt(r *reader, at int, all []int) []int {
	for i := range t.first {
		o := &t.first[i]
		if o.slot == nil || o.slot.stops == nil {
			all = append(all, o.other...)
			continue
		}
		stops := r.stops(o.slot.id, at, o.slot.stops)
		if len(stops) > 0 {
			all = append(all, o.other...)
		}
		for _, end := range stops {
			if end < len(r.toks) && r.toks[end].kind < quote {
				all = append(all, o.byLit[r.toks[end].fold]...)
			}
			r.deep = max(r.deep, end)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// stops are the tokens after what a slot may read; remembered, unless what it reads is being read just now.
func (r *reader) stops(id, at int, find func(*reader, int) []int) []int {
	k := id*(len(r.toks)+1) + at
	if m := r.memo[k]; m != nil {
		return m.([]int)
	}
	loops := r.loops
	all := find(r, at)
	slices.Sort(all)
	all = slices.Compact(all)
	if r.loops == loops {
		r.memo[k] = all
	}
	return all
}

// endsOf are the tokens after readings.
func endsOf[T any](rs []reading[T]) []int {
	var all []int
	for i := range rs {
		if end := rs[i].end; !slices.Contains(all, end) {
			all = append(all, end)
		}
	}
	return all
}

// wordings are the words of a pattern, once for each choice of its alternatives and options.
func wordings(pattern string) [][]string {
	if i := strings.IndexAny(pattern, "[("); i >= 0 {
		open, shut := pattern[i], byte(']')
		if open == '(' {
			shut = ')'
		}
		depth, end := 0, i
		var bars []int
		for j := i; j < len(pattern); j++ {
			switch c := pattern[j]; {
			case c == '[' || c == '(':
				depth++
			case c == ']' || c == ')':
				depth--
			case c == '|' && depth == 1:
				bars = append(bars, j)
			}
			if depth == 0 {
				end = j
				break
			}
		}
		if pattern[end] != shut {
			panic("text: unbalanced pattern " + pattern)
		}
		var all [][]string
		from := i + 1
		for _, b := range append(bars, end) {
			all = append(all, wordings(pattern[:i]+" "+pattern[from:b]+" "+pattern[end+1:])...)
			from = b + 1
		}
		if open == '[' {
			all = append(all, wordings(pattern[:i]+" "+pattern[end+1:])...)
		}
		return all
	}
	var words []string
	for f := range strings.FieldsSeq(pattern) {
		for strings.HasPrefix(f, "{") {
			i := strings.IndexByte(f, '}')
			words = append(words, f[:i+1])
			f = f[i+1:]
		}
		for _, t := range tokenise(f) {
			words = append(words, t.text)
		}
	}
	return [][]string{words}
}

// readAt is all readings of the table's rows at a token.
func (t *table[T]) readAt(r *reader, at int) []reading[T] {
	return memo(r, t.id, at, func() []reading[T] {
		var all []reading[T]
		if at < len(r.toks) {
			for _, f := range t.byLit[r.toks[at].fold] {
				all = t.readForm(r, f, at, all)
			}
		}
		var room [64]int
		for _, i := range t.openAt(r, at, room[:0]) {
			if o := &t.open[i]; r.has(at, &o.need) {
				all = t.readParts(r, o.form, 0, at, o.base, all)
			}
		}
		return all
	})
}

// readForm reads a form. Its first words are looked at before anything is made: most forms begin otherwise.
func (t *table[T]) readForm(r *reader, f *form[T], at int, all []reading[T]) []reading[T] {
	i := 0
	for ; i < len(f.parts) && f.parts[i].slot == nil; i++ {
		if !r.isFolded(at, f.parts[i].fold) {
			r.deep = max(r.deep, at)
			return all
		}
		at++
	}
	if i < len(f.parts) && !r.has(at, &f.need[i]) {
		return all
	}
	return t.readParts(r, f, i, at, f.base, all)
}

func (t *table[T]) readParts(r *reader, f *form[T], i, at int, v T, all []reading[T]) []reading[T] {
	for ; i < len(f.parts); i++ {
		p := &f.parts[i]
		if p.slot == nil {
			if !r.isFolded(at, p.fold) {
				r.deep = max(r.deep, at)
				return all
			}
			at++
			continue
		}
		if !r.step() {
			return all
		}
		for _, got := range p.slot.read(r, at, v) {
			all = t.readParts(r, f, i+1, got.end, got.v, all)
		}
		return all
	}
	all = append(all, reading[T]{v, at})
	if f.then != nil {
		f.then(&all[len(all)-1].v)
	}
	return all
}

// formOf is the form that v was read from, or the first of its meaning.
func (t *table[T]) formOf(v *T) *form[T] {
	fs := t.byKey[t.key(v)]
	if i := int(*t.style(v)) - int(t.from); i >= 0 && i < len(fs) {
		return fs[i]
	}
	if len(fs) > 0 {
		return fs[0]
	}
	return nil
}

func (t *table[T]) write(w *writer, v *T) {
	f := t.formOf(v)
	if f == nil {
		w.word("?" + t.name)
		return
	}
	if w.used != nil {
		w.used(rowName(t.name, f.row), f.wording())
	}
	for i := range f.parts {
		if p := &f.parts[i]; p.slot != nil {
			p.slot.write(w, v)
		} else {
			w.word(p.lit)
		}
	}
}

func (t *table[T]) walk(v *resolver, x *T) {
	f := t.formOf(x)
	if f == nil {
		return
	}
	for i := range f.parts {
		if p := &f.parts[i]; p.slot != nil {
			p.slot.walk(v, x)
		}
	}
}

// words are the words of a form by part, "" for a slot.
func (f *form[T]) words() []string {
	all := make([]string, len(f.parts))
	for i := range f.parts {
		if f.parts[i].slot == nil {
			all[i] = f.parts[i].fold
		}
	}
	return all
}
