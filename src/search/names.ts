import { settings } from '../schema/settings.ts'
import { isWeak } from './stop-words.ts'

/** Further words for categories that mean the category wherever they stand in a query. */
const firmNames = {
	mcp: ['mcps', 'mcp server', 'mcp servers'],
	hooks: ['hook'],
	skills: ['skill'],
	statuslines: ['statusline', 'status line', 'status lines'],
	commands: ['slash command', 'slash commands'],
	agents: ['subagent', 'subagents', 'sub agent', 'sub agents'],
}

/** Words that mean something else as often; they name the category only as the head of a query: “rules for …”. */
const headNames = {
	mcp: ['server', 'servers'],
	agents: ['agent', 'agents'],
	tools: ['tool', 'tools'],
	rules: ['rule', 'rules'],
	commands: ['command', 'commands'],
	guides: ['guide', 'guides'],
	collections: ['collection', 'collections'],
}

const byName = (names: Record<string, readonly string[]>): Map<string, string> =>
	new Map(Object.entries(names).flatMap(([category, list]) => list.map((name) => [name, category] as const)))

const heads = byName(headNames)
const firm = new Map([
	...Object.entries(settings.categories)
		.flatMap(([category, { label }]) => [category, label.toLowerCase()].map((name) => [name, category] as const))
		.filter(([name]) => !heads.has(name)),
	...byName(firmNames),
])

const connectors = new Set(['that', 'for', 'to', 'which', 'who', 'with', 'about', 'on', 'showing', 'of', 'from'])
const pointers = new Set(['this', 'that', 'these', 'those', 'my', 'our', 'your', 'the'])

/** The category that a query names, and the words that do so. “this skill” speaks of one, it does not ask for some. */
export function namedCategory(words: readonly string[]): { category: string; named: readonly string[] } {
	for (const size of [2, 1])
		for (let at = 0; at + size <= words.length; at++) {
			const category = categoryAt(words, at, size)
			if (Object.hasOwn(settings.categories, category)) return { category, named: words.slice(at, at + size) }
		}
	return { category: '', named: [] }
}

function categoryAt(words: readonly string[], at: number, size: number): string {
	const name = words.slice(at, at + size).join(' ')
	const [before = '', next] = [words[at - 1], words[at + size]]
	if (firm.has(name) && !pointers.has(before)) return firm.get(name) as string
	return at === 0 && (next === undefined || connectors.has(next)) ? (heads.get(name) ?? '') : ''
}

/** The platforms that a request's value stands for: itself, those of an alias, or none when nobody knows it. */
export function platformsNamed(name: string): readonly string[] {
	if (Object.hasOwn(settings.platforms, name)) return [name]
	const aliases: Record<string, readonly string[]> = settings.platformAliases
	return Object.hasOwn(aliases, name) ? (aliases[name] as readonly string[]) : []
}

const platformWords = new Map(
	[
		...Object.entries(settings.platforms).flatMap(([id, { label }]) => [[id, id] as const, [label, id] as const]),
		...Object.keys(settings.platformAliases).map((alias) => [alias, alias] as const),
	]
		.map(([name, id]) => [name.toLowerCase().replaceAll('-', ' '), platformsNamed(id)] as const)
		.filter(([name, ids]) => (name.includes(' ') || !isWeak(name)) && !ids.includes('generic')),
)

/** The platforms that words of a query name; undefined where they name none. */
export const platformsIn = (words: readonly string[]): readonly string[] | undefined =>
	platformWords.get(words.join(' '))
