import { changeTimes, spanOf } from '../age.ts'
import { type Assembled, applyEntry, assemble, checkAssembled } from '../assemble.ts'
import type { Command, Context, Outcome } from '../command.ts'
import { changeWords, isAnother, lossOf, type Newer, newerOf, wideningOf } from '../compare.ts'
import { concernsOne, EXIT, ended, refused } from '../exit-error.ts'
import { installedKey } from '../keys.ts'
import { notesOf } from '../notes.ts'
import { WRITING } from '../options.ts'
import { type InstallRecord, readRecord, type State, stateOf } from '../state.ts'
import { change, scopeOf } from '../write.ts'

/** The entries to look at, as they are now: those that are named, or else all. */
async function asked(context: Context, { manifest, lock }: InstallRecord): Promise<Newer[]> {
	const keys = Object.keys(lock.entries)
	const named = context.words.args.map((word) => installedKey(word, keys, context.world))
	const entries = Object.fromEntries(
		Object.entries(lock.entries).filter(([key]) => !named.length || named.includes(key)),
	)
	return newerOf({ entries }, { registry: context.registry, clients: manifest.clients })
}

/** Separates changes that are older than `minAge` from those that are not. */
async function byAge({ world, registry }: Context, { manifest }: InstallRecord, newer: readonly Newer[]) {
	const { minAge } = manifest.rules
	if (!minAge || !newer.length) return { old: [...newer], young: [] }
	const times = await changeTimes(registry)
	const latest = world.now() - spanOf(minAge)
	const isOld = ({ key }: Newer) => (times.get(key) ?? Number.POSITIVE_INFINITY) <= latest
	return { old: newer.filter(isOld), young: newer.filter((one) => !isOld(one)) }
}

/**
 * Assembles the changed entries, and says of each that cannot be installed why. Throws an `ExitError` if none can, or if
 * the registry does not respond.
 */
async function gather(
	context: Context,
	record: InstallRecord,
	{ state, old }: { state: State; old: readonly Newer[] },
) {
	const ready: { newer: Newer; one: Assembled }[] = []
	const left: string[] = []
	for (const newer of old) {
		const { key, entry } = newer
		if (!entry) continue
		try {
			const use = record.manifest.use[key] ?? {}
			const one = await assemble({ entry, use }, { ...context, state, clients: record.manifest.clients })
			checkAssembled(one, record)
			ready.push({ newer, one })
		} catch (error) {
			if (!concernsOne(error)) throw error
			left.push(`${key} is not updated. ${error.message}`)
		}
	}
	if (left.length && !ready.length) throw refused(left.join('\n'))
	return { ready: ready.map(({ newer }) => newer), assembled: ready.map(({ one }) => one), left }
}

async function update(context: Context): Promise<Outcome> {
	const { world } = context
	const state = stateOf(world, scopeOf(context))
	const first = readRecord(state, world)
	const newer = await asked(context, first)
	const lost = newer.flatMap((one) => lossOf(one) ?? [])
	const changed = newer.filter((one) => one.now && !lossOf(one) && isAnother(one.locked, one.now))
	const { old, young } = await byAge(context, first, changed)
	const { ready, assembled, left } = await gather(context, first, { state, old })
	const notes = [
		...ready.map(({ key, locked, now }) => `${key}: ${now ? changeWords(locked, now) : ''}`),
		...left,
		...young.map(({ key }) => `${key} is not updated yet: its change is younger than ${first.manifest.rules.minAge}.`),
		...lost.map(
			({ key, kind, says }) =>
				`${key} is ${kind}, and stays installed: ${ended(says)} Remove it with: ${world.product.name} remove ${key}`,
		),
		...(old.length + young.length + lost.length ? [] : ['Everything is up to date.']),
	]
	const outcome = await change(context, state, (at) => {
		for (const one of assembled) applyEntry(one, at)
		const value = { updated: ready.map(({ key }) => key), waiting: young.map(({ key }) => key), lost, leftOut: left }
		const more = assembled.flatMap((one) => notesOf(one, at.record.manifest))
		const asks = ready.flatMap(({ key, locked, now }) => (now ? wideningOf(key, { locked, now }) : []))
		return { notes: [...notes, ...more], asks, value }
	})
	return lost.length + left.length ? { ...outcome, exit: EXIT.differs } : outcome
}

export const updateCommand: Command = {
	name: 'update',
	args: '[entry…]',
	takes: [0, 50],
	about:
		'Update entries to the registry’s versions, once a change is as old as your rules require; asks before an entry may do more.',
	options: WRITING,
	run: update,
}
