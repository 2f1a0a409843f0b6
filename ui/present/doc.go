// Package present decides what the table shows and what a gesture means. It is plain data:
// no window, no picture, no goroutine.
//
// [Build] lays a game out as its player sees it: a [Scene] of rectangles in device-independent pixels with
// everything that is written on them. The same [View] answers what a tap, a double tap, a drop or a key stands for:
// a [Plan], which is a list of answers to submit in order, or the reason why there is none. Later answers of a plan are
// found by playing the earlier ones on copies of the state, so that one gesture can equip an Item and name
// who carries it.
//
// It judges nothing itself: what is legal is asked of the state. It is no painter either: ui/board draws
// scenes, and reports what was done to them.
//
//	v := present.View{State: seen, Seat: 0, Names: []string{"Aiko", "Ren"}}
//	scene := present.Build(v, present.Size{W: 1280, H: 720})
//	got := v.Drop(scout, scene.At(x, y, scout), present.Manner{})
//	if got.Plan.OK() { submit(got.Plan.Answers) }
package present
