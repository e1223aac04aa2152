import * as z from 'zod'
import { contextOfAll } from '../../clients/context.ts'
import { isAnyClient } from '../../clients/platforms.ts'
import type { Choice } from '../../domain/recommend/stack.ts'
import type { TaskLimits } from '../../domain/recommend/task-limits.ts'
import { entryDetail } from '../../domain/registry.ts'
import { reachedBy } from '../../kinds/launch.ts'
import { Failure } from '../../schema/contract/errors.ts'
import type { Entry } from '../../schema/entry.ts'
import { keyOf } from '../../schema/primitives.ts'
import { readingsOf } from '../../schema/readings.ts'
import { notesOf } from '../../schema/search-notes.ts'
import { AnyCategory, contextIn } from '../entries.ts'
import { categoryOf } from '../keys.ts'
import { readOnlyWith, secretsToSet } from '../server-facts.ts'
import { tool } from '../tool.ts'
import { clientIdOf, installableFilter } from './clients.ts'
import { queryOf } from './find.ts'

const MOST_NEEDS = 8
/** The most entries where nobody says how many. */
const FEW = 4
const MOST_OF_NEED = 200

export const recommendTool = tool({
	name: 'recommend_for_task',
	title: 'Recommend a stack',
	description:
		'Which entries together cover a task or project with several parts: a small stack with reasons, total context cost, and gaps. Cut the task into needs yourself.',
	input: z.object({
		task: z.string().max(2_000),
		needs: z
			.array(z.string().trim().max(MOST_OF_NEED))
			.max(MOST_NEEDS)
			.optional()
			.describe('each part in a few words, as for a search; without what you do yourself and what limits all'),
		client: z.string().max(50).optional().describe('where all must run'),
		category: AnyCategory.optional(),
		limit: z
			.int()
			.optional()
			.meta({ between: [1, MOST_NEEDS] }),
	}),
	async run({ task, needs, client, category, limit }, { published }) {
		const { limitsIn, recommendStack, searchRegistry, shortQuery } = await import('../engine.ts')
		const parts = [...new Set(needs?.filter(Boolean))]
		const limits = limitsIn(task, published, parts.length > 0)
		const where = client ?? limits.client?.hosted ?? limits.client?.platform
		const chosen = where ? clientIdOf(where, published) : undefined
		const { notes: _, ...taken } = where ? installableFilter(where, published) : {}
		const query = queryOf({
			...taken,
			category: category ? categoryOf(category) : '',
		})
		const isUsable =
			chosen && !isAnyClient(chosen) && isAnyClient(query.platform)
				? async (row: { category: string; slug: string }) =>
						(await entryDetail(row, published)).entry.install.some((option) => option.client === chosen)
				: undefined
		const tokensOf = async (row: { category: string; slug: string }) =>
			tokensIn([(await entryDetail(row, published)).entry], chosen)
		const asksReadOnly = (need: string) =>
			limits.properties.some(({ of }) => of === 'readOnly') ||
			readingsOf(searchRegistry(queryOf({ q: shortQuery(need), limit: 1 }), published)).some(
				({ filter }) => filter === 'readOnly',
			)
		const { choices, missing, left, times, notRecorded } = await recommendStack(
			{ limits, needs: parts, query, maxEntries: limit ?? Math.max(FEW, parts.length), isUsable, tokensOf },
			published,
		)
		if (!choices.length && !missing.length)
			throw new Failure('invalid_payload', 'task: Say in words what you want done.')
		const isCut = !parts.length && choices.length + missing.length + left.length > 1
		const notes = [...notesOf({ notRecorded: [...notRecorded] }), ...(isCut ? [CUT_BY_RULES] : [])]
		const entries = await Promise.all(choices.map(async ({ row }) => (await entryDetail(row, published)).entry))
		return {
			stack: choices.map((choice, i) =>
				picked(choice, {
					entry: entries[i] as Entry,
					isOnlyHosted: query.location === 'remote',
					asksReadOnly,
					isLocal: limits.properties.some(({ of }) => of === 'local'),
				}),
			),
			...costOf(entries, chosen),
			...limitsSaid(limits, { choices, entries, chosen }),
			missing: [
				...missing.map(({ need, nearest, isOverBudget }) => ({
					need,
					...(nearest.length && { nearest }),
					...(isOverBudget && { why: 'more tokens than the task leaves' }),
				})),
				...choices
					.filter(({ undone }) => undone.length)
					.map(({ undone, row }) => ({ need: undone.join(', '), of: keyOf(row) })),
				...(times.length ? [{ need: `${times.join(', ')}: ${SCHEDULE}` }] : []),
				...secretsOf(entries, query.location === 'remote'),
			],
			...(left.length && { notLookedAt: left }),
			...(notes.length && { notes }),
		}
	},
})

const CUT_BY_RULES = 'The task was cut by rules. Needs that you cut are answered more surely.'
const SCHEDULE = 'a schedule. Entries act when an agent runs, so a client, cron or CI has to start it.'

interface Asked {
	entry: Entry
	/** Whether only what is hosted can be used. */
	isOnlyHosted: boolean
	/** Whether the task or this need of it asks for reading only; reading a need is a search. */
	asksReadOnly(need: string): boolean
	/** Whether all is to run here. */
	isLocal: boolean
}

const picked = (
	{ need, row, matched, unmatched, unmet, others }: Choice,
	{ entry, isOnlyHosted, asksReadOnly, isLocal }: Asked,
) => ({
	key: keyOf(row),
	title: row.title,
	for: need,
	why: [
		matched.length ? answered(matched, unmatched) : row.description,
		...factsThere(row.facts ?? [], isOnlyHosted ? entry : undefined).slice(0, 3),
	].join(' · '),
	...(unmet.length && { notMet: unmet.join(', ') }),
	...(!entry.install.length && { steps: 'none known here: its text says how' }),
	...(entry.safetyNotes?.[0] && { note: entry.safetyNotes[0] }),
	...readOnlyIfAsked(need, { entry, asksReadOnly }),
	// A server that runs here may still send away what it is given.
	...(isLocal && entry.privacyNotes?.[0] && { privacy: entry.privacyNotes[0] }),
	...(others.length && { others }),
})

/** What makes an entry read-only, if there is such a thing and it is asked for. */
function readOnlyIfAsked(need: string, { entry, asksReadOnly }: Pick<Asked, 'entry' | 'asksReadOnly'>) {
	const how = readOnlyWith(entry)
	return how.readOnlyWith && asksReadOnly(need) ? how : {}
}

/** Facts of a card; of what can only be used hosted, without how it is started. */
function factsThere(facts: readonly string[], hosted: Entry | undefined): readonly string[] {
	const { server } = hosted?.details ?? {}
	if (!server?.remote) return facts
	const { type } = server.remote
	return facts.map((fact) => (fact === reachedBy(server) ? type : fact))
}

/** Which words it answers, and which it does not: that may be the very thing that was to be done. */
const answered = (matched: readonly string[], unmatched: readonly string[]): string =>
	`answers ${matched.join(', ')}${unmatched.length ? `, not ${unmatched.join(', ')}` : ''}`

/** The context cost of the stack, and for how many entries it is known. */
function costOf(entries: readonly Entry[], client: string | undefined) {
	const { costs, counted } = contextOfAll(entries)
	const cost = contextIn(costs, client)
	return { context: { knownOf: counted, of: entries.length, ...cost } }
}

/** The tokens of entries that are always in a context; undefined if any of them was not counted. */
function tokensIn(entries: readonly Entry[], client: string | undefined): number | undefined {
	const { costs, counted } = contextOfAll(entries)
	return counted === entries.length ? contextIn(costs, client)?.always : undefined
}

/** Whether a server that runs here takes a secret, which most often is the key of a service elsewhere. */
const mayAsk = ({ access }: Entry): boolean =>
	access?.ways?.some(({ location, needsSecret }) => location === 'local' && needsSecret) === true

/** Whether a server states that it passes data on. Anything else runs where the agent runs. */
const mayTell = ({ access, privacyNotes }: Entry): boolean => access !== undefined && !!privacyNotes?.length

const clientSaid = ({ said, platform }: { said: string; platform: string }, chosen: string | undefined) =>
	chosen || platform ? { says: said, client: chosen ?? platform } : { says: said, note: TWO_CLIENTS }

const TWO_CLIENTS = 'Two clients are named, so neither limits the choice: client says which.'
const RUNS_HERE = 'All run on this machine.'

/** What the task asks of the whole, and which entries do not keep it, or are not known to. */
function limitsSaid(
	{ properties, maxEntries, maxTokens, client }: TaskLimits,
	{ choices, entries, chosen }: { choices: readonly Choice[]; entries: readonly Entry[]; chosen: string | undefined },
) {
	const keys = (is: (choice: Choice, entry: Entry) => boolean) =>
		choices.filter((choice, i) => is(choice, entries[i] as Entry)).map(({ row }) => keyOf(row))
	// Of a stack of nothing there is nothing to say.
	const kept = (not: Record<string, string[]>, told: object = { met: true }) => {
		const broken = Object.entries(not).filter(([, of]) => of.length)
		return broken.length ? Object.fromEntries(broken) : choices.length ? told : {}
	}
	const limits = [
		...(client ? [clientSaid(client, chosen)] : []),
		...(maxEntries === undefined ? [] : [{ says: `at most ${maxEntries} entries` }]),
		...(maxTokens === undefined
			? []
			: [
					{
						says: `at most ${maxTokens} tokens`,
						...kept({ notCounted: keys((_, entry) => tokensIn([entry], chosen) === undefined) }),
					},
				]),
		...properties.map(({ said, of }) => ({
			says: said,
			...kept(
				{
					notMetBy: keys(({ unmet }) => unmet.includes(said)),
					notKnownOf: keys((_, entry) => (of === 'local' ? mayAsk(entry) || mayTell(entry) : !entry.access)),
				},
				of === 'local' ? { note: RUNS_HERE } : undefined,
			),
		})),
	]
	return limits.length ? { limits } : {}
}

const secretsOf = (entries: readonly Entry[], isOnlyHosted: boolean) =>
	entries.flatMap((entry) =>
		secretsToSet(entry, isOnlyHosted).map((name) => ({ need: `a value for ${name}`, of: keyOf(entry) })),
	)
