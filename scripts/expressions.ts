import { readFileSync, writeFileSync } from 'node:fs'
import { check } from 'recheck'
import { readCommandLine } from './expected.ts'
import { type Expression, madeExpressions, nameOf, writtenExpressions } from './fuzz/expressions.ts'

const USAGE = `Usage: npm run expressions [-- --again]

Proves that regular expressions are linear and writes the proofs to scripts/fuzz/expressions.json. --again also repeats
the proofs that were found before.`

const LEDGER = new URL('fuzz/expressions.json', import.meta.url)
/** Timeout for proving that an expression is linear, in milliseconds. */
const TIMEOUT = 10_000

type Ledger = Record<string, string>

/** The verdict on an expression: the known one, `linear` if it can be proved, or a request for a reason. */
async function judge({ source, flags }: Expression, known: string | undefined): Promise<string> {
	if (known !== undefined) return known
	const found = await check(source, flags, { timeout: TIMEOUT })
	if (found.status === 'safe') return 'linear'
	return `TO BE REASONED: ${found.status === 'vulnerable' ? found.complexity.summary : 'no proof was found in time'}`
}

const { values } = readCommandLine(USAGE, { options: { again: { type: 'boolean', default: false } } })
const { written } = writtenExpressions()
const all = new Map([...written, ...(await madeExpressions())].map((one) => [nameOf(one), one]))
const known = JSON.parse(readFileSync(LEDGER, 'utf8')) as Ledger
const ledger: Ledger = {}
for (const [name, one] of [...all].sort(([a], [b]) => (a < b ? -1 : 1)))
	ledger[name] = await judge(one, values.again && known[name] === 'linear' ? undefined : known[name])
writeFileSync(LEDGER, `${JSON.stringify(ledger, null, '\t')}\n`)
const open = Object.entries(ledger).filter(([, verdict]) => verdict.startsWith('TO BE'))
for (const [name, verdict] of open)
	console.error(
		`${all.get(name)?.file}\n  ${name}\n  ${verdict}\n  → Write it so that it is linear, or give the reason why no long text reaches it, in scripts/fuzz/expressions.json.`,
	)
console.log(`${all.size} expressions, ${open.length} without proof or reason.`)
process.exitCode = open.length ? 1 : 0
