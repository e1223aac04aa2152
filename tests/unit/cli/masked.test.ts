import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Draft } from '../../../src/cli/draft.ts'
import { withoutSecrets } from '../../../src/cli/masked.ts'

const SECRET = `it's "a\\b`

it.each([
	['as it is', `-H ${SECRET}!`, '-H (stored value)!'],
	['as JSON writes it', `{"key": ${JSON.stringify(SECRET)}}`, '{"key": "(stored value)"}'],
	['as YAML writes it in single quotes', `key: '${SECRET.replaceAll("'", "''")}'`, "key: '(stored value)'"],
	['more than once', `${SECRET} ${SECRET}`, '(stored value) (stored value)'],
])('a secret is not shown %s', (_, text, shown) => {
	expect(withoutSecrets(text, [SECRET])).toBe(shown)
})

it('no line of a secret of several lines is shown', () => {
	expect(withoutSecrets('key: |\n  first\n  second\n', ['first\nsecond'])).toBe(
		'key: |\n  (stored value)\n  (stored value)\n',
	)
})

it('a secret that begins like another leaves nothing of that one', () => {
	for (const secrets of [
		['token', 'token-2'],
		['token-2', 'token'],
	])
		expect(withoutSecrets('token-2', secrets)).toBe('(stored value)')
})

it('an empty secret hides nothing', () => {
	expect(withoutSecrets('a b\n', ['', ' ', '\n'])).toBe('a b\n')
})

it('a secret is not in what is to be pasted into a file that cannot be edited', () => {
	const project = mkdtempSync(join(tmpdir(), 'masked-'))
	onTestFinished(() => rmSync(project, { recursive: true }))
	writeFileSync(join(project, '.mcp.json'), '{ broken')
	const draft = new Draft({ project, home: project, env: {}, platform: 'linux' })
	draft.hide('.mcp.json', [SECRET])
	const put = () => draft.put('.mcp.json', { format: 'json', path: ['mcpServers', 'one'] }, { env: { KEY: SECRET } })
	expect(put).toThrow('"KEY": "(stored value)"')
	expect(put).not.toThrow("it's")
})
