import type { Resource } from '@modelcontextprotocol/server'
import {
	DIRECTORY_MIME_TYPE,
	type Skill,
	type SkillSource,
	SkillsExtension,
} from '@modelcontextprotocol/server/ext/skills'
import type { Published } from '../published/published.ts'
import type { EntryFile } from '../schema/entry.ts'
import type { HostedSkill } from '../schema/hosted-skill.ts'
import { REGISTRY_SLUG } from '../schema/primitives.ts'
import { decoded, publishedPath } from '../schema/text/url.ts'
import { decodeUtf8 } from '../schema/text/utf8.ts'
import { noteFailure } from '../trace.ts'

/** The scheme of skill URIs: `skill://<category>/<name>/SKILL.md`. */
export const SKILLS = 'skill://'

/** The entry in `resources/templates/list`. */
export const skillTemplate = {
	uriTemplate: `${SKILLS}{+path}`,
	name: 'skill-file',
	title: 'File of a skill',
	description: 'A file of a skill that is hosted here, byte for byte; skills/list names them with their digests.',
}

/** Skills per page. */
const PAGE = 50

/**
 * The MCP skills extension: the skills hosted here with size and digest of every file, their files, and their folders.
 */
export function skillsExtension(published: Published, cacheHint: { ttlMs: number; cacheScope: 'public' }) {
	const onWarning = ({ path, message }: { path: string; message: string }) =>
		noteFailure(new Error(`Skill ${path}: ${message}`))
	return new SkillsExtension({ source: skillSource(published), baseUri: SKILLS, cacheHint, onWarning })
}

const skillSource = (published: Published): SkillSource => ({
	async list({ cursor = '' }) {
		const after = published.skills().filter(({ folder }) => folder > cursor)
		const page = after.slice(0, PAGE)
		return { skills: page.map(toSkill), ...(after.length > PAGE && { nextCursor: page.at(-1)?.folder ?? '' }) }
	},
	async get(uri) {
		const found = findIn(uri, published)
		return found?.rest === 'SKILL.md' ? toSkill(found.skill) : undefined
	},
	read: async (uri) => readSkillFile(uri, published),
	async readDirectory(uri) {
		const found = findIn(uri.replace(/\/$/, ''), published)
		return found && childrenOf(found.skill, found.rest)
	},
})

/** Whether a text has the form of a cursor of `skills/list`: the folder of a skill, be it there or not. */
export const isSkillCursor = (text: string): boolean => /^[a-z0-9-]+\/[a-z0-9-]+$/.test(text)

const uriOf = ({ folder }: HostedSkill, path: string): string =>
	`${SKILLS}${[...folder.split('/'), ...path.split('/')].map(encodeURIComponent).join('/')}`

const digestOf = ({ sha256 }: EntryFile): string => `sha256:${sha256}`

const toSkill = (skill: HostedSkill): Skill => ({
	uri: uriOf(skill, 'SKILL.md'),
	frontmatter: skill.frontMatter,
	resources: skill.files.map((file) => ({ uri: uriOf(skill, file.path), digest: digestOf(file), size: file.bytes })),
})

/** Longer URIs are not resolved. */
const MAX_URI = 500

/** The skill a URI belongs to, and the path within its folder; empty for the folder itself. */
function findIn(uri: string, published: Published): { skill: HostedSkill; rest: string } | undefined {
	if (!uri.startsWith(SKILLS) || uri.length > MAX_URI) return undefined
	const path = decoded(uri.slice(SKILLS.length))
	const skill = published.skills().find(({ folder }) => path === folder || path.startsWith(`${folder}/`))
	return skill && { skill, rest: path.slice(skill.folder.length + 1) }
}

/** Reads a file of a skill, as text if it is text. Undefined when it does not exist. */
export function readSkillFile(
	uri: string,
	published: Published,
): ({ mimeType: string } & ({ text: string } | { bytes: Uint8Array })) | undefined {
	const found = findIn(uri, published)
	const file = found?.skill.files.find(({ path }) => path === found.rest)
	if (!file) return undefined
	const bytes = published.bytes(publishedPath(file.url))
	const mimeType = typeOf(file)
	const text = decodeUtf8(bytes)
	return text === undefined ? { bytes, mimeType } : { text, mimeType }
}

/** The media type for MCP clients: Markdown is named, although browsers are served plain text. */
const typeOf = ({ path, mediaType }: EntryFile): string =>
	path.endsWith('.md') ? 'text/markdown' : (mediaType.split(';')[0] ?? mediaType)

/**
 * The direct children of a skill's folder: files with size and digest, folders by name. Undefined for an unknown
 * folder.
 */
function childrenOf(skill: HostedSkill, folder: string): { resources: Resource[] } | undefined {
	const prefix = folder ? `${folder}/` : ''
	const below = skill.files.filter(({ path }) => path.startsWith(prefix))
	if (!below.length) return undefined
	const names = [...new Set(below.map(({ path }) => path.slice(prefix.length).split('/')[0] ?? ''))]
	return { resources: names.map((name) => childOf(skill, { path: `${prefix}${name}`, name, below })) }
}

interface Child {
	path: string
	name: string
	below: readonly EntryFile[]
}

function childOf(skill: HostedSkill, { path, name, below }: Child): Resource {
	const file = below.find((one) => one.path === path)
	if (!file) return { uri: uriOf(skill, path), name, mimeType: DIRECTORY_MIME_TYPE }
	return { ...listed(skill, file), name }
}

const listed = (skill: HostedSkill, file: EntryFile): Resource => ({
	uri: uriOf(skill, file.path),
	name: file.path,
	mimeType: typeOf(file),
	size: file.bytes,
	_meta: { [`${REGISTRY_SLUG}/digest`]: digestOf(file) },
})

/** The SKILL.md of each skill, for `resources/list`. */
export function skillResources(published: Published): Resource[] {
	return published
		.skills()
		.slice(0, MAX_LISTED)
		.flatMap((skill) => {
			const main = skill.files.find(({ path }) => path === 'SKILL.md')
			const { name, description } = skill.frontMatter
			return main ? [{ ...listed(skill, main), name, description }] : []
		})
}

/** At most this many are in `resources/list`; `skills/list` has pages. */
const MAX_LISTED = 100
