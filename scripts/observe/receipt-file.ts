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

/** Where the receipt of an entry lies: in its folder, else beside it. */
export const receiptFile = ({ file }: Pick<ParsedEntry, 'file'>): string =>
	file.endsWith('/index.mdx') ? file.replace(/index\.mdx$/, RECEIPT_NAME) : file.replace(/\.mdx$/, RECEIPT_ENDING)

/** What was seen as a receipt of this day. What a receipt cannot hold is a fault of the program, and throws. */
export function receiptOf(parsed: ParsedEntry, observation: Observation, now: number): Receipt {
	const { subject, given, facts: seen, varied = {}, measured } = observation
	// The digest is of the facts as they are written: reading takes the space off their ends.
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

/** So deep every field has a line of its own; what is deeper stands on one. */
const DEPTH = 2

/** A value with a line for each field and for each item of a list of objects, so that a difference names what differs. */
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

/** A receipt as it is committed. */
export const formatReceipt = (receipt: Receipt): string => `${lines(receipt, 1)}\n`

/** Writes a receipt where it belongs; a file that would not change is left alone. */
export function writeReceipt(parsed: ParsedEntry, receipt: Receipt): string {
	const file = receiptFile(parsed)
	const text = formatReceipt(receipt)
	if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
	return file
}
