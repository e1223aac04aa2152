import { join } from 'node:path'
import { sha256 } from '../../src/catalogue/sha256.ts'
import type { KindId } from '../../src/kinds/kinds.ts'
import { slugOf } from '../../src/schema/primitives.ts'
import type { ShippedFile } from '../../src/schema/shipped-files.ts'
import { clip } from '../../src/schema/text/shorten.ts'
import { slugify } from '../../src/schema/text/slugify.ts'
import type { Copying, Found } from './candidate.ts'
import { ownerOf } from './docker.ts'
import { firstHeading, firstParagraph, readForeign } from './markdown-text.ts'
import { UNKNOWN } from './mcp-config.ts'
import { type LocalSource, licenceAt, licenceFileAt, mayCopy } from './provenance.ts'
import { descriptionOf, type Json, lineOf, platformsOf, tagsOf, textOf, textsOf, withoutEmpty } from './values.ts'
import { readText, readWithin, type SourceFile, shippedOf } from './walk.ts'

/** The context of imported files: their source, and metadata of the plugin that contains them. */
export interface Around {
	local: LocalSource
	copying: Copying
	today: string
	author?: string | undefined
	tags?: readonly unknown[]
	license?: string | undefined
	homepage?: string | undefined
}

/** Front matter that is the same for all kinds of files. */
export function sharedPart(
	{ local, today, author, tags = [], homepage }: Around,
	path: string,
	license: string | undefined,
): Json {
	return {
		author: lineOf(author, 80) ?? ownerOf(local.repo) ?? UNKNOWN,
		tags: tagsOf(tags),
		repoUrl: local.repo,
		websiteUrl: homepage,
		license,
		upstream:
			local.repo && local.commit && isPlainPath(path)
				? { repo: local.repo, path, commit: local.commit, readAt: today }
				: undefined,
	}
}

const isPlainPath = (path: string) => path.length <= 300 && /^[^\n\r\v\f\u0085\u2028\u2029]+$/.test(path)

/** The licence of a folder: from the nearest licence file, else from the text itself or its plugin. */
export const licenceOf = ({ local, license }: Around, folder: string, said?: unknown): string | undefined =>
	licenceAt(local.root, folder) ?? lineOf(said, 80) ?? license

/** Whether files with this licence are copied. */
export const isCopied = ({ copying }: Around, license: string | undefined): boolean =>
	copying === 'all' || (copying === 'licensed' && mayCopy(license))

const SCRIPT = /\.(?:sh|bash|zsh|py|js|mjs|cjs|ts|mts|rb|pl|php|ps1|bat|cmd|go|rs|lua|r)$/i

/** Converts a folder with a SKILL.md to a candidate. `files` are all files below it. */
export function skillFound(folder: string, files: readonly SourceFile[], around: Around): Found {
	const { local } = around
	const main = files.find(({ path }) => path === `${folder ? `${folder}/` : ''}SKILL.md`)
	const text = main && readText(join(local.root, main.path))
	const id = folder || '.'
	if (text === undefined) return { id, refused: 'Its SKILL.md is not UTF-8 text of at most 1 MiB.' }
	const { data, body, isLoose } = readForeign(text)
	const name = nameOf(textOf(data.name) ?? folder.split('/').at(-1) ?? '', local.source)
	const license = licenceOf(around, folder, data.license)
	const visible = files.filter(({ path }) => !/(?:^|\/)\./.test(path.slice(folder.length)))
	const shipped = isCopied(around, license) ? shippedOf(local.root, folder, visible) : undefined
	const copied = typeof shipped === 'object' ? withNotice(shipped, { around, folder, name: 'LICENSE.txt' }) : []
	const shared = sharedPart(around, folder, license)
	const notes = [
		...(isLoose ? ['The front matter of SKILL.md is not valid YAML; only its plain lines were read.'] : []),
		...(typeof shipped === 'string' ? [`${shipped} So its files are not copied.`] : []),
		...(shipped === undefined ? [notCopied(license)] : []),
		...(visible.length < files.length && copied.length ? ['Files whose names begin with a dot are left out.'] : []),
	]
	const words = textOf(data.description) ?? firstParagraph(body)
	return {
		id,
		kind: 'skill',
		name,
		owner: slugify(textOf(shared.author) ?? ''),
		data: withoutEmpty({
			title: lineOf(data.name, 80) ?? name,
			description: descriptionOf(words, `A skill called ${name}.`),
			...shared,
			platforms: platformsOf('claude-code'),
			upstream: shared.upstream && {
				...(shared.upstream as Json),
				files: files.length,
				bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
			},
			skill: withoutEmpty({
				name,
				allowedTools: textsOf(data['allowed-tools'] ?? data.allowedTools)
					.map((tool) => clip(tool, 120))
					.slice(0, 40),
				hasScripts: files.some(({ path, executable }) => executable || SCRIPT.test(path)) || undefined,
			}),
		}),
		body: clip(words ?? '', 20_000),
		files: copied,
		notes,
	}
}

const notCopied = (license: string | undefined) =>
	`Its files are not copied: ${license ? `“${license}” is not known to allow it` : 'no licence was found that allows it'}. Use --copy all if you are allowed to copy them.`

/** A name that is valid for a folder and a skill. */
export function nameOf(wanted: string, source: string): string {
	const plain = slugOf(wanted)
	return plain || `unnamed-${sha256(`${source} ${wanted}`).slice(0, 8)}`
}

/** Adds the licence notice to copied files. */
function withNotice(
	files: readonly ShippedFile[],
	{ around: { local }, folder, name }: { around: Around; folder: string; name: string },
): ShippedFile[] {
	const notice = files.some(({ path }) => /^licen[cs]e|^copying/i.test(path))
		? undefined
		: licenceFileAt(local.root, folder)
	const bytes = notice && readWithin(notice, 100_000)
	return bytes ? [...files, { path: name, bytes }] : [...files]
}

/** How to convert a prompt file. */
interface PromptForm {
	kind: Extract<KindId, 'agent' | 'command' | 'rule'>
	ending: RegExp
	/** The client that it is for. */
	client: string
}

const FORMS: readonly PromptForm[] = [
	{ kind: 'agent', ending: /\.agent\.md$/i, client: 'vscode' },
	{ kind: 'agent', ending: /\.chatmode\.md$/i, client: 'vscode' },
	{ kind: 'rule', ending: /\.instructions\.md$/i, client: 'vscode' },
	{ kind: 'command', ending: /\.prompt\.md$/i, client: 'vscode' },
]

/** The form of a file by its name; undefined if it is not a prompt. */
export const promptForm = (path: string): PromptForm | undefined => FORMS.find(({ ending }) => ending.test(path))

/** The form of Claude Code's agents and commands, which are identified by their folder. */
export const claudeForm = (kind: 'agent' | 'command'): PromptForm => ({ kind, ending: /\.md$/i, client: 'claude-code' })

/** Converts a prompt, agent or instructions file to a candidate. */
export function promptFound(file: SourceFile, form: PromptForm, around: Around): Found {
	const { local } = around
	const text = readText(join(local.root, file.path))
	const id = file.path
	if (text === undefined) return { id, refused: 'It is not UTF-8 text of at most 1 MiB.' }
	const { data, body, isLoose } = readForeign(text)
	const base = (file.path.split('/').at(-1) ?? '').replace(form.ending, '')
	const name = nameOf(base, local.source)
	const folder = file.path.split('/').slice(0, -1).join('/')
	const license = licenceOf(around, folder, data.license)
	const isShipped = isCopied(around, license)
	if (!isShipped && form.kind === 'rule') return { id, refused: `A rule consists of its text. ${notCopied(license)}` }
	const own = `${name}.md`
	const files = isShipped
		? withNotice([{ path: own, bytes: new TextEncoder().encode(text) }], {
				around,
				folder,
				name: `${name}-LICENSE.txt`,
			})
		: []
	const shared = sharedPart(around, file.path, license)
	const words = textOf(data.description) ?? firstParagraph(body)
	return {
		id,
		kind: form.kind,
		name,
		owner: slugify(textOf(shared.author) ?? ''),
		data: withoutEmpty({
			title: lineOf(titleOf(data.name, { base, body }), 80),
			description: descriptionOf(
				words,
				`${{ agent: 'An agent', command: 'A command', rule: 'Instructions' }[form.kind]} called ${name}.`,
			),
			...shared,
			platforms: platformsOf(form.client),
			[form.kind]:
				form.kind === 'rule'
					? { file: own, globs: globsOf(data.applyTo) }
					: promptPart(data, isShipped ? own : undefined),
		}),
		body: clip(words ?? '', 20_000),
		files,
		notes: [
			...(isLoose ? ['Its front matter is not valid YAML; only its plain lines were read.'] : []),
			...(isShipped ? [] : [notCopied(license)]),
		],
	}
}

/** The title: the name in front matter, else the first heading, else the file name. */
const titleOf = (name: unknown, { base, body }: { base: string; body: string }): string =>
	textOf(name) ?? (firstHeading(body) || base)

const promptPart = (data: Json, file: string | undefined): Json =>
	withoutEmpty({
		file,
		tools: textsOf(data.tools ?? data['allowed-tools'])
			.map((tool) => clip(tool, 120))
			.slice(0, 80),
		model: lineOf(Array.isArray(data.model) ? data.model[0] : data.model, 60),
	})

const globsOf = (value: unknown): string[] =>
	(Array.isArray(value) ? value.map(String) : splitGlobs(textOf(value) ?? ''))
		.filter((glob) => glob && !/^\*\*?(?:\/\*{1,2})?$/.test(glob) && glob.length <= 120)
		.slice(0, 20)

/** Commas inside braces are part of a glob. */
const splitGlobs = (text: string) => text.split(/,(?![^{}]*\})/).map((glob) => glob.trim().replace(/^["']|["']$/g, ''))
