package text

import "kotei/core/card"

// Created cards and tokens (CE "Created cards", "Tokens").

var createVerbs = []row[card.Op]{
	{pattern: "create {count} {made}", base: card.Op{Verb: card.Create}},
	{pattern: "create {countbase} {made} for each {things}", base: card.Op{Verb: card.Create}},
	{pattern: "create and Recruit {count} {made}", base: card.Op{Verb: card.Create, Event: card.EvRecruit}},
	{pattern: "create {count} {made} {to}", base: card.Op{Verb: card.Create}},
	{pattern: "create {count} {made} and attach it to {dest}[, if legal]", base: card.Op{Verb: card.Create}},
	{pattern: "create {count} {made}[,] attach them to {dest}", base: card.Op{Verb: card.Create}},
	{pattern: "create {count} {made} attached to {dest}", base: card.Op{Verb: card.Create}},
	{pattern: "create and attach {count} {made} to {dest}", base: card.Op{Verb: card.Create}},
	{pattern: "create and equip {count} {made} to {dest}", base: card.Op{Verb: card.Create, Event: card.EvAttach}},
	{pattern: "create a number of {made} equal to {amount}", base: card.Op{Verb: card.Create}},
	{pattern: "create a number of {made} {to} equal to {amount}", base: card.Op{Verb: card.Create}},
	{pattern: "create {count} {made}[,] attach it to {dest}", base: card.Op{Verb: card.Create}},
	{pattern: "creating {count} {made}", base: card.Op{Verb: card.Create}},
	{pattern: "creating {count} {made} attached to {dest}", base: card.Op{Verb: card.Create}},
	{pattern: "give {what} each {count} {token}", base: card.Op{Verb: card.Token}},
	{pattern: "give {what} {count} additional {token}", base: card.Op{Verb: card.Token}},
	{pattern: "give {what} {count} {token}", base: card.Op{Verb: card.Token}},
	{pattern: "give {what} {countbase} {token} for each {per}", base: card.Op{Verb: card.Token}},
	{pattern: "give {what} {countbase} {token} for each {things}", base: card.Op{Verb: card.Token}},
	{pattern: "give {count} {token} to {what}", base: card.Op{Verb: card.Token}},
	{pattern: "give {what} a number of {tokens} equal to {amount}", base: card.Op{Verb: card.Token}},
	{pattern: "(put|place) a number of {tokens} on {what} equal to {amount}", base: card.Op{Verb: card.Token}},
	{pattern: "(put|place) {count} {token} on {what}", base: card.Op{Verb: card.Token}},
	{pattern: "(put|place) {tokens} on {what} equal to {amount}", base: card.Op{Verb: card.Token}},
	{pattern: "add {count} {token} to {what}", base: card.Op{Verb: card.Token}},
	{pattern: "add a number of {tokens} to {what} equal to {amount}", base: card.Op{Verb: card.Token}},
	{pattern: "remove {count} {token} (from|on) {what}[, if any]", base: card.Op{Verb: card.LoseToken}},
	{pattern: "destroy {count} {token} (on|from) {what}[, if any]", base: card.Op{Verb: card.LoseToken}},
	{pattern: "(remove|destroy|discard) any {anytokens}", base: card.Op{Verb: card.LoseToken, Pos: true}},
	{pattern: "(remove|destroy|discard) all {anytokens} in play", base: card.Op{Verb: card.LoseToken, Pos: true}},
	{pattern: "(remove|destroy|discard) all {anytokens}", base: card.Op{Verb: card.LoseToken, Pos: true}},
	{pattern: "(remove|destroy|discard) {count} target {targettoken}", base: card.Op{Verb: card.LoseToken}},
	{pattern: "(remove|destroy|discard) {count} {anytokens}", base: card.Op{Verb: card.LoseToken}},
	{pattern: "(remove|destroy|discard) {count} of {owner} {tokens}", base: card.Op{Verb: card.LoseToken}},
	{pattern: "discard {count} {token} (on|from) {what}", base: card.Op{Verb: card.LoseToken}},
	{pattern: "(destroy|discard|remove) your {owntoken}", base: card.Op{Verb: card.LoseToken}},
	{pattern: "(discard|destroy) all {token} (on|from) {what}", base: card.Op{Verb: card.LoseToken, Pos: true}},
	{pattern: "remove all {token} from {what}", base: card.Op{Verb: card.LoseToken, Pos: true}},
	{pattern: "(discard|destroy|remove) (all|any) tokens (on|from) {what}", base: card.Op{Verb: card.LoseToken, Pos: true, Made: anyToken}},
	{pattern: "(remove|destroy|discard) {somany} {tokens} (from|on) {what}", base: card.Op{Verb: card.LoseToken}},
	{pattern: "transfer {somany} {tokens} from {what} to {dest}", base: card.Op{Verb: card.Transfer}},
	{pattern: "remove {thattoken}", base: card.Op{Verb: card.LoseToken}},
	{pattern: "transfer {count} {token} from {what} to {dest}", base: card.Op{Verb: card.Transfer}},
	{pattern: "(raise|increase) the {modstat} bonus of {count} {token} on {what} by {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
}

// anyToken is a token whatever it is called and gives.
var anyToken = &card.Card{Proxy: true}

// thatToken is the token that the text has given before.
func thatToken() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for _, words := range []string{"it", "that token", "the token"} {
				if end, ok := r.words(at, words); ok {
					o.Words = words
					return []reading[card.Op]{{o, end}}
				}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(o.Words) },
		walk: func(v *resolver, o *card.Op) {
			var given *card.Op
			for _, p := range v.seen {
				if p.Verb == card.Token {
					if given != nil {
						v.failed("it is not clear which token is meant")
					}
					given = p
				}
			}
			if given == nil || given.What == nil || given.What.Min != nil || given.Amount == nil || given.Amount.Kind != card.Const || given.Amount.N != 1 {
				v.failed("no token was given before")
				return
			}
			on := given.What.Bind
			if given.What.How == card.Ref {
				on = given.What.Ref
			} else if given.What.How != card.Target && given.What.How != card.Choose {
				v.failed("it is not clear which token is meant")
			}
			o.What, o.Made, o.Amount = &card.Sel{How: card.Ref, Ref: on, Word: "-"}, given.Made, given.Amount
		},
	}
}

func init() {
	opSlots["thattoken"] = thatToken()
	token := madeSlot(true)
	opSlots["owntoken"] = &slot[card.Op]{ // one token by its name, on a card of one's own
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			from := at
			if r.is(at, "target") {
				from++
			}
			all := token.read(r, from, o)
			for i := range all {
				x := &all[i].v
				if x.Made.Title == "" {
					return nil
				}
				x.Amount = card.Num(1)
				x.What = &card.Sel{How: card.Choose, Word: "-", Filter: &card.Filter{Atoms: []card.Atom{
					{Is: card.IsYours, Who: card.You, Style: silentStyle}, {Is: card.HasToken, Title: x.Made.Title, Style: silentStyle},
				}}}
				if from > at {
					x.What.Word = tokenTarget
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			if o.What.Word == tokenTarget {
				w.word("target")
			}
			token.write(w, o)
		},
		walk: func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
	opSlots["anytokens"] = &slot[card.Op]{ // tokens by their name, on whatever they are
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			all := token.read(r, at, o)
			for i := range all {
				x := &all[i].v
				if x.Made.Title == "" {
					return nil
				}
				how := card.Choose
				if x.Pos {
					how = card.All
				}
				x.What = &card.Sel{How: how, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.HasToken, Title: x.Made.Title, Style: silentStyle}}}, Word: "-"}
			}
			return all
		},
		write: token.write,
		walk:  func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
	target := *opSlots["anytokens"]
	target.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		if o.Amount == nil || o.Amount.Kind != card.Const || o.Amount.N != 1 {
			return nil // several may be on several cards
		}
		all := opSlots["anytokens"].read(r, at, o)
		for i := range all {
			all[i].v.What.Word = tokenTarget
		}
		return all
	}
	opSlots["targettoken"] = &target
}
