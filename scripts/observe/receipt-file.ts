import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { canonicalJson } from '../../src/catalogue/canonical-json.ts'
import type { ParsedEntry } from '../../src/catalogue/read.ts'
import { factsDigest, RECEIPT_ENDING, RECEIPT_NAME } from '../../src/catalogue/receipt.ts'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { pathOf } from '../../src/schema/primitives.ts'
import { RECEIPT_DAYS, Receipt } from '../../src/schema/receipt.ts'
import { ReceiptFacts } from '../../src/schema/receipt-facts.ts'
import { DAY_MS, dayOf } from '../../src/schema/text/day.ts'
import { PROTOCOL } from './inside/mcp.ts'
import { METHOD_VERSION, type Observation } from './observation.ts'
import { SANDBOX } from './sandbox.ts'

/** The path of an entry's receipt: in the entry's folder if it has one, otherwise next to its file. */
export const receiptFile = ({ file }: Pick<ParsedEntry, 'file'>): string =>
	file.endsWith('/index.mdx') ? file.replace(/index\.mdx$/, RECEIPT_NAME) : file.replace(/\.mdx$/, RECEIPT_ENDING)

/**
 * Creates a receipt from an observation, dated `now`. Throws a ZodError if the facts do not fit the schema, which is a
 * bug in this program.
 */
export function receiptOf(parsed: ParsedEntry, observation: Observation, now: number): Receipt {
	const { subject, given, facts: seen, varied = {}, measured } = observation
	// The digest is of the parsed facts, because parsing trims whitespace.
	const facts = ReceiptFacts.parse(seen)
	return Receipt.parse({
		schemaVersion: 1,
		kind: 'receipt',
		entry: pathOf(parsed),
		subject,
		method: {
			...{ version: METHOD_VERSION, node: process.version, sandbox: SANDBOX, protocol: PROTOCOL },
			...(given !== undefined && { given: sha256(canonicalJson(given)) }),
		},
		observedAt: dayOf(now),
		expiresAt: dayOf(now + RECEIPT_DAYS * DAY_MS),
		digest: factsDigest(facts),
		facts,
		...(Object.keys(varied).length && { varied }),
		measured,
	})
}

/** Fields up to this depth have a line each; deeper values are written on one line. */
const DEPTH = 2

/** JSON with one line for each field and list item, so that a diff shows what changed. */
function lines(value: unknown, depth: number): string {
	if (typeof value !== 'object' || value === null) return JSON.stringify(value)
	const items = Array.isArray(value) ? value.filter((item) => typeof item === 'object') : Object.values(value)
	if (!items.length || (depth > DEPTH && !Array.isArray(value))) return JSON.stringify(value)
	const indent = '\t'.repeat(depth)
	const written = Array.isArray(value)
		? value.map((item) => JSON.stringify(item))
		: Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${lines(field, depth + 1)}`)
	const [open, close] = Array.isArray(value) ? '[]' : '{}'
	return `${open}\n${written.map((line) => `${indent}${line}`).join(',\n')}\n${indent.slice(1)}${close}`
}

/** The text of a receipt file. */
export const formatReceipt = (receipt: Receipt): string => `${lines(receipt, 1)}\n`

/** Writes a receipt, unless the file would not change. Returns its path. */
export function writeReceipt(parsed: ParsedEntry, receipt: Receipt): string {
	const file = receiptFile(parsed)
	const text = formatReceipt(receipt)
	if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
	return file
}
