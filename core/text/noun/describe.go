package noun

import (
	"reflect"
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// Descriptions, from the inside out:
//
//	head      = adjective* noun                      "unbowed Samurai"
//	item      = head with-relation*                  "Personality with a Political ability", in a list of descriptions
//	described = (head | item ("," item)* or item) relation*
//	body      = [whose] ["other"] [number] ["target"] ["performing"] described
var (
	body = kernel.NewCat[Phrase]("description with its owner")
	// Described is the category of descriptions without their owner, and without a word that says how many.
	Described = kernel.NewCat[Phrase]("description")
	head      = kernel.NewCat[Phrase]("described noun")
	item      = kernel.NewCat[Phrase]("described noun with what it has")
	items     = kernel.List(item, func(before []Phrase, next Phrase) bool {
		first, last := before[0], before[len(before)-1]
		return first.Sel.Thing == card.Cards && next.Sel.Thing == card.Cards && first.Sel.Zone == next.Sel.Zone && first.Num.Agrees(next.Num) &&
			!(mere(next) && (mere(last) || !last.after || next.Sel.Filter.Types == 0)) && !last.titled && !narrower(last, next)
	})
)

func init() {
	body.Define(readBody)
	head.Define(func(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
		var b heads
		b.before(p, at, nil, card.InPlay, nil)
		return b.all
	})
	item.Define(func(p *kernel.Parser, at int) []kernel.Reading[Phrase] { return extend(p, head.At(p, at), had) })
	Described.Define(func(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
		several := pairs.At(p, at)
		for _, l := range items.At(p, at) {
			if n, ok := oneOfSeveral(l.Val); ok {
				several = append(slices.Clip(several), kernel.Reading[Phrase]{Val: n, End: l.End, Node: l.Node})
			}
		}
		all := slices.DeleteFunc(extend(p, head.At(p, at), relation), func(g kernel.Reading[Phrase]) bool {
			return g.Val.mixed && g.Val.after && len(g.Val.Sel.Filter.Atoms) > 1 // of three kinds it is the last that has it
		})
		for _, one := range several {
			for _, g := range extend(p, []kernel.Reading[Phrase]{one}, relation) {
				if g.End == one.End || len(had.At(p, one.End)) == 0 { // without a comma it is the last that has it
					all = append(all, g)
				}
			}
		}
		return all
	})
	pairs.Rules(kernel.On("{} , or {}", func(m kernel.Match) (Phrase, bool) {
		a, b := kernel.Val[Phrase](m, 0), kernel.Val[Phrase](m, 1)
		n, _ := oneOfSeveral(kernel.Joined[Phrase]{Items: []Phrase{a, b}, Conj: kernel.Or})
		return n, a.Sel.Thing == card.Cards && b.Sel.Thing == card.Cards && a.Num.Agrees(b.Num) && a.Sel.Zone == b.Sel.Zone
	}, item, item))
}

// pairs is two descriptions with a comma between them, which makes no list of two: "an enemy Follower, or Personality without Followers".
var pairs = kernel.NewCat[Phrase]("either of two descriptions")

// mere reports whether a description is one word, a kind or a keyword, and not "Unique card": those have lists of their own.
func mere(n Phrase) bool {
	f := n.Sel.Filter
	return len(f.Atoms) == 0 || f.Types == 0 && len(f.Atoms) == 1 && n.pre == 0 && f.Atoms[0].Is != card.AnyOf && n.Sel.Thing == card.Cards
}

// narrower reports whether two descriptions are a list of what stands within one: of keywords before one noun, "an unbowed Void or Magistrate
// Shugenja", or of nouns, "a Follower or Personality with 3 Chi".
func narrower(a, b Phrase) bool {
	keyword := func(a card.Atom) bool { return a.Keyword != "" && !a.Not }
	switch first, second := a.Sel.Filter, b.Sel.Filter; {
	case a.after:
		return false
	case first.Types == 0:
		return len(first.Atoms) > 0 && len(second.Atoms) > 0 && keyword(first.Atoms[len(first.Atoms)-1]) && (keyword(second.Atoms[0]) || mere(a) && b.pre > 0)
	}
	return b.pre == 0 && b.Sel.Filter.Types != 0 && a.Sel.Filter.Types&b.Sel.Filter.Types == 0
}

// oneOfSeveral is a thing that one of several descriptions fits.
func oneOfSeveral(l kernel.Joined[Phrase]) (Phrase, bool) {
	n := l.Items[0]
	if (l.Conj == kernel.And || l.Conj == kernel.Both) && n.Num != kernel.Singular {
		for _, x := range l.Items[1:] {
			n.also = append(n.also, *x.Sel.Filter)
		}
		return n, true
	}
	switch l.Conj {
	case kernel.Or, kernel.AndOr, kernel.EitherX:
	case kernel.And: // "each bowed Follower and unbowed Personality"
		n.Num, n.coupled = kernel.Plural, true
	default:
		return n, false
	}
	a := card.Atom{Is: card.AnyOf}
	said := n.states()
	for i, x := range l.Items {
		f := *x.Sel.Filter
		if i > 0 && len(x.states()) == 0 { // "an enemy Follower or Scout Personality": both are (CE-CONJ-02)
			f.Atoms = append(slices.Clip(said), f.Atoms...)
		}
		a.Or = append(a.Or, f)
	}
	n.Sel.Filter = &card.Filter{Atoms: []card.Atom{a}}
	if f, ok := alone(a.Or); ok {
		n.Sel.Filter = &f
	}
	return n, true
}

// alone is what "an enemy Follower, or Personality without Followers" describes: both are enemies, and both have none, as no Follower has any.
func alone(or []card.Filter) (card.Filter, bool) {
	follower, person := or[0], or[len(or)-1]
	n := len(follower.Atoms)
	if len(or) != 2 || follower.Types != card.Types(card.Follower) || person.Types != card.Types(card.Personality) || len(person.Atoms) != n+1 {
		return follower, false
	}
	a := person.Atoms[n]
	person.Types |= follower.Types
	return person, a.Is == card.HasAttached && a.Not && (n == 0 || reflect.DeepEqual(follower.Atoms, person.Atoms[:n]))
}

// states are the properties that a description begins with and that are no keywords.
func (n Phrase) states() []card.Atom {
	atoms := n.Sel.Filter.Atoms[:n.pre]
	for i, a := range atoms {
		if a.Keyword != "" || a.Is == card.AnyOf {
			return atoms[:i]
		}
	}
	return atoms
}

// extend adds what is said after a noun. It is said of the nearest noun: what may be a part of the relation before it is no relation of
// its own, as in "with less Force than the number of Goblins in his army".
func extend(p *kernel.Parser, from []kernel.Reading[Phrase], relation *kernel.Cat[Property]) []kernel.Reading[Phrase] {
	all := slices.Clone(from)
	before := make([]int, len(from), 2*len(from)) // where the last relation of each begins; 0: it has none
	add := func(n Phrase, at, end int, tree *kernel.Node) {
		all, before = append(all, kernel.Reading[Phrase]{Val: n, End: end, Node: tree}), append(before, at)
	}
	for i := 0; i < len(all) && len(all) < 200; i++ {
		g := all[i]
		nearer := func(end int) bool { return before[i] > 0 && relation.Reads(p, before[i], end) }
		areas := Areas.At(p, g.End)
		for _, r := range relation.At(p, g.End) {
			inArea := slices.ContainsFunc(areas, func(z kernel.Reading[Area]) bool { return z.End == r.End && z.Val.Zone == card.ProvinceZone })
			misplaced := r.Val.Players && g.Val.Sel.Thing != card.Players || p.Is(g.End, "containing") && g.Val.Sel.Thing != card.Units || p.Is(g.End, ";") && g.Val.Sel.Thing == card.Units // "a card in a unit; the card must …"
			if r.Val.Num.Agrees(g.Val.Num) && !nearer(r.End) && !inArea && !misplaced {
				if a := &r.Val.Atom; g.Val.Sel.Thing == card.Units && a.Is == card.HasAttached && a.Sub != nil && a.Sub.Types == 0 && a.Val == nil { // the Personality may be one, too
					a.OrItself = true
				}
				n := g.Val.with(append([]card.Atom{r.Val.Atom}, r.Val.And...)...)
				if n.after = true; n.Num == kernel.Either {
					n.Num = r.Val.Num
				}
				add(n, g.End, r.End, kernel.Say(g.Node, r.Node))
			}
		}
		if g.Val.Sel.Zone != card.InPlay && g.Val.Sel.ZoneOf != card.NoPlayer {
			continue
		}
		for _, z := range areas {
			if nearer(z.End) || z.Val.Zone == card.FocusArea && p.Is(g.End, "in") && g.Val.Sel.Zone != card.FocusArea { // in a duel are Personalities, too
				continue
			}
			n := g.Val
			if z.Val.And != nil {
				n = n.with(*z.Val.And)
			}
			n.Sel.Zone, n.Sel.ZoneOf, n.Sel.ZoneRef = z.Val.Zone, z.Val.Of, z.Val.Ref
			add(n, g.End, z.End, kernel.Say(g.Node, z.Node))
		}
	}
	return all
}

// with is a description with more properties.
func (n Phrase) with(more ...card.Atom) Phrase {
	f := *n.Sel.Filter
	f.Atoms = append(slices.Clip(f.Atoms), more...)
	n.Sel.Filter = &f
	n.also = slices.Clone(n.also)
	for i := range n.also {
		n.also[i].Atoms = append(slices.Clip(n.also[i].Atoms), more...)
	}
	return n
}

// readBody reads a description after whose it is, and what becomes of it: a target, the performer.
func readBody(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
	var all []kernel.Reading[Phrase]
	begin := func(i int, b beginning, tree *kernel.Node) {
		b, i, tree = b.read(p, i, tree)
		for _, d := range Described.At(p, i) {
			if len(b.atoms) > 0 && (b.atoms[0].Ref == card.Winner || b.atoms[0].Ref == card.Loser) && d.Val.Sel.Zone == card.FocusArea { // which are a player's
				continue
			}
			if b.place && d.Val.Sel.Thing == card.Cards { // they lie in a Province, or are attached to it
				continue
			}
			all = append(all, kernel.Reading[Phrase]{Val: b.of(d.Val), End: d.End, Node: kernel.Say(tree, d.Node)})
		}
	}
	begin(at, beginning{}, nil)
	for _, o := range owner.At(p, at) {
		begin(o.End, beginning{owned: true, place: o.Val.Kind == card.Provinces, known: o.Val.Who == card.You || o.Val.Who == card.NoPlayer && o.Val.Pron, atoms: []card.Atom{o.Val.Atom()}}, o.Node)
	}
	if !p.Is(at, "another") {
		return all
	}
	other := beginning{another: true, atoms: []card.Atom{{Is: card.IsNot, Ref: p.Refer(at, at+1)}}}
	begin(at+1, other, kernel.Say("another"))
	if of, ok := p.OneOf(at+1, "one of", "of"); ok {
		for _, o := range owner.At(p, of) {
			b := other
			b.owned, b.atoms, b.of1 = true, append(slices.Clip(b.atoms), o.Val.Atom()), true
			begin(o.End, b, kernel.Say("another of", o.Node))
		}
	}
	return all
}

// A beginning is what stands before a description.
type beginning struct {
	atoms          []card.Atom
	owned, another bool
	known          bool
	place          bool // whose: a Province's
	of1            bool // "another of your": one of several, which the noun names in the plural
	target         bool
	perform        bool
	count          *card.Value
}

// read reads on to the description.
func (b beginning) read(p *kernel.Parser, i int, tree *kernel.Node) (beginning, int, *kernel.Node) {
	if p.Is(i, "other") {
		b.atoms, tree = append(slices.Clip(b.atoms), card.Atom{Is: card.IsNot, Ref: p.Refer(i, i+1)}), kernel.Say(tree, "other")
		i++
	}
	if b.owned {
		for _, n := range Plain.At(p, i) {
			if p.Is(n.End, "target") || p.Is(n.End, "performing") {
				b.count, i, tree = &n.Val, n.End, kernel.Say(tree, n.Node)
			}
		}
	}
	if p.Is(i, "target") {
		b.target, i, tree = true, i+1, kernel.Say(tree, "target")
	}
	if p.Is(i, "chosen") && p.Is(i+1, "performing") {
		i++
	}
	if p.Is(i, "performing") {
		b.perform, i, tree = true, i+1, kernel.Say(tree, "performing")
	}
	return b, i, tree
}

// shared is what is said of the second of two things, too: whose they are.
func (b beginning) shared() []card.Atom {
	if b.owned {
		return b.atoms[:1]
	}
	return nil
}

// of is a description after its beginning.
func (b beginning) of(n Phrase) Phrase {
	f := *n.Sel.Filter
	f.Atoms = append(slices.Clip(b.atoms), f.Atoms...)
	n.Sel.Filter, n.Sel.Perform = &f, b.perform
	n.also = slices.Clone(n.also)
	for i := range n.also {
		n.also[i].Atoms = append(slices.Clip(b.shared()), n.also[i].Atoms...)
	}
	n.owned, n.known, n.another, n.count = b.owned, b.known, b.another, b.count
	if b.target {
		n.Sel.How = card.Target
	}
	if b.of1 && n.Num != kernel.Singular {
		n.Num = kernel.Singular
	}
	return n
}
