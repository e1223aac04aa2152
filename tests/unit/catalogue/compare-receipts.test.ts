import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareReceipts, isAlarm } from '../../../src/catalogue/compare-receipts.ts'
import { wordChanges } from '../../../src/catalogue/word-changes.ts'
import type { Receipt } from '../../../src/schema/receipt.ts'
import { ReceiptChanges } from '../../../src/schema/receipt-changes.ts'
import type { ReceiptFacts } from '../../../src/schema/receipt-facts.ts'
import { madeReceipt, madeTool } from '../observe/made-receipt.ts'

const OTHER = 'b'.repeat(64)
const QUIET = { reached: [], otherConnections: [], executed: ['node'], readOutside: [], soughtInVain: [], written: [] }
const version = (number: string): Partial<Receipt> => ({
	subject: { type: 'npm', name: 'example-server', version: number, integrity: `sha512-${number}` },
})

describe('two receipts', () => {
	it('of the same facts do not differ', () => {
		expect(compareReceipts(madeReceipt(), madeReceipt({}, { observedAt: '2026-12-01' }))).toBeUndefined()
	})

	it('differ in tools that came and went, and in what became of the others', () => {
		const before = madeReceipt({
			tools: [
				madeTool('gone'),
				madeTool('kept', {
					description: 'Reads a file.',
					annotations: { readOnlyHint: true },
					parameters: [
						{ name: 'path', required: false },
						{ name: 'old', required: false },
					],
				}),
			],
			toolTokens: { definition: 60, listing: 20, name: 2 },
		})
		const after = madeReceipt(
			{
				tools: [
					madeTool('kept', {
						definition: OTHER,
						description: 'Reads or writes a file.',
						annotations: { readOnlyHint: false },
						o200k: { definition: 45, listing: 12, name: 1 },
						parameters: [
							{ name: 'path', required: true },
							{ name: 'text', required: true },
						],
					}),
					madeTool('new'),
				],
				toolTokens: { definition: 75, listing: 22, name: 2 },
			},
			version('2.0.0'),
		)
		const changes = compareReceipts(before, after)
		expect(changes).toMatchObject({
			sameVersion: false,
			tools: { added: ['new'], removed: ['gone'] },
			o200k: { before: 60, after: 75 },
			changedTools: [
				{
					name: 'kept',
					description: [
						{ is: 'same', text: 'Reads' },
						{ is: 'added', text: ' or writes' },
						{ is: 'same', text: ' a file.' },
					],
					addedParameters: [{ name: 'text', required: true }],
					removedParameters: ['old'],
					nowRequired: ['path'],
					annotations: [{ name: 'readOnlyHint', before: true, after: false }],
					o200k: { before: 30, after: 45 },
				},
			],
		})
		expect(ReceiptChanges.parse(changes)).toEqual(changes)
	})

	it('differ in what was done unasked', () => {
		const before = madeReceipt({ behaviour: { ...QUIET, asked: [], toolsDiffer: false } })
		const after = madeReceipt({ behaviour: { ...QUIET, asked: ['telemetry.example'], toolsDiffer: false } })
		expect(compareReceipts(before, after)?.behaviour).toEqual([
			{ what: 'asked', added: ['telemetry.example'], removed: [] },
		])
	})
})

describe('an alarm', () => {
	const alarmOf = (before: ReceiptFacts, after: ReceiptFacts, fields: Partial<Receipt> = {}) => {
		const newer = madeReceipt(after, fields)
		const changes = compareReceipts(madeReceipt(before), newer)
		return changes && isAlarm(changes, newer)
	}
	const tools = [madeTool('look')]
	const installed = { bytes: 10, files: 1, withInstallScripts: [], licence: {} }

	it('is the same version with another tool, other words, another start, or other bytes', () => {
		expect(alarmOf({ tools }, { tools: [...tools, madeTool('more')] })).toBe(true)
		expect(alarmOf({ tools }, { tools: [madeTool('look', { definition: OTHER, description: 'Other.' })] })).toBe(true)
		expect(
			alarmOf({ start: { starts: true, given: [], needed: [] } }, { start: { starts: false, given: [], needed: [] } }),
		).toBe(true)
		expect(
			alarmOf(
				{ tools },
				{ tools },
				{ subject: { type: 'npm', name: 'example-server', version: '1.0.0', integrity: 'other' } },
			),
		).toBe(true)
	})

	it('is neither another version, nor another program that observed, nor what npm brings besides', () => {
		expect(alarmOf({ tools }, { tools: [] }, version('2.0.0'))).toBe(false)
		expect(alarmOf({ tools }, { tools: [] }, { method: { ...madeReceipt().method, version: 2 } })).toBe(false)
		expect(
			alarmOf({ package: { ...installed, dependencies: 1 } }, { package: { ...installed, dependencies: 2 } }),
		).toBe(false)
	})
})

describe('a difference word by word', () => {
	const side = (parts: ReturnType<typeof wordChanges>, without: string) =>
		parts.flatMap(({ is, text }) => (is === without ? [] : [text])).join('')

	it('holds both texts whole, whatever they are', () => {
		const text = fc
			.array(fc.constantFrom('a', 'b', 'read', 'a file', '\n', '  ', '.'), { maxLength: 40 })
			.map((words) => words.join(' '))
		fc.assert(
			fc.property(text, text, (before, after) => {
				const parts = wordChanges(before, after)
				expect(side(parts, 'added')).toBe(before)
				expect(side(parts, 'removed')).toBe(after)
			}),
		)
	})

	it('of long texts is bounded: both stand whole', () => {
		const words = (letter: string) => Array.from({ length: 3000 }, (_, i) => `${letter}${i}`).join(' ')
		expect(wordChanges(words('a'), words('b')).map(({ is }) => is)).toEqual(['removed', 'added'])
	})
})
