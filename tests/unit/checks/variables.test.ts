import { describe, expect, it } from 'vitest'
import { madeFacts, withReceipt } from '../../support/receipt.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { find, findIn } from './find.ts'

const start = { command: 'npx', args: ['-y', 'example-server@1.0.0'] }
const variable = (name: string, required = false) => ({ name, required })

describe('variables of which a server needs some', () => {
	const sets = (env: object[]) => ({
		server: {
			...start,
			env,
			needsOneOf: [
				{ name: 'one', env: ['A_KEY'] },
				{ name: 'two', env: ['B_KEY'] },
			],
		},
	})

	it('are described, and none in a set is always needed', () => {
		expect(find('needed-variables', 'servers/example', sets([variable('A_KEY', true)]))).toMatchObject([
			{ field: 'server.needsOneOf.0.env', message: 'A_KEY is always needed.' },
			{ field: 'server.needsOneOf.1.env', message: 'server.env has no B_KEY.' },
		])
		expect(find('needed-variables', 'servers/example', sets([variable('A_KEY'), variable('B_KEY')]))).toEqual([])
	})

	const subject = { type: 'npm', name: 'example-server', version: '1.0.0', integrity: 'sha512-made' } as const
	const needing = (needed: string[], server: object) => {
		const made = madeFacts([])
		return withReceipt(
			makeDraft('servers/example', {
				server: { ...start, package: { registry: 'npm', name: 'example-server', version: '1.0.0' }, ...server },
			}),
			{ subject, facts: { ...made, start: { starts: true, given: needed, needed } } },
		)
	}

	it('are marked as needed if it was seen to start only with them', () => {
		expect(findIn('needed-variables', needing(['A_KEY'], { env: [variable('A_KEY')] }))).toMatchObject([
			{ message: expect.stringContaining('starts only with A_KEY') },
		])
		expect(findIn('needed-variables', needing(['A_KEY'], { env: [variable('A_KEY', true)] }))).toEqual([])
		expect(findIn('needed-variables', needing(['A_KEY'], sets([variable('A_KEY'), variable('B_KEY')]).server))).toEqual(
			[],
		)
	})

	it('are not files', () => {
		expect(findIn('needed-variables', needing(['~/.kube/config'], {}))).toEqual([])
	})
})

describe('a setting that the text of a server advises', () => {
	const advised = (server: object) =>
		find('advised-variables', 'servers/example', { server, safetyNotes: ['It writes, unless READ_ONLY=true is set.'] })

	it('is described among its variables', () => {
		expect(advised(start)).toMatchObject([{ message: expect.stringContaining('READ_ONLY') }])
		expect(advised({ ...start, env: [variable('READ_ONLY')] })).toEqual([])
	})

	it('is nobody’s to make where the server runs elsewhere', () => {
		expect(advised({ remote: { type: 'http', url: 'https://mcp.example.com' } })).toEqual([])
	})
})
