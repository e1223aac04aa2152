import { join } from 'node:path'
import { readEnvironment } from '../src/app.ts'
import { plainText } from '../src/schema/text/plain-line.ts'
import { CHECKPOINT_PATH } from '../src/transparency/client.ts'
import { MAX_NOTE_BYTES } from '../src/transparency/note.ts'
import { Refusal } from '../src/transparency/refusal.ts'
import { Misuse, readCommandLine, Unreachable } from './expected.ts'
import { endsSoon } from './release/trust-end.ts'
import { knownOf, PIN_OPTIONS } from './verify/known.ts'
import { maxAgeDays } from './verify/max-age.ts'
import { keepSeen, readSeen, type Seen } from './verify/remembered.ts'
import { list, sayEvent, sayRelease, sayWitnesses } from './verify/say.ts'
import { openSource, type Source } from './verify/source.ts'
import { type Watched, watchLog } from './verify/watch.ts'

const USAGE = `Usage: npm run monitor -- URL [--key KEY] [--root ROOT] [--seen FILE] [--max-age 2] [--whole] [--witness KEY]

Watches the log of any Pinakes registry: no release that was seen may change or disappear, the log may not stop, each release must
follow the one before, and the manifest must be that of the newest. --whole also reads every file that is served. What was seen is
recorded in --seen, which is plain JSON: keep it where its history cannot be lost, for example in a repository. An alarm leaves it
unchanged.

Exit status: 0 if all is well, 1 if a file differs, 2 for a mistake in the command line, 3 for an alarm, 4 if the registry could not
be reached.`

const { values, positionals } = readCommandLine(USAGE, {
	allowPositionals: true,
	options: {
		...PIN_OPTIONS,
		seen: { type: 'string' },
		'max-age': { type: 'string', default: '2' },
		whole: { type: 'boolean', default: false },
	},
})

async function look(source: Source, before: Seen | undefined): Promise<Watched> {
	const days = maxAgeDays(values['max-age'], USAGE)
	const { isShown, ...known } = await knownOf(source, before, values)
	if (isShown) console.log(`First check: the key is the one that ${source.name} shows, ${known.key}`)
	return watchLog(source, { ...known, now: Date.now(), maxAgeDays: days, whole: values.whole })
}

async function watch(source: Source, file: string): Promise<void> {
	const before = readSeen(file)[source.name]
	const { log, releases, events, differences } = await look(source, before).catch(async (error: unknown) => {
		if (error instanceof Refusal) console.error(plainText(await proofOf(source, before, error)))
		throw error
	})
	for (const { release, at, manifest } of releases)
		console.log(`new  release ${release}, ${at}, manifest ${manifest.sha256}`)
	for (const event of events.filter(({ state, advisory }) => state !== 'listed' || advisory))
		console.log(`said  ${sayEvent(event)}`)
	console.log(`${source.name}: ${sayRelease(log)}; ${releases.length} since the last check.${sayWitnesses(log)}`)
	const warning = endsSoon(log.trust, Date.now())
	if (warning) console.log(warning)
	if (differences.length) {
		console.error(list(differences))
		process.exitCode = 1
	} else await keepSeen(file, source.name, { key: log.key, ...log.remember, checkpoint: log.checkpoint })
}

/** The text of an alarm. If the registry shows a different log than before, it includes both checkpoints as proof. */
async function proofOf({ read }: Source, before: Seen | undefined, { code, message }: Refusal): Promise<string> {
	const alarm = `ALARM (${code}): ${message}`
	if (!before?.checkpoint || (code !== 'fork' && code !== 'rollback')) return alarm
	const now = Buffer.from((await read(CHECKPOINT_PATH, MAX_NOTE_BYTES)) ?? []).toString()
	return `${alarm}\n\nSeen before:\n${before.checkpoint}\nShown now:\n${now.replace(/[^\P{C}\n]/gu, '?')}`
}

const [address, ...more] = positionals
if (!address || more.length) throw new Misuse('Name one registry.', USAGE)
try {
	await watch(openSource(address), values.seen ?? join(readEnvironment().dataDir, 'monitor.json'))
} catch (error) {
	if (error instanceof Refusal) process.exitCode = 3
	else if (error instanceof Unreachable) {
		console.error(plainText(error.message))
		process.exitCode = 4
	} else throw error
}
