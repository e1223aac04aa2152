import { expect, test } from 'vitest'
import { factsOf, notesOf, read, rowsOf } from './read.ts'

const own = {
	tool: {
		kind: 'editor',
		operatingSystems: ['macos', 'linux'],
		pricing: 'freemium',
		status: 'archived',
		formerNames: ['Old name'],
		install: [{ label: 'With a package manager', command: 'brew install example' }],
	},
}

test('a tool says what it is, its price, and that it is no longer made', () => {
	expect(factsOf('tool', own)).toEqual(['editor', 'archived', 'freemium'])
	expect(factsOf('tool', { tool: { kind: 'cli', status: 'active' } })).toEqual(['cli'])
	expect(rowsOf('tool', own)).toEqual([
		['kind', 'editor'],
		['runs on', 'macOS, Linux'],
		['price', 'freemium'],
		['state', 'archived'],
		['was called', 'Old name'],
	])
})

test('a tool is installed by its own commands, which are looked at and fetch it', () => {
	const { source, kind } = read('tool', own)
	expect(kind.install?.(source, 'one')).toEqual({ how: 'run', commands: own.tool.install })
	expect(kind.commands?.(source)).toEqual([['tool.install.0.command', 'brew install example']])
	expect(kind.fetches?.(source)).toBe('brew install example')
})

test('a tool owes no notes, since nothing of it runs by being listed', () => {
	expect(notesOf('tool', own)).toEqual({ safety: undefined, privacy: undefined })
})
