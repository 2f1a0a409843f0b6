// Package glossary says in a player's words what the words on cards mean: designators, keywords, verbs, icons, and the things of the game.
//
// An [Entry] is two or three short sentences and the id of the rule that they come from. [Find] knows a term in all its forms, [Parts] finds
// the terms in a card's text, and [Search] those that a player looks for, in the language in use. Terms stay as the cards print them.
//
//	if e, ok := glossary.Find("bowed"); ok { fmt.Println(e.Term, words.Say(e.Text), e.Rule) }
//
// It explains no card and knows no rule beyond its id: core/rules carries the rules out, core/text reads the cards.
package glossary
