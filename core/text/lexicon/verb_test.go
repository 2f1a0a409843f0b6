package lexicon

import "testing"

func TestForms(t *testing.T) {
	for lemma, want := range map[string][4]string{
		"destroy": {"destroys", "destroyed", "destroyed", "destroying"}, "lobby": {"lobbies", "lobbied", "lobbied", "lobbying"},
		"move": {"moves", "moved", "moved", "moving"}, "banish": {"banishes", "banished", "banished", "banishing"},
	} {
		v := &Verb{Lemma: lemma}
		if got := [4]string{v.Say(Third), v.Say(Past), v.Say(Participle), v.Say(Gerund)}; got != want {
			t.Errorf("%s: %v", lemma, got)
		}
	}
	for _, f := range []string{"won", "brought", "left"} {
		if len(Find(f)) == 0 {
			t.Errorf("%s is no form of a verb", f)
		}
	}
}

// Each entry is something: an effect, an event, or a rule.
func TestEveryEntryMeansSomething(t *testing.T) {
	for _, v := range Verbs {
		rule := v.Ban(nil).Rule != 0
		for _, g := range v.Goals {
			rule = rule || g.Not != nil || g.May != nil
		}
		if v.Does == 0 && v.Event == 0 && !rule {
			t.Errorf("%s means nothing", v.Lemma)
		}
		if v.Frame == 0 {
			t.Errorf("%s stands with nothing", v.Lemma)
		}
	}
}
