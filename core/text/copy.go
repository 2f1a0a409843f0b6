package text

import "kotei/core/card"

// Copying abilities: "copy an ability of him", "he copies an ability of your Samurai", "copies one of his abilities" (CE "Copy").

var copyVerbs = []row[card.Op]{
	{pattern: "copy an ability (of|from) {dest}", base: card.Op{Verb: card.Copy}},
	{pattern: "copy an ability (of|from) {dest} to {what}", base: card.Op{Verb: card.Copy}},
	{pattern: "copy an ability that does not itself copy abilities (of|from) {dest} to {what}", base: card.Op{Verb: card.Copy, Pos: true}},
	{pattern: "copy one of {copyowner} abilities (that|which) does not [itself] copy abilities (to|onto) {what}", base: card.Op{Verb: card.Copy, Pos: true}},
	{pattern: "copy a {copykw} ability that (does not|doesn't) [itself] copy abilities (of|from) {dest} (to|onto) {what}", base: card.Op{Verb: card.Copy, Pos: true}},
	{pattern: "copy an ability that does not itself copy abilities (of|from) {dest} onto {what}", base: card.Op{Verb: card.Copy, Pos: true}},
}

var copyClauses = []row[card.Op]{
	{pattern: "{what} (copies|copy) an ability (of|from) {dest}", base: card.Op{Verb: card.Copy}},
	{pattern: "{what} (copies|copy) (an|one) ability (of|from|on) {dest} (that|which) does not [itself] copy abilities", base: card.Op{Verb: card.Copy, Pos: true}},
	{pattern: "{what} (copies|copy) one of ({copyowner}|{copychosen}) keywords", base: card.Op{Verb: card.CopyKeyword}},
	{pattern: "{what} (copies|copy) (a|one) keyword (of|from) {dest}", base: card.Op{Verb: card.CopyKeyword}},
	{pattern: "{what} permanently (copies|copy) one of ({copyowner}|{copychosen}) keywords", base: card.Op{Verb: card.CopyKeyword, Dur: card.Permanent}},
	{pattern: "{what} permanently (copies|copy) (a|one) keyword (of|from) {dest}", base: card.Op{Verb: card.CopyKeyword, Dur: card.Permanent}},
	{pattern: "{what} (copies|copy) one of {copyowner} abilities", base: card.Op{Verb: card.Copy}},
	{pattern: "{what} (copies|copy) one of {copyowner} abilities (that|which) does not [itself] copy abilities", base: card.Op{Verb: card.Copy, Pos: true}},
	{pattern: "{what} (copies|copy) one of {copychosen} abilities", base: card.Op{Verb: card.Copy}},
	{pattern: "{what} (copies|copy) one of {copychosen} abilities (that|which) does not [itself] copy abilities", base: card.Op{Verb: card.Copy, Pos: true}},
	{pattern: "{what} (copies|copy) one of {copyowner} {copykw} abilities", base: card.Op{Verb: card.Copy}},
	{pattern: "{what} (copies|copy) one of {copyowner} {copykw} abilities (that|which) does not [itself] copy abilities", base: card.Op{Verb: card.Copy, Pos: true}},
	{pattern: "{what} (copies|copy) one of {copychosen} {copykw} abilities", base: card.Op{Verb: card.Copy}},
	{pattern: "{what} (copies|copy) one of {copychosen} {copykw} abilities (that|which) does not [itself] copy abilities", base: card.Op{Verb: card.Copy, Pos: true}},
	{pattern: "{what} (copies|copy) (an|one) ability that does not [itself] copy abilities (of|from|on) {dest}", base: card.Op{Verb: card.Copy, Pos: true}},
}

func init() {
	opSlots["copychosen"] = &slot[card.Op]{ // the same, where he is chosen or targeted here
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.selector(at) {
				end, ok := r.genitive(g.end)
				if s := g.v; ok && (s.How == card.Choose || s.How == card.Target) && s.Thing == card.Cards && s.Min == nil && !s.Perform {
					x := o
					x.To = &card.Dest{Sel: &s}
					all = append(all, reading[card.Op]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.sel(o.To.Sel); w.genitive() },
		walk:  func(v *resolver, o *card.Op) { v.sel(o.To.Sel) },
	}
	opSlots["copykw"] = &slot[card.Op]{ // the keyword that the ability has
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			k, end, many := r.keyword(at)
			if k == "" || many == plural {
				return nil
			}
			o.Cause = &card.Cause{Keyword: k}
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.words(string(o.Cause.Keyword)) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["copyowner"] = &slot[card.Op]{ // whose ability it is, in the possessive
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range owners.read(r, at, player{}) {
				x := o
				x.To = &card.Dest{Ref: g.v.ref, Word: g.v.word}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.owner(o.To.Word) },
		walk: func(v *resolver, o *card.Op) {
			if o.What != nil && o.What.How == card.Ref {
				v.besides = o.What.Ref
			}
			v.cardRef(&o.To.Ref, o.To.Word)
			v.besides = card.NoVar
		},
	}
}
