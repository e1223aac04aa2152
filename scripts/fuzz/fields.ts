import { Category } from '../../src/schema/vocabulary.ts'

/** The element of a list that a number selects. */
export const choose = <T>(list: readonly T[], pick: number): T => list[pick % list.length] as T

const FIELDS = [
	...['name', 'slug', 'content', 'body', 'description', 'github_url', 'docs_url', 'server', 'server.command'],
	...['server.env', 'server.tools', 'tags', 'useCases', 'keywords', 'platforms', 'items', 'hook', 'files.SKILL.md'],
	...['files.a.sh', 'file', 'brand.colors', 'lifecycle', 'renamedFrom', 'upstream.path', 'safety_notes'],
	...['__proto__', 'a.b.c.d', 'unknown'],
]

/** The fields of a submission, with the text in one field, in many, or as a field name. */
export function fieldsOf(text: string, pick: number): Record<string, string> {
	const good = {
		name: 'Lantern',
		category: choose(Category.options, pick),
		description: 'An editor that shows what an agent changes, line by line.',
		github_url: 'https://github.com/lantern-dev/lantern',
	}
	const piece = text.slice(0, 40)
	const many = () => Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`files.${piece}${i}`, piece]))
	if (pick % 11 === 0) return { ...good, ...many() }
	if (pick % 7 === 0) return { ...good, [text.slice(0, 120)]: text.slice(0, 60_000) }
	if (pick % 5 === 0)
		return { ...good, content: `---\ntitle: Lantern\n${text.slice(0, 60_000)}\n---\n${text.slice(0, 400)}` }
	return { ...good, [choose(FIELDS, pick)]: text.slice(0, 64_000) }
}
