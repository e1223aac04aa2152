import { describe, expect, test } from 'vitest'
import { base64, json } from '../../../src/clients/deep-link.ts'
import { readOnlyWith, readOnlyWords } from '../../../src/mcp/server-facts.ts'
import type { Entry } from '../../../src/schema/entry.ts'

const server = {
	command: 'docker',
	args: ['run', '-i', 'example.com/one', 'stdio'],
	remote: { type: 'http', url: 'https://example.com/mcp' },
}
const of = (given: string, ...texts: string[]) => saidOf({ ...server, readOnly: { switch: given } }, texts)
const saidOf = (server: object, texts: readonly string[]) =>
	readOnlyWords(
		{ details: { server } } as unknown as Entry,
		texts.map((text) => ({ kind: 'config' as const, text })),
	).readOnly

test.each([
	['--access-mode=restricted', 'args = ["x", "--access-mode=restricted"]'],
	['--tools read,list', '"args": [\n  "--tools",\n  "read,list"\n]'],
	['ONLY_READ=true', '"env": { "ONLY_READ": "true" }'],
	['--read-only true', '    args:\n      - start\n      - --read-only\n      - "true"'],
	['?readonly=true', 'codex mcp add neon --url "https://example.com/mcp?readonly=true"'],
])('%s is found however a client quotes it', (given, text) => {
	expect(of(given, text)).toBe(`These steps contain ${given}, which makes it read-only.`)
})

test.each([
	['--tools read,list', { args: ['serve', '--tools', 'read,list'] }, ''],
	['ONLY_READ=true', { env: { ONLY_READ: 'true' } }, ''],
	['?readonly=true', { url: 'https://example.com/mcp?readonly=true' }, '?readonly=true'],
])('%s is found in a link, however its client encodes it', (given, config, end) => {
	const goose =
		'args' in config
			? `cmd=docker&${(config.args ?? []).map((one) => `arg=${encodeURIComponent(one)}`).join('&')}`
			: `url=${encodeURIComponent(`https://example.com/mcp${end}`)}`
	const texts = [
		`cursor://add?name=one&config=${base64(config)}`,
		`vscode:mcp/install?${json(config)}`,
		...('env' in config ? [] : [`goose://extension?${goose}`]),
	]
	const written = texts.map((text) => ({ kind: 'link' as const, text }))
	const of = { details: { server: { ...server, readOnly: { switch: given } } } } as unknown as Entry
	expect(readOnlyWords(of, written).readOnly).toBe(`These steps contain ${given}, which makes it read-only.`)
	const without = [
		{
			kind: 'link' as const,
			text: `cursor://add?config=${base64(end ? { url: 'https://example.com/mcp' } : { args: ['serve'] })}`,
		},
	]
	expect(readOnlyWords(of, [...written, ...without]).readOnly).not.toContain('These steps contain')
})

test('steps without the switch say so, also where only some lack it', () => {
	expect(of('--read-only', 'run', 'start')).toMatch(/^These steps leave out --read-only/)
	expect(of('--read-only', 'run --read-only', 'start')).toMatch(/^Some of these steps leave out --read-only/)
	expect(of('--read-only')).toBeUndefined()
})

test.each([
	[
		'--read-only',
		'run',
		'Put it at the end of the command that starts the server: docker run -i example.com/one stdio --read-only',
	],
	['ONLY_READ=true', 'run', 'Set it in the environment of the server.'],
	['only_read: true', 'run', 'Set it in the server’s own configuration file, as its text explains.'],
	[
		'?readonly=true',
		'add https://example.com/mcp',
		'Put it at the end of the address: https://example.com/mcp?readonly=true.',
	],
	['/readonly', 'add https://example.com/mcp', 'Put it at the end of the address: https://example.com/mcp/readonly.'],
])('where %s goes is said to whoever lacks it', (given, text, place) => {
	expect(of(given, text)).toBe(
		`These steps leave out ${given}, which makes it read-only: without it, it can change things. ${place}`,
	)
})

test('a switch of the command line does not apply to a hosted address, nor one of the address to what is started here', () => {
	const hosted = 'claude mcp add one https://example.com/mcp'
	expect(of('--read-only', 'run --read-only', hosted)).toBe(
		'These steps contain --read-only, which makes it read-only. It does not apply to the hosted address https://example.com/mcp.',
	)
	expect(of('--read-only', 'run', hosted)).toBe(
		'These steps leave out --read-only, which makes it read-only: without it, it can change things. It does not apply to the hosted address https://example.com/mcp. Put it at the end of the command that starts the server: docker run -i example.com/one stdio --read-only',
	)
	expect(of('--read-only', hosted)).toBe(
		'--read-only makes it read-only, and none of these steps can take it. It does not apply to the hosted address https://example.com/mcp.',
	)
	expect(of('?readonly=true', 'run', `${hosted}?readonly=true`)).toBe(
		'These steps contain ?readonly=true, which makes it read-only. It does not apply where the server is started here.',
	)
})

describe('of a server with a switch in both ways', () => {
	const both = {
		...server,
		readOnly: { switch: '--read-only' },
		remote: { ...server.remote, url: 'https://example.com/mcp/', readOnlySwitch: '/readonly' },
	}
	const hosted = 'claude mcp add one https://example.com/mcp/'

	test('each kind of steps is judged by its own', () => {
		expect(saidOf(both, ['run --read-only', hosted])).toBe(
			'The steps that start it here contain --read-only, which makes it read-only.\nThe hosted steps leave out /readonly, which makes it read-only: without it, it can change things. Put it at the end of the address: https://example.com/mcp/readonly.',
		)
	})

	test('nothing is said of the way that no step takes', () => {
		expect(saidOf(both, [`${hosted}readonly`])).toBe('These steps contain /readonly, which makes it read-only.')
		expect(saidOf(both, ['run --read-only'])).toBe('These steps contain --read-only, which makes it read-only.')
	})

	test('an address that has a question mark gets a further part', () => {
		const asking = {
			...both,
			remote: { ...both.remote, url: 'https://example.com/mcp?login', readOnlySwitch: '?ro=1' },
		}
		expect(saidOf(asking, ['add https://example.com/mcp?login'])).toContain(': https://example.com/mcp?login&ro=1.')
	})
})

test('what makes an entry read-only is said of each way that has it', () => {
	const local = { location: 'local', readOnly: true, readOnlySwitch: '--read-only' }
	const hosted = { location: 'remote', readOnly: true, readOnlySwitch: '/readonly' }
	const said = (...ways: object[]) => readOnlyWith({ access: { ways } } as unknown as Entry)
	expect(said(local, hosted)).toEqual({ readOnlyWith: '--read-only, or /readonly behind the address' })
	expect(said(hosted)).toEqual({ readOnlyWith: '/readonly behind the address' })
	expect(said({ ...local, readOnlySwitch: undefined })).toEqual({})
})
