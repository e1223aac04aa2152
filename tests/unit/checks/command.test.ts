import { expect, it } from 'vitest'
import { find } from './find.ts'

const fix = 'Write it in plain letters, on one line.'

it('points out what a copied command holds beside plain letters', () => {
	const server = { command: 'npx', args: ['-y', 'pl\u0430y', 'a\nb'], package: { registry: 'npm', name: 'pl\u0430y' } }
	expect(find('plain-command', 'servers/one', { server })).toEqual([
		{ field: 'server.package.name', message: 'It contains U+0430, which can be mistaken for another character.', fix },
		{ field: 'server.args.1', message: 'It contains U+0430, which can be mistaken for another character.', fix },
		{ field: 'server.args.2', message: 'It contains U+000A, which can be mistaken for another character.', fix },
	])
	const install = [{ label: 'All', command: 'brew install “x”' }]
	expect(find('plain-command', 'tools/one', { tool: { kind: 'editor', install } })).toEqual([
		{
			field: 'tool.install.0.command',
			message: 'It contains U+201C, which can be mistaken for another character.',
			fix,
		},
	])
})

it('has nothing against plain ones, nor against words elsewhere', () => {
	const server = { command: 'npx', args: ['-y', '@scope/server@1.0.0', '--path=~/x'] }
	expect(
		find('plain-command', 'servers/one', { server, description: 'Größe und Länge, in einem einzigen Satz.' }),
	).toEqual([])
	expect(find('plain-command', 'prompts/one')).toEqual([])
})
