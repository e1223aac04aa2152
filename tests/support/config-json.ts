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

function comment({ pick }: Layout, share: number): string {
	return pick.often(share) ? pick.one(['// a note', '/* a note */', '// "x": { ,', '/* one\n   two */', '//']) : ''
}

/** Parts of an object, one below the other or in a line, with comments and commas as people write them. */
function joined(parts: string[], layout: Layout, depth: number): string {
	const { pick, unit } = layout
	const indent = unit.repeat(depth)
	if (!parts.length)
		return pick.one(['{}', '{}', '{ }', `{\n${unit.repeat(depth - 1)}}`, '{ /* none */ }', `{\n\n${indent}// none\n}`])
	const lines = parts.map((part, i) => {
		const isLast = i === parts.length - 1
		const above = comment(layout, 0.15)
		const behind = comment(layout, 0.15)
		const comma = isLast ? (pick.often(0.2) ? ',' : '') : pick.often(0.05) ? ' ,' : ','
		const gap = pick.often(0.1) ? '\n' : ''
		return `${gap}${above && `${indent}${above}\n`}${indent}${part}${comma}${behind && ` ${behind}`}`
	})
	const open = pick.often(0.1) ? '{ // first' : '{'
	const last = comment(layout, 0.1)
	return `${open}\n${lines.join('\n')}\n${last && `${indent}${last}\n`}${unit.repeat(depth - 1)}}`
}

const inOneLine = (parts: string[], { pick }: Layout): string => {
	const gap = pick.one(['', ' '])
	return `{${gap}${parts.map((part) => part.replaceAll('\n', '')).join(`,${gap}`)}${gap}}`
}

function listText(layout: Layout): string {
	const { pick } = layout
	return pick.one([
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
	const { pick } = layout
	const part = pick.one(PARTS)
	const rest = {
		place: { format: 'json' as const, path: part.path },
		beside: { format: 'json' as const, path: part.beside },
		values: part.values,
	}
	if (pick.often(0.06)) return { ...rest, text: pick.one(['', '\n', '// only a note', '/* a */\n\n// b']) }
	const settings = SETTINGS.filter(() => pick.often(0.2))
	const isInline = pick.often(0.15)
	const [top = ''] = part.path
	const put = isInline ? inOneLine : joined
	const servers = ['"notes"', '"web"', '"files"']
		.filter(() => pick.often(0.4))
		.map((name) => `${name}: ${put([pick.one(OTHERS)], layout, 3)}`)
	const isList = part.path[1] === '-'
	const holder = isList ? (isInline ? '["a"]' : listText(layout)) : put(servers, layout, 2)
	const at = pick.number(settings.length + 1)
	if (part.path.length > 1 && pick.often(0.7)) settings.splice(at, 0, `"${top}": ${holder}`)
	const head = isInline ? '' : pick.one(['', '', '// Settings\n', '/* of\n the team */\n\n'])
	return { ...rest, text: head + (isInline ? inOneLine(settings, layout) : joined(settings, layout, 1)) }
}
