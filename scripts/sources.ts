import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEnvironment } from '../src/app.ts'
import { toValidEntry } from '../src/catalogue/build.ts'
import { readContent } from '../src/catalogue/disk/content.ts'
import { RECORD_FILE, readFindings } from '../src/catalogue/disk/load.ts'
import { checkable } from '../src/catalogue/health.ts'
import { keyOf, parseKey } from '../src/schema/primitives.ts'
import { settings } from '../src/schema/settings.ts'
import { dayOf } from '../src/schema/text/day.ts'
import { formatCount } from '../src/schema/text/format.ts'
import { githubUrl } from '../src/schema/text/url.ts'
import { readCommandLine } from './expected.ts'
import { checkSources } from './sources/check-sources.ts'
import { queuedByHost } from './sources/host-queue.ts'
import { formatRecord, recordOf } from './sources/record.ts'
import { type Requester, requester, type Verdict } from './sources/request.ts'
import { hostResolver } from './sources/resolve-host.ts'

const USAGE = `Usage: npm run sources [-- --only category:slug] [--write]

Checks whether the sources named in entries still exist. --write records the results.`

const { values } = readCommandLine(USAGE, {
	options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
})
const contentDir = 'content'
const { github, registries } = readEnvironment()

const entries = readContent(contentDir).flatMap(toValidEntry)
const only = values.only === undefined ? undefined : parseKey(values.only)
const chosen =
	values.only === undefined ? entries : entries.filter(({ parsed }) => only && keyOf(parsed) === keyOf(only))
if (values.only !== undefined && !chosen.length) stop(`There is no entry “${values.only}”. Write category:slug.`)

const askOnce = requester({
	timeoutMs: 15_000,
	userAgent: `pinakes-sources (+${githubUrl(settings.repository)})`,
	locate: hostResolver(
		[github.url, registries.npm, registries.pypi].flatMap((url) => (url ? [new URL(url).origin] : [])),
	),
})
let answers = 0
const counted: Requester = async (...asked) => {
	const answer = await askOnce(...asked)
	answers++
	return answer
}
const ask = queuedByHost(counted, { tries: 2, pauseMs: 1_000, patienceMs: 60_000, sleep, now: Date.now })
const sources = [...new Set(chosen.flatMap(({ source }) => checkable(source)))]
const verdicts = await checkSources(sources, ask, { ...registries, github })
for (const [source, verdict] of [...verdicts].sort())
	console.log(`${verdict.kind.padEnd(9)}  ${source}${print(verdict)}`)

const reached = [...verdicts.values()].filter(({ kind }) => kind !== 'failed' && kind !== 'unclear').length
console.log(
	`\n${formatCount(sources.length, 'source')} of ${formatCount(chosen.length, 'entry', 'entries')} checked, ${reached} of them reached.`,
)
if (only && !sources.length) stop(`${values.only} names no source that could be checked.`)
if (sources.length && !answers)
	stop('No host answered. If the same happens with other entries, the problem is on this side. Nothing was written.')
if (reached === 0 && sources.length && !only)
	stop('No source could be reached, so the problem is on this side. Nothing was written.')
if (values.write) {
	const round = {
		today: dayOf(Date.now()),
		sources: entries.flatMap(({ source }) => checkable(source)),
	}
	const file = join(contentDir, RECORD_FILE)
	writeFileSync(file, formatRecord(recordOf(readFindings(contentDir), verdicts, round)))
	console.log(`Written to ${file}.`)
} else console.log('Nothing was written. Use --write to record it.')

function print(verdict: Verdict): string {
	if ('why' in verdict) return `  (${verdict.why})`
	return `${verdict.movedTo ? ` → ${verdict.movedTo}` : ''}${verdict.version ? `  ${verdict.version}` : ''}`
}

function stop(message: string): never {
	console.error(message)
	process.exit(1)
}
