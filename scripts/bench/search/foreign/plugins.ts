import { join } from 'node:path'
import { type Asset, descriptionOf, filesIn, readText, titleOf } from './front-matter.ts'

const ROOT = 'plugins'
const SHELVES = [
	{ category: 'agents', kind: 'agent', file: /^([^/]+)\/agents\/([^/]+)\.md$/ },
	{ category: 'commands', kind: 'command', file: /^([^/]+)\/commands\/([^/]+)\.md$/ },
	{ category: 'skills', kind: 'skill', file: /^([^/]+)\/skills\/([^/]+)\/SKILL\.md$/ },
] as const

/** Reads the agents, commands and skills of wshobson/agents. What several plugins share is read once. */
export function readPlugins(checkout: string): Asset[] {
	const seen = new Set<string>()
	const files = filesIn(join(checkout, ROOT))
	return SHELVES.flatMap(({ category, kind, file }) =>
		files.flatMap((name) => {
			const [, area = '', slug = ''] = file.exec(name) ?? []
			if (!slug || slug.toLowerCase() === 'readme') return []
			const description = descriptionOf(readText(checkout, ROOT, name)).slice(0, 600)
			const same = `${category}\n${slug}\n${description}`
			if (seen.has(same)) return []
			seen.add(same)
			return { path: name, category, kind, area, slug, title: titleOf(slug), description, tags: [area], author: '' }
		}),
	)
}
