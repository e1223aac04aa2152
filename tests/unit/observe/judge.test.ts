import { describe, expect, it, test } from 'vitest'
import { judge } from '../../../scripts/observe/judge.ts'
import type { Observation } from '../../../scripts/observe/observation.ts'
import { formatReceipt, receiptOf } from '../../../scripts/observe/receipt-file.ts'
import { changesMarkdown, entryMarkdown, summaryOf } from '../../../scripts/observe/report.ts'
import type { ParsedEntry } from '../../../src/catalogue/read.ts'
import { factsDigest } from '../../../src/catalogue/receipt.ts'
import { Receipt } from '../../../src/schema/receipt.ts'
import { madeReceipt, madeTool } from './made-receipt.ts'

const tools = [madeTool('look')]
const old = madeReceipt({ tools })
const turned = madeReceipt(
	{ tools: [madeTool('look', { definition: 'b'.repeat(64), description: 'Does something else.' })] },
	{ observedAt: '2026-12-01' },
)
const newer = (facts: Receipt['facts']) =>
	madeReceipt(facts, {
		observedAt: '2026-12-01',
		subject: { type: 'npm', name: 'example-server', version: '2.0.0', integrity: 'sha512-y' },
	})

test('a receipt has the digest of its facts as they are read again, whatever space stood around a name', () => {
	const parsed = { category: 'servers', slug: 'example', file: 'content/servers/example.mdx' } as ParsedEntry
	const seen = {
		facts: { tools, server: { name: 'example ', version: '1.0.0', protocolVersion: '2025-11-25' } },
		measured: {},
	}
	const { subject } = old
	const written = receiptOf(parsed, { ...seen, subject } as Observation, Date.UTC(2026, 10, 22))
	const read = Receipt.parse(JSON.parse(formatReceipt(written)))
	expect(factsDigest(read.facts)).toBe(read.digest)
})

describe('an observation beside the receipt that was there', () => {
	it('of the same facts renews it', () => {
		const again = madeReceipt({ tools }, { observedAt: '2026-12-01', expiresAt: '2027-03-01' })
		expect(judge(old, again)).toEqual({ kind: 'same', receipt: again })
	})

	it('of the same version with other facts raises an alarm and keeps what was seen first', () => {
		const { kind, receipt } = judge(old, turned)
		expect(kind).toBe('alarm')
		expect(receipt).toMatchObject({
			digest: old.digest,
			facts: old.facts,
			alarm: { seenAt: '2026-12-01', digest: turned.digest },
		})
	})

	it('keeps an alarm until somebody accepts it', () => {
		const alarmed = judge(old, turned).receipt
		expect(judge(alarmed, old)).toMatchObject({ kind: 'same', receipt: { alarm: { digest: turned.digest } } })
		const { kind, receipt } = judge(alarmed, turned, { accept: true })
		expect(kind).toBe('updated')
		expect(receipt.alarm).toBeUndefined()
		expect(receipt.facts).toEqual(turned.facts)
		expect(judge(alarmed, old, { accept: true }).receipt.alarm).toBeUndefined()
	})

	it('of another version says what changed since, and goes on saying so', () => {
		const { kind, receipt } = judge(old, newer({ tools: [...tools, madeTool('more')] }))
		expect(kind).toBe('updated')
		expect(receipt.previous).toMatchObject({
			version: '1.0.0',
			digest: old.digest,
			changes: { tools: { added: ['more'] } },
		})
		expect(judge(receipt, newer({ tools: [...tools, madeTool('more')] })).receipt.previous).toEqual(receipt.previous)
	})

	it('that saw nothing never replaces one that saw something', () => {
		const blind = madeReceipt({ notObserved: { because: 'There is no engine here.' } })
		expect(judge(old, blind)).toEqual({ kind: 'kept', receipt: old })
		expect(judge(blind, old)).toEqual({ kind: 'first', receipt: old })
		expect(judge(blind, blind)).toEqual({ kind: 'same', receipt: blind })
	})
})

describe('what is told of it', () => {
	it('an alarm names the version, what differs and what to do', () => {
		const text = entryMarkdown(judge(old, turned)) ?? ''
		expect(text).toContain('Alarm')
		expect(text).toContain('1.0.0')
		expect(text).toContain('+ something else.')
		expect(text).toContain('overlay/')
		expect(text).toContain('--accept')
	})

	it('nothing is told of what is the same', () => {
		expect(entryMarkdown(judge(old, old))).toBeUndefined()
	})

	it('words of a server end no fence and are no markup', () => {
		const before = madeReceipt({ tools: [madeTool('look', { description: 'x' })] })
		const after = newer({
			tools: [
				madeTool('look', { definition: 'b'.repeat(64), description: '```\n# Title\n@somebody <img src=x>' }),
				madeTool('a`b'),
			],
		})
		const { changes } = judge(before, after)
		const text = changes ? changesMarkdown(changes) : ''
		expect(text.match(/```/g)).toHaveLength(2)
		expect(text).toMatch(/^ {2}\+ # Title$/m)
	})

	it('a line says what it costs, what it needs and whom it asked', () => {
		const seen = madeReceipt({
			start: { starts: true, given: ['KEY'], needed: ['KEY'] },
			tools,
			toolTokens: { definition: 30, listing: 10, name: 1 },
			behaviour: {
				asked: ['PyPI'],
				reached: [],
				otherConnections: [],
				executed: [],
				readOutside: [],
				soughtInVain: [],
				written: [],
				toolsDiffer: false,
			},
		})
		expect(summaryOf(seen)).toBe('1 tool, 30 tokens · needs KEY · asked PyPI')
	})
})

it('a receipt has a line for each tool, so that a difference names what differs', () => {
	const lines = formatReceipt(madeReceipt({ tools: [madeTool('a'), madeTool('b')] })).split('\n')
	expect(lines.filter((line) => line.includes('"definition":"aaaa'))).toHaveLength(2)
	expect(JSON.parse(lines.join('\n'))).toEqual(madeReceipt({ tools: [madeTool('a'), madeTool('b')] }))
})
