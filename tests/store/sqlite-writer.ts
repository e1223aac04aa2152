import { writeSync } from 'node:fs'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import { cast } from './cast.ts'

const [file = '', name = '', votes = ''] = process.argv.slice(2)
const store = sqliteStore(file)

/** A process that is kept waiting by another one for too long is told so, and asks again. */
async function vote(client: string): Promise<void> {
	const voter = { client, address: client }
	const voted = await cast(store, { key: 'mcp:written', voter, day: '2026-11-21' }).catch(() => undefined)
	return voted ? undefined : vote(client)
}

for (let index = 0; index < Number(votes); index++) {
	const client = `${name}-${index}`
	await vote(client)
	writeSync(1, `${client}\n`)
}
await store.close()
