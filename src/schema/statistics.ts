import * as z from 'zod'
import { Day, EntryKey } from './primitives.ts'
import { LICENCE_CLASSES } from './text/licence.ts'

const Count = z.int().min(0)

/** Most rows of any list of figures: what a chart can show, and what keeps the document small whatever the registry holds. */
export const MAX_FIGURES = { servers: 12, hosts: 12, months: 24, weeks: 26 } as const

/** The freshness of an entry's facts in one word: the first that applies, the most important first. */
export const FRESHNESS_STATES = ['observed', 'behind', 'expired', 'read', 'undated', 'gone'] as const
export type FreshnessState = (typeof FRESHNESS_STATES)[number]

/** What a tool declares: that it only reads, that it changes things, that it runs code (by its name), or nothing. */
export const TOOL_USES = ['read', 'write', 'run', 'unsaid'] as const

const SIGN_INS = ['none', 'key', 'oauth', 'unknown'] as const
const SOURCE_STATES = ['available', 'moved', 'archived', 'missing'] as const

const Entries = Count.describe('How many entries.')
const Servers = Count.describe('How many servers.')
const Id = z.string().describe('What it is called in addresses and filters.')
const Label = z.string().describe('Its name as people read it.')

const Read = z.object({
	dated: Count.describe('Entries that name the day on which their source was read.'),
	since: Day.describe('Ninety days before the newest change.'),
	recently: Count.describe('Those of them that were read on or after `since`.'),
	months: z
		.array(z.object({ month: z.string().describe('The month, `2026-11`.'), entries: Entries }))
		.max(MAX_FIGURES.months)
		.describe('The last two years by the month of that day.'),
	earlier: Count.describe('Those that were read before these months.'),
})

const Tokens = z.object({
	servers: Count.describe('Observed servers whose tokens were counted, as o200k counts them.'),
	smallest: Count.describe('Tokens of the smallest.'),
	median: Count.describe('Tokens of the one in the middle.'),
	largest: Count.describe('Tokens of the largest.'),
	together: Count.describe('Tokens of all of them.'),
	shown: z
		.array(
			z.object({
				key: EntryKey.describe('Its key: `category:slug`.'),
				title: z.string().describe('The name people know it by.'),
				tokens: Count.describe('Tokens of the definitions of all its tools.'),
			}),
		)
		.max(MAX_FIGURES.servers)
		.describe('From the smallest to the largest; of many, evenly spread ones.'),
})

const Tools = z.object({
	servers: Servers,
	uses: z
		.array(
			z.object({
				use: z.enum(TOOL_USES).describe('`read` and `write` by their own annotations, `run` by their names.'),
				tools: Count.describe('How many tools.'),
			}),
		)
		.describe('Tools of observed servers by what they say they do.'),
})

const Asked = z.object({
	started: Count.describe('Entries that were started and watched.'),
	askers: Count.describe('Those that contacted a host before anybody called a tool.'),
	hosts: z
		.array(z.object({ host: z.string().describe('Which host was contacted.'), entries: Entries }))
		.max(MAX_FIGURES.hosts)
		.describe('The hosts that most of them contacted.'),
})

const Added = z.object({
	weeks: z
		.array(z.object({ week: Day.describe('The Monday of the week.'), entries: Entries }))
		.max(MAX_FIGURES.weeks)
		.describe('The last half year by the week in which entries came in.'),
	earlier: Count.describe('Those that came in before these weeks.'),
})

/** `data/stats.json`: the registry in figures, of the entries that its lists hold, by the day of its newest change. */
export const RegistryStatistics = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-stats').describe('What this document is.'),
	generatedAt: z.iso.datetime(),
	entries: Count.describe('How many entries its lists hold.'),
	observed: Count.describe('How many of them count as observed on the day of the newest change.'),
	categories: z
		.array(
			z.object({
				id: Id,
				label: Label,
				entries: Entries,
				observed: Count.describe('Those of them that are observed.'),
			}),
		)
		.describe('Entries by category.'),
	platforms: z.array(z.object({ id: Id, label: Label, entries: Entries })).describe('Entries by client.'),
	licences: z
		.array(z.object({ class: z.enum(LICENCE_CLASSES).describe('The class of a licence.'), entries: Entries }))
		.describe('Entries by the class of their licence.'),
	freshness: z
		.array(
			z.object({
				state: z
					.enum(FRESHNESS_STATES)
					.describe('How fresh it is. `undated` was written here, or names no day on which its source was read.'),
				entries: Entries,
			}),
		)
		.describe('Entries by how fresh what is said of them is.'),
	read: Read.describe('When sources were last read.'),
	tokens: Tokens.optional().describe('What tools cost; absent where no server was counted.'),
	tools: Tools.describe('What tools say they do.'),
	signIn: z
		.object({
			servers: Servers,
			ways: z
				.array(z.object({ way: z.enum(SIGN_INS).describe('How one signs in.'), servers: Servers }))
				.describe('Servers by how one signs in.'),
		})
		.describe('How users sign in to servers.'),
	asked: Asked.describe('What was contacted unprompted.'),
	sources: z
		.object({
			checked: Count.describe('Sources of which a check has had a clear answer.'),
			states: z
				.array(
					z.object({
						state: z.enum(SOURCE_STATES).describe('What was seen there.'),
						sources: Count.describe('How many sources.'),
					}),
				)
				.describe('Sources by what was seen there.'),
		})
		.describe('Whether sources are still there.'),
	added: Added.describe('When entries were added.'),
})
export type RegistryStatistics = z.infer<typeof RegistryStatistics>
