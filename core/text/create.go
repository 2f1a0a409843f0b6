package text

import "kotei/core/card"

// Created cards and tokens (CE "Created cards", "Tokens").

var createVerbs = []row[card.Op]{
	{pattern: "create {count} {made}", base: card.Op{Verb: card.Create}},
	{pattern: "create and Recruit {count} {made}", base: card.Op{Verb: card.Create, Event: card.EvRecruit}},
	{pattern: "create {count} {made} {to}", base: card.Op{Verb: card.Create}},
	{pattern: "create {count} {made} and attach it to {dest}", base: card.Op{Verb: card.Create}},
	{pattern: "create {count} {made}[,] attach them to {dest}", base: card.Op{Verb: card.Create}},
	{pattern: "create {count} {made} attached to {dest}", base: card.Op{Verb: card.Create}},
	{pattern: "create and (attach|equip) {count} {made} to {dest}", base: card.Op{Verb: card.Create}},
	{pattern: "create a number of {made} equal to {amount}", base: card.Op{Verb: card.Create}},
	{pattern: "create a number of {made} {to} equal to {amount}", base: card.Op{Verb: card.Create}},
	{pattern: "create {count} {made}[,] attach it to {dest}", base: card.Op{Verb: card.Create}},
	{pattern: "creating {count} {made}", base: card.Op{Verb: card.Create}},
	{pattern: "creating {count} {made} attached to {dest}", base: card.Op{Verb: card.Create}},
	{pattern: "give {what} each {count} {token}", base: card.Op{Verb: card.PutToken}},
	{pattern: "give {what} {count} {token}", base: card.Op{Verb: card.PutToken}},
	{pattern: "give {what} {countbase} {token} for each {per}", base: card.Op{Verb: card.PutToken}},
	{pattern: "give {what} {countbase} {token} for each {things}", base: card.Op{Verb: card.PutToken}},
	{pattern: "give {count} {token} to {what}", base: card.Op{Verb: card.PutToken}},
	{pattern: "give {what} a number of {tokens} equal to {amount}", base: card.Op{Verb: card.PutToken}},
	{pattern: "put a number of {tokens} on {what} equal to {amount}", base: card.Op{Verb: card.PutToken}},
	{pattern: "put {count} {token} on {what}", base: card.Op{Verb: card.PutToken}},
	{pattern: "remove {count} {token} from {what}", base: card.Op{Verb: card.LoseToken}},
	{pattern: "destroy {count} {token} (on|from) {what}", base: card.Op{Verb: card.LoseToken}},
	{pattern: "remove all {token} from {what}", base: card.Op{Verb: card.LoseToken, Pos: true}},
	{pattern: "transfer {count} {token} from {what} to {dest}", base: card.Op{Verb: card.Transfer}},
	{pattern: "(raise|increase) the {modstat} bonus of {count} {token} on {what} by {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
}
