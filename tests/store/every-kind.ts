import { DAY_MS, dayOf } from '../../src/schema/text/day.ts'
import { IntentName, SignalName } from '../../src/schema/vocabulary.ts'
import { DESK_KINDS } from '../../src/store/desk.ts'
import type { Store } from '../../src/store/store.ts'
import { cast } from './cast.ts'
import { lead } from './lists-suite.ts'

/** Yesterday: what is older than 60 days is restored no more. */
export const DAY = dayOf(Date.now() - DAY_MS)
const AT = '2026-11-20T00:00:00.000Z'

/** Writes something of every kind there is, through the store's own methods; the kinds are read from their closed lists. */
export async function writeEveryKind(store: Store): Promise<void> {
	const voter = (n: number) => ({ client: `client-${n}`, address: `address-${n % 3}` })
	for (let n = 0; n < 40; n++) await cast(store, { key: `mcp:entry-${n % 7}:🗿`, voter: voter(n), day: DAY })
	await cast(store, { key: 'mcp:entry-0:🗿', voter: voter(0), on: false, day: DAY })
	for (const [n, name] of SignalName.options.entries())
		await cast(store, { key: 'skills:a', voter: voter(n), kind: name, day: DAY })
	for (const [n, intent] of IntentName.options.entries())
		for (let times = 0; times <= n; times++)
			await store.addIntent('skills:a', intent, { address: `address-${times % 4}`, day: DAY })
	for (const kind of DESK_KINDS)
		for (let n = 0; n < 25; n++) {
			const id = `${kind}-${n}`
			const value =
				kind === 'lead' ? lead(n, { id }) : { id, text: 'naïve 日本語 🗿', deep: { list: [null, { z: 1, a: 2 }] } }
			const audit = { at: AT, who: 'public', action: 'create', kind, id } as const
			await store.desk.save({ kind, id, value, expected: 0, audit })
			if (n % 4 === 0)
				await store.desk.save({ kind, id, value: { ...value, n }, expected: 1, audit: { ...audit, action: 'move' } })
			const expected = n % 4 === 0 ? 2 : 1
			if (n % 9 === 0) await store.desk.remove({ kind, id, expected, audit: { ...audit, action: 'delete' } })
		}
	await store.hit('somebody', { limit: 1, windowSeconds: 60 })
}
