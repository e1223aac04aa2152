import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Draft } from '../../../src/cli/draft.ts'

it('a configuration that became a link to another file meanwhile is not written, neither here nor there', () => {
	const project = mkdtempSync(join(tmpdir(), 'moved-link-'))
	onTestFinished(() => rmSync(project, { recursive: true }))
	const at = (name: string) => join(project, name)
	for (const name of ['one.json', 'two.json']) writeFileSync(at(name), '{}')
	symlinkSync('one.json', at('.mcp.json'))
	const draft = new Draft({ project, home: project, env: {}, platform: 'linux' })
	draft.put('.mcp.json', { format: 'json', path: ['mcpServers', 'one'] }, { command: 'npx' })
	expect(() => draft.check()).not.toThrow()
	rmSync(at('.mcp.json'))
	symlinkSync('two.json', at('.mcp.json'))
	expect(() => draft.check()).toThrow('.mcp.json was changed by somebody else just now. Nothing was written')
	expect(['one.json', 'two.json'].map((name) => readFileSync(at(name), 'utf8'))).toEqual(['{}', '{}'])
})
