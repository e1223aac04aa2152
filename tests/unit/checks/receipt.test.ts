import { describe, expect, it } from 'vitest'
import type { ParsedEntry } from '../../../src/catalogue/read.ts'
import { besideFiles, filesDigest, readReceipt } from '../../../src/catalogue/receipt.ts'
import type { Receipt } from '../../../src/schema/receipt.ts'
import type { ShippedFile } from '../../../src/schema/shipped-files.ts'
import { categoryOfKind } from '../catalogue/category.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { madeReceipt } from '../observe/made-receipt.ts'
import { findIn } from './find.ts'

const path = `${categoryOfKind('mcp-server')}/example`
const server = {
	package: { registry: 'npm', name: 'example-server', version: '1.0.0' },
	command: 'npx',
	args: ['-y', 'example-server@1.0.0'],
}
const NOTES = { safetyNotes: ['It starts a program on this machine, with your rights.'] }

/** An entry with this beside it. */
const withReceipt = (value: unknown, fields: object = { server }, files: ShippedFile[] = []): ParsedEntry => {
	const file = `content/${path}.receipt.json`
	const bytes = new TextEncoder().encode(JSON.stringify(value))
	return { ...makeDraft(path, { ...NOTES, ...fields }), receipt: besideFiles(readReceipt(bytes, file), files) }
}
const seen = (fields: Partial<Receipt> = {}) => madeReceipt({}, { entry: path, ...fields })

const messages = (check: string, draft: ParsedEntry) => findIn(check, draft).map(({ message }) => message)

describe('a receipt', () => {
	it('that was written by the program and is of this entry is no finding', () => {
		const draft = withReceipt(seen())
		expect([...messages('receipt', draft), ...messages('receipt-current', draft)]).toEqual([])
	})

	it('that was edited is refused, and the fix is to observe again', () => {
		const [finding] = findIn('receipt', withReceipt({ ...seen(), facts: { prompts: [] } }))
		expect(finding?.message).toContain('digest')
		expect(finding?.fix).toContain(`npm run observe -- ${path}`)
	})

	it('of another entry is refused', () => {
		expect(messages('receipt', withReceipt(seen({ entry: 'servers/other' })))).toEqual([
			expect.stringContaining('receipt of “servers/other”'),
		])
	})

	it('that would be valid for longer than 90 days, or was observed in the future, is refused', () => {
		const days = (observedAt: string, expiresAt: string) =>
			messages('receipt', withReceipt(seen({ observedAt, expiresAt })))
		expect(days('2026-11-20', '2027-02-18')).toEqual([])
		expect(days('2026-11-20', '2027-02-19')).toEqual([
			expect.stringContaining('valid until 2027-02-19, but one of 2026-11-20 is until 2027-02-18'),
		])
		expect(days('2026-11-22', '2027-02-20')).toEqual([])
		expect(days('2026-11-23', '2027-02-21')).toEqual([expect.stringContaining('on 2026-11-23, which is in the future')])
	})

	it('that raises an alarm is refused, with what to do', () => {
		const changes = {
			sameVersion: true,
			otherMethod: false,
			tools: { added: ['new'], removed: [] },
			changedTools: [],
			prompts: { added: [], removed: [] },
			behaviour: [],
			needed: { added: [], removed: [] },
			others: [],
		}
		const alarm = { seenAt: '2026-11-25', digest: 'b'.repeat(64), changes }
		const [finding] = findIn('receipt', withReceipt(seen({ alarm })))
		expect(finding?.message).toContain('example-server@1.0.0 was observed again on 2026-11-25')
		expect(finding?.fix).toContain(`npm run observe -- --accept ${path}`)
	})

	it('of another version or package than the entry names is to be renewed', () => {
		const newer = { ...server, package: { ...server.package, version: '2.0.0' } }
		expect(messages('receipt-current', withReceipt(seen(), { server: newer }))).toEqual([
			expect.stringContaining('names example-server 2.0.0, but example-server 1.0.0 was observed'),
		])
		expect(
			messages('receipt-current', withReceipt(seen(), { server: { ...server, package: undefined } })),
		).toHaveLength(1)
	})

	it('of another address than the entry names is to be renewed', () => {
		const remote = { type: 'http', url: 'https://new.example.com/mcp' }
		const subject = { type: 'remote', url: 'https://old.example.com/mcp', transport: 'http' } as const
		expect(messages('receipt-current', withReceipt(seen({ subject }), { server: { remote } }))).toEqual([
			expect.stringContaining('https://old.example.com/mcp was observed'),
		])
	})

	it('of another commit or path than the entry names is to be renewed', () => {
		const commit = 'a'.repeat(40)
		const upstream = { repo: 'https://git.example/a/b', commit, path: 'c/d', readAt: '2026-10-01' }
		const subject = { type: 'repository', repo: upstream.repo, commit, path: 'c/d' } as const
		const said = (named: object) =>
			messages('receipt-current', withReceipt(seen({ subject }), { server, upstream: { ...upstream, ...named } }))
		expect(said({})).toEqual([])
		expect(said({ commit: 'b'.repeat(40) })).toEqual([
			expect.stringContaining('c/d at commit bbbbbbbbbbbb, but c/d at commit aaaaaaaaaaaa was observed'),
		])
		expect(said({ path: 'c/e' })).toEqual([expect.stringContaining('names c/e at commit')])
	})

	it('of other files than the entry ships is to be renewed', () => {
		const files = [{ path: 'start.mjs', bytes: new Uint8Array([1]) }]
		const subject = { type: 'files', sha256: filesDigest(files), files: 1 } as const
		const others = [{ path: 'start.mjs', bytes: new Uint8Array([2]) }]
		expect(messages('receipt-current', withReceipt(seen({ subject }), {}, files))).toEqual([])
		expect(messages('receipt-current', withReceipt(seen({ subject }), {}, others))).toEqual([
			'The files of this entry are not the ones that were observed.',
		])
	})

	it('counts until the day that it names', () => {
		const old = seen({ observedAt: '2026-08-01', expiresAt: '2026-11-21' })
		expect(messages('receipt-current', withReceipt(old))).toEqual([expect.stringContaining('2026-08-01')])
		expect(messages('receipt-current', withReceipt({ ...old, expiresAt: '2026-11-22' }))).toEqual([])
	})
})
