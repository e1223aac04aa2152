import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'

// Fills the store at a path until no record fits any more, then counts hits and says of each whether it was taken.

const store = sqliteStore(process.argv[2] as string)
const HITS = 40
const isTaken = (work: Promise<unknown>): Promise<boolean> =>
	work.then(
		() => true,
		() => false,
	)

const save = (id: string) => {
	const audit = { at: '2026-01-01T00:00:00Z', who: 'public', action: 'create', kind: 'lead', id } as const
	return store.desk.save({ kind: 'lead', id, value: { message: 'm'.repeat(4_000) }, expected: 0, audit })
}
for (let i = 0; i < 1_000 && (await isTaken(save(`lead-${i}`))); i++);

const taken: boolean[] = []
for (let i = 0; i < HITS; i++) taken.push(await isTaken(store.hit('one', { limit: 1_000, windowSeconds: 31_536_000 })))
console.log(JSON.stringify(taken))
