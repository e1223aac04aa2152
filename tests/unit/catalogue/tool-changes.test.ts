import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedBetween } from '../../../src/catalogue/changed-receipt.ts'
import { compareReceipts } from '../../../src/catalogue/compare-receipts.ts'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import { documents } from '../../../src/documents/index.ts'
import type { Receipt } from '../../../src/schema/receipt.ts'
import type { ReceiptChanges } from '../../../src/schema/receipt-changes.ts'
import { madeFacts, madeReceipt, madeTool, withReceipt } from '../../support/receipt.ts'
import { catalogueOf, jsonIn } from '../documents/read.ts'
import { COMMON, makeDraft, OWN, sourceText } from './draft.ts'
import { makeRepository, type Repository } from './repository.ts'

const subject = (version: string) =>
	({ type: 'npm', name: 'example-server', version, integrity: `sha512-${version}` }) as const
const seen = (version: string, tools: string[], observedAt: string) =>
	madeReceipt({
		entry: 'servers/example',
		subject: subject(version),
		observedAt,
		facts: madeFacts(tools.map((name) => madeTool(name))),
	})
/** A receipt with what is different since an older one, as the program writes it. */
function since(older: Receipt, newer: Receipt): Receipt {
	const changes = compareReceipts(older, newer)
	if (!changes) return newer
	const { observedAt, digest } = older
	return { ...newer, previous: { version: '1.0.0', observedAt, digest, changes } }
}

const first = seen('1.0.0', ['read', 'write'], '2026-03-01')
const second = since(first, seen('1.1.0', ['read', 'search'], '2026-04-01'))

describe('a receipt that sees other tools than the one before', () => {
	it.each([
		[['read', 'write'], 'all 2 changed'],
		[['read'], '1 of 2 changed'],
		[[], undefined],
	])('says how many of the same tools are defined otherwise: %j', (changedTools, note) => {
		const changes = {
			tools: { added: [], removed: [] },
			changedTools,
			behaviour: [],
			needed: { added: [], removed: [] },
		}
		const [row] = changedBetween(changes as unknown as ReceiptChanges, { tools: { from: 2, to: 2 } })
		expect(row).toEqual({ field: 'receipt.tools', label: 'tools', ...(note ? { note } : { to: 'the same 2' }) })
	})

	it('is a change of its entry, with the names and the two versions, and news', () => {
		const { subject, observedAt, facts, previous } = second
		const draft = withReceipt(makeDraft('servers/example'), { subject, observedAt, facts, previous })
		const catalogue = catalogueOf(draft)
		expect(catalogue.events[0]).toMatchObject({
			news: true,
			change: {
				key: 'servers/example',
				type: 'updated',
				event: 'tools_changed',
				at: '2026-04-01T00:00:00Z',
				versions: { from: '1.0.0', to: '1.1.0' },
				tools: { added: ['search'], removed: ['write'], changed: [] },
				reason: 'Its tools changed from 1.0.0 to 1.1.0: new: search; gone: write.',
			},
		})
		const feed = jsonIn(documents(catalogue), 'feed.json')
		expect(feed.items[0]).toMatchObject({ title: 'Tools changed: Example' })
	})

	it('names the tools that have a new description', () => {
		const facts = madeFacts([
			madeTool('read', { definition: 'b'.repeat(64), description: 'Other.' }),
			madeTool('write'),
		])
		const other = since(
			first,
			madeReceipt({ entry: 'servers/example', subject: subject('1.1.0'), observedAt: '2026-04-01', facts }),
		)
		const draft = withReceipt(makeDraft('servers/example'), {
			...{ subject: other.subject, observedAt: other.observedAt, facts: other.facts, previous: other.previous },
		})
		expect(catalogueOf(draft).events[0]?.change).toMatchObject({
			tools: { added: [], removed: [], changed: ['read'] },
			reason: 'Its tools changed from 1.0.0 to 1.1.0: 1 tool with a new description.',
		})
	})

	it('says of an alarm that one version has other tools than it had', () => {
		const other = seen('1.0.0', ['read', 'write', 'upload'], '2026-04-01')
		const changes = compareReceipts(first, other)
		const alarm = changes && { seenAt: '2026-04-01', digest: other.digest, changes }
		const { subject, facts } = first
		const draft = withReceipt(makeDraft('servers/example'), { subject, facts, alarm })
		expect(catalogueOf(draft).events[0]?.change).toMatchObject({
			event: 'tools_changed',
			alarm: true,
			versions: { from: '1.0.0', to: '1.0.0' },
			summary: expect.stringMatching(/^tools 2 → 3, \+ upload; tokens \d+ → \d+$/),
			reason: 'Its tools changed in the same version 1.0.0: new: upload.',
		})
	})

	it('is an alarm, also once it was explained, where one version has other tools', () => {
		const told = (before: string[], now: string[], version = '1.0.0') => {
			const { subject, observedAt, facts, previous } = since(
				seen('1.0.0', before, '2026-03-01'),
				seen(version, now, '2026-04-01'),
			)
			const draft = withReceipt(makeDraft('servers/example'), { subject, observedAt, facts, previous })
			return catalogueOf(draft).events[0]?.change.alarm
		}
		expect([told(['a'], ['b']), told(['a'], ['b'], '1.1.0')]).toEqual([true, undefined])
	})

	it.each([
		['before', [], ['b']],
		['now', ['a'], []],
	])('is none where no tools were listed %s, because it did not start', (_, before, now) => {
		const { subject, observedAt, facts, previous } = since(
			seen('1.0.0', before, '2026-03-01'),
			seen('1.0.0', now, '2026-04-01'),
		)
		const draft = withReceipt(makeDraft('servers/example'), { subject, observedAt, facts, previous })
		expect(catalogueOf(draft).events.map(({ change }) => change.event)).toEqual([undefined])
	})

	it('is none where the tools are as they were', () => {
		const same = since(first, seen('1.0.1', ['read', 'write'], '2026-04-01'))
		const { subject, observedAt, facts } = same
		const draft = withReceipt(makeDraft('servers/example'), { subject, observedAt, facts })
		expect(catalogueOf(draft).events.map(({ change }) => change.event)).toEqual([undefined])
	})
})

describe('the history of receipts', () => {
	let repository: Repository
	beforeEach(() => {
		repository = makeRepository()
	})
	afterEach(() => repository.remove())
	const commit = (day: string, files: Record<string, string>) => {
		for (const [path, text] of Object.entries(files)) repository.write(path, text)
		repository.commit(`${day}T10:00:00Z`)
	}
	const story = () =>
		loadCatalogue({ contentDir: repository.content, baseUrl: 'https://pinakes.test' })
			.events.map(({ change }) => `${change.at.slice(0, 10)} ${change.event ?? change.type} ${change.key}`)
			.reverse()
	const entry = (more: object = {}) => sourceText({ ...COMMON, ...OWN.servers, ...more })
	const receipt = (value: unknown) => JSON.stringify(value)

	it.each([
		['beside its file', 'servers/example.mdx', 'servers/example.receipt.json'],
		['in its folder', 'servers/example/index.mdx', 'servers/example/receipt.json'],
	])('tells of changed tools when they were committed, %s, once for each comparison', (_, file, beside) => {
		commit('2026-03-01', { [file]: entry(), [beside]: receipt(first) })
		commit('2026-04-02', { [beside]: receipt(second) })
		commit('2026-04-03', { [beside]: receipt({ ...second, observedAt: '2026-04-03', expiresAt: '2026-07-02' }) })
		commit('2026-05-01', { [file]: entry({ dateUpdated: '2026-05-01' }) })
		const expected = [
			'2026-03-01 added servers/example',
			'2026-04-02 tools_changed servers/example',
			'2026-05-01 updated servers/example',
		]
		expect(story()).toEqual(expected)
		commit('2026-06-01', { [beside]: 'no receipt at all' })
		expect(story()).toEqual(expected)
	})
})
