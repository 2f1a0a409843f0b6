package text

import (
	"reflect"

	"kotei/core/card"
)

// Sentences after one that says what happens at some later time, and which speak of what is chosen then, are carried out then, too:
// "before the turn ends, choose one of your Samurai. Straighten him" (CE "Delayed effects", "Order of effects").

// later puts them under it.
func later(os ops) {
	for i := range os {
		o := &os[i]
		if o.Verb != card.Delay || o.Style == trailing || o.Len == 0 {
			continue
		}
		for end := i + 1 + o.Len; end < len(os); end = i + 1 + o.Len {
			n := min(1+os[end].Len, len(os)-end)
			if !speaksOf(os[end:end+n], os[i+1:end]) {
				break
			}
			o.Len += n
		}
	}
}

// speaksOf reports whether ops mean something that was first chosen, made or done by earlier ones, or ask whether it was.
func speaksOf(os, earlier ops) bool {
	for i := range earlier {
		e := &earlier[i]
		if e.Bind != card.NoVar && names(reflect.ValueOf(os), e.Bind) {
			return true
		}
		if e.What != nil && e.What.Bind != card.NoVar && e.What.How != card.Ref && names(reflect.ValueOf(os), e.What.Bind) {
			return true
		}
	}
	return false
}
