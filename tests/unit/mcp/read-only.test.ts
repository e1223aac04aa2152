import { expect, test } from 'vitest'
import { readOnlyWords } from '../../../src/mcp/server-facts.ts'
import type { Entry } from '../../../src/schema/entry.ts'

const server = {
	command: 'docker',
	args: ['run', '-i', 'example.com/one', 'stdio'],
	remote: { type: 'http', url: 'https://example.com/mcp' },
}
const of = (readOnlySwitch: string, ...texts: string[]) =>
	readOnlyWords(
		{
			access: { transports: [], locations: [], readOnly: true, readOnlySwitch },
			details: { server },
		} as unknown as Entry,
		texts,
	).readOnly

test.each([
	['--access-mode=restricted', 'args = ["x", "--access-mode=restricted"]'],
	['--tools read,list', '"args": [\n  "--tools",\n  "read,list"\n]'],
	['ONLY_READ=true', '"env": { "ONLY_READ": "true" }'],
	['?readonly=true', 'codex mcp add neon --url "https://example.com/mcp?readonly=true"'],
])('%s is found however a client quotes it', (given, text) => {
	expect(of(given, text)).toBe(`These steps contain ${given}, which makes it read-only.`)
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
