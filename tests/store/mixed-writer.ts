import { writeSync } from 'node:fs'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import type { Store } from '../../src/store/store.ts'
import { cast } from './cast.ts'
import { lead } from './lists-suite.ts'

/** What a mixed writer does in turn; `id` is unique, so that each can be looked for afterwards. */
const MIXED = {
	vote: (store: Store, id: string) =>
		cast(store, { key: 'mcp:mixed', voter: { client: id, address: id }, day: '2026-11-21' }).then(
			({ changed }) => changed,
		),
	intent: (store: Store, id: string) =>
		store.addIntent(`mcp:${id}`, 'copy', { address: id, day: '2026-11-21' }).then(() => true),
	lead: (store: Store, id: string) =>
		store.desk
			.save({
				kind: 'lead',
				id,
				value: lead(1, { id, status: 'new' }),
				expected: 0,
				audit: { at: '2026-11-21T00:00:00.000Z', who: 'public', action: 'create', kind: 'lead', id, to: 'new' },
			})
			.then((saved) => saved !== undefined),
} satisfies Record<string, (store: Store, id: string) => Promise<boolean>>

export type Mixed = keyof typeof MIXED

/** Writes until it is killed, and prints what was acknowledged. */
async function write(file: string, name: string): Promise<void> {
	const store = sqliteStore(file)
	const kinds = Object.keys(MIXED) as Mixed[]
	for (let n = 0; ; n++) {
		const kind = kinds[n % kinds.length] as Mixed
		const id = `${name}-${n}`
		// Nobody else writes, so a write that is refused is a fault.
		if (!(await MIXED[kind](store, id))) throw new Error(`${kind} ${id} was refused`)
		writeSync(1, `${kind} ${id}\n`)
	}
}

const [file, name] = process.argv.slice(2)
if (import.meta.main && file && name) await write(file, name)
