package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Whom an action would target or has targeted, and whom it targets instead (CE "Substitution", "Target").

// targetingActions are the ways to name the action that a text answers, and what it is.
var targetingActions = []struct {
	words string
	cause *card.Cause
}{
	{"the action (is targeting|targets|targeted)", theOneAnswered},
	{"the action is another player's and (is targeting|targeting|targets)", &card.Cause{Action: true, By: card.Another}},
	{"the action is a challenge that targets", &card.Cause{Action: true, Makes: duelVerbs}},
}

func init() {
	triggers = append(triggers,
		row[card.Trigger]{pattern: "{who} would target {subj} with {act}", base: card.Trigger{At: card.Would, Event: card.EvTarget}},
		row[card.Trigger]{pattern: "{subj} would be targeted by a Ranged Attack", base: card.Trigger{At: card.Would, Event: card.EvTarget, Cause: &card.Cause{Attacks: card.RangedAttack}}},
		row[card.Trigger]{pattern: "a Ranged Attack would target {subj}", base: card.Trigger{At: card.Would, Event: card.EvTarget, Cause: &card.Cause{Attacks: card.RangedAttack}}},
	)
	triggers = append(triggers,
		row[card.Trigger]{pattern: "{act} resolves (that|which|, if it) targeted {answered}", base: card.Trigger{Event: card.EvResolve}},
		row[card.Trigger]{pattern: "{act} (that|which) targeted {answered} resolves", base: card.Trigger{Event: card.EvResolve}},
	)
	triggerSlots["answered"] = answeredSlot()
	for _, a := range targetingActions {
		for _, which := range []string{"(a|any|one or more|one of) {things}", "{things}", "{ref}"} {
			conditions = append(conditions, row[card.Cond]{pattern: a.words + " " + which, base: card.Cond{Kind: card.Targeted, Cause: a.cause}})
		}
	}
	conditions = append(conditions, row[card.Cond]{pattern: "the action did not target (a|any) {things}", base: card.Cond{Kind: card.Targeted, Not: true, Cause: theOneAnswered}})
	for _, which := range []string{"(a|any|one or more|one of) {things}", "{things}", "{ref}"} {
		conditions = append(conditions, row[card.Cond]{pattern: "the action is {actionkw} and (is targeting|targeting|targets) " + which, base: card.Cond{Kind: card.Targeted}})
	}
	conditions = append(conditions,
		row[card.Cond]{pattern: "the action (is targeting|targets) {ref} and is {andfrom}", base: card.Cond{Kind: card.Targeted, Cause: theOneAnswered}},
		row[card.Cond]{pattern: "the action is {actionkw} and [is] {andfrom}", base: card.Cond{Kind: card.OfAction}},
	)
	conditions = append(conditions, row[card.Cond]{pattern: "{ref} (is|was) targeted by the action", base: card.Cond{Kind: card.Targeted, Cause: theOneAnswered}})
	conditions = append(conditions, row[card.Cond]{pattern: "{ref} (is|was) targeted by the {actionkw} action", base: card.Cond{Kind: card.Targeted}})
	for _, words := range []string{"(is|are) no longer a legal target", "(is|are) now an illegal target", "(is|are) not a legal target any longer"} {
		for _, of := range []string{"", " (for|of) (the|that) action"} {
			conditions = append(conditions, row[card.Cond]{pattern: "{ref} " + words + of, base: card.Cond{Kind: card.StillLegal, Not: true}})
		}
	}
	elidedConditions = append(elidedConditions,
		row[card.Cond]{pattern: "is targeted by the action", base: card.Cond{Kind: card.Targeted, Cause: theOneAnswered, Word: sameOwner}},
		row[card.Cond]{pattern: "is targeted by the {actionkw} action", base: card.Cond{Kind: card.Targeted, Word: sameOwner}},
	)
	clauses = append(clauses, []row[card.Op]{
		{pattern: "(it|the action) instead targets {what}", base: card.Op{Verb: card.Redirect}},
		{pattern: "(it|the action) instead targets {what} , if legal", base: card.Op{Verb: card.Redirect, Pos: true}},
		{pattern: "(it|the action) targets {what} of your choice [instead]", base: card.Op{Verb: card.Redirect}},
		{pattern: "(it|the action) targets {what} of your choice [instead] , if legal", base: card.Op{Verb: card.Redirect, Pos: true}},
		{pattern: "(it|the action|the effect) targets (another|a different) legal target of your choice [instead]", base: card.Op{Verb: card.Redirect, What: anotherLegal}},
		{pattern: "(it|the action) targets {what}, if legal", base: card.Op{Verb: card.Redirect, Pos: true}},
	})
}

// anotherWord marks another target than the one that is meant.
const anotherWord = "-another"

// anotherLegal is anything else that the action may target.
var anotherLegal = &card.Sel{How: card.Choose, Word: anotherWord, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsNot, Ref: card.Subject, Style: silentStyle}, {Is: card.IsLegal, Style: silentStyle}}}}

// answeredSlot is what an action that is still to resolve has targeted; of one that has resolved it is an occurrence of its own.
func answeredSlot() *slot[card.Trigger] {
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			var all []reading[card.Trigger]
			for _, g := range r.matched(at) {
				if s := g.v; s.Thing == card.Cards && s.ZoneAt == 0 && !s.Perform && t.If == nil && (s.How == card.Any || s.How == card.Ref) {
					x := t
					x.If = &card.Cond{Kind: card.Targeted, Cause: theOneAnswered, Filter: s.Filter, What: &s, Style: silentStyle}
					all = append(all, reading[card.Trigger]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, t *card.Trigger) { w.sel(t.If.What) },
		walk: func(v *resolver, t *card.Trigger) {
			if t.At != card.Before {
				v.failed("it is an occurrence that an action targeted something")
				return
			}
			c := *t.If
			s := *c.What
			if s.How == card.Ref {
				v.sel(&s)
				c.Ref = s.Ref
			} else {
				v.inside(&s)
				c.Filter = s.Filter
			}
			c.What, t.If = &s, &c
		},
	}
}

// legalStill reports by a failure that something is said to be a legal target no longer where it isn't what an action has targeted
// just before.
func (v *resolver) legalStill(c *card.Cond) {
	if c.Kind != card.StillLegal {
		return
	}
	t := v.trig
	if t == nil || t.Event != card.EvTarget || t.At != card.After || len(t.Or) > 0 || c.Ref != card.Subject && (t.Subject == nil || t.Subject.How != card.Ref || t.Subject.Ref != c.Ref) {
		v.failed("it is not said what targets it")
	}
}

// ofChoice marks that who chooses is said: "a Samurai of your choice".
const ofChoice = "-choice"

func init() {
	afterwards = append(afterwards, row[card.Atom]{pattern: "of your choice", base: card.Atom{Is: card.AnyOf, Word: ofChoice, Or: []card.Filter{{}}}})
}

// yourChoice reports by a failure what you would choose where somebody else does, or where nothing is chosen.
func (v *resolver) yourChoice(o *card.Op) {
	if s := o.What; s != nil && s.Filter != nil && slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Word == ofChoice }) &&
		(s.How != card.Choose && s.How != card.Target || o.Who != card.NoPlayer && o.Who != card.You || s.By != card.NoPlayer) {
		v.failed("it is not you who chooses")
	}
}

// opposingWhom reports by a failure something "opposing" that another player chooses: it opposes him, and not you.
func (v *resolver) opposingWhom(o *card.Op) {
	if s := o.What; s != nil && s.Filter != nil && o.Who != card.NoPlayer && o.Who != card.You &&
		slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsOpposing && a.Who == card.You }) {
		v.failed("it is not said whom it opposes")
	}
}

// challengesItself reports by a failure a challenge of somebody by himself: somebody else is meant.
func (v *resolver) challengesItself(o *card.Op) {
	if (o.Verb == card.Challenge || o.Verb == card.Duel) && o.What != nil && o.To != nil && o.To.Sel == nil && o.To.Ref != card.NoVar && (o.To.Ref == o.What.Bind || o.What.How == card.Ref && o.To.Ref == o.What.Ref) {
		v.failed("nobody challenges himself")
	}
}

// redirects finds which of the targets of an interrupted action is another one from now on: the one that the condition before it
// has asked for.
func (v *resolver) redirects(o *card.Op) {
	if o.Verb == card.Redirect && o.What != nil && o.What.Word == anotherWord && (v.trig == nil || v.trig.Event != card.EvTarget) {
		v.failed("it is not said which target is meant")
		return
	}
	if o.Verb == card.Redirect && v.trig != nil && v.trig.Event == card.EvTarget && o.What != nil && o.What.Filter != nil {
		for i := range o.What.Filter.Atoms {
			if a := &o.What.Filter.Atoms[i]; a.Is == card.IsNot && strings.HasPrefix(a.Word, "another") && a.Ref >= card.FirstVar { // than the target, whoever was spoken of since
				a.Ref = card.Subject
			}
		}
	}
	if o.Verb != card.Redirect || v.trig == nil || v.trig.Event != card.EvResolve {
		return
	}
	if v.answered == nil {
		v.failed("it is not said which target is meant")
		return
	}
	o.Cond = v.answered
	if x := v.answeredOne(); x != card.NoVar { // of several the one that is spoken of
		o.Cond = &card.Cond{Kind: card.Targeted, Cause: o.Cond.Cause, Ref: x}
	}
	if s := o.What; s.Filter != nil && o.Cond.Ref != card.Self && s.How != card.Ref {
		for _, a := range s.Filter.Atoms {
			if a.Is == card.IsNot && a.Ref == card.Self && v.c.Type == card.Personality {
				v.failed("another than the target is meant")
			}
		}
	}
}
