package text

import "strings"

// Normalise gives a printed text without its markup: no bold, no reminder or colour text (all that is in
// italics, CE "Flavor text"), one space between words, one item or paragraph a line.
func Normalise(s string) string {
	var b strings.Builder
	italic := 0
	for i := 0; i < len(s); {
		if s[i] == '<' {
			if end := strings.IndexByte(s[i:], '>'); end > 0 && end < 8 {
				switch strings.ToLower(strings.Trim(s[i+1:i+end], " ")) {
				case "i":
					italic++
				case "/i":
					italic = max(italic-1, 0)
				case "br", "br/", "br /":
					b.WriteByte('\n')
				}
				b.WriteByte(' ')
				i += end + 1
				continue
			}
		}
		if italic == 0 {
			b.WriteByte(s[i])
		}
		i++
	}
	lines := strings.Split(reminders(b.String()), "\n")
	kept := lines[:0]
	for _, l := range lines {
		if l = tidy(l); l != "" {
			kept = append(kept, l)
		}
	}
	return strings.Join(kept, "\n")
}

var tighten = strings.NewReplacer(" .", ".", " ,", ",", " ;", ";", "::", "::", "( ", "(", " )", ")", "“", `"`, "”", `"`, "’", "'")

// strayMarks are what is left where marks stand around something that was taken out.
var strayMarks = strings.NewReplacer(", ;", ",", " ,. ", ", ", ",. ", ", ", ", . ", ", ")

// slips are slips of the pen on printed cards: marks, words that stand twice or in another order, and misspellings.
var slips = strings.NewReplacer(
	" .", ".", " ,", ",", " ;", ";", " :,", ":,", "..", ".", ",,", ",", ",;", ",",
	" a target a ", " a target ", " bow or send home ", " bow or move home ", " Personality and Followers in a ", " Personalities and Followers in a ", "arget another target ", "arget another ", "arget one or two target ", "arget one or two ", "After Political action", "After a Political action", " give Personality -", " give the Personality -", " a target an ", " a target ", " your target your ", " your target ",
	": A target a ", ": A target ", " your target a ", " your target ", " a another ", " another ", " an an ", " an ",
	" he's ", " he is ", " she's ", " she is ", " it's ", " it is ", "Afte this", "After this", "amout of", "amount of",
	"this rovince", "this province", " unbowed performing ", " performing unbowed ", "Battle::", "Battle:", " staighten ", " straighten ", " ().", ".",
	" performing target ", " target performing ", "for each of Ring you", "for each Ring you",
	"attach it him", "attach it to him",
	"Personlity", "Personality", "Personalty", "Personality", "addtional", "additional", "permantently", "permanently",
	"Permanenlty", "Permanently", "resovles", "resolves", "resoloves", "resolves", "Reconaissance", "Reconnaissance",
	"Segement", "Segment", "Bloodpseaker", "Bloodspeaker", "Personalitiy", "Personality", "battelfield", "battlefield",
	"Provincese", "Provinces", "Follwer", "Follower", "pritned", "printed", "Destory", "Destroy",
	"straigtening", "straightening", "additonal", "additional", "aciton", "action", "othwerwise", "otherwise",
	"enemy amy", "enemy army", ". Battle Resolution ", ". Battle resolution ", " target your samurai.", " target your Samurai.", "anemy", "enemy", "hime or her", "him or her", "pemanently", "permanently", "efffects", "effects",
	"Disciplne", "Discipline", "Disciplie", "Discipline", "other player's homes", "other players' homes", "each each", "each",
	"a +1F tokens", "a +1F token", "One- Handed", "One-Handed",
	"if he yours", "if he is yours", "is less the ", "is less than the ", "the his army's", "his army's", "with a with ", "with a ",
	"staighten", "straighten", "occuring", "occurring", "challnger", "challenger", "Peresonality", "Personality", "Peresonalities", "Personalities",
	"are have your", "have your", "Attached the targeted", "Attach the targeted",
	"cards's", "card's", "Rangd", "Ranged", "Povince", "Province",
	"Perseonality", "Personality", "Peresonalit", "Personalit", "Perosnality", "Personality", " isses ", " issues ", "abilites", "abilities",
	"transfered", "transferred", "ignorning", "ignoring", " an Battle action", " a Battle action", "Alightment", "Alignment", " wil not ", " will not ",
	"battlefiled", "battlefield", "consectutive", "consecutive", "of you Fate deck", "of your Fate deck", "earch you deck", "earch your deck",
	" Gold an target ", " Gold and target ", "number of time per", "number of times per", " enters duel", " enters a duel", "challeges", "challenges",
	"perfomer", "performer", "qual to Focus Value of discard", "qual to the Focus Value of the discard", "qual to Focus Value of", "qual to the Focus Value of", "will not negated by", "will not be negated by", "Twice per battle:, ", "Twice per battle: ", "in infantry units", "in Infantry units", "controlled a player", "controlled by a player",
	"abilty", "ability", " controled ", " controlled ", "amout equal", "amount equal", "resoution", "resolution",
	"additioal", "additional", " game ands", " game ends", "battefield", "battlefield", " hass ", " has ",
	" with Force is equal to ", " with Force equal to ", " Personality this army and ", " Personality in this army and ",
	" and and ", " and ", " may refused", " may refuse", " ()", "", "Focus Value of discard", "Focus Value of the discard", "to equal to equal", "to equal", " equal to equal ", " equal to ", "Move him to there", "Move him there", "every each ", "each ", "to equal twice", "to twice", "Attached it to", "Attach it to",
	" Terrain Put this ", " Terrain. Put this ", " and you non-", " and your non-", "Personalties", "Personalities", " Gold if if ", " Gold if ",
	", once per turn you may", ", once per turn, you may", "Shouchou", "Souchou", "Osakuro", "Osakaro", "Furimaro", "Fumimaro", "&$149;", "•",
	":g1: less Gold ", ":g1: less ", ":g2: less Gold ", ":g2: less ", " if if ", " if ",
	" Gold cost or 6 or less ", " Gold cost of 6 or less ", "Kuroda +1F", "Kuroda has +1F", ", to minimum of ", ", to a minimum of ", " another card Hanzhi's army", " another card in Hanzhi's army",
	"Other Personalities Yokatsu's army", "Other Personalities in Yokatsu's army", "After Fear action ", "After a Fear action ", "Peresonalty", "Personality", " greater the ", " greater than the ", "ttach it its ", "ttach it to its ", "battlefield's province's +", "battlefield's province +",
	"of other player's actions", "of other players' actions", "by other player's actions", "by other players' actions", "egate other player's actions", "egate other players' actions", " per battle:, ", " per battle, ",
	"Take control him", "Take control of him", " more Force that it", " more Force than it", "Shugena.", "Shugenja.", ": Negates its effects", ": Negate its effects", ": Destroys its ", ": Destroy its ", " to the equal target's ", " to equal the target's ", " infantry units ", " Infantry units ",
	" battlefield during this turn", " battlefield this turn",
	" +1/+1 ", " +1F/+1C ", " +2/+2 ", " +2F/+2C ", " -1/-1 ", " -1F/-1C ", "Before a the resolution", "Before the resolution", "your target attacking target", "your attacking target",
	" would be opposed move ", " would be opposed, move ", " Honor and You may ", " Honor and you may ", " destroyed card ", " destroyed a card ",
	"You Personalities ", "Your Personalities ", "After Saigo ", "After Saigyo ", "If Iarimi ", "If Iairimi ", "permananently", "permanently",
	" with Poison token.", " with a Poison token.", " this army Destroy ", " this army. Destroy ",
	", and a target dishonorable ", ", and target a dishonorable ", " six Favor token ", " six Favor tokens ", " this Shugenja and to destroy ", " this Shugenja to destroy ",
	" affect Personalities if they were ", " affect Personalities as if they were ", " Attach them any of ", " Attach them to any of ", " before the an ", " before an ",
	"Shugenja,you may", "Shugenja, you may", " not not ", " not ", " and target card with ", " and target a card with ", " or :jade: give ", " or :jade:, give ",
	"unit with total Force is less", "unit with total Force less", " a number consecutive ", " a number of consecutive ", " efffect ", " effect ", " non- :", " non-:", "bow the Stronghold each of player who", "bow the Stronghold of each player who",
	" target Personality with lower Chi: Bow your performing Monk or Shugenja and target Personality with lower Chi: ", " target a Personality with lower Chi: ", " Personality Honor lower ", " Personal Honor lower ", " nor may it combined", " nor may it be combined",
)

// tidy puts one space between words and none before a stop.
func tidy(l string) string {
	l = strayMarks.Replace(strings.Join(strings.Fields(tighten.Replace(l)), " "))
	l = slips.Replace(strings.TrimSuffix(l, ",."))
	return tidyQuotes(tidyHeading(strings.ReplaceAll(l, "..", ".")))
}

// tidyHeading puts in the comma or the colon that a heading lacks: "Open :bow:: Bow him", "Limited, :g4: Draw a card".
func tidyHeading(l string) string {
	if rest, ok := strings.CutPrefix(l, ":bow: "); ok && rest != "" && rest[0] >= 'A' && rest[0] <= 'Z' {
		return ":bow:: " + rest
	}
	if !strings.Contains(l, " :") {
		return l
	}
	for _, d := range designators {
		i := strings.Index(l, d.word)
		if i < 0 || i > 40 {
			continue
		}
		rest := l[i+len(d.word):]
		if strings.HasPrefix(rest, " :") && strings.Contains(rest, "::") {
			return l[:i+len(d.word)] + "," + rest
		}
		if icon := strings.TrimPrefix(rest, ", "); icon != rest && icon != "" && icon[0] == ':' {
			if end := strings.IndexByte(icon[1:], ':'); end > 0 && end < 6 && strings.HasPrefix(icon[end+2:], " ") && len(icon) > end+3 && icon[end+3] >= 'A' && icon[end+3] <= 'Z' {
				return l[:i+len(d.word)] + ", " + icon[:end+2] + ":" + icon[end+2:]
			}
		}
	}
	return l
}

// tidyQuotes takes away the spaces inside quotation marks, at their ends.
func tidyQuotes(l string) string {
	parts := strings.Split(l, `"`)
	for i := range parts {
		if i%2 == 1 && i < len(parts)-1 {
			parts[i] = strings.TrimSpace(parts[i])
		}
	}
	return strings.Join(parts, `"`)
}

// reminders leaves out whole sentences in parentheses: reminder text that is not in italics (CE "Flavor text").
func reminders(s string) string {
	for i := 0; i < len(s); {
		open := strings.IndexByte(s[i:], '(')
		if open < 0 {
			break
		}
		open += i
		end := strings.IndexByte(s[open:], ')')
		if end < 0 {
			break
		}
		inside := s[open+1 : open+end]
		if inside != "" && inside[0] >= 'A' && inside[0] <= 'Z' && strings.Count(inside, " ") >= 4 {
			s = s[:open] + s[open+end+1:]
			i = open
			continue
		}
		if strings.HasPrefix(inside, ":") && strings.HasSuffix(strings.TrimRight(s[:open], " "), "element keyword") { // which these are
			s = strings.TrimRight(s[:open], " ") + s[open+end+1:]
			i = open
			continue
		}
		if strings.Contains(inside, " ") && inside[0] >= 'a' && inside[0] <= 'z' { // part of its sentence
			s = s[:open] + inside + s[open+end+1:]
		}
		i = open + 1
	}
	return s
}
