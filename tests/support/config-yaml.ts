import type { ConfigFile, Layout } from './config-files.ts'

const TOP = [
	'GOOSE_MODE: smart_approve',
	'GOOSE_MODEL:   gemini   # cheap one',
	"\"quoted\": 'it''s'",
	'text: |\n  extensions:\n    fake: 1\n  # no comment',
	'folded: >-\n  one\n  two',
	'flow: {a: 1, b: [x, "y # z"]}',
	'list:\n- a\n-   b # two\n- c: 1\n  d: 2',
	'deep:\n  er:\n    est: ~',
	'none:',
	'date: 2026-01-02',
	'base: &base\n  x: 1\nuses: *base',
	'"lines": "a\\\n  b"',
]
const STDIO = {
	name: 'csv',
	type: 'stdio',
	cmd: 'npx',
	args: ['-y', '@acme/csv@1.4.2'],
	env_keys: ['KEY'],
	enabled: true,
}
const UPDATED = { ...STDIO, args: ['-y', '@acme/csv@1.5.0'] }

function holderText({ random, unit }: Layout, isList: boolean): string {
	const indent = ' '.repeat(unit.length)
	if (isList)
		return random.pick([
			' []',
			'',
			`\n${indent}- name: a\n${indent}  url: https://a\n${indent}- name: b # two`,
			'\n- name: a\n-   name: b\n    args:\n    - x',
			' [{name: a}, {name: b}]',
		])
	return random.pick([
		' {}',
		' { }',
		'',
		' # what may be used',
		`\n${indent}developer:\n${indent}${indent}bundled: true\n${indent}${indent}args:\n${indent}${indent}- a\n${indent}# the last note`,
		`\n${indent}fetch: {type: stdio, cmd: uvx}\n\n${indent}# web\n${indent}web:\n${indent}  type: sse\n${indent}  text: |-\n${indent}    a\n\n${indent}    b`,
		' {fetch: {cmd: uvx}, "web": {cmd: npx}}',
	])
}

/** A file of settings in YAML. */
export function yamlFile(layout: Layout): Pick<ConfigFile, 'text' | 'place' | 'values' | 'beside'> {
	const { random } = layout
	const isList = random.chance(0.3)
	const key = isList ? 'mcpServers' : 'extensions'
	const rest = {
		place: { format: 'yaml' as const, path: [key, isList ? '-' : 'csv'] },
		beside: { format: 'yaml' as const, path: [key, isList ? '-' : 'other'] },
		values: [
			STDIO,
			random.pick([UPDATED, { ...STDIO, enabled: false }, { name: 'csv', type: 'sse', uri: 'https://a' }]),
			{ name: 'other', cmd: 'uvx' },
		] as const,
	}
	if (random.chance(0.08)) return { ...rest, text: random.pick(['', '# only a note', '---', '---\n# a note']) }
	const top = TOP.filter(() => random.chance(0.25))
	if (random.chance(0.75)) top.splice(random.below(top.length + 1), 0, `${key}:${holderText(layout, isList)}`)
	const notes = top.map((part) => (random.chance(0.2) ? `# a note\n${part}` : part))
	return {
		...rest,
		text: `${random.pick(['', '', '---\n', '# Settings\n\n'])}${notes.join(random.pick(['\n', '\n\n']))}${random.pick(['', '\n# the end'])}`,
	}
}
