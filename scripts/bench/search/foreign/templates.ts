import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Asset, descriptionOf, filesIn, readText, textOf, titleOf } from './front-matter.ts'

const SHELVES = [
	{ folder: 'agents', category: 'agents', kind: 'agent', file: /^([^/]+)\/([^/]+)\.md$/ },
	{ folder: 'commands', category: 'commands', kind: 'command', file: /^([^/]+)\/([^/]+)\.md$/ },
	{ folder: 'mcps', category: 'mcp', kind: 'mcp-server', file: /^([^/]+)\/([^/]+)\.json$/ },
	{ folder: 'hooks', category: 'hooks', kind: 'hook', file: /^([^/]+)\/([^/]+)\.json$/ },
	{ folder: 'settings', category: 'statuslines', kind: 'status-line', file: /^(statusline)\/([^/]+)\.json$/ },
] as const

const ROOT = 'cli-tool/components'

/** Reads the agents, commands, MCP servers, hooks and status lines of davila7/claude-code-templates. */
export const readTemplates = (checkout: string): Asset[] =>
	SHELVES.filter(({ folder }) => existsSync(join(checkout, ROOT, folder))).flatMap(({ folder, category, kind, file }) =>
		filesIn(join(checkout, ROOT, folder)).flatMap((name) => {
			const [, area = '', slug = ''] = file.exec(name) ?? []
			if (!slug || slug.toLowerCase() === 'readme') return []
			return {
				path: `${folder}/${name}`,
				category,
				kind,
				area,
				slug: slug.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
				title: titleOf(slug),
				description: shortened(describe(readText(checkout, ROOT, folder, name), name)),
				tags: [area],
				author: '',
			}
		}),
	)

/** The start of a description. Many agents' descriptions continue with example conversations, which are cut off. */
const shortened = (text: string): string => (text.split(/<example>|\bExamples?:/)[0] ?? '').trim().slice(0, 600)

function describe(text: string, name: string): string {
	if (!name.endsWith('.json')) return descriptionOf(text)
	const fields = JSON.parse(text)
	const [server] = Object.values(Object(fields.mcpServers))
	return textOf(fields.description) || textOf(Object(server).description)
}
