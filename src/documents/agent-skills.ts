import { type Catalogue, type CatalogueRecord, listedRecordsOf } from '../catalogue/catalogue.ts'
import { readMarkdownFile } from '../catalogue/front-matter.ts'
import { ARCHIVE_TYPE } from '../catalogue/package.ts'
import { sha256 } from '../catalogue/sha256.ts'
import { zip } from '../catalogue/zip.ts'
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
	entry.category === 'skills' && files.some(({ path }) => path === 'SKILL.md')

/** Where a hosted skill is fetched, and as what. */
export function skillArtifact({ entry, files }: CatalogueRecord): { path: string; type: 'skill-md' | 'archive' } {
	const { name } = entry.details.skill as { name: string }
	if (files.length === 1) return { path: `${FOLDER}/${name}/SKILL.md`, type: 'skill-md' }
	return { path: `${FOLDER}/${name}.zip`, type: 'archive' }
}

function toSkill(record: CatalogueRecord) {
	const { name } = record.entry.details.skill as { name: string }
	const { path, type } = skillArtifact(record)
	const body = record.files.find((file) => file.path === 'SKILL.md')?.bytes ?? new Uint8Array()
	const page: Document = { path: `${FOLDER}/${name}/SKILL.md`, type: MARKDOWN_TYPE, body }
	const archive: Document = { path, type: ARCHIVE_TYPE, body: type === 'archive' ? zip(record.files) : body }
	const description = describe(body) ?? record.entry.description
	return {
		row: { name, type, description, url: `/${path}`, digest: `sha256:${sha256(archive.body)}` },
		documents: type === 'archive' ? [page, archive] : [page],
	}
}

/** The description that the skill's own front matter has. */
function describe(body: Uint8Array): string | undefined {
	const { description } = readMarkdownFile(new TextDecoder().decode(body))?.data ?? {}
	return typeof description === 'string' ? description : undefined
}
