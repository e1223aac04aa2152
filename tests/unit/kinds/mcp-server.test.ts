import { describe, expect, test } from 'vitest'
import { factsOf, notesOf, read, refused, rowsOf } from './read.ts'

const local = {
	server: {
		command: 'npx',
		args: ['-y', 'example@1.2.3'],
		package: { registry: 'npm', name: 'example', version: '1.2.3' },
		env: [
			{ name: 'EXAMPLE_KEY', secret: true },
			{ name: 'EXAMPLE_TOKEN', secret: true, required: false },
		],
		auth: 'api-key',
		tools: ['read', 'write'],
	},
}
const remote = { server: { remote: { type: 'http', url: 'https://mcp.example.com/v1' }, auth: 'oauth' } }
const unknown = { server: {} }

test('a server says how it is reached, its tools, and the secrets it cannot do without', () => {
	expect(factsOf('mcp-server', local)).toEqual(['stdio npx', '2 tools', 'needs 1 secret'])
	expect(factsOf('mcp-server', remote)).toEqual(['http', 'signs in with OAuth'])
	expect(factsOf('mcp-server', unknown)).toEqual([])
})

test('of a server that is started here or hosted, both ways to sign in are said where they differ', () => {
	const headers = [{ name: 'Authorization', secret: true }]
	const keyed = { ...remote.server.remote, headers }
	expect(factsOf('mcp-server', { server: { remote: keyed } })).toEqual(['http', 'needs 1 secret'])
	expect(factsOf('mcp-server', { server: { command: 'npx', remote: keyed } })).toEqual([
		'stdio npx, http',
		'hosted: needs 1 secret',
	])
	const { env } = local.server
	const open = { ...remote.server.remote, auth: 'none' }
	expect(factsOf('mcp-server', { server: { command: 'npx', env, remote: open } })).toEqual([
		'stdio npx, http',
		'needs 1 secret, hosted: no API key',
	])
	const alike = { command: 'npx', auth: 'oauth', remote: remote.server.remote }
	expect(factsOf('mcp-server', { server: alike })).toEqual(['stdio npx, http', 'signs in with OAuth'])
})

test('a server that takes other ways to sign in where it is hosted says which', () => {
	const other = { ...remote.server.remote, otherAuth: ['api-key', 'none'] }
	const hosted = { server: { remote: other, auth: 'oauth' } }
	expect(factsOf('mcp-server', hosted)).toEqual(['http', 'signs in with OAuth, or with a key or without an account'])
	expect(rowsOf('mcp-server', hosted)).toContainEqual(['sign-in', 'OAuth, or with a key or without an account'])
	expect(factsOf('mcp-server', { server: { ...local.server, remote: other } })).toContain(
		'needs 1 secret, hosted also with a key or without an account',
	)
	const open = { ...other, auth: 'none', otherAuth: ['oauth'] }
	expect(factsOf('mcp-server', { server: { ...local.server, remote: open } })).toContain(
		'needs 1 secret, hosted: no API key, or with OAuth',
	)
})

test('its page has what is known of it, line by line', () => {
	expect(rowsOf('mcp-server', local)).toEqual([
		['transport', 'stdio'],
		['package', 'npm example@1.2.3'],
		['sign-in', 'a key'],
		['secrets', '1'],
		['tools', '2'],
	])
	expect(rowsOf('mcp-server', remote)).toEqual([
		['transport', 'http'],
		['remote', 'mcp.example.com/v1'],
		['sign-in', 'OAuth'],
	])
})

test('secrets count as needed where each way to set a server up takes some, and as optional where one takes none', () => {
	const secret = (name: string) => ({ name, secret: true, required: false })
	const env = [secret('BOT_TOKEN'), secret('USER'), secret('PASSWORD'), { name: 'FOLDER', required: false }]
	const of = (...sets: string[][]) => {
		const server = {
			command: 'npx',
			env,
			...(sets.length && { needsOneOf: sets.map((env, i) => ({ name: `way ${i}`, env })) }),
		}
		const rows = new Map(rowsOf('mcp-server', { server }) as [string, string][])
		return [rows.get('secrets'), factsOf('mcp-server', { server })?.[1]]
	}
	expect(of(['BOT_TOKEN'], ['USER', 'PASSWORD'])).toEqual(['1', 'needs 1 secret'])
	expect(of(['BOT_TOKEN'], ['FOLDER'])).toEqual(['optional', undefined])
	expect(of()).toEqual(['optional', undefined])
	expect(rowsOf('mcp-server', { server: { command: 'npx' } })).toContainEqual(['secrets', 'none'])
})

const REMOTE = { type: 'http', url: 'https://example.com/mcp/' }

test.each([
	['if you add --read-only', { args: ['x'], readOnly: { switch: '--read-only' } }],
	['as started here, with --read-only', { args: ['x', '--read-only'], readOnly: { switch: '--read-only' } }],
	['by default', { args: ['x'], readOnly: {} }],
	[
		'if you add --read-only; hosted, at example.com/mcp/?ro=1',
		{ args: ['x'], readOnly: { switch: '--read-only' }, remote: { ...REMOTE, readOnlySwitch: '?ro=1' } },
	],
	['hosted, at example.com/mcp/readonly', { args: ['x'], remote: { ...REMOTE, readOnlySwitch: '/readonly' } }],
	['at example.com/mcp/readonly', { command: undefined, readOnly: { switch: '/readonly' }, remote: REMOTE }],
	[undefined, { args: ['x'] }],
])('its page says that it only reads %s', (words, own) => {
	const rows = new Map(rowsOf('mcp-server', { server: { command: 'npx', ...own } }) as [string, string][])
	expect(rows.get('read-only')).toBe(words)
})

describe('notes', () => {
	test.each([
		[
			'that is started',
			local,
			/^Starts `npx -y example@1\.2\.3` on this machine/,
			['Reads secrets: EXAMPLE_KEY, EXAMPLE_TOKEN.'],
		],
		[
			'that is reached',
			remote,
			/^Gives the agent the tools of https:/,
			['Every request of the agent goes to https://mcp.example.com/v1.'],
		],
		['of which neither is known', unknown, /^Gives the agent tools\./, undefined],
		['that only signs in', { server: { command: 'x', auth: 'oauth' } }, /^Starts/, ['Signs in to a service (oauth).']],
	])('of a server %s', (_, own, safety, privacy) => {
		expect(notesOf('mcp-server', own)).toEqual({ safety: expect.stringMatching(safety), privacy })
	})
})

test('what is copied is looked at part by part', () => {
	const { source, kind } = read('mcp-server', local)
	expect(kind.commands?.(source)).toEqual([
		['server.command', 'npx'],
		['server.package.name', 'example'],
		['server.args.0', '-y'],
		['server.args.1', 'example@1.2.3'],
	])
})

test.each([
	[local, 'example (npm)'],
	[{ server: { command: 'uvx', args: ['other'] } }, 'uvx other'],
	[{ server: { command: 'node', args: ['server.mjs'] } }, undefined],
	[remote, undefined],
])('%j fetches %j from elsewhere', (own, fetched) => {
	const { source, kind } = read('mcp-server', own)
	expect(kind.fetches?.(source)).toBe(fetched)
})

test.each([
	[{ server: { command: 'npx', env: [{ name: 'A-B' }] } }, ['server.env.0.name']],
	[{ server: { remote: { type: 'ws', url: 'https://a.example' } } }, ['server.remote.type']],
	[{ server: { package: { registry: 'npm', name: 'a', version: 'latest' } } }, ['server.package.version']],
	[{ server: { name: 'no-slash' } }, ['server.name']],
])('%j is refused', (own, fields) => {
	expect(refused('mcp-server', own)).toEqual(fields)
})
