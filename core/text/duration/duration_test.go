package duration

import (
	"testing"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

func TestFor(t *testing.T) {
	for text, want := range map[string]struct {
		window card.Window
		while  card.CondKind
		until  card.Happening
		back   string
	}{
		"until the end of this battle":                         {window: card.ThisBattle, back: "until the end of the battle"},
		"from now until this duel ends":                        {window: card.ThisDuel, back: "until the duel ends"},
		"for the rest of the phase":                            {window: card.ThisPhase, back: "for the rest of the phase"},
		"this Combat Segment while attacking":                  {window: card.ThisCombat, while: card.Is, back: "this Combat Segment while attacking"},
		"until after another player's next Dynasty Phase ends": {window: card.UntilTrigger, until: card.EvPhaseEnd, back: "until another player's next Dynasty Phase ends"},
		"until the start of the Attacker's next turn":          {window: card.UntilTrigger, until: card.EvTurn, back: "until the beginning of the Attacker's next turn"},
		"while bowed and unopposed":                            {window: card.WhileTrue, while: card.Is, back: "while bowed and unopposed"},
		"during the End Phase":                                 {window: card.WhileTrue, while: card.InPhase, back: "during the End Phase"},
		"until your third turn from now begins":                {window: card.ThirdTurn, back: "until your third turn from now begins"},
		"permanently":                                          {window: card.Permanent, back: "permanently"},
	} {
		got := For.Whole(kernel.NewParser(kernel.Tokens(text), kernel.World{}), 0)
		if len(got) != 1 {
			t.Errorf("%q: %d readings", text, len(got))
			continue
		}
		x := got[0].Val
		var while card.CondKind
		var until card.Happening
		if x.While != nil {
			while = x.While.Kind
		}
		if x.Until != nil {
			until = x.Until.Event
		}
		if x.Window != want.window || while != want.while || until != want.until {
			t.Errorf("%q: %v, while %v, until %v", text, x.Window, while, until)
		}
		if back := got[0].Node.String(); back != want.back {
			t.Errorf("%q is written %q, want %q", text, back, want.back)
		}
	}
	if got := For.Whole(kernel.NewParser(kernel.Tokens("until your next turn"), kernel.World{}), 0); len(got) > 0 {
		t.Error("a turn that neither begins nor ends is read as a duration")
	}
}
