import {
	authorAt,
	type FoundFact,
	fact,
	factList,
	type Recognised,
	type SourceFolder,
	type SourcePlace,
	textAt,
	titleOf,
} from './source-folder.ts'

const HOME = '.claude-plugin/'
const MANIFEST = `${HOME}plugin.json`
const PARTS = ['skills/', 'agents/', 'commands/']

/** The manifest of a plugin and its component folders. */
export const pluginFiles = ({ names }: SourcePlace): string[] =>
	names.includes(HOME) ? [MANIFEST, ...PARTS.filter((part) => names.includes(part))] : []

/** Recognises a plugin by a plugin.json where Claude Code looks for it. */
export function recognisePlugin({ names, data }: SourceFolder): Recognised | undefined {
	const manifest = data(MANIFEST)
	const name = textAt(manifest, 'name')
	if (!name) return undefined
	return {
		certainty: 'manifest',
		by: `there is a ${MANIFEST}`,
		facts: [
			...fact('name', titleOf(name), MANIFEST),
			...fact('description', textAt(manifest, 'description'), MANIFEST),
			...fact('author', authorAt(manifest), MANIFEST),
			...fact('license', textAt(manifest, 'license'), MANIFEST),
			...fact('website_url', textAt(manifest, 'homepage'), MANIFEST),
			...fact('plugin.format', 'claude-code', HOME),
			...fact('plugin.name', name, MANIFEST),
			...fact('plugin.version', textAt(manifest, 'version'), MANIFEST),
			...PARTS.flatMap((part) => partNames(part, names)),
		],
	}
}

/** The names of a plugin's components: skills are folders, the others are Markdown files. */
function partNames(part: string, names: readonly string[]): FoundFact[] {
	const inside = names.filter((name) => name.startsWith(part) && name !== part).map((name) => name.slice(part.length))
	const found = part === 'skills/' ? inside.filter((name) => name.endsWith('/')) : inside.filter(isPrompt)
	return factList(
		`plugin.contains.${part.slice(0, -1)}`,
		found.map((name) => name.replace(/(?:\/|\.md)$/, '')),
		part,
	)
}

const isPrompt = (name: string): boolean => name.endsWith('.md') && !/^readme\.md$/i.test(name)
