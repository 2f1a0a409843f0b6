package deal

import (
	"errors"
	"fmt"
)

var errLength = errors.New("it has the wrong length")

// A shuffleCheck is a proof with its challenges.
type shuffleCheck struct {
	*shuffling
	*shuffleProof
	each []*scalar // the challenge for each card of in
	all  *scalar   // their product
	c    *scalar   // the challenge to what was announced
	back *scalar   // −c
}

// An equation says that terms sum up to nothing. Each is weighted with w, so that all are checked in one sum.
type equation struct {
	says string
	add  func(v *shuffleCheck, w *scalar, t *terms)
}

// The equations, in the order of what is announced. Each link of the chain is one more.
var equations = [5]equation{
	{"each row of the permutation sums up to one", func(v *shuffleCheck, w *scalar, t *terms) {
		gens, back := generators(), product(w, v.back)
		t.add(product(w, v.answers[rows]), base())
		for i := range v.commits {
			t.add(back, &v.commits[i].el)
			t.add(product(w, v.c), &gens[i+1])
		}
	}},
	{"the permuted challenges have the same product", func(v *shuffleCheck, w *scalar, t *terms) {
		t.add(product(w, v.answers[productOf]), base())
		t.add(product(w, v.back), &v.chain[len(v.chain)-1].el)
		t.add(product(w, product(v.c, v.all)), &generators()[0])
	}},
	{"the commitments permute the challenges", func(v *shuffleCheck, w *scalar, t *terms) {
		gens, back := generators(), product(w, v.back)
		t.add(product(w, v.answers[permuted]), base())
		for i := range v.commits {
			t.add(product(w, v.permAnswers[i]), &gens[i+1])
			t.add(product(back, v.each[i]), &v.commits[i].el)
		}
	}},
	{"the cards' first halves are the old ones permuted", func(v *shuffleCheck, w *scalar, t *terms) {
		back := product(w, v.back)
		t.add(product(negative(w), v.answers[renewed]), base())
		for i := range v.in {
			t.add(product(w, v.permAnswers[i]), &v.out[i].a.el)
			t.add(product(back, v.each[i]), &v.in[i].a.el)
		}
	}},
	{"the cards' second halves are the old ones permuted", func(v *shuffleCheck, w *scalar, t *terms) {
		back := product(w, v.back)
		t.add(product(negative(w), v.answers[renewed]), &v.key.el)
		for i := range v.in {
			t.add(product(w, v.permAnswers[i]), &v.out[i].b.el)
			t.add(product(back, v.each[i]), &v.in[i].b.el)
		}
	}},
}

// addLink adds the equation of one link of the chain.
func (v *shuffleCheck) addLink(i int, w *scalar, t *terms) {
	before := &generators()[0]
	if i > 0 {
		before = &v.chain[i-1].el
	}
	t.add(product(w, v.linkAnswers[i]), base())
	t.add(product(w, v.permAnswers[i]), before)
	t.add(product(w, v.back), &v.chain[i].el)
	t.add(negative(w), &v.links[i].el)
}

// check takes the proof's transcript to its end. The weights are drawn from it last, when nothing can be changed any more.
func (sh *shuffling) check(p *shuffleProof) (*shuffleCheck, []*scalar) {
	t, each := sh.begin(p.commits)
	v := &shuffleCheck{shuffling: sh, shuffleProof: p, each: each, all: one()}
	for _, u := range each {
		v.all.Multiply(v.all, u)
	}
	v.c = p.challenge(t)
	v.back = negative(v.c)
	t.scalars("answers", p.answers[:])
	t.scalars("link answers", p.linkAnswers)
	t.scalars("permutation answers", p.permAnswers)
	return v, t.challenges("weights", len(equations)+len(p.links), 16)
}

// verify is nil if the cards in out are those of in. Else it says what isn't so.
func (sh *shuffling) verify(p *shuffleProof) error {
	if n := len(sh.in); n == 0 || n > MaxSlots || len(sh.out) != n || len(p.commits) != n {
		return errLength
	}
	v, weights := sh.check(p)
	var all terms
	for i := range equations {
		equations[i].whole(v, i, weights[i], &all)
	}
	for i := range p.links {
		v.addLink(i, weights[len(equations)+i], &all)
	}
	if all.public().Equal(identity()) == 1 {
		return nil
	}
	return v.broken()
}

// whole adds an equation with what was announced for it.
func (e *equation) whole(v *shuffleCheck, i int, w *scalar, t *terms) {
	e.add(v, w, t)
	t.add(negative(w), &v.announced[i].el)
}

// broken finds the first equation that doesn't hold.
func (v *shuffleCheck) broken() error {
	for i := range equations {
		var t terms
		equations[i].whole(v, i, one(), &t)
		if t.public().Equal(identity()) != 1 {
			return fmt.Errorf("it isn’t so that %s", equations[i].says)
		}
	}
	for i := range v.links {
		var t terms
		v.addLink(i, one(), &t)
		if t.public().Equal(identity()) != 1 {
			return fmt.Errorf("link %d of the chain of products doesn’t follow from the one before it", i+1)
		}
	}
	return errors.New("the weighted sum of its equations isn’t zero")
}
