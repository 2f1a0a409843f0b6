package card

// SaysFirm reports whether an op says of another one's effect that it will not be negated.
func (op *Op) SaysFirm() bool {
	return op.Verb == Modify && len(op.Mods) == 1 && op.Mods[0].Rule == NotNegated && op.What != nil
}
