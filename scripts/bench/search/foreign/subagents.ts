import { join } from 'node:path'
import { type Asset, descriptionOf, filesIn, readText, titleOf } from './front-matter.ts'

const ROOT = 'categories'

/** Reads the agents of VoltAgent/awesome-claude-code-subagents. */
export const readSubagents = (checkout: string): Asset[] =>
	filesIn(join(checkout, ROOT)).flatMap((name) => {
		const [, area = '', slug = ''] = /^\d+-([^/]+)\/([^/]+)\.md$/.exec(name) ?? []
		if (!slug || slug.toLowerCase() === 'readme') return []
		const description = descriptionOf(readText(checkout, ROOT, name)).slice(0, 600)
		return {
			path: name,
			category: 'agents',
			kind: 'agent',
			area,
			slug,
			title: titleOf(slug),
			description,
			tags: [area],
			author: '',
		}
	})
