package deal

// A shuffle encrypts each card anew and changes their order, and proves that it did nothing else, without telling the order.
//
// The proof is that of Terelius and Wikström (Africacrypt 2010, "Proofs of restricted shuffles"; Wikström, ACISP 2009, "A
// commitment-consistent proof of a shuffle"), in the form in which Haenni, Locher, Koenig and Dubuis wrote it down (2017, "Pseudo-code
// algorithms for verifiable re-encryption mix-nets", algorithms 4.1 to 4.5). docs/DEAL.md has the equations with the names used here.

// A shuffling is what a proof of a shuffle speaks of: these cards became those.
type shuffling struct {
	ctx     context
	key     point
	in, out []cipher
}

// A shuffleProof holds five vectors of n, and what the rest of the equations needs.
type shuffleProof struct {
	commits     []point    // to the permutation: where each card of in went
	chain       []point    // to the products of the challenges, in the order of out
	announced   [5]point   // for rows, product, permuted, firsts, seconds
	links       []point    // announcements for the chain
	answers     [4]*scalar // rows, product, permuted, encrypted anew
	linkAnswers []*scalar
	permAnswers []*scalar
}

const proofPerCard, proofFixed = 5 * encoded, 9 * encoded

// A hiding is what the prover knows: what its commitments to the permutation hide, and with what it encrypted anew.
type hiding struct {
	rows     *scalar   // sum of the commitments' masks
	weighted *scalar   // the same, each times the challenge of its card
	permuted []*scalar // the challenges in the order of out
	chained  []*scalar // the same; forged proofs in tests put others here
	renewed  *scalar   // sum of the masks of the cards, each times its challenge
}

// shuffle is a shuffle of cards with its proof, and tells where each card came from and the mask that it got.
func (s *secret) shuffle(ctx context, key point, in []cipher) (*shuffling, *shuffleProof, []int, []*scalar) {
	n := len(in)
	sh, draws, order, masks := s.permuted(ctx, key, in)
	hidden := draws.scalars(n)
	gens := generators()
	commits := make([]point, n)
	h := hiding{rows: new(scalar), weighted: new(scalar), renewed: new(scalar), permuted: make([]*scalar, n)}
	atOnce(n, func(i int) {
		from := order[i]
		commits[from] = pointOf(plus(timesBase(hidden[from]), &gens[i+1]))
	})
	for _, from := range order {
		h.rows.Add(h.rows, hidden[from])
	}
	t, challenges := sh.begin(commits)
	for i, from := range order {
		u := challenges[from]
		h.permuted[i] = u
		h.weighted.Add(h.weighted, product(u, hidden[from]))
		h.renewed.Add(h.renewed, product(u, masks[i]))
	}
	h.chained = h.permuted
	proof, _ := sh.prove(t, draws, commits, &h)
	return sh, proof, order, masks
}

// permuted is a shuffle without its proof, with what the proof is drawn from.
func (s *secret) permuted(ctx context, key point, in []cipher) (sh *shuffling, draws *stream, order []int, masks []*scalar) {
	n := len(in)
	sh = &shuffling{ctx: ctx, key: key, in: in, out: make([]cipher, n)}
	draws = s.draws(sh.opening())
	order, masks = draws.permutation(n), draws.scalars(n)
	atOnce(n, func(i int) { sh.out[i] = in[order[i]].again(&key.el, masks[i]) })
	return sh, draws, order, masks
}

// opening is the transcript before anything is shuffled.
func (sh *shuffling) opening() *transcript {
	t := newTranscript("shuffle", &sh.ctx)
	t.point("key", &sh.key)
	t.ciphers("in", sh.in)
	return t
}

// begin is the transcript until the prover is bound to its permutation, and a challenge for each card of in.
func (sh *shuffling) begin(commits []point) (*transcript, []*scalar) {
	t := sh.opening()
	t.ciphers("out", sh.out)
	t.points("commitments", commits)
	return t, t.challenges("cards", len(sh.in), encoded)
}

// challenge is the transcript's second half: what is announced, and the challenge to it.
func (p *shuffleProof) challenge(t *transcript) *scalar {
	t.points("chain", p.chain)
	t.points("announced", p.announced[:])
	t.points("links", p.links)
	return t.challenge("shuffle")
}

// The answers are these, each a random number and the challenge times what is hidden.
const (
	rows = iota
	productOf
	permuted
	renewed
)

// prove makes the proof of what is hidden, whether it is true or not: what is false, the verifier finds. It also returns the challenge.
func (sh *shuffling) prove(t *transcript, draws *stream, commits []point, h *hiding) (*shuffleProof, *scalar) {
	n := len(sh.in)
	gens := generators()
	masks, k, links, perm := draws.scalars(n), draws.scalars(4), draws.scalars(n), draws.scalars(n)
	p := &shuffleProof{commits: commits, chain: make([]point, n), links: make([]point, n)}

	// Each link of the chain is the one before it times the next challenge, masked: so much base and so much of the first generator.
	inBase, inFirst := new(scalar), one()
	bases, firsts := []*scalar{inBase}, []*scalar{inFirst}
	for i := range n {
		inBase = sum(masks[i], product(h.chained[i], inBase))
		inFirst = product(h.chained[i], inFirst)
		bases, firsts = append(bases, inBase), append(firsts, inFirst)
	}
	atOnce(n, func(i int) {
		p.links[i] = link(sum(links[i], product(perm[i], bases[i])), product(perm[i], firsts[i]))
		p.chain[i] = link(bases[i+1], firsts[i+1])
	})
	var third, fourth, fifth terms
	third.add(k[permuted], base())
	fourth.add(negative(k[renewed]), base())
	fifth.add(negative(k[renewed]), &sh.key.el)
	for i := range n {
		third.add(perm[i], &gens[i+1])
		fourth.add(perm[i], &sh.out[i].a.el)
		fifth.add(perm[i], &sh.out[i].b.el)
	}
	p.announced = [5]point{pointOf(timesBase(k[rows])), pointOf(timesBase(k[productOf]))}
	sums := [3]*terms{&third, &fourth, &fifth}
	atOnce(len(sums), func(i int) { p.announced[2+i] = pointOf(sums[i].secret()) })
	c := p.challenge(t)
	hidden := [4]*scalar{h.rows, inBase, h.weighted, h.renewed}
	for i := range hidden {
		p.answers[i] = sum(k[i], product(c, hidden[i]))
	}
	p.linkAnswers, p.permAnswers = make([]*scalar, n), make([]*scalar, n)
	for i := range n {
		p.linkAnswers[i] = sum(links[i], product(c, masks[i]))
		p.permAnswers[i] = sum(perm[i], product(c, h.permuted[i]))
	}
	return p, c
}

func link(inBase, inFirst *scalar) point {
	return pointOf(plus(timesBase(inBase), times(inFirst, &generators()[0])))
}

// bytes are the proof as it is sent.
func (p *shuffleProof) bytes() []byte {
	out := make([]byte, 0, len(p.commits)*proofPerCard+proofFixed)
	for _, ps := range [][]point{p.commits, p.chain, p.links, p.announced[:]} {
		for i := range ps {
			out = append(out, ps[i].enc[:]...)
		}
	}
	for _, ss := range [][]*scalar{p.answers[:], p.linkAnswers, p.permAnswers} {
		for _, s := range ss {
			out = append(out, s.Bytes()...)
		}
	}
	return out
}

// readShuffleProof reads the proof of a shuffle of n cards.
func readShuffleProof(b []byte, n int) (p *shuffleProof, err error) {
	if len(b) != n*proofPerCard+proofFixed {
		return nil, errLength
	}
	p = &shuffleProof{
		commits: make([]point, n), chain: make([]point, n), links: make([]point, n),
		linkAnswers: make([]*scalar, n), permAnswers: make([]*scalar, n),
	}
	for _, ps := range [][]point{p.commits, p.chain, p.links, p.announced[:]} {
		for i := range ps {
			if ps[i], err = readPoint(b[:encoded]); err != nil {
				return nil, err
			}
			b = b[encoded:]
		}
	}
	for _, ss := range [][]*scalar{p.answers[:], p.linkAnswers, p.permAnswers} {
		for i := range ss {
			if ss[i], err = readScalar(b[:encoded]); err != nil {
				return nil, err
			}
			b = b[encoded:]
		}
	}
	return p, nil
}
