package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What has happened to one thing in several ways, which share what stands around them: "was bowed or dishonored this turn".

// Underwent is the category of such lists.
var Underwent = kernel.NewCat[kernel.Joined[Event]]("deeds of a list")

func init() {
	participles := kernel.List(Participle, nil)
	for words, num := range map[string]kernel.Number{"(was|has been)": one, "(were|have been)": many} {
		Underwent.Rules(kernel.On(words+" {}", func(m kernel.Match) (kernel.Joined[Event], bool) {
			l := kernel.Val[kernel.Joined[Event]](m, 0)
			return shared(l, num), len(l.Items) > 1 && (l.Conj == kernel.Or || l.Conj == kernel.And || l.Conj == kernel.EitherX)
		}, participles))
	}
	noun.Relative.Rules(
		kernel.On("(who|that|which) {}", func(m kernel.Match) (noun.Property, bool) {
			l := kernel.Val[kernel.Joined[Event]](m, 0)
			var fs []card.Filter
			for _, e := range l.Items {
				x, ok := asProperty(e)
				if !ok {
					return x, false
				}
				fs = append(fs, atom(x.Atom))
			}
			return propertyOf(fs, l.Conj, l.Items[0].Num)
		}, Underwent),
		kernel.On("(who|that|which) is {}", oneOfStates(one), complementList), kernel.On("(who|that|which) are {}", oneOfStates(many), complementList),
	)
}

// oneOfStates is that one of several states that aren't all of one kind is so: "who is bowed or in your army".
func oneOfStates(num kernel.Number) func(m kernel.Match) (noun.Property, bool) {
	return func(m kernel.Match) (noun.Property, bool) {
		l := kernel.Val[kernel.Joined[complement]](m, 0)
		var fs []card.Filter
		for _, x := range l.Items {
			if !x.num.Agrees(num) {
				return noun.Property{}, false
			}
			fs = append(fs, x.filter)
		}
		if len(fs) < 2 || noun.Said.Reads(m.P, m.At+2, m.End) {
			return noun.Property{}, false
		}
		return propertyOf(fs, l.Conj, num)
	}
}

// propertyOf is a list of properties as one.
func propertyOf(fs []card.Filter, c kernel.Conj, num kernel.Number) (noun.Property, bool) {
	f := joined(fs, c)
	p := noun.Property{Atom: f.Atoms[0], Num: num, And: f.Atoms[1:]}
	return p, f.Types == 0 && c != kernel.Neither
}

// shared gives all the deeds of a list the time, and the cause, that stand behind the last.
func shared(l kernel.Joined[Event], num kernel.Number) kernel.Joined[Event] {
	last := l.Items[len(l.Items)-1]
	all := kernel.Joined[Event]{Conj: l.Conj}
	for _, e := range l.Items {
		e.Tense, e.Num = Past, num
		if e.Window == card.NoWindow {
			e.Window = last.Window
		}
		if e.From == nil && e.By == card.NoPlayer {
			e.From, e.By, e.ByRef, e.None = last.From, last.By, last.ByRef, last.None
		}
		all.Items = append(all.Items, e)
	}
	return all
}
