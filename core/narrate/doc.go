// Package narrate says in words what happens in a game, what is asked, and what an answer does.
//
// It is the only narrator: the log, the prompt and the menus of the window, the terminal and the checks of scenarios read the same
// sentences. A sentence is a list of [Part]s, of which those that name a card or cite a rule say which, so that nobody has to look for them in
// prose. The words come from the catalogue of [kotei/core/words], in the player's language.
//
// A [Teller] knows no more than its reader: give it the state as that seat sees it. It judges nothing and lays nothing out.
//
//	t := narrate.Teller{State: seen, Seat: 0, Names: []string{"Aiko", "Ren"}}
//	for _, line := range t.Event(e) {
//		fmt.Println(line) // Ren gains 2 Honor
//	}
package narrate
