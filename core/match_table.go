package core

import "kotei/core/card"

// A property is what the machine knows of one of the properties by which texts describe things. The functions take an Env by value:
// one that is passed to them by reference would be allocated.
type property struct {
	// card reports whether a card has it; nil: no card has.
	card func(e Env, a *card.Atom, l look) bool
	// player, province and field report whether a player, a Province, a battlefield at no Province has it; nil: none has.
	player   func(e Env, a *card.Atom, p Seat) bool
	province func(e Env, a *card.Atom, p Place) bool
	field    func(e Env, a *card.Atom, at int) bool
	// printed says that only who knows the card's face can judge it.
	printed bool
	// lies says that it is about where a card lies, and not about what it was in play.
	lies bool
}

// properties has a row for each property. It is filled at the start of the program: some properties ask others.
var properties [card.NumAtoms]property

func init() {
	properties = [card.NumAtoms]property{
		card.NoAtom: {},

		// what is printed on it, or given to it
		card.IsKeyword:       {card: isKeyword, player: playsFor, printed: true},
		card.IsClan:          {card: isClan, player: playsFor, printed: true},
		card.IsTitle:         {card: isTitle, printed: true},
		card.IsStat:          {card: isStat, player: hasHonor, province: hasStrength, printed: true},
		card.IsSame:          {card: isSame, printed: true},
		card.IsDifferent:     {card: isDifferent, printed: true},
		card.IsNamed:         {card: isNamed, printed: true},
		card.IsHuman:         {card: isHuman, printed: true},
		card.IsInfantry:      {card: isInfantry, printed: true},
		card.IsAligned:       {card: isAligned, printed: true},
		card.IsYourClan:      {card: isYourClan, printed: true},
		card.IsUnique:        {card: isUnique, printed: true},
		card.IsExperienced:   {card: isExperienced, printed: true},
		card.HasAbility:      {card: hasAbility, printed: true},
		card.HasWord:         {card: hasWord, printed: true},
		card.HasKeywordWord:  {card: hasWord, printed: true},
		card.HasWordAnywhere: {card: hasWord, printed: true},
		card.IsOfFamily:      {card: isOfFamily, printed: true},
		card.IsPriced:        {card: isPriced, printed: true},
		card.IsGoldProducer:  {card: isGoldProducer, printed: true},

		// its state
		card.IsBowed:            {card: isBowed},
		card.IsDishonorable:     {card: isDishonorable},
		card.IsFaceUp:           {card: isFaceUp, province: showsCard},
		card.IsDead:             {card: isDead, lies: true},
		card.IsHonorablyDead:    {card: isHonorablyDead, lies: true},
		card.IsDishonorablyDead: {card: isDishonorablyDead, lies: true},
		card.IsCreated:          {card: isCreated},
		card.IsPlayed:           {card: isPlayed},
		card.IsDiscarded:        {card: isDiscarded, lies: true},
		card.IsInPlay:           {card: isInPlay, lies: true, player: isAnybody},
		card.IsTopmost:          {card: isTopmost, lies: true},
		card.HasToken:           {card: hasToken},
		card.HasAttached:        {card: hasAttached, player: ownsSome, province: hasOnIt},
		card.IsRevealed:         {},

		// whose it is
		card.IsYours:   {card: isYours, player: isMeant, province: isSeats},
		card.IsOwned:   {card: isOwned, province: isSeats},
		card.IsEnemy:   {card: isEnemy, player: isEnemySeat, province: isEnemyProvince},
		card.IsAllied:  {card: isAllied, player: isAlliedSeat},
		card.IsOf:      {card: isOf, province: isOfSeat},
		card.Controls:  {player: controlsSome},
		card.IsFocused: {card: isFocused, lies: true},

		// where it is
		card.IsHere:         {card: isHere, province: isHereProvince, field: isHereField},
		card.IsCurrent:      {card: isCurrent, province: isHereProvince, field: isHereField},
		card.IsHome:         {card: isHome},
		card.IsAtBattle:     {card: isAtBattle},
		card.IsSameLocation: {card: isSameLocation},
		card.IsWithin:       {card: isWithin},
		card.IsOn:           {card: isOn},
		card.IsAttached:     {card: isAttached},
		card.IsInUnit:       {card: isInUnit},
		card.IsAnywhere:     {card: isAnything},
		card.IsAdjacent:     {province: isAdjacent},
		card.IsLeftmost:     {province: isLeftmost},
		card.IsRightmost:    {province: isRightmost},
		card.HasUnits:       {province: hasUnits, field: hasUnitsThere},
		card.Unfought:       {province: isUnfought, field: isUnfoughtField},

		// what it fights
		card.IsAttacking:   {card: isAttacking},
		card.IsDefending:   {card: isDefending},
		card.IsOpposed:     {card: isOpposed},
		card.IsUnopposed:   {card: isUnopposed},
		card.IsOpposing:    {card: isOpposing},
		card.IsInArmy:      {card: isInArmy},
		card.IsWithArmy:    {card: isWithArmy},
		card.IsWithoutArmy: {card: isWithoutArmy},
		card.IsDueling:     {card: isDueling},
		card.IsChallenger:  {card: isChallenger},
		card.MayAssign:     {card: isAssignable},

		// what it does, and what has happened to it
		card.IsPerforming: {card: isPerforming},
		card.HasPerformed: {card: hasPerformed},
		card.IsTaking:     {card: isTaking},
		card.IsInvolved:   {card: isInvolved},
		card.IsItsTarget:  {card: isItsTarget},
		card.IsPaidOnto:   {card: isPaidOnto},
		card.DidEvent:     {card: didEvent, player: didDeed},

		// of several things, and of other descriptions
		card.IsNot:      {card: isNot, player: isNotPlayer, province: isNotProvince, field: isNotField},
		card.IsOneOf:    {card: isOneOf},
		card.AnyOf:      {card: isAnyOf, player: isAnyOfPlayers},
		card.Unless:     {card: isUnless},
		card.IsLegal:    {card: isAnything},
		card.IsExtreme:  {}, // see [Env.extreme]
		card.IsTogether: {}, // see [Env.together]
	}
}

// propertyOf is the row of a property.
func propertyOf(a *card.Atom) *property {
	if a.Is >= card.NumAtoms {
		return &properties[card.NoAtom]
	}
	return &properties[a.Is]
}
