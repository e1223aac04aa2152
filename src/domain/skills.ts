import { readMarkdownFile } from '../catalogue/front-matter.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Published } from '../published/published.ts'
import type { Entry, EntryFile } from '../schema/entry.ts'
import { publishedPath } from '../schema/text/url.ts'

/** A skill whose bytes are here: what its SKILL.md says of itself, and its files as they are served. */
export interface HostedSkill {
	/** `<category>/<name>`, the folder in which its files lie. */
	folder: string
	frontMatter: Record<string, unknown> & { name: string; description: string }
	files: readonly EntryFile[]
}

const known = new WeakMap<Published, HostedSkill[]>()

/** The skills whose files live here, by their folders; read once for what was published. */
export function hostedSkills(published: Published): HostedSkill[] {
	const skills = known.get(published) ?? readSkills(published)
	known.set(published, skills)
	return skills
}

function readSkills(published: Published): HostedSkill[] {
	const found = new Map<string, HostedSkill>()
	for (const key of published.keys()) {
		const skill = skillOf(published.entry(key)?.detail.entry, published)
		if (skill && !found.has(skill.folder)) found.set(skill.folder, skill)
	}
	return [...found.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1))
}

/** Nothing of an entry that is no skill, whose files are elsewhere, or that is offered to nobody any more. */
function skillOf(entry: Entry | undefined, published: Published): HostedSkill | undefined {
	if (!entry || entry.origin || entry.lifecycle || !kindOf(entry).agentSkill?.(entry.details)) return undefined
	const main = entry.files.find(({ path }) => path === 'SKILL.md')
	const { data } = (main && readMarkdownFile(published.text(publishedPath(main.url)))) ?? {}
	const { name, description } = data ?? {}
	if (typeof name !== 'string' || typeof description !== 'string') return undefined
	return { folder: `${entry.category}/${name}`, frontMatter: { ...data, name, description }, files: entry.files }
}

/** The bytes of a file of a skill. */
export const skillBytes = (file: EntryFile, published: Published): Uint8Array =>
	published.bytes(publishedPath(file.url))
