import { readFileSync } from 'node:fs'
import { Misuse, readCommandLine, runScript } from '../../../expected.ts'
import { type AskedCatalogue, answeredOf, askAll, type Run } from './ask.ts'
import { commitOf, foreign, keyOf } from './catalogues.ts'
import { type Half, halves, judgedOf, sheetOf, takeSheet, unjudged } from './judgements.ts'
import { speedReport } from './speed.ts'
import { reportOf, shortfalls } from './tables.ts'

const USAGE = `Usage: npm run bench -- foreign <checkout>… [--half tuning|record] [--below 0.5] [--pool] [--nothing] [--speed 400,10000]
       npm run bench -- foreign --take <sheet>

Measures search on other people’s catalogues: ${Object.values(foreign)
	.map(({ repository }) => repository)
	.join(', ')}.
  --half   only one half of the queries; without it both
  --below  also each query of the tuning half on which our engine stays below this
  --pool   instead, a sheet of the answers that nobody judged, engines unnamed, to be graded 0 to 3
  --take   reads such a sheet
  --nothing instead, which of the questions that nothing answers find something
  --speed  instead, times of ours and MiniSearch at these numbers of entries`

/** The number of characters of a description on a grading sheet. */
const LETTERS = 160

/** A grading sheet of all answers without a grade. */
function sheet(asked: readonly AskedCatalogue[], wanted: readonly Half[]): string {
	const parts = asked.flatMap(({ name, rows, runs }) => {
		const entries = new Map(rows.map((row) => [keyOf(row), row]))
		const told = (key: string) =>
			`${key}\t${entries.get(key)?.title}: ${entries.get(key)?.description.slice(0, LETTERS)}`
		return wanted.flatMap((half) => {
			const judged = judgedOf(name, half)
			return runs
				.filter((run) => run.asked.half === half)
				.map(({ asked, found }) => ({ asked, keys: unjudged(asked, keysOf(found), judged.get(asked.q)) }))
				.filter(({ keys }) => keys.length)
				.map(({ asked, keys }) => sheetOf(asked, keys.map(told)))
		})
	})
	return parts.join('\n')
}

const keysOf = (found: Run['found']): string[] => Object.values(found).flatMap(({ keys }) => keys)

function told(asked: readonly AskedCatalogue[]): string {
	const lines = asked.map(({ name, checkout, rows }) => {
		const commit = commitOf(checkout)
		const other = commit === foreign[name].commit ? '' : ` (judged at ${foreign[name].commit.slice(0, 12)})`
		return `${foreign[name].repository} at ${commit.slice(0, 12)}${other}: ${rows.length} entries`
	})
	return lines.join('; ')
}

function sizesOf(text: string): number[] {
	const sizes = text.split(',').map(Number)
	if (!sizes.every((size) => Number.isInteger(size) && size > 0))
		throw new Misuse(`“${text}” is not a number of entries.`, USAGE)
	return sizes
}

const answeredLine = ({ name, asked, found }: Awaited<ReturnType<typeof answeredOf>>[number]): string =>
	[`${name}: ${found.length} of ${asked}`, ...found.map((q) => `  ${q}`)].join('\n')

await runScript(async () => {
	const { positionals, values } = readCommandLine(USAGE, {
		allowPositionals: true,
		options: {
			half: { type: 'string' },
			below: { type: 'string' },
			pool: { type: 'boolean' },
			take: { type: 'string' },
			nothing: { type: 'boolean' },
			speed: { type: 'string' },
		},
	})
	if (values.take) return console.log(`${takeSheet(readFileSync(values.take, 'utf8'))} grades taken.`)
	if (!positionals.length) throw new Misuse('No checkout is named.', USAGE)
	const wanted = halves.filter((half) => values.half === undefined || values.half === half)
	if (!wanted.length) throw new Misuse(`There is no half “${values.half}”.`, USAGE)
	if (values.speed) return console.log(await speedReport(positionals, sizesOf(values.speed)))
	if (values.nothing) return console.log((await answeredOf(positionals)).map(answeredLine).join('\n'))
	const asked = await askAll(positionals)
	if (values.pool) return console.log(sheet(asked, wanted))
	console.log(`${told(asked)}.\n`)
	for (const half of wanted) console.log(`${reportOf(asked, half)}\n`)
	if (values.below) console.log(shortfalls(asked, Number(values.below)).join('\n'))
})
