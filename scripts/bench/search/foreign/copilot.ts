import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Asset, descriptionOf, filesIn, frontMatter, listOf, readText, textOf, titleOf } from './front-matter.ts'

const SHELVES = [
	{ area: 'agents', category: 'agents', kind: 'agent', file: /^([^/]+?)(?:\.agent)?\.md$/ },
	{ area: 'instructions', category: 'rules', kind: 'rule', file: /^([^/]+?)(?:\.instructions)?\.md$/ },
	{ area: 'skills', category: 'skills', kind: 'skill', file: /^([^/]+)\/SKILL\.md$/ },
] as const

/** Reads the agents, instructions and skills of github/awesome-copilot. */
export const readCopilot = (checkout: string): Asset[] =>
	SHELVES.filter(({ area }) => existsSync(join(checkout, area))).flatMap(({ area, category, kind, file }) =>
		filesIn(join(checkout, area)).flatMap((name) => {
			const slug = file.exec(name)?.[1]?.toLowerCase()
			if (!slug || slug === 'readme') return []
			const text = readText(checkout, area, name)
			const fields = frontMatter(text)
			const own = textOf(fields.name)
			return {
				path: `${area}/${name}`,
				category,
				kind,
				area,
				slug: slug.replaceAll(/[^a-z0-9]+/g, '-'),
				title: /\s/.test(own) ? own : titleOf(own || slug),
				description: descriptionOf(text),
				tags: [...listOf(fields.tags), area],
				author: '',
			}
		}),
	)
