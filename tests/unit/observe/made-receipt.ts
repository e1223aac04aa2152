import { factsDigest } from '../../../src/catalogue/receipt.ts'
import { Receipt } from '../../../src/schema/receipt.ts'
import type { ReceiptFacts, ToolFacts } from '../../../src/schema/receipt-facts.ts'

const DIGEST = 'a'.repeat(64)

/** A tool as a receipt has it. */
export const madeTool = (name: string, fields: Partial<ToolFacts> = {}): ToolFacts => ({
	name,
	definition: DIGEST,
	o200k: { definition: 30, listing: 10, name: 1 },
	description: `Does ${name}.`,
	parameters: [],
	...fields,
})

/** A receipt of a package of npm, with the digest of its facts. */
export const madeReceipt = (facts: ReceiptFacts = {}, fields: Partial<Receipt> = {}): Receipt =>
	Receipt.parse({
		schemaVersion: 1,
		kind: 'receipt',
		entry: 'servers/example',
		subject: { type: 'npm', name: 'example-server', version: '1.0.0', integrity: 'sha512-x' },
		method: { version: 1, node: 'v24.0.0', sandbox: 'a sandbox', protocol: '2025-11-25' },
		observedAt: '2026-11-22',
		expiresAt: '2027-02-20',
		digest: factsDigest(facts),
		facts,
		measured: {},
		...fields,
	})
