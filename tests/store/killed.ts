import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { sqliteStore } from '../../src/store/sqlite/sqlite.ts'
import type { Mixed } from './mixed-writer.ts'

/** Lets a process write votes, events, and records of the desk, and kills it after `after` acknowledged writes. */
async function killWriter(file: string, name: string, after: number): Promise<string[]> {
	const child = spawn(process.execPath, [join(import.meta.dirname, 'mixed-writer.ts'), file, name], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const acknowledged: string[] = []
	for await (const line of createInterface({ input: child.stdout })) {
		acknowledged.push(line)
		if (acknowledged.length === after) child.kill('SIGKILL')
	}
	return acknowledged
}

/** What came of so many kills: acknowledged writes that are gone, and anything that is there twice or half. */
interface Survived {
	acknowledged: number
	lost: string[]
	doubled: string[]
	integrity: unknown
}

/** Kills a writer `kills` times over one file, with `kill -9` and mixed writes, and looks at what is left. */
export async function surviveKills(file: string, kills: number, writes = 60): Promise<Survived> {
	const lines: string[] = []
	for (let n = 0; n < kills; n++) lines.push(...(await killWriter(file, `writer-${n}`, writes + ((n * 7) % 13))))
	const store = sqliteStore(file)
	const day = (await store.activity(['2026-11-21']))[0]
	const has: Record<Mixed, (id: string) => Promise<number>> = {
		vote: async (id) => Number((await store.votes(['mcp:mixed'], id)).mine[0]),
		intent: async (id) => day?.get(`mcp:${id}`)?.get(id)?.['intent:copy'] ?? 0,
		lead: async (id) => Number((await store.desk.get('lead', id))?.version === 1),
	}
	const times = await Promise.all(
		lines.map(async (line) => {
			const [kind = '', id = ''] = line.split(' ')
			return [line, await has[kind as Mixed](id)] as const
		}),
	)
	const doubled = [...times.filter(([, count]) => count > 1).map(([line]) => line), ...inconsistent(file)]
	await store.close()
	const database = new DatabaseSync(file)
	const integrity = database.prepare('PRAGMA integrity_check').get()
	database.close()
	return {
		acknowledged: lines.length,
		lost: times.filter(([, count]) => count === 0).map(([line]) => line),
		doubled,
		integrity,
	}
}

/** What should be equal and is not: counts and members, records with their lines of audit and their places in the lists. */
function inconsistent(file: string): string[] {
	const database = new DatabaseSync(file, { readOnly: true })
	const number = (sql: string): number => Number(database.prepare(sql).get()?.n)
	const pairs = {
		votes: ["SELECT n FROM counted WHERE key = 'mcp:mixed'", "SELECT count(*) AS n FROM said WHERE key = 'mcp:mixed'"],
		audit: ['SELECT count(*) AS n FROM audited', "SELECT count(*) AS n FROM desk WHERE kind = 'lead'"],
		lists: ['SELECT count(*) AS n FROM listed', "SELECT count(*) AS n FROM desk WHERE kind = 'lead'"],
		events: [
			"SELECT sum(n) AS n FROM tallies WHERE counted LIKE 'intent:%'",
			"SELECT count(*) AS n FROM tallies WHERE counted LIKE 'intent:%'",
		],
		casts: ['SELECT count(*) AS n FROM casts', 'SELECT count(*) AS n FROM said'],
	}
	const wrong = Object.entries(pairs).filter(([, [one = '', two = '']]) => number(one) !== number(two))
	database.close()
	return wrong.map(([name]) => name)
}
