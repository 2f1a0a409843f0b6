package elect

import "slices"

// A Box holds what a program has said and isn't in the log. What the log loses comes back into it, before what was said later.
type Box[T any] struct{ list []T }

// Say puts something in.
func (b *Box[T]) Say(v T) { b.list = append(b.list, v) }

// All is what is in it, in its order.
func (b *Box[T]) All() []T { return b.list }

// Logged takes out what is in the log.
func (b *Box[T]) Logged(is func(T) bool) { b.list = slices.DeleteFunc(b.list, is) }

// Back puts in what the log has lost.
func (b *Box[T]) Back(lost []T) { b.list = append(slices.Clone(lost), b.list...) }

// Clear takes all out.
func (b *Box[T]) Clear() { b.list = nil }
