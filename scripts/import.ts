import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { makeFolder } from '../src/files/folder.ts'
import { settings } from '../src/schema/settings.ts'
import { dayOf } from '../src/schema/text/day.ts'
import { githubUrl } from '../src/schema/text/url.ts'
import { Category, Platform } from '../src/schema/vocabulary.ts'
import { Expected, Misuse, readCommandLine } from './expected.ts'
import type { Copying } from './import/candidate.ts'
import { FORMATS } from './import/detect.ts'
import { formatReport } from './import/report.ts'
import { runImport } from './import/run.ts'
import { requester } from './sources/request.ts'
import { hostResolver } from './sources/resolve-host.ts'

const USAGE = `Usage: npm run import -- <source> [options]

Makes draft entries from another catalogue: an MCP registry by its address, or a local file or folder.

  --as FORMAT       the format of the source, if that is not clear:
${Object.entries(FORMATS)
	.map(([id, about]) => `                      ${id.padEnd(12)} ${about}`)
	.join('\n')}
  --map FILE        the mapping for Markdown with other front matter
  --category ID     the category for everything that is imported; by default the first of the same kind
  --platforms LIST  platforms under which imported MCP servers are offered, for example ${Platform.options.slice(0, 2).join(',')}
  --copy WHAT       which files to copy: licensed (default), those that a licence allows to be copied; all; none
  --since TIME      only servers in a registry that changed since then, for example 2026-11-01T00:00:00Z
  --name NAME       the name of the source, if it has no address
  --limit N         at most N entries
  --dry-run         writes nothing
  --report FILE     writes all results as JSON`

const text = { type: 'string' } as const
const options = {
	as: text,
	map: text,
	category: text,
	platforms: text,
	copy: text,
	since: text,
	name: text,
	limit: text,
	report: text,
	'dry-run': { type: 'boolean', default: false },
} as const

/** Validates an option with a fixed set of values. Throws `Expected` for any other. */
function oneOf<T extends string>(name: string, value: string | undefined, known: readonly T[]): T | undefined {
	const found = known.find((one) => one === value)
	if (value !== undefined && !found) throw new Expected(`--${name} takes one of ${known.join(', ')}, not “${value}”.`)
	return found
}

function countOf(value: string | undefined): number | undefined {
	if (value !== undefined && !(Number.isInteger(Number(value)) && Number(value) > 0))
		throw new Expected(`--limit takes a number, for example 100, not “${value}”.`)
	return value === undefined ? undefined : Number(value)
}

function timeOf(value: string | undefined): string | undefined {
	if (value !== undefined && !z.iso.datetime().safeParse(value).success)
		throw new Expected(`--since takes a time, for example 2026-11-01T00:00:00Z, not “${value}”.`)
	return value
}

const platformsOf = (list: string | undefined) =>
	list === undefined
		? undefined
		: Object.fromEntries(list.split(',').map((id) => [oneOf('platforms', id.trim(), Platform.options), 'manual']))

async function main(): Promise<void> {
	const { values, positionals } = readCommandLine(USAGE, { allowPositionals: true, options })
	const [source, ...others] = positionals
	if (source === undefined || others.length) throw new Misuse('Name one source.', USAGE)
	const report = await runImport({
		source,
		...values,
		root: process.cwd(),
		category: oneOf('category', values.category, Category.options),
		platforms: platformsOf(values.platforms),
		copying: oneOf<Copying>('copy', values.copy, ['licensed', 'all', 'none']) ?? 'licensed',
		since: timeOf(values.since),
		limit: countOf(values.limit),
		dryRun: values['dry-run'],
		today: dayOf(Date.now()),
		network: {
			ask: (origin) =>
				requester({
					timeoutMs: 60_000,
					userAgent: `import (+${githubUrl(settings.repository)})`,
					locate: hostResolver([origin]),
				}),
			sleep,
		},
	})
	if (values.report !== undefined) {
		makeFolder(dirname(values.report))
		writeFileSync(values.report, `${JSON.stringify(report, null, '\t')}\n`)
	}
	console.log(formatReport(report))
	if (report.stopped) process.exitCode = 1
}

await main()
