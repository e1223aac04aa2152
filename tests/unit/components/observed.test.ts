import { describe, expect, it } from 'vitest'
import {
	contextLines,
	coverageSentence,
	notObservedWords,
	observeCommand,
	observedLead,
	observedRows,
} from '../../../src/components/observed.ts'
import type { Entry } from '../../../src/schema/entry.ts'
import type { Observed, ReceiptSummary } from '../../../src/schema/receipt-summary.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { catalogueOf } from '../documents/read.ts'

const receipt: ReceiptSummary = {
	observedAt: '2026-10-05',
	expiresAt: '2027-01-03',
	current: true,
	isExpired: false,
	version: '1.2.3',
	url: '/data/receipts/servers/example.json',
}
const NONE = { reached: [], otherConnections: [], executed: [], readOutside: [], soughtInVain: [], written: [] }
const observed: Observed = {
	subject: 'npm example@1.2.3',
	digest: 'a'.repeat(64),
	tools: [{ name: 'read', o200k: { definition: 1200, listing: 30, name: 3 }, annotations: { readOnlyHint: true } }],
	toolTokens: { definition: 1200, listing: 30, name: 3 },
	start: { starts: true, given: [], needed: [] },
	behaviour: { asked: [], ...NONE, toolsDiffer: false },
}
const entry = (more: Partial<Observed> = {}, summary: Partial<ReceiptSummary> = {}) => ({
	category: 'servers',
	slug: 'example',
	observed: { ...observed, ...more },
	receipt: { ...receipt, ...summary },
})
/** What stands beside a term. */
const said = (term: string, more: Partial<Observed> = {}) =>
	observedRows(entry(more))
		.find((row) => row.term === term)
		?.values.map(({ text }) => text)
		.join()

describe('what was observed', () => {
	it('begins with what it was, the day, the version, and until when it counts', () => {
		expect(observedLead(entry())).toBe('npm example@1.2.3, observed 5 Oct 2026 at 1.2.3. Valid until 3 Jan 2027.')
	})

	it('begins as a sentence does where what was observed has no name', () => {
		expect(observedLead(entry({ subject: 'the files of this entry' }, { version: undefined }))).toMatch(
			/^The files of this entry, observed 5 Oct 2026\. /,
		)
	})

	it('says that it no longer counts, and of another version that it is one', () => {
		const old = observedLead(entry({}, { current: false, isExpired: true }))
		expect(old).toContain('expired')
		expect(old).not.toContain('Valid until')
		expect(observedLead(entry({}, { current: false }))).toContain('which is not the version described')
	})

	it('says why nothing was seen, and then nothing else', () => {
		const unseen = entry({}, { current: false, notObserved: 'It runs on one system only.' })
		expect(observedLead(unseen)).toBe('Not observed on 5 Oct 2026: It runs on one system only.')
		expect(observedRows(unseen)).toEqual([])
	})

	it('says of an entry without a receipt nothing', () => {
		const none = { category: 'servers', slug: 'example' }
		expect([observedLead(none), observedRows(none)]).toEqual(['', []])
	})

	it('says what its instructions take, or that it has none, where its tools were seen', () => {
		expect(said('instructions', { instructionTokens: 1200 })).toMatch(/^1[,.]?2.* \(o200k\)$/)
		expect(said('instructions')).toBe('none')
		expect(said('instructions', { tools: undefined })).toBeUndefined()
	})

	it('says that something did not happen only where it was looked for', () => {
		expect([said('contacted unprompted'), said('ran'), said('wrote')]).toEqual([
			'no host',
			'no other program',
			'nothing',
		])
		const remote = { behaviour: undefined, start: undefined }
		expect([said('contacted unprompted', remote), said('ran', remote), said('starts', remote)]).toEqual(
			Array(3).fill(undefined),
		)
		const broken = { start: { starts: false, given: [], needed: ['KEY'], failure: 'No key.' } }
		expect([said('contacted unprompted', broken), said('starts', broken), said('needs to start', broken)]).toEqual([
			undefined,
			'no: No key.',
			'KEY',
		])
	})

	it('says of a server that started without naming its tools why they are not known, and not that there are none', () => {
		const start = { starts: true, given: [], needed: [], failure: 'It says that it has tools, and lists none.' }
		expect(said('tools', { start, tools: undefined })).toBe('not known: It says that it has tools, and lists none.')
		expect(said('tools', { tools: [] })).toBe('none')
	})

	it('says its size, in optional sets too, and its time as that of one machine', () => {
		const more = {
			sets: [{ name: 'all of it', starts: true, tools: 3, tokens: 4321 }],
			package: { dependencies: 1, bytes: 18_700_000, files: 183, withInstallScripts: ['esbuild'] },
			measured: { startMs: 1370, peakRssKb: 143_360 },
		}
		expect([
			said('tools', more),
			said('with all of it', more),
			said('brings', more),
			said('install scripts', more),
		]).toEqual([
			'1 tool, 1,200 tokens (o200k)',
			'3 tools, 4,321 tokens (o200k)',
			'1 dependency, 183 files, 18.7 MB',
			'esbuild',
		])
		const named = { sets: [{ name: 'with its optional keys', starts: true, tools: 3, tokens: 4321 }] }
		expect(said('with its optional keys', named)).toBe('3 tools, 4,321 tokens (o200k)')
		expect(said('starts', more)).toBe(
			'yes, in 1.4 s with 146.8 MB of memory at its peak, on the machine that observed it',
		)
	})

	it('names the first of many, and counts the others', () => {
		const asked = Array.from({ length: 15 }, (_, i) => `h${i}`)
		expect(said('contacted unprompted', { behaviour: { asked, ...NONE, toolsDiffer: false } })).toMatch(
			/^h0, .*, h11 and 3 more$/,
		)
	})

	it('names what it did in some starts after what it did in each, and never says that it did nothing then', () => {
		const varied = { asked: ['b.example'], written: ['~/x'] }
		expect(
			said('contacted unprompted', { behaviour: { asked: ['a.example'], ...NONE, toolsDiffer: false }, varied }),
		).toBe('a.example; in some starts b.example')
		expect([said('contacted unprompted', { varied }), said('wrote', { varied }), said('ran', { varied })]).toEqual([
			'in some starts b.example',
			'in some starts ~/x',
			'no other program',
		])
	})

	it('says what is different from the version before', () => {
		const previous = { version: '1.0.0', observedAt: '2026-09-01', added: ['new'], removed: [], changed: ['read'] }
		const words = said('since 1.0.0', { previous: { ...previous, tokens: { before: 1100, after: 1200 } } })
		expect(words).toBe('new: new; changed: read; 1,100 to 1,200 tokens (o200k)')
	})

	it('is repeated by a command', () => {
		expect(observeCommand(entry())).toBe('npm run observe -- servers/example')
	})
})

it('no count of tokens stands without its client, and that of Claude is a range', () => {
	const cost = {
		client: 'some-client',
		name: 'Some client',
		listing: 'names',
		always: { o200k: 1000, estimate: [1000, 1400] },
		onUse: { o200k: 0 },
		atMost: { o200k: 1000 },
		cap: { says: 'Above 99 it searches.' },
	} as const
	const [line] = contextLines([{ ...cost, always: { o200k: 1000, estimate: [1000, 1400] } }], { tools: true })
	expect(line).toMatchObject({ name: 'Some client', holds: 'holds names', says: 'Above 99 it searches.' })
	expect(line?.counts).toEqual([
		{ label: 'always', o200k: '1,000', estimate: 'Claude 1,000–1,400' },
		{ label: 'when used', o200k: '0', estimate: undefined },
		{ label: 'at most', o200k: '1,000', estimate: undefined },
	])
})

it('a sum says of how many entries it is', () => {
	expect([coverageSentence(3, 3), coverageSentence(1, 4)]).toEqual([
		'All 3 entries together.',
		'1 entry of 4 together; the others have not been counted.',
	])
})

describe('an entry without a receipt', () => {
	const of = (path: string, fields: object = {}) => catalogueOf(makeDraft(path, fields)).records[0]?.entry as Entry

	it('says that it was not observed, and why where it runs elsewhere', () => {
		const remote = { server: { remote: { type: 'http', url: 'https://mcp.example.com/mcp' } } }
		expect(notObservedWords(of('servers/one'))).toContain('Nothing in it was started here')
		expect(notObservedWords(of('servers/one', remote))).toContain('It is a hosted service')
	})

	it('says nothing where there is nothing to start or install', () => {
		const drafts = ['servers/one', 'servers/two', 'sets/both'].map((path) => makeDraft(path, { title: path }))
		const both = catalogueOf(...drafts).records.find(({ entry: { slug } }) => slug === 'both')?.entry as Entry
		expect(notObservedWords(both)).toBeUndefined()
	})
})
