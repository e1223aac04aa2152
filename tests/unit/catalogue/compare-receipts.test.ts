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

describe('what differs besides', () => {
	const start = (needed: string[]) => ({ starts: true, given: [], needed })
	const said = (text: string) => ({ text, sha256: OTHER, o200k: 3 })

	it('is named part by part, without those that have words of their own', () => {
		const before = madeReceipt({ start: start([]), resources: ['a'], tools: [madeTool('look')] })
		const after = madeReceipt({
			start: start(['KEY']),
			resources: ['a'],
			tools: [],
			instructions: said('Look.'),
		})
		const changes = compareReceipts(before, after)
		expect(changes?.others).toEqual(['start.needed'])
		expect(changes?.needed).toEqual({ added: ['KEY'], removed: [] })
	})

	it('of a text is told without its spaces in a row', () => {
		const failing = (failure: string) => madeReceipt({ start: { starts: false, given: [], needed: [], failure } })
		const details = compareReceipts(failing('No key.'), failing('No   key\tat all.'))?.details
		expect(details).toEqual([{ what: 'start.failure', before: 'No key.', after: 'No key at all.' }])
	})

	it('is told in whole characters', () => {
		const listing = (text: string) => madeReceipt({ resources: [text] })
		const details = compareReceipts(listing('one'), listing(`${'a'.repeat(297)}😀`))?.details
		expect(details).toEqual([{ what: 'resources', before: '["one"]', after: `["${'a'.repeat(297)}` }])
	})

	it('has no words about instructions where they stayed, or where there are none', () => {
		const stays = { instructions: said('Look first.') }
		const changes = compareReceipts(
			madeReceipt({ ...stays, start: start([]) }),
			madeReceipt({ ...stays, start: start(['A']) }),
		)
		expect(changes).not.toHaveProperty('instructions')
	})

	it('what is at the same commit of a repository is the same version, and at another it is not', () => {
		const at = (commit: string): Partial<Receipt> => ({
			subject: { type: 'repository', repo: 'https://git.example/a/b', commit: commit.repeat(40), path: 'c' },
		})
		const [older, same, other] = ['a', 'a', 'b'].map((commit, i) =>
			madeReceipt({ start: start(i ? ['A'] : []) }, at(commit)),
		)
		if (!older || !same || !other) throw new Error()
		expect([compareReceipts(older, same)?.sameVersion, compareReceipts(older, other)?.sameVersion]).toEqual([
			true,
			false,
		])
	})

	it.each<[string, Receipt['subject']]>([
		['of another registry', { type: 'pypi', name: 'example-server', version: '1.0.0' }],
		['of another name', { type: 'npm', name: 'other-server', version: '1.0.0', integrity: 'sha512-made' }],
	])('what is %s is not the same version', (_, subject) => {
		const older = madeReceipt({ start: start([]) })
		expect(compareReceipts(older, madeReceipt({ start: start(['A']) }, { subject }))?.sameVersion).toBe(false)
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

	it('keeps what both have between two changes', () => {
		const parts = wordChanges('one two three four', 'zero two three five six')
		expect(parts.filter(({ is }) => is === 'same').map(({ text }) => text.trim())).toEqual(['two three'])
		expect(wordChanges('a b c d e f g', 'a c d f g h').filter(({ is }) => is === 'removed')).toHaveLength(2)
	})

	it('of long texts is bounded: both stand whole', () => {
		const words = (letter: string) => Array.from({ length: 3000 }, (_, i) => `${letter}${i}`).join(' ')
		expect(wordChanges(words('a'), words('b')).map(({ is }) => is)).toEqual(['removed', 'added'])
	})
})
