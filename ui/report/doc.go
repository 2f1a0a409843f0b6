// Package report is what the window reports about itself to a program that drives it from outside: the end-to-end tests.
//
// With KOTEI_EVENTS=1 the window prints a line for each thing that it shows, with where it lies, so that the tests know what
// there is to click and wait for lines instead of guessing how long things take. There is one type for each kind of line;
// the window writes them ([Print]) and the tests read them ([Read]). Places are in pixels of the window.
//
// It knows neither the game nor Fyne: cards, seats and zones are plain numbers and words.
//
//	report.Print(report.Hint{Text: "Assign Ishikabe Renzo to Province 2", Allowed: true})
package report
