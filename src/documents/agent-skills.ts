import { type Catalogue, type CatalogueRecord, listedRecordsOf } from '../catalogue/catalogue.ts'
import { readMarkdownFile } from '../catalogue/front-matter.ts'
import { ARCHIVE_TYPE } from '../catalogue/package.ts'
import { sha256 } from '../catalogue/sha256.ts'
import { zip } from '../catalogue/zip.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import { type Document, json, MARKDOWN_TYPE } from './document.ts'

const FOLDER = '.well-known/agent-skills'

/** The skills whose files live here, for discovery (v0.2.0): an index, each SKILL.md, and a zip with it at its root where there is more. */
export function agentSkillDocuments(catalogue: Catalogue): Document[] {
	const found = listedRecordsOf(catalogue).filter(hostsSkill).map(toSkill)
	const index = {
		$schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
		skills: found.map(({ row }) => row),
	}
	return [json(`${FOLDER}/index.json`, index), ...found.flatMap(({ documents }) => documents)]
}

/** Whether the bytes of a skill are in this repository. */
export const hostsSkill = ({ entry, files }: CatalogueRecord): boolean =>
	skillOf(entry) !== undefined && files.some(({ path }) => path === 'SKILL.md')

const skillOf = (entry: Entry) => kindOf(entry).agentSkill?.(entry.details)
/** The folder of a skill is called as the skill is. */
const folderOf = (entry: Entry): string => `${FOLDER}/${nameOf(entry)}`
const nameOf = (entry: Entry): string => skillOf(entry)?.name ?? entry.slug

/** Where a hosted skill is fetched, and as what. */
export function skillArtifact({ entry, files }: CatalogueRecord): { path: string; type: 'skill-md' | 'archive' } {
	if (files.length === 1) return { path: `${folderOf(entry)}/SKILL.md`, type: 'skill-md' }
	return { path: `${folderOf(entry)}.zip`, type: 'archive' }
}

function toSkill(record: CatalogueRecord) {
	const { path, type } = skillArtifact(record)
	const body = record.files.find((file) => file.path === 'SKILL.md')?.bytes ?? new Uint8Array()
	const page: Document = { path: `${folderOf(record.entry)}/SKILL.md`, type: MARKDOWN_TYPE, body }
	const archive: Document = { path, type: ARCHIVE_TYPE, body: type === 'archive' ? zip(record.files) : body }
	const description = describe(body) ?? record.entry.description
	return {
		row: { name: nameOf(record.entry), type, description, url: `/${path}`, digest: `sha256:${sha256(archive.body)}` },
		documents: type === 'archive' ? [page, archive] : [page],
	}
}

/** The description that the skill's own front matter has. */
function describe(body: Uint8Array): string | undefined {
	const { description } = readMarkdownFile(new TextDecoder().decode(body))?.data ?? {}
	return typeof description === 'string' ? description : undefined
}
