// Package session runs games for whoever shows them: the window, or a command of the terminal.
//
// A [Game] runs on a goroutine of its own. It lets programs answer, passes where a player asked for that, saves, and hands finished views to
// whoever shows it. It is played at this program alone ([Begin], [GoOn], [Position]), or at a table on the network: a [Meeting] is
// that table, hosted or joined, from its waiting room on. A [Reel] is a game to look back on. [Files] finds decks, games and tables that wait.
//
// It draws nothing and knows no Fyne. What a gesture means is ui/present's business, what is legal the rules'.
//
//	g, unsaved, err := session.Begin(files, ruleset, library, &session.Solo{Decks: two, Names: names, Players: players, Seed: 7}, session.GameOptions{})
//	g.Run(func(s session.Shot) { shots <- s })
//	g.Submit(plan, shot.Past)
//	g.Stop()
package session
