import { stringify } from 'yaml'
import type { ParsedEntry } from '../../../src/catalogue/read.ts'
import { parseEntry } from '../../../src/catalogue/read.ts'

/** Front matter that every category accepts as it stands. */
export const COMMON = {
	title: 'Example',
	description: 'An example that exists so that a test has something to read.',
	author: 'Somebody',
	dateAdded: '2026-01-02',
	repoUrl: 'https://git.example.com/somebody/example',
}

/** What each category needs besides. */
export const OWN: Record<string, Record<string, unknown>> = {
	roles: { agent: {} },
	servers: { server: { command: 'npx', args: ['-y', 'example-server@1.2.3'] } },
	tools: { tool: { kind: 'editor' } },
	skills: { skill: { name: 'example' } },
	rules: { rule: { file: 'rule.md' } },
	commands: { command: {} },
	hooks: { hook: { event: 'Stop', script: 'hook.sh', runtime: 'sh' } },
	prompts: {},
	sets: {
		items: [
			{ entry: 'servers/one', why: 'First.' },
			{ entry: 'servers/two', why: 'Second.' },
		],
	},
	bundles: { plugin: { format: 'claude-code', name: 'example', contains: { commands: ['look'] } } },
	lines: { statusline: { script: 'line.sh', runtime: 'sh', preview: 'ready' } },
}

export const BODY = 'A body that is long enough to say what this is for, when not to use it, and what to know before.\n'

export interface Made {
	body?: string
	files?: Record<string, string | Uint8Array>
}

/** The text of a content file with these fields. */
export const sourceText = (data: object, body = BODY): string =>
	`---\n${stringify(data, { lineWidth: 0 })}---\n\n${body}`

/** A draft as reading the disk would give it: category's own minimum, overlaid with `fields`. */
export function makeDraft(path: string, fields: object = {}, { body = BODY, files = {} }: Made = {}): ParsedEntry {
	const [category = '', slug = ''] = path.split('/')
	const text = sourceText({ ...COMMON, ...OWN[category], ...fields }, body)
	const shipped = Object.entries(files).map(([name, content]) => ({
		path: name,
		bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
	}))
	const file = `content/${path}${shipped.length ? '/index' : ''}.mdx`
	return { ...parseEntry(new TextEncoder().encode(text), { category, slug, file }), files: shipped }
}
