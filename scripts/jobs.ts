import { setTimeout as sleep } from 'node:timers/promises'
import { readEnvironment } from '../src/app.ts'
import { Expected, readCommandLine } from './expected.ts'
import { DueJobs, untilNextHour } from './server/due-jobs.ts'
import { preparedRows } from './server/functions.ts'

/** Runs a job and prints its answer. Returns whether it succeeded. */
async function runJob(name: string, port: number): Promise<boolean> {
	const answer = await fetch(`http://localhost:${port}/__scheduled/${name}`, { method: 'POST' }).catch(
		(error: Error) => error,
	)
	const outcome = answer instanceof Response ? `${answer.status} ${await answer.text()}` : answer.message
	console.log(`${name}: ${outcome.slice(0, 500)}`)
	return answer instanceof Response && answer.ok
}

const USAGE = `Usage: npm run jobs

Runs the scheduled jobs while a server runs on this machine, on the hour. A daily job that fails, or was missed, runs again in the
next hour. Set PORT if the server does not listen on 8888.`

readCommandLine(USAGE)
const { port } = readEnvironment()
const rows = preparedRows(process.cwd())
if (!rows)
	throw new Expected(
		'There is no site built for this machine here, so there are no jobs to run. Build it with `npm run build`, without --hosted.',
	)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))
console.log(
	`Each hour on the hour, UTC: ${rows.flatMap(({ name, schedule }) => (schedule ? `${name} ${schedule}` : [])).join(', ')}`,
)
const due = new DueJobs(rows)
for (;;) {
	await sleep(untilNextHour(Date.now()))
	const now = Date.now()
	for (const name of due.at(now)) if (await runJob(name, port)) due.succeeded(name, now)
}
