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

it.each<[string, string[], object[]]>([
	[
		'npx -y x@1.0.0',
		[],
		[
			{
				field: 'server.command',
				message: 'It is several words, and no program has them as its name.',
				fix: 'Write npx, and each of the other words as an item of args.',
			},
		],
	],
	...(
		[
			['claude mcp add lantern -- npx -y x@1.0.0', []],
			['claude', ['mcp', 'add', 'lantern', '--', 'npx', '-y', 'x@1.0.0']],
		] as const
	).map(([program, args]): [string, string[], object[]] => [
		program,
		[...args],
		[
			{
				field: 'server.command',
				message: 'It tells a client to add the server, and starts no server.',
				fix: 'Write what the client then starts: its program here, and each word after it as an item of args.',
			},
		],
	]),
	[
		'A_KEY=secret',
		['npx'],
		[
			{
				field: 'server.command',
				message: 'It sets the variable A_KEY and is not a program.',
				fix: 'Name the variable in env, without its value, and write the program here.',
			},
		],
	],
	[
		'npx',
		['-y x@1.0.0'],
		[
			{
				field: 'server.args.0',
				message: 'It has an option and more in one argument.',
				fix: 'Write each word as a separate item.',
			},
		],
	],
	['npx', ['-y', '--name=a b', 'a b', '-', '--'], []],
	['C:\\Program Files\\x.exe', [], []],
	['/opt/my tools/x', [], []],
	['./x y', [], []],
])('no shell parts a command into words: %s %j', (command, args, found) => {
	expect(find('launch-words', 'servers/one', { server: { command, args } })).toEqual(found)
	expect(find('launch-words', 'prompts/one')).toEqual([])
})

it('points out where people are asked for a word that is written for them', () => {
	const header = (value: string | undefined, description: string) => ({
		server: { remote: { type: 'http', url: 'https://one.test/mcp', headers: [{ name: 'X-Key', value, description }] } },
	})
	const of = (value: string | undefined, description: string) =>
		find('header-description', 'servers/one', header(value, description))
	expect(of('Bearer ${ONE_KEY}', 'bearer and a key.')).toEqual([
		{
			field: 'server.remote.headers.0.description',
			message:
				'The value of X-Key already begins with “Bearer”, so whoever is asked for “bearer and a key.” would write it twice.',
			fix: 'Say only what stands for ${ONE_KEY}, for example “A token of your account.”',
		},
	])
	expect(of('Bearer ${ONE_KEY}', 'Bearer')).toHaveLength(1)
	for (const [value, description] of [
		['Bearer ${ONE_KEY}', 'A bearer token.'],
		['Bearer ${ONE_KEY}', 'Bearers of a key.'],
		['${ONE_KEY}', 'Bearer and a key.'],
		[undefined, 'Bearer and a key.'],
	] as const)
		expect(of(value, description)).toEqual([])
})
