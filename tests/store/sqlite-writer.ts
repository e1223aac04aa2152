import { writeSync } from 'node:fs'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'

const [file = '', name = '', votes = ''] = process.argv.slice(2)
const store = sqliteStore(file)
for (let index = 0; index < Number(votes); index++) {
	const client = `${name}-${index}`
	await store.setVote('mcp:written', { client, address: client }, true, '2026-11-21')
	writeSync(1, `${client}\n`)
}
await store.close()
