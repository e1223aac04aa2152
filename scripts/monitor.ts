import { join } from 'node:path'
import { readEnvironment } from '../src/app.ts'
import { checkLog } from '../src/transparency/client.ts'
import { Refusal } from '../src/transparency/refusal.ts'
import { shownKey } from '../src/transparency/shown-key.ts'
import { allEvents, allReleases } from '../src/transparency/whole-log.ts'
import { Expected, Misuse, readCommandLine, runScript } from './expected.ts'
import { verifyLog } from './verify/log.ts'
import { keepSeen, readSeen } from './verify/remembered.ts'
import { sayLog, sayRelease } from './verify/say.ts'
import { openSource } from './verify/source.ts'
import { Unreachable } from './verify/unreachable.ts'

const USAGE = `Usage: npm run monitor -- URL [--key KEY] [--seen FILE] [--max-age 2] [--whole] [--witness KEY]

Watches the log of any Pinakes: no release that was seen may change or go, the log may not stand still, and each release must
follow the one before. What was seen is kept in --seen, which is plain JSON: keep it where its history cannot be lost, for
example in a repository. --whole also reads every file that is served.

Ends with 0 where all is well, 1 where a file differs, 2 for a slip in this line, 3 for an alarm, 4 where it was not reached.`

const { values, positionals } = readCommandLine(USAGE, {
	allowPositionals: true,
	options: {
		key: { type: 'string' },
		seen: { type: 'string' },
		'max-age': { type: 'string', default: '2' },
		whole: { type: 'boolean', default: false },
		witness: { type: 'string', multiple: true, default: [] },
	},
})

async function watch(): Promise<void> {
	const [address, ...more] = positionals
	const maxAgeDays = Number(values['max-age'])
	if (!address || more.length || !(maxAgeDays > 0)) throw new Misuse('Say which registry, and a number of days.', USAGE)
	const source = openSource(address)
	const file = values.seen ?? join(readEnvironment().dataDir, 'monitor.json')
	const before = readSeen(file)[source.name]
	const key = values.key ?? before?.key ?? (await shownKey(source.read))
	const options = { key, remembered: before, now: Date.now(), maxAgeDays, witnesses: values.witness }
	const log = await checkLog({ ...options, read: source.read })
	const releases = await allReleases(source.read, log)
	const events = await allEvents(source.read, releases)
	const since = before?.size ?? 0
	for (const { release, at, manifest } of releases.slice(since))
		console.log(`new  release ${release}, ${at}, manifest ${manifest.sha256}`)
	for (const event of events.filter(
		({ release, state, advisory }) => release > since && (state !== 'listed' || advisory),
	))
		console.log(`said  ${event.key}: ${event.advisory?.decision ?? event.state}, release ${event.release}`)
	if (values.whole) {
		const report = await verifyLog(source, options)
		console.log(sayLog(report, source.name))
		if (report.differences.length) process.exitCode = 1
	}
	if (process.exitCode !== 1) keepSeen(file, source.name, { key: log.key, ...log.remember })
	console.log(`${source.name}: ${sayRelease(log)}; ${log.size - since} since the last look.`)
}

await runScript(async () => {
	try {
		await watch()
	} catch (error) {
		if (!(error instanceof Refusal || error instanceof Unreachable)) throw error
		console.error(error instanceof Refusal ? `ALARM (${error.code}): ${error.message}` : error.message)
		process.exitCode = error instanceof Expected ? 4 : 3
	}
})
