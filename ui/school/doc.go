// Package school holds guided games and puzzles: what they are about, what they say, and when they are done. It knows no window.
//
// A [Lesson] is a position and steps. Of the steps the first that fits what is asked is told, so that whatever the player does, what he hears
// is about where he is. A [Guide] leads one player through one lesson: [Guide.Gave] hears what he answers and whether that leads on,
// [Guide.See] what has come of it. A lesson ends with its last turn: its goal is reached, or the guide says what is missing.
//
// A [Puzzle] is a position from which the player can win this turn. Its file has a solution that wins, and the idea that comes first
// and doesn't; a search in the tests that looks at every answer of the other player proves both.
//
// Positions are scenarios (package core/scenario) of the starter set's cards: lessons/*.txtar and puzzles/*.txtar. What lies below
// “-- NAME --” in them are choices.
//
//	g := school.Begin(&school.Lessons[0])
//	g.See(&view) // after everything that happens
//	text := g.Text()
package school
