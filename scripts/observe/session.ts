import { readFileSync, writeFileSync } from 'node:fs'
import { toValidEntry } from '../../src/catalogue/build.ts'
import type { ValidEntry } from '../../src/catalogue/changes.ts'
import { isAboutWords } from '../../src/catalogue/compare-receipts.ts'
import { parseEntry } from '../../src/catalogue/read.ts'
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

/** Observes one entry and does with it what was asked for. */
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

/** So often is something seen that may be chance before it is an alarm. */
const LOOKS = 3

/** An alarm about what a subject does stands where every look gives one; one about what a server says of itself at once. */
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

/** The entry at the newest version of its package, not written yet; nothing where it is there already, or has none. */
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
