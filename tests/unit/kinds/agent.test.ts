import { expect, test } from 'vitest'
import { factsOf, notesOf, read, rowsOf } from './read.ts'

const own = { agent: { file: 'reviewer.md', tools: ['Read', 'Bash'], model: 'opus' } }

test('an agent says which tools it asks for, and its model', () => {
	expect(factsOf('agent', own)).toEqual(['asks for 2 tools', 'model opus'])
	expect(rowsOf('agent', own)).toEqual([
		['tools', 'Read, Bash'],
		['model', 'opus'],
	])
})

test('an agent that asks for tools makes something run, and one that asks for none does not', () => {
	expect(notesOf('agent', own)).toEqual({ safety: 'Asks for these tools: Read, Bash.', privacy: undefined })
	expect(notesOf('agent', { agent: {} })).toEqual({ safety: undefined, privacy: undefined })
})

test('an agent is installed as the file it names, and read as a role elsewhere', () => {
	const { source, kind } = read('agent', own)
	expect(kind.namedFiles?.(source)).toEqual([['agent.file', 'reviewer.md']])
	expect(kind.install?.(source, 'one')).toEqual({
		how: 'prompt',
		file: 'reviewer.md',
		folder: '.claude/agents',
		adapt: { from: 'reviewer.md', read: 'as-role' },
	})
})

test('only a Markdown file upstream is an agent of a plugin', () => {
	const { kind } = read('agent', own)
	expect([kind.pluginPart?.('./a.md'), kind.pluginPart?.('./a.toml')]).toEqual([{ agents: ['./a.md'] }, undefined])
})

test('a draft of an agent needs nothing of its own, and keeps what it says', () => {
	const { kind } = read('agent', own)
	const [empty, said]: Record<string, unknown>[] = [{}, { agent: { model: 'haiku' } }]
	kind.complete?.(empty ?? {}, 'one')
	kind.complete?.(said ?? {}, 'one')
	expect([empty, said]).toEqual([{ agent: {} }, { agent: { model: 'haiku' } }])
})

test.each<[tools: string[], onlyReads: boolean]>([
	[['Read', 'Grep', 'Glob', 'LS', 'WebFetch'], true],
	[['codebase', 'search', 'usages', 'web/fetch'], true],
	[['Read', 'Bash'], false],
	[['Read', 'Edit'], false],
	[['Read', 'context7/*'], false],
	[[], false],
])('an agent that may use %j only reads: %s', (tools, onlyReads) => {
	const { source, kind } = read('agent', { agent: { tools } })
	expect(kind.ofRow?.(source)).toEqual(onlyReads ? { onlyReads } : {})
})

test('an agent that names no tools has every tool, which its card and its facts say', () => {
	expect(factsOf('agent', { agent: {} })).toEqual(['has every tool'])
	expect(rowsOf('agent', { agent: {} })).toEqual([['tools', 'every tool of the session, as it names none']])
})

test.each<[kind: 'agent' | 'command', model: string, said: object]>([
	['agent', 'opus', { model: 'opus' }],
	['agent', 'inherit', {}],
	['command', 'haiku', { model: 'haiku' }],
])('the row of one %s says %s only if that is a model', (id, model, said) => {
	const { source, kind } = read(id, { [id]: { model } })
	expect(kind.ofRow?.(source)).toEqual(said)
})
