package trait

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/duration"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Several things said of one subject, each with its own time, and what has no subject: "he has +1F while attacking and will not attach
// Items", "will not be destroyed".

// A part is one thing said, and how long it is so.
type part struct {
	mods []card.Mod
	time duration.Time
}

// of is the part said of a thing.
func (x part) of(s card.Sel, m kernel.Match) card.Op {
	o := modify(s, x.mods...)
	x.time.Put(&o)
	o.Span = card.Span{From: m.At, To: m.End}
	return o
}

func init() {
	effect.Clause.Rules(kernel.On("{} Follower has {}", func(m kernel.Match) ([]card.Op, bool) { // "his Follower has +2F", whichever he has
		h, ms := kernel.Val[amount.Holder](m, 0).Sel, kernel.Val[[]card.Mod](m, 1)
		f := card.Filter{Types: card.Types(card.Follower), Atoms: []card.Atom{{Is: card.IsWithin, Ref: h.Ref}}}
		o := modify(card.Sel{How: card.All, Filter: &f}, ms...)
		o.Span = card.Span{From: m.At, To: m.End}
		return []card.Op{o}, h.How == card.Ref && h.Of == nil && h.Thing == card.Cards && h.Ref == card.Self
	}, amount.Holders, amount.Given))
}

// predicates makes the parts, by the number of the subject; not are the words that deny.
func predicates(not string) {
	for num, has := range map[kernel.Number][3]string{kernel.Singular: {"has", "loses", "gains"}, kernel.Plural: {"[each] have", "lose", "gain"}} {
		plain, parts := kernel.NewCat[[]card.Mod](said[num].Name+", or is had"), kernel.NewCat[part](said[num].Name+", and how long")
		same := func(m kernel.Match) ([]card.Mod, bool) { return kernel.Val[[]card.Mod](m, 0), true }
		plain.Rules(
			kernel.On("{}", same, said[num]), kernel.On("(is|are) not {}", same, clause.NotBeen), kernel.On(not+" {}", same, severalNever), kernel.On(not+" {}", same, clause.Never), kernel.On("("+has[0]+"|"+has[2]+") {}", same, amount.Given),
			kernel.On(has[1]+" {}", func(m kernel.Match) (all []card.Mod, ok bool) {
				for _, k := range kernel.Val[[]card.Keyword](m, 0) {
					all = append(all, card.Mod{Kind: card.LoseKeyword, Keyword: k})
				}
				return all, true
			}, amount.Several),
		)
		parts.Rules(
			kernel.On("{}", func(m kernel.Match) (part, bool) { return part{mods: kernel.Val[[]card.Mod](m, 0)}, true }, plain),
			kernel.On("{} {}", func(m kernel.Match) (part, bool) {
				return part{kernel.Val[[]card.Mod](m, 0), kernel.Val[duration.Time](m, 1)}, !plain.Reads(m.P, m.At, m.End)
			}, plain, duration.For),
		)
		of := func(m kernel.Match) ([]card.Op, bool) {
			s, from := card.Sel{How: card.Ref, Ref: card.Self}, 0
			ok := true
			if n, is := m.Vals[0].(noun.Phrase); is {
				s, from, ok = n.Known().Sel, 1, governed(n) && num.Agrees(n.Num)
			}
			var all []card.Op
			for _, v := range m.Vals[from:] {
				all = append(all, v.(part).of(s, m))
			}
			behind := m.P.Is(m.End, "if") || m.P.Is(m.End, "unless") // behind a comma a condition is the last one's (CE-CONJ-05)
			return all, ok && !(behind && len(all) > 1 && m.P.Is(m.Ends[len(m.Ends)-2], ","))
		}
		held, more := kernel.NewCat[part](said[num].Name+", had"), kernel.NewCat[part](said[num].Name+", had besides")
		for _, x := range []struct {
			cat   *kernel.Cat[part]
			words string
		}{{held, "(" + has[0] + "|" + has[2] + ") "}, {more, ""}} {
			x.cat.Rules(kernel.On(x.words+"{} {}", func(m kernel.Match) (part, bool) {
				return part{kernel.Val[[]card.Mod](m, 0), kernel.Val[duration.Time](m, 1)}, true
			}, amount.Given, duration.For))
		}
		effect.Clause.Rules(kernel.On("{} {}[,] and {}", of, noun.Cat, held, more)) // "he has +1F while bowed and +1C while attacking"
		effect.Clause.Rules(kernel.On("{} {}[,] and {}", of, noun.Cat, parts, parts), kernel.On("{} {}, {}, and {}", of, noun.Cat, parts, parts, parts))
		if num == kernel.Singular {
			effect.Unsaid.Rules(kernel.On("{}", of, parts), kernel.On("{}[,] and {}", of, parts, parts))
		}
	}
}
