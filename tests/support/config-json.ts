import type { ConfigFile, Layout } from './config-files.ts'

const OTHERS = [
	'"command": "npx", "args": ["-y", "@acme/notes@1.0.0"]',
	'"url": "https://example.com/mcp", "headers": {}',
	'"command": "uvx", "args": [], "env": { "KEY": "\\u0041\\/b" }',
	'"type":"stdio","command":"docker","args":["run","-i","--rm","acme/x:1.2.3"]',
]
const SETTINGS = [
	'"theme": "Ayu Dark"',
	'"size" : 13.0',
	'"big": 12345678901234567890',
	'"on": true',
	'"none": null',
	'"list": [1, 2,\n   3]',
	'"deep": { "a": { "b": [] } }',
	'"$schema": "https://example.com/schema.json"',
	'"text": "// no comment, { no brace \\" ,"',
	'"ключ": "значение \\ud83d\\ude00 🎉"',
	'"twice": 1, "twice": 2',
	'"": {}',
	'"__proto__": {"x": 1}',
]
const STDIO = { command: 'npx', args: ['-y', '@acme/csv@1.4.2'], env: { REGION: 'eu' } }
const HOOK = { matcher: 'Bash', hooks: [{ type: 'command', command: 'bash .claude/hooks/guard.sh', timeout: 10 }] }

/** Every shape that parts for clients have in JSON: a server under its name, an item of a list, a value of its own. */
const PARTS = [
	{
		path: ['mcpServers', 'csv'],
		beside: ['mcpServers', 'other'],
		values: [STDIO, { ...STDIO, args: ['-y', '@acme/csv@1.5.0'] }, { url: 'https://example.com/mcp' }],
	},
	{
		path: ['context_servers', 'csv'],
		beside: ['context_servers', 'b.c'],
		values: [STDIO, { command: 'npx', args: [] }, STDIO],
	},
	{ path: ['amp.mcpServers', 'csv'], beside: ['amp.tools', '-'], values: [STDIO, { ...STDIO, env: {} }, 'x'] },
	{
		path: ['mcp', 'csv'],
		beside: ['$ours'],
		values: [
			{ type: 'local', command: ['npx', 'a'], enabled: true },
			{ type: 'remote', url: 'https://a', enabled: true },
			'https://example.com/s.json',
		],
	},
	{
		path: ['hooks', 'PreToolUse', '-'],
		beside: ['hooks', 'Stop', '-'],
		values: [HOOK, { ...HOOK, matcher: 'Write' }, { hooks: HOOK.hooks }],
	},
	{
		path: ['inputs', '-'],
		beside: ['servers', 'csv'],
		values: [
			{ type: 'promptString', id: 'k', password: true },
			{ type: 'promptString', id: 'k', password: false },
			{ type: 'stdio', ...STDIO },
		],
	},
	{
		path: ['permissions', 'deny', '-'],
		beside: ['permissions', 'allow', '-'],
		values: ['Read(./.env)', 'Read(./.env.*)', 'Bash(git status)'],
	},
	{
		path: ['statusLine'],
		beside: ['enabledPlugins', 'a@b'],
		values: [{ type: 'command', command: 'x' }, { type: 'command', command: 'y' }, true],
	},
] as const

function comment({ random }: Layout, share: number): string {
	return random.chance(share)
		? random.pick(['// a note', '/* a note */', '// "x": { ,', '/* one\n   two */', '//'])
		: ''
}

/** Parts of an object, one below the other or in a line, with comments and commas as people write them. */
function joined(parts: string[], layout: Layout, depth: number): string {
	const { random, unit } = layout
	const indent = unit.repeat(depth)
	if (!parts.length)
		return random.pick([
			'{}',
			'{}',
			'{ }',
			`{\n${unit.repeat(depth - 1)}}`,
			'{ /* none */ }',
			`{\n\n${indent}// none\n}`,
		])
	const lines = parts.map((part, i) => {
		const isLast = i === parts.length - 1
		const above = comment(layout, 0.15)
		const behind = comment(layout, 0.15)
		const comma = isLast ? (random.chance(0.2) ? ',' : '') : random.chance(0.05) ? ' ,' : ','
		const gap = random.chance(0.1) ? '\n' : ''
		return `${gap}${above && `${indent}${above}\n`}${indent}${part}${comma}${behind && ` ${behind}`}`
	})
	const open = random.chance(0.1) ? '{ // first' : '{'
	const last = comment(layout, 0.1)
	return `${open}\n${lines.join('\n')}\n${last && `${indent}${last}\n`}${unit.repeat(depth - 1)}}`
}

const inOneLine = (parts: string[], { random }: Layout): string => {
	const gap = random.pick(['', ' '])
	return `{${gap}${parts.map((part) => part.replaceAll('\n', '')).join(`,${gap}`)}${gap}}`
}

function listText(layout: Layout): string {
	const { random } = layout
	return random.pick([
		'[]',
		'[ ]',
		'[\n]',
		'["a"]',
		'[\n    "a", // one\n    "b"\n  ]',
		'[{"matcher":"*"}]',
		'[ 1,\n2,\n]',
	])
}

/** A file of settings in JSON or JSONC. */
export function jsonFile(layout: Layout): Pick<ConfigFile, 'text' | 'place' | 'values' | 'beside'> {
	const { random } = layout
	const part = random.pick(PARTS)
	const rest = {
		place: { format: 'json' as const, path: part.path },
		beside: { format: 'json' as const, path: part.beside },
		values: part.values,
	}
	if (random.chance(0.06)) return { ...rest, text: random.pick(['', '\n', '// only a note', '/* a */\n\n// b']) }
	const settings = SETTINGS.filter(() => random.chance(0.2))
	const isInline = random.chance(0.15)
	const [top = ''] = part.path
	const put = isInline ? inOneLine : joined
	const servers = ['"notes"', '"web"', '"files"']
		.filter(() => random.chance(0.4))
		.map((name) => `${name}: ${put([random.pick(OTHERS)], layout, 3)}`)
	const isList = part.path[1] === '-'
	const holder = isList ? (isInline ? '["a"]' : listText(layout)) : put(servers, layout, 2)
	const at = random.below(settings.length + 1)
	if (part.path.length > 1 && random.chance(0.7)) settings.splice(at, 0, `"${top}": ${holder}`)
	const head = isInline ? '' : random.pick(['', '', '// Settings\n', '/* of\n the team */\n\n'])
	return { ...rest, text: head + (isInline ? inOneLine(settings, layout) : joined(settings, layout, 1)) }
}
