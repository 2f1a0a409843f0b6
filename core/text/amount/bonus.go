package amount

import (
	"slices"
	"strconv"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// bonus is the category of plain bonuses and penalties: "+2F/-1C", "-1 Personal Honor".
var bonus = kernel.NewCat[[]card.Mod]("bonus")

// Signed is the category of numbers with a sign.
var Signed = kernel.NewCat[int]("number with a sign")

func init() {
	bonus.Define(readBonus)
	Signed.Define(func(p *kernel.Parser, at int) []kernel.Reading[int] {
		n, ok := signedAt(p, at)
		if !ok {
			return nil
		}
		return []kernel.Reading[int]{{Val: n, End: at + 1, Node: kernel.Say(kernel.Term{Said: signed(n)})}}
	})
}

// signedAt is the number with a sign at a token.
func signedAt(p *kernel.Parser, at int) (n int, ok bool) {
	if at >= len(p.Toks) || p.Toks[at].Kind != kernel.Digits {
		return 0, false
	}
	return p.Toks[at].N, p.Toks[at].Text[0] == '+' || p.Toks[at].Text[0] == '-'
}

// signed writes a number with its sign.
func signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

// change is a stat raised or lowered by a number.
func change(s card.Stat, n int) card.Mod {
	if n < 0 {
		return card.Mod{Kind: card.Sub, Stat: s, Amount: card.Num(-n)}
	}
	return card.Mod{Kind: card.Add, Stat: s, Amount: card.Num(n)}
}

func readBonus(p *kernel.Parser, at int) []kernel.Reading[[]card.Mod] {
	all := stroked(p, at)
	n, ok := signedAt(p, at)
	if !ok {
		return all
	}
	for _, s := range Stat.At(p, at+1) {
		if !s.Val.Base {
			all = append(all, kernel.Reading[[]card.Mod]{Val: []card.Mod{change(s.Val.Stat, n)}, End: s.End, Node: kernel.Say(kernel.Term{Said: signed(n)}, s.Node)})
		}
	}
	return all
}

// stroked reads "+2F/+1C".
func stroked(p *kernel.Parser, at int) []kernel.Reading[[]card.Mod] {
	var all []kernel.Reading[[]card.Mod]
	var ms []card.Mod
	words := ""
	for i := at; ; {
		n, ok := signedAt(p, i)
		if !ok || i+1 >= len(p.Toks) {
			return all
		}
		unit := noun.Marks.At(p, i+1)
		if len(unit) == 0 {
			return all
		}
		ms = append(slices.Clip(ms), change(unit[0].Val, n))
		words += signed(n) + p.Toks[i+1].Text
		i += 2
		all = append(all, kernel.Reading[[]card.Mod]{Val: ms, End: i, Node: kernel.Say(kernel.Term{Said: words})})
		if !p.Is(i, "/") {
			return all
		}
		words += "/"
		i++
	}
}

// each multiplies the amounts of a bonus.
func each(ms []card.Mod, of card.Value) []card.Mod {
	return with(ms, func(_ int, a card.Value) card.Value { return Per(a, of) })
}

// with is a bonus with other amounts.
func with(ms []card.Mod, amount func(i int, a card.Value) card.Value) []card.Mod {
	next := make([]card.Mod, len(ms))
	for i, m := range ms {
		a := amount(i, *m.Amount)
		m.Amount = &a
		next[i] = m
	}
	return next
}

// like reports whether two bonuses are to the same stats, with the same signs.
func like(a, b []card.Mod) bool {
	for i := range a {
		if i >= len(b) || a[i].Kind != b[i].Kind || a[i].Stat != b[i].Stat {
			return false
		}
	}
	return len(a) == len(b)
}

// Gold is the category of the icons of costs: ":g2:".
var Gold = kernel.NewCat[int]("Gold icon")

func init() {
	Gold.Define(func(p *kernel.Parser, at int) []kernel.Reading[int] {
		t := p.Toks[at]
		digits, ok := strings.CutPrefix(strings.TrimSuffix(t.Fold, ":"), ":g")
		n, err := strconv.Atoi(digits)
		if t.Kind != kernel.Icon || !ok || err != nil {
			return nil
		}
		return []kernel.Reading[int]{{Val: n, End: at + 1, Node: kernel.Say(kernel.Term{Said: t.Text})}}
	})
}
