import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { scratchFolder } from '../../scripts/at-end.ts'
import { seeded } from '../support/random.ts'
import { simulateClock } from './clock.ts'
import { type Driver, openDriver } from './drivers.ts'
import { startMail } from './mail.ts'
import { type SoakResult, say } from './result.ts'
import { callers, nextCall, sendCall } from './traffic.ts'

const HOUR_MS = 3_600_000
const ADMIN_TOKEN = 'soak-admin-token-of-32-characters'
/** The same people all day, so that what grows besides what they said is a leak. */
const CALLERS = 300

/** Answers of 503 in an hour that a machine with other work may cost: its store misses the deadline now and then. */
const MAX_AWAY = 5

/** Tables whose rows end by themselves. */
const ENDING = ['hits']

const FUNCTIONS = ['search', 'registry', 'votes', 'signals', 'mcp', 'preflight', 'jobs', 'leads', 'newsletter', 'admin']
const HOURLY = ['flush-outbox']
const DAILY = ['age-jobs']

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is held at one hour: megabytes of heap, open handles, rows of each table. */
interface Sample {
	hour: number
	heap: number
	handles: number
	rows: Record<string, number>
}

async function sample(hour: number, driver: Driver): Promise<Sample> {
	const rows = await driver.rows()
	collect()
	const heap = Math.round(process.memoryUsage().heapUsed / 1e5) / 10
	return { hour, heap, handles: process.getActiveResourcesInfo().length, rows }
}

type Load = (name: string) => Promise<{ default: (request: Request, context: object) => Promise<Response> }>
const load: Load = (name) => import(`../../netlify/functions/${name}.ts`)

/** Runs a scheduled function as the host would, and wants it done. */
async function runJob(name: string): Promise<void> {
	const answer = await (await load(name)).default(new Request(`http://localhost:8888/${name}`, { method: 'POST' }), {})
	if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
}

/** What must not have grown between the middle and the end of the run. */
function leaks(samples: readonly Sample[]): string[] {
	const [middle, last] = [samples[Math.floor(samples.length / 2)], samples.at(-1)]
	if (!middle || !last || middle === last) return ['The run was too short to see growth.']
	const found: string[] = []
	if (last.heap > middle.heap * 1.15 + 4) found.push(`The heap grew from ${middle.heap} to ${last.heap} MB.`)
	if (last.handles > middle.handles + 5) found.push(`Open handles grew from ${middle.handles} to ${last.handles}.`)
	for (const table of ENDING) {
		const [before = 0, after = 0] = [middle.rows[table], last.rows[table]]
		if (after > before * 1.5 + 200) found.push(`Rows of ${table} grew from ${before} to ${after}.`)
	}
	return found
}

interface Day {
	driver: 'sqlite' | 'redis'
	hours: number
	perHour: number
	seed: number
}

/** A day of mixed traffic through the functions of the site, on a clock that is moved by hand. One for each process. */
export async function soakDay({ driver: name, hours, perHour, seed }: Day): Promise<SoakResult> {
	const { path: dataDir, remove } = scratchFolder('pinakes-soak-')
	const driver = await openDriver(name, dataDir)
	const mail = await startMail()
	Object.assign(process.env, {
		...driver.environment,
		...mail.environment,
		PINAKES_DATA_DIR: dataDir,
		PINAKES_ADMIN_TOKEN: ADMIN_TOKEN,
		PINAKES_LOG: 'off',
		PINAKES_GITHUB_API_URL: 'http://127.0.0.1:9',
	})
	const clock = simulateClock(Date.UTC(2026, 10, 21))
	const random = seeded(seed)
	const handlers = Object.fromEntries(
		await Promise.all(FUNCTIONS.map(async (name) => [name, (await load(name)).default])),
	)
	const { openPublished } = await import('../../src/published/published.ts')
	const scene = { random, keys: openPublished().keys(), adminToken: ADMIN_TOKEN }
	const people = callers(CALLERS)
	const statuses = new Map<number, number>()
	const samples: Sample[] = []
	for (let hour = 1; hour <= hours; hour++) {
		for (let at = 0; at < perHour; at++) {
			clock.advance(HOUR_MS / perHour)
			const caller = random.pick(people)
			const status = await sendCall(handlers, nextCall(scene, caller), caller)
			statuses.set(status, (statuses.get(status) ?? 0) + 1)
		}
		for (const job of hour % 24 === 0 ? [...HOURLY, ...DAILY] : HOURLY) await runJob(job)
		samples.push(await sample(hour, driver))
		const { heap, handles, rows } = samples.at(-1) as Sample
		if (hour % 4 === 0) say(`  hour ${hour}: heap ${heap} MB, ${handles} handles, rows ${JSON.stringify(rows)}`)
	}
	clock.restore()
	mail.close()
	await driver.close()
	remove()
	const errors = [...statuses].filter(
		([status, count]) => status >= 500 && (status !== 503 || count > MAX_AWAY * hours),
	)
	const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
	return {
		about: `${hours} h of mixed traffic over ${name}, ${hours * perHour} requests (${told.join(', ')})`,
		faults: [...leaks(samples), ...errors.map(([status, count]) => `${count} answers were ${status}.`)],
	}
}
