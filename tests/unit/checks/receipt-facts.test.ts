import { describe, expect, it } from 'vitest'
import { madeFacts, madeTool, withReceipt } from '../../support/receipt.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { find, findIn } from './find.ts'

const subject = { type: 'npm', name: 'example-server', version: '1.0.0', integrity: 'sha512-made' } as const
const facts = madeFacts([madeTool('read_page'), madeTool('write_page')])
const listing = (tools: string[], version = '1.0.0') =>
	withReceipt(
		makeDraft('servers/example', {
			server: {
				package: { registry: 'npm', name: 'example-server', version },
				command: 'npx',
				args: ['-y', `example-server@${version}`],
				tools,
			},
		}),
		{ subject, facts },
	)

describe('a list of tools beside a receipt', () => {
	it('that the receipt contradicts is refused, with the names that are missing and those that are too many', () => {
		expect(findIn('receipt-facts', listing(['read_page', 'delete_page']))).toEqual([
			{
				field: 'server.tools',
				message:
					'The receipt of 2026-10-05 contradicts the list: it also has write_page, and it does not have delete_page.',
				fix: 'Delete server.tools: the tools come from the receipt.',
			},
		])
	})

	it.each([
		['the same names in a different order', listing(['write_page', 'read_page'])],
		['no list', listing([])],
		['a receipt of another version', listing(['something_else'], '2.0.0')],
	])('is left alone: %s', (_, draft) => {
		expect(findIn('receipt-facts', draft)).toEqual([])
	})
})

describe('the days of a source', () => {
	const upstream = (more: object) => ({
		upstream: { repo: 'https://git.example.com/a/b', readAt: '2026-10-01', ...more },
	})

	it('do not let our own look come before the day on which it was read', () => {
		expect(find('looked', 'servers/example', { ...upstream({}), checkedAt: '2026-09-30' })).toMatchObject([
			{ field: 'checkedAt', fix: expect.stringContaining('checkedAt: 2026-10-01') },
		])
		expect(find('looked', 'servers/example', { ...upstream({}), checkedAt: '2026-10-01' })).toEqual([])
	})

	it('say where it has moved to, and only then', () => {
		const movedTo = 'https://git.example.com/c/d'
		expect(find('moved', 'servers/example', upstream({ state: 'moved' }))).toHaveLength(1)
		expect(find('moved', 'servers/example', upstream({ movedTo }))).toHaveLength(1)
		expect(find('moved', 'servers/example', upstream({ state: 'moved', movedTo }))).toEqual([])
		expect(find('moved', 'servers/example', upstream({ state: 'archived' }))).toEqual([])
	})
})
