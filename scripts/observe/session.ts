import { readFileSync, writeFileSync } from 'node:fs'
import { toValidEntry } from '../../src/catalogue/build.ts'
import { isAboutWords } from '../../src/catalogue/compare-receipts.ts'
import { parseEntry } from '../../src/catalogue/read.ts'
import type { ValidEntry } from '../../src/catalogue/valid-entry.ts'
import { kindOf } from '../../src/kinds/kind-of.ts'
import { pathOf } from '../../src/schema/primitives.ts'
import { Expected } from '../expected.ts'
import { type Judgement, judge } from './judge.ts'
import { newestVersion, withVersion } from './newest.ts'
import type { Means } from './observation.ts'
import { wayTo } from './observe-entry.ts'
import type { Options } from './options.ts'
import { receiptFile, receiptOf, writeReceipt } from './receipt-file.ts'

type Asked = Pick<Options, 'check' | 'newest' | 'accept'>

/** Observes one entry, compares the result with its receipt, and writes it as the options say. */
export async function observeOne(entry: ValidEntry, asked: Asked, means: Means): Promise<Judgement | undefined> {
	const target = asked.newest ? await newer(entry, means) : entry
	const observe = target && wayTo(target)
	if (!target || !observe) return undefined
	const { parsed } = target
	const look = async () => judge(parsed.receipt?.receipt, receiptOf(parsed, await observe(means), Date.now()), asked)
	if (parsed.receipt && !parsed.receipt.receipt && !asked.accept)
		throw new Expected(
			`${receiptFile(parsed)} cannot be read: ${parsed.receipt.problems[0]} Delete it, then observe again.`,
		)
	const judgement = await confirmed(look)
	if (asked.newest && !startsAsBefore(judgement))
		throw new Expected(`${pathOf(parsed)} does not start at its newest version, so it keeps the one it names.`)
	if (asked.check) return judgement
	writeReceipt(parsed, judgement.receipt)
	if (asked.newest) writeFileSync(parsed.file, parsed.text)
	return judgement
}

/** How many times a difference that may be chance is observed before it is an alarm. */
const LOOKS = 3

/**
 * Repeats an observation that raises an alarm. An alarm about behaviour must occur every time; one about what a server
 * says of itself counts at once.
 */
export async function confirmed(look: () => Promise<Judgement>): Promise<Judgement> {
	let judgement = await look()
	for (let looks = 1; looks < LOOKS; looks++) {
		const { kind, changes } = judgement
		if (kind !== 'alarm' || !changes || isAboutWords(changes)) return judgement
		judgement = await look()
	}
	return judgement
}

const startsAsBefore = ({ receipt }: Judgement) => receipt.facts.start?.starts !== false

/**
 * The entry with the newest version of its npm package, not yet written; undefined if it has that version or no
 * package. Throws `Expected` if the version cannot be replaced in its text.
 */
async function newer(entry: ValidEntry, means: Means): Promise<ValidEntry | undefined> {
	const { parsed, source } = entry
	const server = kindOf(source).server?.(source)
	const { registry, name, version } = server?.package ?? {}
	if (!server || registry !== 'npm' || !name || !version) return undefined
	const newest = await newestVersion(name, means)
	if (newest === version) return undefined
	const text = withVersion(readFileSync(parsed.file, 'utf8'), server, newest)
	if (!text) throw new Expected(`${parsed.file} names its version in a way that this program does not rewrite.`)
	const { category, slug, file, files, receipt } = parsed
	const read = parseEntry(new TextEncoder().encode(text), { category, slug, file })
	return toValidEntry({ ...read, files, ...(receipt && { receipt }) })[0]
}
