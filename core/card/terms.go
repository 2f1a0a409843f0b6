package card

// TermsOf is the condition, besides those of its constraints block, under which an ability puts its own card into play; not ok
// where it doesn't, or where other choices come before that.
func TermsOf(it *Item) (when *Cond, ok bool) {
	if it.Kind != Ability {
		return nil, false
	}
	for i := range it.Ops {
		switch op := &it.Ops[i]; {
		case op.Verb == Enter && op.What != nil && op.What.How == Ref && op.What.Ref == Self:
			return when, true
		case i == 0 && op.Verb == If && op.Len > 0:
			when = op.Cond
		default:
			return nil, false
		}
	}
	return nil, false
}

// AsksTerms reports whether an item asks whether its card could be put into play again.
func AsksTerms(it *Item) bool {
	asks := asksTerms(it.When...)
	for i := range it.Ops {
		op := &it.Ops[i]
		asks = asks || op.Cond != nil && asksTerms(*op.Cond) || op.While != nil && asksTerms(*op.While)
	}
	return asks
}

func asksTerms(cs ...Cond) bool {
	for i := range cs {
		if cs[i].Kind == MeetsTerms || asksTerms(cs[i].Sub...) {
			return true
		}
	}
	return false
}
