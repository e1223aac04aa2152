import { plainIssue } from '../schema/issues.ts'
import { MAX_RECEIPT_BYTES, Receipt } from '../schema/receipt.ts'
import type { ReceiptFacts } from '../schema/receipt-facts.ts'
import type { ShippedFile } from '../schema/shipped-files.ts'
import { parseJsonBytes } from '../schema/text/json.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { canonicalJson } from './canonical-json.ts'
import { sha256 } from './sha256.ts'

/** A receipt as it lies beside its entry: what it says, or why it cannot be believed. */
export interface FoundReceipt {
	/** Path below the project, for messages. */
	file: string
	receipt?: Receipt
	problems: readonly string[]
	/** The entry ships other files than were observed. */
	otherFiles?: true
}

/** How the receipt of an entry in one file ends; in a folder it has the whole name. */
export const RECEIPT_ENDING = '.receipt.json'
export const RECEIPT_NAME = 'receipt.json'

/** What names the facts of a receipt: equal for equal facts, whoever observed them and when. */
export const factsDigest = (facts: ReceiptFacts): string => sha256(canonicalJson(facts))

/** What names the files of an entry, whatever their order. */
export const filesDigest = (files: readonly ShippedFile[]): string =>
	sha256(
		canonicalJson(files.map(({ path, bytes }) => [path, sha256(bytes)]).sort(([a = ''], [b = '']) => byCodeUnit(a, b))),
	)

/** A receipt beside the files of its entry: they may have changed since. */
export function besideFiles(found: FoundReceipt, files: readonly ShippedFile[]): FoundReceipt {
	const subject = found.receipt?.subject
	return subject?.type === 'files' && subject.sha256 !== filesDigest(files) ? { ...found, otherFiles: true } : found
}

const MAX_PROBLEMS = 5
export const RECEIPT_TOO_LARGE = `It has more than ${MAX_RECEIPT_BYTES} bytes.`

/** Reads a receipt and holds its facts against its digest; never throws. */
export function readReceipt(bytes: Uint8Array, file: string): FoundReceipt {
	if (bytes.byteLength > MAX_RECEIPT_BYTES) return { file, problems: [RECEIPT_TOO_LARGE] }
	const data = parseJsonBytes(bytes)
	if (data === undefined) return { file, problems: ['It is not JSON.'] }
	const read = Receipt.safeParse(data, { error: plainIssue })
	if (!read.success) {
		const issues = read.error.issues.map(({ path, message }) => `${path.join('.') || 'It'}: ${message}`)
		return { file, problems: issues.slice(0, MAX_PROBLEMS) }
	}
	const { digest, facts } = read.data
	if (factsDigest(facts) === digest) return { file, receipt: read.data, problems: [] }
	return { file, problems: ['Its digest does not match its facts, so they were edited after they were observed.'] }
}
