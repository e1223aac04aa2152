import { type Catalogue, type CatalogueRecord, listedRecordsOf } from '../catalogue/catalogue.ts'
import { readMarkdownFile } from '../catalogue/front-matter.ts'
import type { HostedSkill } from '../schema/hosted-skill.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { MODEL_FILES } from '../schema/text/published-paths.ts'
import { hostsSkill } from './agent-skills.ts'
import { type Document, json } from './document.ts'

/** The skills hosted here, by folder, for functions. */
export function hostedSkills(catalogue: Catalogue): Document[] {
	const found = new Map<string, HostedSkill>()
	for (const record of listedRecordsOf(catalogue)) {
		const skill = skillOf(record)
		if (skill && !found.has(skill.folder)) found.set(skill.folder, skill)
	}
	return [
		json(
			MODEL_FILES.skills,
			[...found.values()].sort((a, b) => byCodeUnit(a.folder, b.folder)),
		),
	]
}

/** The skill of an entry; undefined when it is not a skill, its files are elsewhere, or it may not be installed. */
function skillOf(record: CatalogueRecord): HostedSkill | undefined {
	const { entry, files } = record
	if (entry.origin || entry.lifecycle || !hostsSkill(record)) return undefined
	const main = files.find(({ path }) => path === 'SKILL.md')
	const { data } = (main && readMarkdownFile(new TextDecoder().decode(main.bytes))) ?? {}
	const { name, description } = data ?? {}
	if (typeof name !== 'string' || typeof description !== 'string') return undefined
	return { folder: `${entry.category}/${name}`, frontMatter: { ...data, name, description }, files: entry.files }
}
