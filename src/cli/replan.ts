import { applyEntry, assemble } from './assemble.ts'
import type { Context } from './command.ts'
import type { Difference, Newer } from './compare.ts'
import { Draft } from './draft.ts'
import { ExitError } from './exit-error.ts'
import type { Lock, Writes } from './lock.ts'
import type { InstallRecord, State } from './state.ts'

interface Planning {
	state: State
	record: InstallRecord
	newer: readonly Newer[]
}

/**
 * Where the lock differs from what its entries would write. Somebody who changes a file can also change its digest in
 * the lock, but not the registry's entry. Entries that differ from the lock or cannot be planned here are skipped.
 */
export async function planDifferences(context: Context, { state, record, newer }: Planning): Promise<Difference[]> {
	const { lock, manifest } = record
	const scratch: InstallRecord = { manifest: structuredClone(manifest), lock: structuredClone(lock) }
	const draft = new Draft(state.roots)
	for (const { key, locked, now, entry } of newer) {
		const use = manifest.use[key]
		if (!entry || !use || locked.entry !== now?.entry) continue
		try {
			const one = await assemble({ entry, use }, { ...context, state, clients: manifest.clients })
			if (one.plans.some((plan) => plan.refused || plan.wants.length)) continue
			applyEntry(one, { record: scratch, draft, force: true })
		} catch (error) {
			if (!(error instanceof ExitError)) throw error
		}
	}
	return [...otherRows(lock.writes, scratch.lock.writes), ...strayRows(lock)]
}

/** Places whose digest in the lock differs from that of the planned value. */
const otherRows = (writes: Writes, planned: Writes): Difference[] =>
	Object.entries(writes).flatMap(([place, rows]) =>
		Object.entries(rows).flatMap(([pointer, { of, sha256 }]) =>
			planned[place]?.[pointer]?.sha256 === sha256
				? []
				: [
						{
							key: of.join(' '),
							kind: 'not its own',
							where: `${place}${pointer}`,
							says: 'the lock differs from the entry',
						},
					],
		),
	)

/** Places that belong to no locked entry. */
const strayRows = ({ entries, writes }: Lock): Difference[] =>
	Object.entries(writes).flatMap(([place, rows]) =>
		Object.entries(rows).flatMap(([pointer, { of }]) =>
			of.some((key) => Object.hasOwn(entries, key))
				? []
				: [
						{
							key: of.join(' '),
							kind: 'not its own',
							where: `${place}${pointer}`,
							says: 'no entry of the lock has it',
						},
					],
		),
	)
