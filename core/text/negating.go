package text

import "kotei/core/card"

// Negation (CE "Prevention", "Substitution").

// negateVerbs undo or change what is about to happen (CE "Prevention", "Substitution").
var negateVerbs = []row[card.Op]{
	{pattern: "negate its effects", base: card.Op{Verb: card.Negate}},
	{pattern: "negate the action's effects", base: card.Op{Verb: card.Negate}},
	{pattern: "negate all of its effects", base: card.Op{Verb: card.Negate}},
	{pattern: "negate its effects that bow {what}", base: card.Op{Verb: card.Negate, Event: card.EvBow}},
	{pattern: "negate its effects that destroy {what}", base: card.Op{Verb: card.Negate, Event: card.EvDestroy}},
	{pattern: "negate its effects that move {what}", base: card.Op{Verb: card.Negate, Event: card.EvMove}},
	{pattern: "negate its effects that dishonor {what}", base: card.Op{Verb: card.Negate, Event: card.EvDishonor}},
	{pattern: "negate {owner} destruction", base: card.Op{Verb: card.Negate, Event: card.EvDestroy}},
	{pattern: "negate the destruction", base: card.Op{Verb: card.Negate, Event: card.EvDestroy}},
	{pattern: "negate {owner} destruction from the action's effects", base: card.Op{Verb: card.Negate, Event: card.EvDestroy}},
	{pattern: "negate {owner} movement", base: card.Op{Verb: card.Negate, Event: card.EvMove}},
	{pattern: "negate {owner} next (straightening|straighten)", base: card.Op{Verb: card.Negate, Event: card.EvStraighten, Once: true}},
	{pattern: "negate {owner} straightening", base: card.Op{Verb: card.Negate, Event: card.EvStraighten}},
	{pattern: "negate the bowing", base: card.Op{Verb: card.Negate, Event: card.EvBow}},
	{pattern: "negate the movement", base: card.Op{Verb: card.Negate, Event: card.EvMove}},
	{pattern: "negate the (discarding|discard)", base: card.Op{Verb: card.Negate, Event: card.EvDiscard}},
	{pattern: "negate {owner} bowing", base: card.Op{Verb: card.Negate, Event: card.EvBow}},
	{pattern: "negate {owner} movement from the action's effects", base: card.Op{Verb: card.Negate, Event: card.EvMove}},
	{pattern: "negate {owner} bowing from the action's effects", base: card.Op{Verb: card.Negate, Event: card.EvBow}},
	{pattern: "negate the gain", base: card.Op{Verb: card.Negate, Event: card.EvHonorGain}},
	{pattern: "negate the loss", base: card.Op{Verb: card.Negate, Event: card.EvHonorLoss}},
	{pattern: "negate the Honor loss", base: card.Op{Verb: card.Negate, Event: card.EvHonorLoss}},
	{pattern: "negate the Honor gain", base: card.Op{Verb: card.Negate, Event: card.EvHonorGain}},
}
