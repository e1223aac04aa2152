import { type Assembled, applyEntry, assemble, checkAssembled, clientIds, wantsOf } from '../assemble.ts'
import type { Command, Context, Outcome } from '../command.ts'
import { Draft } from '../draft.ts'
import { concernsOne, EXIT, ExitError, refused, usage } from '../exit-error.ts'
import { entriesFor, type Wanted } from '../keys.ts'
import type { Manifest, Use } from '../manifest.ts'
import { WRITING } from '../options.ts'
import { holds } from '../plan.ts'
import { printable, printableText } from '../printable.ts'
import { keyOf, lifecycleOf, type RemoteEntry, runsByItself } from '../remote-entry.ts'
import { readRecord, type State, stateOf } from '../state.ts'
import { change, scopeOf } from '../write.ts'

/** Parses `--set PLACE=VALUE` options at their first `=`. Throws a usage failure if there is none. */
function settings(words: Context['words']): Record<string, string> {
	const pairs = words.values('set').map((pair): [string, string] => {
		const at = pair.indexOf('=')
		if (at < 1) throw usage(`--set ${pair}: write it as PLACE=VALUE.`)
		return [pair.slice(0, at), pair.slice(at + 1)]
	})
	return Object.fromEntries(pairs)
}

/**
 * The options of the command line, as the `use` of the named entries. Throws a usage failure for `--skills-lock` with
 * `--user`.
 */
function useOf({ words }: Context, clients: readonly string[]): Use {
	if (words.is('skills-lock') && words.is('user'))
		throw usage('skills-lock.json belongs to a project: use --skills-lock without --user.')
	const set = settings(words)
	const way = words.value('way')
	return {
		...(clients.length && { clients: [...clients].sort() }),
		...(Object.keys(set).length && { set }),
		...(way && { way }),
		...(words.is('newest') && { newest: true }),
		...(words.is('store-secrets') && { storeSecrets: true }),
		...(words.is('skills-lock') && { skillsLock: true }),
	}
}

/** Merges new options into the previous `use` of an entry. Clients are added to the previous ones. */
function joined(before: Use | undefined, { asked, clients: all }: { asked: Use; clients: readonly string[] }): Use {
	if (!before) return asked
	const clients = [...new Set([...(before.clients ?? all), ...(asked.clients ?? [])])].sort()
	const isAll = clients.length === all.length && clients.every((id) => all.includes(id))
	const { clients: _, ...more } = { ...before, ...asked }
	const set = { ...before.set, ...asked.set }
	return { ...more, ...(!isAll && { clients }), ...(Object.keys(set).length && { set }) }
}

/**
 * The clients of the project: those of the manifest, else those of `--client`, else those the user is asked for. Throws
 * a usage failure if there are none.
 */
async function clientsOf(
	{ world, registry }: Context,
	manifest: Manifest,
	named: readonly string[],
): Promise<string[]> {
	if (manifest.clients.length) return manifest.clients
	if (named.length) return [...named].sort()
	const ids = (await registry.clients()).map(({ id }) => id)
	if (!world.isTerminal) throw usage(`Name a client: --client ID. The clients are: ${ids.join(', ')}`)
	const answer = await world.ask(`For which clients? (${ids.join(', ')})\n> `)
	const chosen = await clientIds(answer.split(/[\s,]+/).filter(Boolean), registry)
	if (!chosen.length) throw usage('No client was named. Write: --client ID')
	return chosen.sort()
}

/** The options of an entry with the values that a person gives on a terminal; undefined if none is needed. */
async function answered(planned: Assembled, { world, words }: Context): Promise<Use | undefined> {
	const { entry, use } = planned
	const wants = wantsOf(planned)
	if (!wants.length || !world.isTerminal || words.is('yes')) return undefined
	const set = { ...use.set }
	for (const want of wants) {
		const value = await world.ask(printableText(`${keyOf(entry)} needs a value for ${want}:\n> `))
		if (value.trim()) set[want] = value.trim()
	}
	return { ...use, set }
}

/**
 * Assembles the wanted entries. A member of a collection that cannot be installed is skipped and listed in `left`, and
 * with `whatFits` any entry; otherwise the failure is thrown.
 */
async function gather(context: Context, state: State, { wanted, use, clients, whatFits }: Gathered) {
	const assembled: Assembled[] = []
	const left: string[] = []
	const record = readRecord(state, context.world)
	for (const { entry, from } of wanted) {
		try {
			const at = { ...context, state, clients }
			const planned = await assemble({ entry, use: use(entry) }, at)
			const filled = await answered(planned, context)
			const one = filled ? await assemble({ entry, use: filled }, at) : planned
			checkAssembled(one, record)
			assembled.push(one)
		} catch (error) {
			if (!((from || whatFits) && concernsOne(error))) throw error
			left.push(`${keyOf(entry)}${from ? ` of ${from}` : ''} is left out. ${error.message}`)
		}
	}
	return { assembled, left }
}

interface Gathered {
	wanted: readonly Wanted[]
	use(entry: RemoteEntry): Use
	clients: readonly string[]
	whatFits: boolean
}

/** The values for an entry out of those for all of them. What belongs to none is kept, so that it is refused. */
function setFor(entry: RemoteEntry, set: Readonly<Record<string, string>>, wanted: readonly Wanted[]) {
	const isOf = ({ install }: RemoteEntry, name: string) => install.some((option) => holds(option, name))
	const names = Object.keys(set).filter((name) => isOf(entry, name) || !wanted.some((one) => isOf(one.entry, name)))
	return Object.fromEntries(names.map((name) => [name, set[name] ?? '']))
}

/**
 * The notes on an entry: its state, a warning of the registry, manual steps, what an adaptation lost, clients that do not support
 * it, and a rule that cannot be checked.
 */
export const notesOf = ({ entry, plans }: Assembled, { rules }: Manifest): string[] => {
	const hands = new Set(plans.flatMap(({ byHand }) => byHand))
	const isWritten = plans.some(({ actions }) => actions.length)
	const { verdict } = entry
	const lifecycle = lifecycleOf(entry)
	return [
		...(lifecycle ? [`${keyOf(entry)}: ${lifecycle}`] : []),
		...(verdict?.decision === 'warn'
			? [`${keyOf(entry)}: this registry warns of it (${verdict.by}): ${verdict.reason}`]
			: []),
		...plans.flatMap(({ client, notes }) => notes.map((note) => `${keyOf(entry)} in ${client}: ${note}`)),
		...plans
			.filter((plan) => plan.refused && isWritten)
			.map((plan) => `${plan.key} in ${plan.client}: ${plan.refused}.`),
		...[...hands].map((text) => `${keyOf(entry)} has to be set up by hand. ${text}`),
		...(rules.alwaysTokens !== undefined && !entry.context?.length && !runsByItself(entry)
			? [`${keyOf(entry)} is not counted by rules.alwaysTokens: nobody has measured how many tokens it takes.`]
			: []),
	]
}

/** The question to confirm before an entry is installed that runs automatically; none if it was installed before. */
export const asksOf = ({ entry, plans }: Assembled, known: boolean): string[] =>
	!known && plans.some(({ actions }) => actions.length) && runsByItself(entry)
		? [`${keyOf(entry)} runs automatically, with your permissions. Read it first: ${printable(entry.canonicalUrl)}`]
		: []

/** Separates entries that can be installed next to the existing content from those that conflict, with the reasons. */
function fitting(assembled: readonly Assembled[], state: State, context: Context) {
	const record = readRecord(state, context.world)
	const left: string[] = []
	const fit = assembled.filter((one) => {
		try {
			const at = { record: structuredClone(record), draft: new Draft(state.roots), force: context.words.is('force') }
			applyEntry(one, at)
			return true
		} catch (error) {
			if (!(error instanceof ExitError)) throw error
			left.push(`${keyOf(one.entry)} was not changed. ${error.message}`)
			return false
		}
	})
	return { fit, left }
}

interface Adding {
	/** Skips and lists entries that conflict with existing content; otherwise a conflict is a failure. */
	whatFits?: boolean
	/** What is known of how entries are to be installed, by key. */
	known?: ReadonlyMap<string, Use>
}

/** Installs entries in clients. What was named, and is left to the hand in one of them, is no success; a member of a collection is only named. */
export async function add(
	context: Context,
	args: readonly string[],
	{ whatFits = false, known }: Adding = {},
): Promise<Outcome> {
	const { world, registry, words } = context
	const state = stateOf(world, scopeOf(context))
	const named = await clientIds(words.values('client'), registry)
	const first = readRecord(state, world).manifest
	const clients = await clientsOf(context, first, named)
	const own =
		named.filter((id) => !first.clients.includes(id)).length || (named.length && named.length < first.clients.length)
	const { set, ...asked } = useOf(context, first.clients.length && own ? named : [])
	const { wanted, left: absent } = await entriesFor(args, context)
	const use = (entry: RemoteEntry) => {
		const before = known?.get(keyOf(entry))
		const values = { ...before?.set, ...setFor(entry, set ?? {}, wanted) }
		const more = { ...before, ...asked, ...(Object.keys(values).length && { set: values }) }
		return joined(first.use[keyOf(entry)], { asked: more, clients: first.clients })
	}
	const gathered = await gather(context, state, { wanted, use, clients, whatFits })
	const { fit: assembled, left: kept } = whatFits
		? fitting(gathered.assembled, state, context)
		: { fit: gathered.assembled, left: [] }
	const left = [...absent, ...gathered.left, ...kept]
	if (!assembled.length) throw refused(left.join('\n') || 'There is nothing to install.')
	const isNamed = (entry: RemoteEntry) => wanted.some((one) => one.entry === entry && !one.from)
	const isLeft =
		!whatFits && assembled.some(({ entry, plans }) => plans.some(({ byHand }) => byHand.length) && isNamed(entry))
	const outcome = await change(context, state, (at) => {
		const { record } = at
		record.manifest.clients = [
			...new Set([...record.manifest.clients, ...(first.clients.length ? [] : clients)]),
		].sort()
		const asks = assembled.flatMap((one) => asksOf(one, keyOf(one.entry) in record.lock.entries))
		for (const one of assembled) {
			applyEntry(one, at)
			if (keyOf(one.entry) in record.lock.entries) record.manifest.use[keyOf(one.entry)] = one.use
		}
		const written = assembled.filter(({ plans }) => plans.some(({ actions }) => actions.length))
		const keysOf = (some: readonly Assembled[]) => some.map(({ entry }) => keyOf(entry))
		const byHand = keysOf(assembled.filter((one) => !written.includes(one)))
		const value = { added: keysOf(written), byHand, leftOut: left }
		return { asks, value, notes: [...assembled.flatMap((one) => notesOf(one, record.manifest)), ...left] }
	})
	return isLeft ? { ...outcome, exit: EXIT.differs } : outcome
}

export const addCommand: Command = {
	name: 'add',
	args: '<entry…>',
	takes: [1, 50],
	about: 'Add entries, or a whole collection, to your clients, and record what was written and where.',
	options: ['client', 'way', 'set', 'newest', 'store-secrets', 'skills-lock', ...WRITING],
	examples: ['add category:slug --client ID', 'add category/slug --user', 'add slug --dry-run'],
	run: (context) => add(context, context.words.args),
}
