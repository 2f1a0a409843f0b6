package noun

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
)

// A Phrase is a noun phrase: what it selects, and the number in which verbs and pronouns agree with it.
type Phrase struct {
	Sel  card.Sel
	Num  kernel.Number
	Bare bool // no word says how many: "your Samurai"
}

// Cat is the category of noun phrases. What it introduces is bound to a mention; what it refers to is one.
var Cat = kernel.NewCat[Phrase]("noun phrase")

// Relative is the category of what follows a noun and is so of the thing: "who was bowed this turn". Package clause gives its rules.
var Relative = kernel.NewCat[Property]("relative clause")

// A Property is what a relative clause says, and the number that it agrees in.
type Property struct {
	Atom card.Atom
	Num  kernel.Number
}

var (
	body     = kernel.NewCat[Phrase]("description")
	quantity = kernel.NewCat[quant]("quantity")
)

func init() {
	Cat.Define(read)
	body.Define(readBody)
	quantity.Define(quantities)
}

func read(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
	all := references(p, at)
	counted := func(q quant, from int, tree *kernel.Node) {
		for _, b := range body.At(p, from) {
			if s, ok := count(q, b.Val, from == at); ok {
				s.Sel.Bind = p.Introduce(at, b.End)
				all = append(all, kernel.Reading[Phrase]{Val: s, End: b.End, Node: kernel.Say(tree, b.Node)})
			}
		}
	}
	counted(quant{how: card.Nothing, num: kernel.Either}, at, nil)
	for _, q := range quantity.At(p, at) {
		counted(q.Val, q.End, q.Node)
	}
	return all
}

// A quant is how many things are meant.
type quant struct {
	how      card.How
	min, max *card.Value
	num      kernel.Number
	of       bool // it goes with a description in the plural that says whose: "one of your …"
	all      bool
}

func quantities(p *kernel.Parser, at int) []kernel.Reading[quant] {
	var all []kernel.Reading[quant]
	add := func(q quant, end int, canonical string) {
		all = append(all, kernel.Reading[quant]{Val: q, End: end, Node: kernel.Say(canonical)})
	}
	if end, ok := p.OneOf(at, "one of", "any one of"); ok {
		add(quant{how: card.Choose, num: kernel.Plural, of: true}, end, "one of")
	}
	if end, ok := p.OneOf(at, "a", "one"); ok {
		add(quant{how: card.Choose, num: kernel.Singular}, end, "a")
	}
	if end, ok := p.OneOf(at, "each", "every"); ok {
		add(quant{how: card.All, num: kernel.Singular, all: true}, end, "each")
	}
	if end, ok := p.OneOf(at, "all of", "each of", "all"); ok {
		add(quant{how: card.All, num: kernel.Plural, all: true}, end, "all")
	}
	if end, ok := p.Words(at, "up to"); ok {
		if n, ok := number(p, end); ok {
			end, of := skip(p, end+1, "of")
			add(quant{how: card.Choose, min: card.Num(0), max: card.Num(n), num: many(n)}, end, "up to "+numbers[n]+of)
		}
	}
	if n, ok := number(p, at); ok && n > 1 && n < len(numbers) {
		end, of := skip(p, at+1, "of")
		add(quant{how: card.Choose, min: card.Num(n), max: card.Num(n), num: kernel.Plural}, end, numbers[n]+of)
	}
	return all
}

func many(n int) kernel.Number {
	if n == 1 {
		return kernel.Either
	}
	return kernel.Plural
}

func skip(p *kernel.Parser, at int, word string) (int, string) {
	if p.Is(at, word) {
		return at + 1, " " + word
	}
	return at, ""
}

// count puts a number and a description together.
func count(q quant, n Phrase, bare bool) (Phrase, bool) {
	owned := len(n.Sel.Filter.Atoms) > 0 && n.Sel.Filter.Atoms[0].Is == card.IsYours
	switch {
	case !q.num.Agrees(n.Num), q.of && !owned, bare && n.Num == kernel.Singular && !owned, q.all && n.Sel.How == card.Target:
		return n, false
	}
	how := q.how
	if bare {
		how = card.All
		if n.Num == kernel.Singular {
			how = card.Choose // "your Personality": one of yours
		}
		n.Bare = true
	}
	if bare && n.Sel.Perform && n.Num != kernel.Plural {
		how = card.Choose
	}
	if n.Sel.How == card.Target {
		if bare && (!owned || n.Num == kernel.Plural) {
			return n, false
		}
		how = card.Target
	}
	if bare && how != card.All {
		n.Num = kernel.Singular
	}
	n.Sel.How, n.Sel.Min, n.Sel.Max = how, q.min, q.max
	if q.how == card.Choose && q.min == nil {
		n.Num = kernel.Singular
	} else if !q.all && !bare {
		n.Num = kernel.Plural
	}
	return n, true
}

// readBody reads [whose] ["other"] ["target"] ["performing"] property* noun what-is-so*.
func readBody(p *kernel.Parser, at int) []kernel.Reading[Phrase] {
	var all []kernel.Reading[Phrase]
	begin := func(atoms []card.Atom, i int, tree *kernel.Node) {
		if p.Is(i, "other") {
			atoms, tree = append(atoms, card.Atom{Is: card.IsNot, Ref: p.Refer(i, i+1)}), kernel.Say(tree, "other")
			i++
		}
		b := builder{p: p, yield: func(r kernel.Reading[Phrase]) { all = append(all, r) }}
		if p.Is(i, "target") {
			b.how, tree = card.Target, kernel.Say(tree, "target")
			i++
		}
		if p.Is(i, "performing") {
			b.perform, tree = true, kernel.Say(tree, "performing")
			i++
		}
		b.before(i, atoms, tree)
	}
	begin(nil, at, nil)
	for _, o := range Genitive.At(p, at) {
		begin([]card.Atom{{Is: card.IsYours, Who: o.Val.Who, Ref: o.Val.Ref}}, o.End, o.Node)
	}
	return all
}

// A builder gathers what a description says.
type builder struct {
	p       *kernel.Parser
	how     card.How
	perform bool
	yield   func(kernel.Reading[Phrase])
}

func (b *builder) before(at int, atoms []card.Atom, tree *kernel.Node) {
	for _, k := range kindList.At(b.p, at) {
		if k.Val.Conj == kernel.And || k.Val.Conj == kernel.Neither {
			continue
		}
		head := k.Val.Items[0]
		for _, more := range k.Val.Items[1:] {
			head.types |= more.types
		}
		b.after(Phrase{Sel: card.Sel{How: b.how, Perform: b.perform, Thing: head.thing, Filter: &card.Filter{Types: head.types, Atoms: atoms}}, Num: head.num}, k.End, kernel.Say(tree, k.Node))
	}
	for _, k := range keywordList.At(b.p, at) {
		as, num := with(atoms, either(k.Val)), k.Val.Items[len(k.Val.Items)-1].num
		b.after(Phrase{Sel: card.Sel{How: b.how, Perform: b.perform, Filter: &card.Filter{Atoms: as}}, Num: num}, k.End, kernel.Say(tree, k.Node)) // a keyword as the noun
		if num != kernel.Plural {
			b.before(k.End, as, kernel.Say(tree, k.Node))
		}
	}
	for _, s := range States.At(b.p, at) {
		b.before(s.End, with(atoms, s.Val), kernel.Say(tree, s.Node))
	}
}

// after reads what follows the noun: where it is, and what has happened to it. All readings are offered.
func (b *builder) after(n Phrase, at int, tree *kernel.Node) {
	b.yield(kernel.Reading[Phrase]{Val: n, End: at, Node: tree})
	more := func(a card.Atom, end int, node *kernel.Node) {
		f := *n.Sel.Filter
		f.Atoms = with(f.Atoms, a)
		next := n
		next.Sel.Filter = &f
		b.after(next, end, kernel.Say(tree, node))
	}
	for _, place := range Places.At(b.p, at) {
		more(place.Val, place.End, place.Node)
	}
	for _, r := range Relative.At(b.p, at) {
		if r.Val.Num.Agrees(n.Num) {
			more(r.Val.Atom, r.End, r.Node)
		}
	}
}

// either is a property of which one of several will do.
func either(k kernel.Joined[keyed]) card.Atom {
	if len(k.Items) == 1 {
		return k.Items[0].atom
	}
	a := card.Atom{Is: card.AnyOf}
	for _, x := range k.Items {
		a.Or = append(a.Or, card.Filter{Atoms: []card.Atom{x.atom}})
	}
	return a
}

func with[T any](list []T, x T) []T { return append(list[:len(list):len(list)], x) }
