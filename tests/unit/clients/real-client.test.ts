import { describe, expect, it } from 'vitest'
import { Fault, finished } from '../../../scripts/clients/fault.ts'
import { difference, shapeOf } from '../../../scripts/clients/server-shape.ts'
import { withVariables } from '../../../scripts/clients/starts.ts'
import { withoutServer, withServer } from '../../../scripts/clients/write-config.ts'
import { shownClients } from '../../../src/clients/shown.ts'
import { makeEntry } from '../catalogue/entry.ts'

const START = { transport: 'stdio', start: ['npx', '-y', 'a@1.2.3'] }

describe('what a client keeps of a server', () => {
	it.each([
		['in two words', { command: 'npx', args: ['-y', 'a@1.2.3'], env: { A: '1' } }, { ...START, env: { A: '1' } }],
		['in one list', { type: 'local', command: ['npx', '-y', 'a@1.2.3'] }, { ...START, env: {} }],
		[
			'below its transport',
			{ transport: { type: 'stdio', command: 'npx', args: ['-y', 'a@1.2.3'] } },
			{ ...START, env: {} },
		],
		[
			'with names of variables',
			{ command: 'npx', args: ['-y', 'a@1.2.3'], env_vars: ['A'] },
			{ ...START, env: { A: '${A}' } },
		],
	])('is read %s', (_, kept, meant) => {
		expect(shapeOf(kept)).toEqual(meant)
	})

	it.each([
		[{ type: 'http', url: 'https://a.example.com' }, 'http'],
		[{ type: 'sse', url: 'https://a.example.com' }, 'sse'],
		[{ httpUrl: 'https://a.example.com' }, 'http'],
		[{ url: 'https://a.example.com' }, 'either'],
	])('is read from %j as spoken to over %s', (kept, transport) => {
		expect(shapeOf(kept, 'either')).toEqual({ transport, url: 'https://a.example.com', headers: {} })
	})

	it('differs where a word, a value or the transport does, and not where only the order of names does', () => {
		const one = { command: 'npx', args: ['a'], env: { A: '1', B: '2' } }
		const say = (other: object) => difference(shapeOf(other), shapeOf(one))
		expect(say({ ...one, env: { B: '2', A: '1' } })).toBeUndefined()
		expect(say({ ...one, args: ['b'] })).toContain('"b"')
		expect(say({ ...one, env: { A: '1' } })).toContain('is meant')
		expect(say({ url: 'https://a.example.com' })).toContain('https://a.example.com')
		expect(say({})).toMatch(/^it has nothing/)
	})
})

it('a reference is followed in any form, and what names no variable of the trial stays', () => {
	const value = withVariables('${EXAMPLE_REGION}')
	expect(['${env:EXAMPLE_REGION}', '{env:EXAMPLE_REGION}'].map(withVariables)).toEqual([value, value])
	expect(withVariables('${OTHER} <your KEY>')).toBe('${OTHER} <your KEY>')
})

describe('a configuration', () => {
	const platforms = Object.fromEntries(shownClients.map(({ platform }) => [platform, 'native']))
	const { install } = makeEntry('servers/one', { platforms, server: { command: 'npx', args: ['a@1.2.3'] } })
	const option = install.find(({ kind, language }) => kind === 'config' && language === 'json')
	const json = shownClients.find(({ id }) => id === option?.client)

	it('that has other servers keeps them when one is added and when it is taken out', () => {
		if (!json || !option) throw new Error('No client of the fixture registry is configured in JSON.')
		const key = json.topLevelKey ?? ''
		const before = { [key]: { other: { command: 'x' } }, theme: 'dark' }
		const added = withServer(JSON.stringify(before), option)
		expect(JSON.parse(added)[key]).toMatchObject({ other: { command: 'x' }, one: expect.anything() })
		expect(JSON.parse(withoutServer(added, { row: json, name: 'one' }))).toMatchObject(before)
		expect(JSON.parse(withoutServer(added, { row: json, name: 'one' }))[key]).not.toHaveProperty('one')
	})
})

describe('a client that is asked something', () => {
	it('may refuse it, and is told from one that had to be ended, with what it had said until then', () => {
		const refused = { code: 2, out: '', err: 'no' }
		expect(finished(refused, ['helix', 'mcp', 'list'], 120_000)).toEqual(refused)
		const hung = () => finished({ out: '', err: 'Sign\n in at …' }, ['helix', 'mcp', 'list'], 120_000)
		expect(hung).toThrow(new Fault('“helix mcp list” did not end within 120 seconds: Sign in at …'))
	})
})
