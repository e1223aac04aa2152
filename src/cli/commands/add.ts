import { type Assembled, applyEntry, assemble, checkAssembled, clientIds, isWritten, wantsOf } from '../assemble.ts'
import type { Command, Context, Outcome } from '../command.ts'
import { bothOf, wideningOf } from '../compare.ts'
import { Draft } from '../draft.ts'
import { concernsOne, EXIT, refused, usage } from '../exit-error.ts'
import { entriesFor, type Wanted } from '../keys.ts'
import type { Manifest, Use } from '../manifest.ts'
import { asksOf, notesOf } from '../notes.ts'
import { WRITING } from '../options.ts'
import { printableText } from '../printable.ts'
import { keyOf, type RemoteEntry } from '../remote-entry.ts'
import { readRecord, type State, stateOf } from '../state.ts'
import { askedIn, useFor } from '../use.ts'
import { change, scopeOf } from '../write.ts'

/**
 * The clients of the project: those of the manifest, else those of `--client`, else those the user is asked for. Throws
 * a usage failure if there are none.
 */
async function clientsOf(
	{ world, registry }: Context,
	manifest: Manifest,
	named: readonly string[],
): Promise<readonly string[]> {
	if (manifest.clients.length) return manifest.clients
	if (named.length) return named
	const ids = (await registry.clients()).map(({ id }) => id)
	if (!world.isTerminal) throw usage(`Name a client: --client ID. The clients are: ${ids.join(', ')}`)
	const answer = await world.ask(`For which clients? (${ids.join(', ')})\n> `)
	const chosen = await clientIds(answer.split(/[\s,]+/).filter(Boolean), registry)
	if (!chosen.length) throw usage('No client was named. Write: --client ID')
	return chosen
}

interface Gathering {
	state: State
	wanted: readonly Wanted[]
	use(entry: RemoteEntry): Use
	clients: readonly string[]
	whatFits: boolean
}

/** Assembles an entry, and on a terminal once more with the values that a person gives for its placeholders. */
async function assembleAsking(entry: RemoteEntry, context: Context, gathering: Gathering): Promise<Assembled> {
	const { world, words } = context
	const at = { ...context, ...gathering }
	const use = gathering.use(entry)
	const planned = await assemble({ entry, use }, at)
	const wants = wantsOf(planned)
	if (!wants.length || !world.isTerminal || words.is('yes')) return planned
	const set = { ...use.set }
	for (const want of wants) {
		const value = await world.ask(printableText(`${keyOf(entry)} needs a value for ${want}:\n> `))
		if (value.trim()) set[want] = value.trim()
	}
	return assemble({ entry, use: { ...use, set } }, at)
}

/**
 * Assembles the wanted entries. A member of a collection that cannot be installed is skipped and listed in `left`, and
 * with `whatFits` any entry, also one that conflicts with existing content; otherwise the failure is thrown.
 */
async function gather(context: Context, gathering: Gathering): Promise<{ assembled: Assembled[]; left: string[] }> {
	const { state, wanted, whatFits } = gathering
	const assembled: Assembled[] = []
	const left: string[] = []
	const record = readRecord(state, context.world)
	for (const { entry, from } of wanted) {
		try {
			const one = await assembleAsking(entry, context, gathering)
			checkAssembled(one, record)
			const scratch = { record: structuredClone(record), draft: new Draft(state.roots) }
			if (whatFits) applyEntry(one, { ...scratch, force: context.words.is('force') })
			assembled.push(one)
		} catch (error) {
			if (!((from || whatFits) && concernsOne(error))) throw error
			left.push(`${keyOf(entry)}${from ? ` of ${from}` : ''} is left out. ${error.message}`)
		}
	}
	return { assembled, left }
}

interface Adding {
	/** Skips and lists entries that cannot be installed; otherwise that is a failure. */
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
	const { manifest } = readRecord(state, world)
	const named = await clientIds(words.values('client'), registry)
	const clients = await clientsOf(context, manifest, named)
	const asked = askedIn(words, named, manifest.clients)
	const { wanted, left: absent } = await entriesFor(args, context)
	const use = (entry: RemoteEntry) => useFor(entry, { asked, wanted, manifest, known })
	const { assembled, left: failed } = await gather(context, { state, wanted, use, clients, whatFits })
	const leftOut = [...absent, ...failed]
	if (!assembled.length) throw refused(leftOut.join('\n') || 'There is nothing to install.')
	const outcome = await change(context, state, (at) => {
		const { manifest: now, lock } = at.record
		// Those of the first add become those of the project.
		if (!manifest.clients.length) now.clients = [...new Set([...now.clients, ...clients])]
		const asks = assembled.flatMap((one) => {
			const key = keyOf(one.entry)
			const locked = lock.entries[key]
			return locked ? wideningOf(key, bothOf(locked, one.entry, now.clients)) : asksOf(one)
		})
		for (const one of assembled) {
			applyEntry(one, at)
			if (keyOf(one.entry) in lock.entries) now.use[keyOf(one.entry)] = one.use
		}
		const keysOf = (some: readonly Assembled[]) => some.map(({ entry }) => keyOf(entry))
		const added = keysOf(assembled.filter(isWritten))
		const byHand = keysOf(assembled.filter((one) => !isWritten(one)))
		const notes = [...assembled.flatMap((one) => notesOf(one, now)), ...leftOut]
		return { asks, value: { added, byHand, leftOut }, notes }
	})
	const isNamed = ({ entry }: Assembled) => wanted.some((one) => one.entry === entry && !one.from)
	const isForHands = ({ plans }: Assembled) => plans.some(({ byHand }) => byHand.length)
	const isUndone = !whatFits && assembled.some((one) => isNamed(one) && isForHands(one))
	return isUndone ? { ...outcome, exit: EXIT.differs } : outcome
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
