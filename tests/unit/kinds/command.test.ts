import { expect, test } from 'vitest'
import { factsOf, notesOf, read, rowsOf } from './read.ts'

const own = { command: { file: 'ship.md', tools: ['Bash'], invocation: '/ship [version]' } }

test('a command says how it is called, and which tools it asks for', () => {
	expect(factsOf('command', own)).toEqual(['/ship [version]', 'asks for 1 tool'])
	expect(rowsOf('command', own)).toEqual([
		['tools', 'Bash'],
		['called', '/ship [version]'],
	])
})

test('a command owes a note where it asks for tools', () => {
	expect(notesOf('command', own).safety).toBe('Lets a client run these tools without asking: Bash.')
	expect(notesOf('command', { command: {} }).safety).toBeUndefined()
})

test('a command is installed under its name, and told to others as it is called', () => {
	const { source, kind } = read('command', own)
	expect(kind.namedFiles?.(source)).toEqual([['command.file', 'ship.md']])
	expect(kind.install?.(source, 'one')).toMatchObject({
		folder: '.claude/commands',
		adapt: { from: 'ship.md', read: 'when-called' },
	})
})

test('a command that ships no file has nothing to adapt', () => {
	const { source, kind } = read('command', { command: {} })
	expect(kind.install?.(source, 'one')).toEqual({ how: 'prompt', file: undefined, folder: '.claude/commands' })
	expect(kind.namedFiles?.(source)).toEqual([])
})

test('a command whose files a program writes is installed with that program', () => {
	const install = [{ label: 'npm', command: 'npm install -g ship@1.0.0' }]
	const { source, kind } = read('command', { command: { install } })
	expect(kind.install?.(source, 'one')).toEqual({ how: 'run', commands: install })
	expect(kind.commands?.(source)).toEqual([['command.install.0.command', 'npm install -g ship@1.0.0']])
})
