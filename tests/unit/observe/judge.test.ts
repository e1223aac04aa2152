import { describe, expect, it, test } from 'vitest'
import { judge } from '../../../scripts/observe/judge.ts'
import type { Observation } from '../../../scripts/observe/observation.ts'
import { formatReceipt, receiptOf } from '../../../scripts/observe/receipt-file.ts'
import { changesMarkdown, entryMarkdown, summaryOf } from '../../../scripts/observe/report.ts'
import { confirmed } from '../../../scripts/observe/session.ts'
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

	it('keeps the least that this version was measured to take, since a busy machine only adds to it', () => {
		const taking = (startMs: number, peakRssKb: number, runMs: number[]) =>
			madeReceipt({ tools }, { measured: { startMs, peakRssKb, runMs } })
		expect(judge(taking(900, 80, [5, 9]), taking(8000, 70, [7, 6])).receipt.measured).toEqual({
			startMs: 900,
			peakRssKb: 70,
			runMs: [5, 6],
		})
		expect(judge(taking(900, 80, [5]), taking(8000, 90, [7, 6])).receipt.measured.runMs).toEqual([7, 6])
	})

	describe('of a server that was gone before it answered a list', () => {
		const server = { name: 'example', version: '1.0.0', protocolVersion: '2025-11-25' }
		const full = madeReceipt({ server, tools, prompts: [], resources: ['x://one'] })
		const less = madeReceipt({ server, tools, prompts: [] }, { observedAt: '2026-12-01' })

		it('leaves the receipt that has the list', () => {
			expect(judge(full, less)).toMatchObject({ kind: 'kept', receipt: full })
		})

		it('is replaced, without an alarm, by one in which it answered', () => {
			expect(judge(less, full)).toMatchObject({ kind: 'moved', receipt: { facts: full.facts } })
		})

		it('still raises an alarm for what else differs, and for a list that was answered with other things', () => {
			const other = { server, tools: turned.facts.tools, prompts: [] }
			expect(judge(full, madeReceipt(other)).kind).toBe('alarm')
			expect(judge(full, madeReceipt({ ...full.facts, resources: [] })).kind).toBe('alarm')
		})
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

	it('of the same version without a tool says so once that is explained', () => {
		const { kind, receipt } = judge(old, madeReceipt({ tools: [] }), { accept: true })
		expect([kind, receipt.previous?.changes.tools.removed]).toEqual(['updated', ['look']])
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

describe('what a subject did in some starts and not in others', () => {
	const NONE = { reached: [], otherConnections: [], executed: [], readOutside: [], soughtInVain: [], written: [] }
	const doing = (asked: string[], varied?: Receipt['varied'], more: Partial<Receipt> = {}) =>
		madeReceipt({ tools, behaviour: { asked, ...NONE, toolsDiffer: false } }, { ...(varied && { varied }), ...more })

	it('is no alarm, whichever of the two observations saw it each time', () => {
		const [always, sometimes] = [doing(['a.example', 'b.example']), doing(['a.example'], { asked: ['b.example'] })]
		expect(judge(always, sometimes).kind).toBe('moved')
		expect(judge(sometimes, always).kind).toBe('moved')
		expect(judge(sometimes, sometimes).kind).toBe('same')
	})

	it('is what it once did where its alarm was explained, so that it may do so again', () => {
		const before = doing(['a.example', 'b.example'])
		const { kind, receipt } = judge(before, doing(['a.example']), { accept: true })
		expect(kind).toBe('moved')
		expect([receipt.varied, receipt.alarm, receipt.previous]).toEqual([{ asked: ['b.example'] }, undefined, undefined])
		expect(judge(receipt, before).kind).toBe('moved')
	})

	it('is an alarm where its tools differ from start to start now and did not before, and none the other way round', () => {
		const [steady, differing] = [false, true].map((toolsDiffer) =>
			madeReceipt({ tools, behaviour: { asked: [], ...NONE, toolsDiffer } }),
		) as [Receipt, Receipt]
		expect(judge(steady, differing).kind).toBe('alarm')
		expect(judge(differing, steady).kind).toBe('moved')
	})

	it('is told where nobody has seen it before', () => {
		const { kind, changes } = judge(doing(['a.example']), doing(['a.example'], { asked: ['b.example'] }))
		expect(kind).toBe('moved')
		expect(changes && changesMarkdown(changes)).toContain('`asked in some starts` added: `b.example`')
	})

	it('is remembered when it is not seen again', () => {
		const sometimes = doing(['a.example'], { asked: ['b.example'], runs: ['Stop'] })
		expect(judge(sometimes, doing(['a.example'])).receipt.varied).toEqual({ asked: ['b.example'], runs: ['Stop'] })
		expect(judge(sometimes, doing(['a.example', 'b.example'])).receipt.varied).toEqual({ runs: ['Stop'] })
	})

	it('excuses nothing else: what it never did and now does each time is an alarm, and so is what it no longer does', () => {
		const sometimes = doing(['a.example'], { asked: ['b.example'], executed: ['c.example'] })
		expect(judge(sometimes, doing(['a.example', 'c.example'])).kind).toBe('alarm')
		expect(judge(sometimes, doing([])).kind).toBe('alarm')
	})
})

describe('the same version that', () => {
	const starting = (start: object, method: object = {}) =>
		madeReceipt(
			{ tools, start: { starts: true, given: [], needed: [], ...start } },
			{ method: { ...old.method, ...method } },
		)

	it('fails in other words is no alarm, and one that no longer starts is', () => {
		const failing = (failure: string) => starting({ starts: false, failure })
		expect(judge(failing('No key.'), failing('No key at all.')).kind).toBe('moved')
		expect(judge(starting({}), failing('No key.')).kind).toBe('alarm')
	})

	it('was given something else may do something else; a receipt that does not say what it was given is held to it', () => {
		const given = (digit: string) => ({ given: digit.repeat(64) })
		const [one, other] = [{}, { needed: ['KEY'], given: ['KEY'] }]
		expect(judge(starting(one, given('a')), starting(other, given('b'))).kind).toBe('moved')
		expect(judge(starting(one, given('a')), starting(other, given('a'))).kind).toBe('alarm')
		expect(judge(starting(one), starting(other, given('a'))).kind).toBe('alarm')
	})

	it('differs somewhere has the place named with what was there and is there now', () => {
		const { changes } = judge(starting({}), starting({ starts: false, failure: 'No key.' }))
		expect(changes?.others).toEqual(['start.starts', 'start.failure'])
		expect(changes?.details).toContainEqual({ what: 'start.failure', after: 'No key.' })
		expect(changes && changesMarkdown(changes)).toContain('`start.starts`: `true` → `false`')
	})

	const printing = (digit: string, varied?: Receipt['varied']) =>
		madeReceipt(
			{
				runs: ['Stop', 'SessionEnd'].map((event) => ({
					event,
					exit: 0,
					output: { sha256: (event === 'Stop' ? digit : 'a').repeat(64), lines: 1 },
					errors: { sha256: 'a'.repeat(64), lines: 0 },
				})),
			},
			{ ...(varied && { varied }) },
		)

	it('prints something else at an event where it never did the same each time is no alarm', () => {
		expect(judge(printing('a', { runs: ['Stop'] }), printing('b')).kind).toBe('moved')
		expect(judge(printing('a'), printing('b', { runs: ['Stop'] })).kind).toBe('moved')
		expect(judge(printing('a'), printing('b', { runs: ['SessionEnd'] })).kind).toBe('alarm')
	})

	it('prints something else at one event has that event named', () => {
		const { kind, changes } = judge(printing('a'), printing('b'))
		expect([kind, changes?.others]).toEqual(['alarm', ['runs.Stop']])
	})
})

describe('an alarm', () => {
	const looks = (...seen: Receipt[]) => {
		const left = [...seen]
		return { left, look: async () => judge(old, left.shift() ?? old) }
	}
	const other = madeReceipt({ tools, start: { starts: false, given: [], needed: [] } })

	it('about what a subject does is looked at again, and stands only where every look gives it', async () => {
		const chance = looks(other, other, old)
		expect((await confirmed(chance.look)).kind).toBe('same')
		const steady = looks(other, other, other)
		expect((await confirmed(steady.look)).kind).toBe('alarm')
		expect(steady.left).toEqual([])
	})

	it('about a tool that a server left out is looked at again, since some end before they have said all', async () => {
		const { look } = looks(madeReceipt({ tools: [] }), old)
		expect((await confirmed(look)).kind).toBe('same')
	})

	it('about what a server says of itself stands at the first look', async () => {
		const { left, look } = looks(turned, old)
		expect((await confirmed(look)).kind).toBe('alarm')
		expect(left).toEqual([old])
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
		expect(summaryOf(seen)).toBe('1 tool, 30 tokens · needs KEY · contacted PyPI unprompted')
	})
})

it('a receipt has a line for each tool, so that a difference names what differs', () => {
	const lines = formatReceipt(madeReceipt({ tools: [madeTool('a'), madeTool('b')] })).split('\n')
	expect(lines.filter((line) => line.includes('"definition":"aaaa'))).toHaveLength(2)
	expect(JSON.parse(lines.join('\n'))).toEqual(madeReceipt({ tools: [madeTool('a'), madeTool('b')] }))
})
