// Package stopwatch measures how the window keeps up: what takes long on Fyne's goroutine, and how far apart frames are.
//
// Fyne draws, listens and computes on one goroutine; whatever takes longer than [Limit] there is felt as a stutter.
// What may take long is marked with [Work]. Set KOTEI_EVENTS=1, and each piece of work beyond the limit is reported
// ([report.Slow]) to the end-to-end tests, from the moment on at which the window opens ([Open]); set KOTEI_FRAMES=1, and so is every frame that was painted.
//
// What counts is the time of the processor: other programs don't change it, and who waits for a disk is better found by [report.Slow].Wall.
// A machine may be slow for a while, though: [report.Slow].Pace tells how much, right after such a piece of work.
// Telling those tests what there is to see ([Telling]) is no work.
//
// It is no profiler: it knows only what is marked. What Fyne does by itself in other colours is left out, see [Fyne]. Without these variables nothing is measured.
//
//	defer stopwatch.Work("board: a drag")()
package stopwatch
