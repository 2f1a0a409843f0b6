package deal

import (
	"fmt"
	"slices"
	"testing"
)

// A lie is a shuffle of two cards that is none: what comes out, and commitments of which all equations but one hold.
type lie struct {
	*shuffling
	commits []point
	hidden  [2]*scalar
	masks   [2]*scalar
	// permute makes the permuted challenges of the challenges; chain makes those for the chain.
	permute func(u []*scalar) []*scalar
	chain   func(u, permuted []*scalar) []*scalar
}

func scaled(c *cipher, by *scalar) cipher {
	return cipher{pointOf(times(by, &c.a.el)), pointOf(times(by, &c.b.el))}
}

func mixed(c, d *cipher, x, y *scalar) cipher {
	c2, d2 := scaled(c, x), scaled(d, y)
	return cipher{pointOf(plus(&c2.a.el, &d2.a.el)), pointOf(plus(&c2.b.el, &d2.b.el))}
}

// newLie is a shuffle of two cards that leaves them in their order: still the truth.
func newLie() *lie {
	_, key := keyOf(0)
	l := &lie{shuffling: &shuffling{ctx: at(0), key: key, in: ciphersOf(2, &key)}}
	l.hidden, l.masks = [2]*scalar{small(21), small(22)}, [2]*scalar{small(31), small(32)}
	l.permute = func(u []*scalar) []*scalar { return u }
	l.chain = func(_, permuted []*scalar) []*scalar { return permuted }
	l.commit(one(), new(scalar), new(scalar), one())
	l.put(l.in[0], l.in[1])
	return l
}

// commit commits to a matrix, row by row.
func (l *lie) commit(m11, m12, m21, m22 *scalar) {
	gens := generators()
	column := func(hidden, x, y *scalar) point {
		return pointOf(plus(timesBase(hidden), plus(times(x, &gens[1]), times(y, &gens[2]))))
	}
	l.commits = []point{column(l.hidden[0], m11, m21), column(l.hidden[1], m12, m22)}
}

// put encrypts two cards anew.
func (l *lie) put(first, second cipher) {
	l.out = []cipher{first.again(&l.key.el, l.masks[0]), second.again(&l.key.el, l.masks[1])}
}

func (l *lie) hiding(u []*scalar) *hiding {
	p := l.permute(u)
	return &hiding{
		rows: sum(l.hidden[0], l.hidden[1]), weighted: sum(product(u[0], l.hidden[0]), product(u[1], l.hidden[1])),
		permuted: p, chained: l.chain(u, p), renewed: sum(product(p[0], l.masks[0]), product(p[1], l.masks[1])),
	}
}

func (l *lie) prove() (*shuffleProof, *scalar) {
	t, u := l.begin(l.commits)
	return l.shuffling.prove(t, newStream("test", nil), l.commits, l.hiding(u))
}

// scale makes a card α times what it was, and the other the inverse: the product of the challenges stays.
func (l *lie) scale(commitToo bool) {
	by := small(7)
	l.permute = func(u []*scalar) []*scalar { return []*scalar{product(by, u[0]), product(inverse(by), u[1])} }
	l.put(scaled(&l.in[0], inverse(by)), scaled(&l.in[1], by))
	if commitToo {
		l.commit(by, new(scalar), new(scalar), inverse(by))
	}
}

// blend makes each card of both, with rows that sum up to one.
func (l *lie) blend() {
	two, less, third := small(2), negative(one()), inverse(small(3))
	l.commit(two, less, less, two)
	l.permute = func(u []*scalar) []*scalar {
		return []*scalar{sum(product(two, u[0]), negative(u[1])), sum(product(two, u[1]), negative(u[0]))}
	}
	l.put(mixed(&l.in[0], &l.in[1], product(two, third), third), mixed(&l.in[0], &l.in[1], third, product(two, third)))
}

// breakLink lets one link of the chain make the product right.
func (l *lie) breakLink(i int) {
	l.blend()
	l.chain = func(u, permuted []*scalar) []*scalar {
		out := slices.Clone(permuted)
		out[i] = product(product(u[0], u[1]), inverse(permuted[1-i]))
		return out
	}
}

// lies has one for each equation, in their order, then one for each link.
func lies() (out []*lie) {
	for range len(equations) + 2 {
		out = append(out, newLie())
	}
	out[0].scale(true)
	out[1].blend()
	out[2].scale(false)
	out[3].out[0].a = moved(out[3].out[0].a, one())
	out[4].out[0].b = moved(out[4].out[0].b, one())
	out[5].breakLink(0)
	out[6].breakLink(1)
	return out
}

// holds evaluates one equation of a proof; the links come after the others.
func (l *lie) holds(p *shuffleProof, which int) bool {
	v, _ := l.check(p)
	var t terms
	if which < len(equations) {
		equations[which].whole(v, which, one(), &t)
	} else {
		v.addLink(which-len(equations), one(), &t)
	}
	return t.public().Equal(identity()) == 1
}

func TestTheTruthIsTaken(t *testing.T) {
	l := newLie()
	p, _ := l.prove()
	must(t, l.verify(p))
}

// For each equation there is a lie that only this equation finds.
func TestEachEquationIsNeeded(t *testing.T) {
	for i, l := range lies() {
		p, _ := l.prove()
		for which := range len(equations) + 2 {
			if l.holds(p, which) != (which != i) {
				t.Errorf("lie %d, equation %d: holds is %v", i, which, which == i)
			}
		}
		if err := l.verify(p); err == nil {
			t.Errorf("lie %d is taken", i)
		} else if want := saysOf(i); err.Error() != want {
			t.Errorf("lie %d: %v, and not: %s", i, err, want)
		}
	}
}

func saysOf(i int) string {
	if i < len(equations) {
		return "it isn’t so that " + equations[i].says
	}
	return fmt.Sprintf("link %d of the chain of products doesn’t follow from the one before it", i-len(equations)+1)
}

// Each announcement is bound by the challenge: who knows the challenge first can make any equation hold.
func TestAnnouncementsAfterTheChallenge(t *testing.T) {
	for i, l := range lies() {
		p, c := l.prove()
		tr, u := l.begin(l.commits)
		v := &shuffleCheck{shuffling: l.shuffling, shuffleProof: p, each: u, all: product(u[0], u[1]), c: c, back: negative(c)}
		var rest terms
		if i < len(equations) {
			equations[i].add(v, one(), &rest)
			p.announced[i] = pointOf(rest.public())
		} else {
			v.addLink(i-len(equations), one(), &rest)
			p.links[i-len(equations)] = pointOf(plus(rest.public(), &p.links[i-len(equations)].el))
		}
		if p.challenge(tr).Equal(c) == 1 {
			t.Errorf("equation %d: the challenge doesn't depend on what is announced", i)
		}
		if l.verify(p) == nil {
			t.Errorf("equation %d: it is taken", i)
		}
	}
}

// What is shuffled is bound by the challenges of the cards: who knows them first can change it.
func TestCardsAfterTheirChallenges(t *testing.T) {
	refused := func(t *testing.T, l *lie) {
		t.Helper()
		if p, _ := l.prove(); l.verify(p) == nil {
			t.Error("it is taken")
		}
	}
	t.Run("commitments", func(t *testing.T) {
		l := newLie()
		l.scale(false)
		_, u := l.begin(l.commits)
		h, gens := l.hiding(u), generators()
		both := plus(timesBase(h.rows), plus(&gens[1], &gens[2]))
		permuted := plus(timesBase(h.weighted), plus(times(h.permuted[0], &gens[1]), times(h.permuted[1], &gens[2])))
		second := times(inverse(sum(u[1], negative(u[0]))), minus(permuted, times(u[0], both)))
		l.commits = []point{pointOf(minus(both, second)), pointOf(second)}
		refused(t, l)
	})
	t.Run("out", func(t *testing.T) {
		l := newLie()
		_, u := l.begin(l.commits)
		cancel(&l.out[0].b, &l.out[1].b, u)
		refused(t, l)
	})
	t.Run("in", func(t *testing.T) {
		l := newLie()
		l.out[0].b = moved(l.out[0].b, one())
		_, u := l.begin(l.commits)
		l.in[1].b = moved(l.in[1].b, product(u[0], inverse(u[1])))
		refused(t, l)
	})
	t.Run("key", func(t *testing.T) {
		l := newLie()
		l.out[0].b = moved(l.out[0].b, one())
		_, u := l.begin(l.commits)
		h := l.hiding(u)
		l.key = pointOf(plus(&l.key.el, times(product(u[0], inverse(h.renewed)), hashed([]byte("something else")))))
		refused(t, l)
	})
}

// The weights of the sum are drawn when nothing can be changed any more: answers that are wrong can't cancel each other.
func TestAnswersAfterTheirWeights(t *testing.T) {
	l := newLie()
	for what, change := range map[string]func(p *shuffleProof, w []*scalar){
		"answers": func(p *shuffleProof, w []*scalar) {
			p.answers[rows] = sum(p.answers[rows], inverse(w[0]))
			p.answers[productOf] = sum(p.answers[productOf], negative(inverse(w[1])))
		},
		"link answers": func(p *shuffleProof, w []*scalar) {
			p.linkAnswers[0] = sum(p.linkAnswers[0], inverse(w[5]))
			p.linkAnswers[1] = sum(p.linkAnswers[1], negative(inverse(w[6])))
		},
	} {
		p, _ := l.prove()
		_, w := l.check(p)
		change(p, w)
		if l.verify(p) == nil {
			t.Errorf("%s that cancel each other are taken", what)
		}
	}
}

func TestShuffleOfSomethingElse(t *testing.T) {
	l := newLie()
	p, _ := l.prove()
	for what, c := range elsewhere() {
		other := *l.shuffling
		other.ctx = c
		if other.verify(p) == nil {
			t.Errorf("a shuffle of another %s is taken", what)
		}
	}
	none := &shuffling{ctx: at(0), key: l.key}
	if none.verify(&shuffleProof{}) == nil {
		t.Error("a shuffle of no cards is taken")
	}
	b := p.bytes()
	for _, n := range []int{1, 3} {
		if _, err := readShuffleProof(b, n); err == nil {
			t.Errorf("a proof for two cards is read as one for %d", n)
		}
	}
	// Any byte changed: no proof, or a wrong one.
	for i := range b {
		wrong := slices.Clone(b)
		wrong[i] ^= 1
		if p, err := readShuffleProof(wrong, 2); err == nil && l.verify(p) == nil {
			t.Errorf("a proof with another byte %d is taken", i)
		}
	}
}
