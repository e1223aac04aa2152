import { expect, test } from 'vitest'
import { readOnlyWords } from '../../../src/mcp/server-facts.ts'
import type { Entry } from '../../../src/schema/entry.ts'

const of = (readOnlySwitch: string, ...texts: string[]) =>
	readOnlyWords(
		{ access: { transports: [], locations: [], readOnly: true, readOnlySwitch } } as unknown as Entry,
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
