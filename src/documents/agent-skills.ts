import { type Catalogue, type CatalogueRecord, listedRecordsOf } from '../catalogue/catalogue.ts'
import { readMarkdownFile } from '../catalogue/front-matter.ts'
import { ARCHIVE_TYPE } from '../catalogue/package.ts'
import { sha256 } from '../catalogue/sha256.ts'
import { zip } from '../catalogue/zip.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import { ALL_RIGHTS_RESERVED } from '../schema/text/licence.ts'
import { githubFile } from '../schema/text/url.ts'
import { type Document, json, MARKDOWN_TYPE } from './document.ts'

const FOLDER = '.well-known/agent-skills'

/**
 * Agent skills discovery (v0.2.0): an index, and for skills hosted here each SKILL.md, or a zip with it at the root if
 * there are more files. A skill hosted elsewhere is listed if it is a single file, by commit and digest.
 */
export function agentSkillDocuments(catalogue: Catalogue): Document[] {
	const records = listedRecordsOf(catalogue)
	const found = records.filter(hostsSkill).map(toSkill)
	const taken = new Set(found.map(({ row }) => row.name))
	const others = records
		.flatMap(({ entry }) => pinnedSkill(entry))
		.filter(({ name }) => taken.size < taken.add(name).size)
	const index = {
		$schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
		skills: [...found.map(({ row }) => row), ...others],
	}
	return [json(`${FOLDER}/index.json`, index), ...found.flatMap(({ documents }) => documents)]
}

/** A skill that is a single file in another repository whose licence allows copies. */
function pinnedSkill(entry: Entry) {
	const { repo, commit, path, files, sha256: digest } = entry.details.upstream ?? {}
	const isOneFile = skillOf(entry) && files === 1 && digest && entry.license !== ALL_RIGHTS_RESERVED
	const url = isOneFile && repo && commit && path && githubFile(repo, commit, `${path}/SKILL.md`)
	if (!url) return []
	return [{ name: nameOf(entry), type: 'skill-md', description: entry.description, url, digest: `sha256:${digest}` }]
}

/** Whether the files of a skill are in this registry. */
export const hostsSkill = ({ entry, files }: CatalogueRecord): boolean =>
	skillOf(entry) !== undefined && files.some(({ path }) => path === 'SKILL.md')

const skillOf = (entry: Entry) => kindOf(entry).agentSkill?.(entry.details)
/** The folder of a skill has the skill's name. */
const folderOf = (entry: Entry): string => `${FOLDER}/${nameOf(entry)}`
const nameOf = (entry: Entry): string => skillOf(entry)?.name ?? entry.slug

/** The path and media type of a hosted skill. */
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

/** The description in the skill's own front matter. */
function describe(body: Uint8Array): string | undefined {
	const { description } = readMarkdownFile(new TextDecoder().decode(body))?.data ?? {}
	return typeof description === 'string' ? description : undefined
}
