import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { formatRecord, recordOf } from '../../../scripts/sources/record.ts'
import { failed, unclear, type Verdict } from '../../../scripts/sources/request.ts'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { readFindings } from '../../../src/catalogue/disk/load.ts'
import type { Findings } from '../../../src/catalogue/health.ts'
import { factRows } from '../../../src/components/entry-facts.ts'
import type { SourceFinding } from '../../../src/schema/source-health.ts'
import { makeDraft } from '../catalogue/draft.ts'

const A = 'https://a.example.com/x'
/** What is known of one source after these checks, day by day. */
function known(...days: [day: string, verdict: Verdict | undefined][]): SourceFinding | undefined {
	let findings: Findings = {}
	for (const [today, verdict] of days)
		findings = recordOf(findings, new Map(verdict && [[A, verdict]]), { today, sources: [A] }).sources
	return findings[A]
}
const there: Verdict = { kind: 'available' }

describe('a source', () => {
	it('is missing after failures on two days, and no sooner', () => {
		expect(known(['2026-11-01', failed('answers 404')])).toEqual({ failedOn: ['2026-11-01'] })
		expect(known(['2026-11-01', failed('x')], ['2026-11-01', failed('x')])).toEqual({ failedOn: ['2026-11-01'] })
		expect(known(['2026-11-01', there], ['2026-11-08', failed('x')])).toEqual({
			state: 'available',
			checkedAt: '2026-11-01',
			failedOn: ['2026-11-08'],
		})
		expect(known(['2026-11-01', there], ['2026-11-08', failed('x')], ['2026-11-15', failed('x')])).toEqual({
			state: 'missing',
			checkedAt: '2026-11-15',
			failedOn: ['2026-11-08', '2026-11-15'],
		})
	})

	it('is there again after one success, and keeps the first day of a longer absence', () => {
		expect(known(['2026-11-01', failed('x')], ['2026-11-08', failed('x')], ['2026-11-15', there])).toEqual({
			state: 'available',
			checkedAt: '2026-11-15',
		})
		expect(
			known(['2026-11-01', failed('x')], ['2026-11-08', failed('x')], ['2026-11-15', failed('x')])?.failedOn,
		).toEqual(['2026-11-01', '2026-11-15'])
	})

	it('stays what it was when a check is unclear or does not ask it', () => {
		expect(known(['2026-11-01', there], ['2026-11-08', unclear('answers 429')], ['2026-11-15', undefined])).toEqual({
			state: 'available',
			checkedAt: '2026-11-01',
		})
	})

	it('is forgotten when no entry names it any more', () => {
		const before: Findings = { 'https://old.example.com': { state: 'available', checkedAt: '2026-11-01' } }
		expect(recordOf(before, new Map(), { today: '2026-11-08', sources: [A] }).sources).toEqual({})
	})
})

describe('the file of the record', () => {
	const folder = mkdtempSync(join(tmpdir(), 'pinakes-record-'))
	afterAll(() => rmSync(folder, { recursive: true }))
	const file = join(folder, '_sources.json')

	it('is read as it was written, one source a line, and is not needed', () => {
		expect(readFindings(folder)).toEqual({})
		const verdicts = new Map<string, Verdict>([
			['npm:b', { kind: 'available', version: '1.0.0' }],
			[A, { kind: 'moved', movedTo: 'https://b.example.com/' }],
		])
		const record = recordOf({}, verdicts, { today: '2026-11-08', sources: ['npm:b', A] })
		writeFileSync(file, formatRecord(record))
		expect(readFindings(folder)).toEqual(record.sources)
		expect(
			formatRecord(record)
				.split('\n')
				.filter((line) => line.includes('checkedAt')),
		).toHaveLength(2)
		writeFileSync(file, formatRecord(recordOf({}, new Map(), { today: '2026-11-08', sources: [] })))
		expect(readFindings(folder)).toEqual({})
	})

	it('stops the build when it is something else', () => {
		const evil = { [A]: { state: 'moved', checkedAt: '2026-11-08', movedTo: 'javascript:alert(1)' } }
		writeFileSync(file, JSON.stringify({ schemaVersion: 1, kind: 'source-health', sources: evil }))
		expect(() => readFindings(folder)).toThrow(/is not a record of checks/)
		writeFileSync(file, '{"schemaVersion":1,"sources":{}}')
		expect(() => readFindings(folder)).toThrow(/is not a record of checks/)
	})
})

describe('an entry', () => {
	const source = 'https://git.example.com/somebody/example'
	const docs = 'https://docs.example.com/'
	const draft = makeDraft('servers/one', {
		docsUrl: docs,
		checkedAt: '2026-10-01',
		server: { command: 'npx', package: { registry: 'npm', name: 'one' } },
	})
	const entryOf = (findings: Findings) =>
		buildCatalogue([draft], { baseUrl: 'https://pinakes.test', findings }).records[0]?.entry
	const checkedAt = '2026-11-08'

	it('says nothing of checks that never ran', () => {
		const entry = entryOf({})
		expect(entry).not.toHaveProperty('sourceHealth')
		expect(entry?.trustSignals).toMatchObject({ sourceStatus: 'available', lastVerifiedAt: '2026-10-01' })
	})

	it('shows what became of each source, and on which day', () => {
		const entry = entryOf({
			[source]: { state: 'archived', checkedAt },
			[docs]: { state: 'moved', checkedAt, movedTo: 'https://new.example.com/' },
			'npm:one': { state: 'available', checkedAt, version: '1.2.3' },
			'npm:other': { state: 'missing', checkedAt },
		})
		expect(entry?.sourceHealth).toEqual([
			{ source, state: 'archived', checkedAt },
			{ source: docs, state: 'moved', checkedAt, movedTo: 'https://new.example.com/' },
			{ source: 'npm:one', state: 'available', checkedAt, version: '1.2.3' },
		])
		expect(entry?.trustSignals).toMatchObject({ sourceStatus: 'available', lastVerifiedAt: checkedAt })
		const seen = entry && factRows(entry).filter(({ term }) => term === 'seen')
		expect(seen?.map(({ values }) => values.map(({ text }) => text).join(', '))).toEqual([
			'git.example.com/somebody/example archived, 8 Nov 2026',
			'docs.example.com moved, new.example.com, 8 Nov 2026',
			'npm:one 1.2.3 available, 8 Nov 2026',
		])
		expect(entry?.checkedAt).toBe('2026-10-01')
	})

	it('has no source left only when every one is missing', () => {
		const missing: SourceFinding = { state: 'missing', checkedAt, failedOn: ['2026-11-01', checkedAt] }
		expect(entryOf({ [source]: missing })?.trustSignals.sourceStatus).toBe('available')
		const entry = entryOf({ [source]: missing, [docs]: missing })
		expect(entry?.trustSignals).toMatchObject({ sourceStatus: 'missing', lastVerifiedAt: '2026-10-01' })
		expect(entry && factRows(entry).find(({ term }) => term === 'seen')?.values).toEqual([
			{ text: 'git.example.com/somebody/example not found since 1 Nov 2026' },
		])
	})
})
