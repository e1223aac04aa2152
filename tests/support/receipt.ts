import type { ParsedEntry } from '../../src/catalogue/read.ts'
import { factsDigest } from '../../src/catalogue/receipt.ts'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { RECEIPT_DAYS, type Receipt } from '../../src/schema/receipt.ts'
import type { ReceiptFacts, ToolFacts } from '../../src/schema/receipt-facts.ts'
import { DAY_MS, dayOf } from '../../src/schema/text/day.ts'

/** A tool of a receipt; its tokens are derived from the length of its name. */
export const madeTool = (name: string, more: Partial<ToolFacts> = {}): ToolFacts => ({
	name,
	definition: sha256(name),
	o200k: { definition: 100 + name.length, listing: 10 + name.length, name: 4 },
	description: `Does ${name}.`,
	parameters: [],
	...more,
})

/** The facts of a server with these tools that contacts no host and needs nothing. */
export function madeFacts(tools: readonly ToolFacts[], more: ReceiptFacts = {}): ReceiptFacts {
	const sum = (part: keyof ToolFacts['o200k']) => tools.reduce((total, { o200k }) => total + o200k[part], 0)
	const none = { reached: [], otherConnections: [], executed: [], readOutside: [], soughtInVain: [], written: [] }
	return {
		start: { starts: true, given: [], needed: [] },
		tools: [...tools],
		toolTokens: { definition: sum('definition'), listing: sum('listing'), name: sum('name') },
		toolsHash: sha256(tools.map(({ name, definition }) => name + definition).join()),
		behaviour: { asked: [], ...none, toolsDiffer: false },
		...more,
	}
}

interface MadeReceipt extends Partial<Omit<Receipt, 'entry' | 'digest' | 'expiresAt'>> {
	entry: string
}

/** A receipt with the digest of its facts, as `npm run observe` writes it. */
export function madeReceipt({
	entry,
	observedAt = '2026-10-05',
	facts = madeFacts([]),
	...more
}: MadeReceipt): Receipt {
	return {
		schemaVersion: 1,
		kind: 'receipt',
		entry,
		subject: { type: 'npm', name: 'example-server', version: '1.0.0', integrity: 'sha512-made' },
		method: { version: 1, node: '24', sandbox: 'none, made by hand', protocol: '2026-07-28' },
		observedAt,
		expiresAt: dayOf(Date.parse(observedAt) + RECEIPT_DAYS * DAY_MS),
		digest: factsDigest(facts),
		facts,
		measured: {},
		...more,
	}
}

/** A draft with a receipt. */
export const withReceipt = (draft: ParsedEntry, more: Omit<MadeReceipt, 'entry'> = {}): ParsedEntry => ({
	...draft,
	receipt: {
		file: draft.file.replace(/(?:index)?\.mdx$/, '.receipt.json'),
		receipt: madeReceipt({ entry: `${draft.category}/${draft.slug}`, ...more }),
		problems: [],
	},
})
