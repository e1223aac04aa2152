import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Draft } from '../../../src/cli/draft.ts'
import { Journal } from '../../../src/cli/journal.ts'

const folder = () => {
	const project = mkdtempSync(join(tmpdir(), 'moved-link-'))
	onTestFinished(() => rmSync(project, { recursive: true }))
	return {
		at: (name: string) => join(project, name),
		roots: { project, home: project, env: {}, platform: 'linux' } as const,
	}
}
const place = (name: string) => ({ format: 'json', path: ['mcpServers', name] }) as const

it('two names of one file are one change, which holds what was put under both', async () => {
	const { at, roots } = folder()
	writeFileSync(at('one.json'), '{}')
	symlinkSync('one.json', at('also.json'))
	const draft = new Draft(roots)
	draft.put('one.json', place('one'), 1)
	draft.put('also.json', place('two'), 2)
	expect(draft.changes()).toHaveLength(1)
	await draft.write(new Journal())
	expect(JSON.parse(readFileSync(at('one.json'), 'utf8'))).toEqual({ mcpServers: { one: 1, two: 2 } })
})

it('a configuration that became a link to another file meanwhile is not written, neither here nor there', () => {
	const { at, roots } = folder()
	for (const name of ['one.json', 'two.json']) writeFileSync(at(name), '{}')
	symlinkSync('one.json', at('.mcp.json'))
	const draft = new Draft(roots)
	draft.put('.mcp.json', place('one'), { command: 'npx' })
	expect(() => draft.check()).not.toThrow()
	rmSync(at('.mcp.json'))
	symlinkSync('two.json', at('.mcp.json'))
	expect(() => draft.check()).toThrow('.mcp.json was changed by somebody else just now. Nothing was written')
	expect(['one.json', 'two.json'].map((name) => readFileSync(at(name), 'utf8'))).toEqual(['{}', '{}'])
})
