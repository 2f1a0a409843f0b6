package report

// A Spot is a place to point at.
type Spot struct{ X, Y int }

// An Area is something that reaches over a part of the window: its middle and its size.
type Area struct {
	Spot
	W, H int
}

// Ready reports that the first frame is on the screen.
type Ready struct{}

// A Screen is a screen or a sheet that is shown.
type Screen struct {
	Name     string
	Controls map[string]Control // by what is written on them
	Areas    map[string]Area    // what else can be pointed at
}

// A Control is a button or field that can be used.
type Control struct {
	Spot
	Chosen  bool // the choice that holds
	Lit     bool // the rule that was asked for
	Clashes bool // a key that means something else, too
}

// A Menu is a menu that was opened, or whose entries have changed.
type Menu struct{ Entries map[string]Entry }

// An Entry is a line of a menu.
type Entry struct {
	Spot
	Off bool // it can't be chosen
}

// A Table is the table: what is asked, and where cards, places and buttons lie.
type Table struct {
	N       int // counts what is shown: a later table has a greater one
	Ask     string
	Seat    int    // that is asked
	Me      int    // whose eyes the window has
	Mine    bool   // the window answers what is asked
	Answers bool   // keys answer it by now
	Text    string // of the question
	Note    string // why the last thing couldn't be done

	Phase   string
	Segment int // of the attack
	Turn    int
	Active  int // whose turn it is
	Honor   []int
	Over    bool
	Winner  int
	Won     string   // how
	Trail   []string // what is being carried out, outermost first
	Log     []string // its last lines

	Cards   map[string][]Card // by their titles
	Buttons map[string]Button // by what is written on them; with the field in which something is said
	Zones   map[string]Zone   // such as “home 0 0”: kind, seat and number; and the seats' plates, “plate 0”
	Rules   map[string]Spot   // where rules are cited
	Mat     Area              // on which everything lies
	LogPane Area
	Preview Area
}

// A Card is a card whose face is seen on the table, and a point at which nothing covers it.
type Card struct {
	Spot
	ID    int
	Zone  string
	Seat  int
	Glow  string
	Bowed bool
	At    int // the battlefield
	Host  int // the card that it is attached to
}

// A Button is a button beside the question.
type Button struct {
	Spot
	Primary bool // what the key for it presses
}

// A Zone is a place on which cards can be dropped.
type Zone struct {
	Area
	Glow string
}

// KeysAnswer reports that keys answer the open question by now.
type KeysAnswer struct{}

// A Note says why something can't be done, or what was done.
type Note struct {
	Text  string
	Rules map[string]Spot // where it cites rules
}

// Picked are the cards that are selected.
type Picked struct{ Cards []int }

// A Hint says what a drop would do, or why it may not be done.
type Hint struct {
	Text    string
	Allowed bool
}

// Foreseen is what a click would change.
type Foreseen struct{ Changes []string }

// A Moment is a position of a game that is looked back on.
type Moment struct {
	At, Of   int
	Where    string
	Turn     int
	Eyes     int // the seat from whose side it is seen
	Controls map[string]Control
	Areas    map[string]Area
	Log      []string
}

// A Meeting is a table on the network that was opened or joined.
type Meeting struct {
	Code string // of one's own table
	Port int    // … and where it is reached
}

// Blanks are how long pictures were missing in sight while the deck room was open.
type Blanks struct {
	Pictures        int
	WorstMS, MeanMS int64
}

// A Slow is a piece of work on Fyne's goroutine beyond the limit.
type Slow struct {
	What  string
	MS    float64 // of processor time
	Wall  float64 // as the player waits
	From  float64 // when it began, in ms of an unnamed clock: work within other work began later and is reported first
	Pace  float64 // how much slower the machine was just then than the one for which the limit is meant
	Limit float64 // of MS, at that machine's pace
}

// A Frame is one turn of Fyne's goroutine in which the window was painted.
type Frame struct {
	MS float64 // since the turn before: what it took, or the wait for the screen's next refresh
}

func (Ready) event()      {}
func (Screen) event()     {}
func (Menu) event()       {}
func (Table) event()      {}
func (KeysAnswer) event() {}
func (Note) event()       {}
func (Picked) event()     {}
func (Hint) event()       {}
func (Foreseen) event()   {}
func (Moment) event()     {}
func (Meeting) event()    {}
func (Blanks) event()     {}
func (Slow) event()       {}
func (Frame) event()      {}
