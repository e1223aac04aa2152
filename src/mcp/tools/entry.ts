import * as z from 'zod'
import type { Published } from '../../published/published.ts'
import { Failure } from '../../schema/contract/errors.ts'
import type { Entry, EntryFile } from '../../schema/entry.ts'
import { standingOf } from '../../schema/overlay.ts'
import { keyOf } from '../../schema/primitives.ts'
import { quoted } from '../../schema/text/shorten.ts'
import { publishedPath } from '../../schema/text/url.ts'
import { asData, pieceOf } from '../data.ts'
import { contextIn, factsOf, Key, toolsOf } from '../entries.ts'
import { entryOf, offeredEntryOf } from '../keys.ts'
import { serverOf } from '../server-facts.ts'
import { tool } from '../tool.ts'
import { clientIdOf, withoutLinks } from './clients.ts'

/** How much of a text is given unasked, and at most in one answer, in UTF-16 units. */
const EXCERPT = 400
const MAX_CHARACTERS = 16_000

const From = z
	.int()
	.default(0)
	.meta({ between: [0, 1_000_000] })

export const entryTool = tool({
	name: 'get_entry_detail',
	title: 'Entry',
	description:
		'Everything known about one entry: author, licence, version, how a server starts or where it is hosted, sign-in, read-only switch, environment variables, tools with tokens, what was observed, maintenance, safety and privacy notes, excerpt of its text.',
	input: z.object({
		key: Key,
		body: z.enum(['none', 'excerpt', 'full']).default('excerpt'),
		offset: From,
		client: z.string().max(50).optional().describe('counts its context cost there'),
	}),
	also: { bodyMode: 'body', full: 'body', mode: 'body' },
	async run({ key, body, offset, client }, { published }) {
		const entry = await entryOf(key, published)
		const { title, description, canonicalUrl: url, contextCounted, details, package: packed } = entry
		const context = contextIn(entry.context, client && clientIdOf(client, published))
		const files = entry.files.map(({ path }) => path)
		return {
			...{ key: keyOf(entry), title, description, url },
			...standingOf(entry),
			...factsOf(entry),
			...serverOf(entry),
			...toolsOf(entry),
			...ownFacts(details),
			...(files.length && { files }),
			...releaseOf(keyOf(entry), published),
			...(packed && { package: packed.url, packageSha256: packed.sha256 }),
			...(context && { context: { ...context, ...contextCounted } }),
			...(entry.related.length && { related: entry.related.slice(0, 3).map((one) => one.key) }),
			...textOf(entry, { body, offset }),
		}
	},
})

/** Which release says this, and since which; nothing where there is no log. */
function releaseOf(key: string, published: Published): object {
	const log = published.log()
	return log ? { release: { ...log.release, since: log.since(key) } } : {}
}

/** What only this kind of asset has, such as the moment at which a hook runs; of a server it is said already. */
function ownFacts({ upstream: _, server, ...own }: Entry['details']): object {
	return server ? {} : own
}

function textOf(entry: Entry, { body, offset }: { body: 'none' | 'excerpt' | 'full'; offset: number }) {
	if (body === 'none' && !offset) return {}
	const { text, next } = partOf(entry.body, { offset, most: body === 'full' || offset ? MAX_CHARACTERS : EXCERPT })
	return { body: asData(keyOf(entry), text), ...(next && { nextOffset: next }) }
}

/** A piece of a text; throws a failure that gives its length where nothing of it is left. */
function partOf(whole: string, { offset, most }: { offset: number; most: number }) {
	if (offset && offset >= whole.length)
		throw new Failure('invalid_query', `offset: The text ends at ${whole.length}. Write a smaller number.`)
	return pieceOf(whole, { offset, most })
}

export const assetTool = tool({
	name: 'get_copyable_asset',
	title: 'Exact text',
	description:
		'The exact text of a file that an entry ships (its first file unless named), else its command or configuration for a client.',
	input: z.object({
		key: Key,
		file: z.string().max(200).optional(),
		client: z.string().max(50).optional(),
		offset: From,
	}),
	also: { path: 'file' },
	ignores: ['assetType'],
	async run({ key, file, client, offset }, { published }) {
		const entry = await offeredEntryOf(key, published)
		const asset =
			file || entry.files.length
				? fileOf(entry, file, published)
				: optionOf(entry, client && clientIdOf(client, published))
		const { text, next } = partOf(asset.text, { offset, most: MAX_CHARACTERS })
		return { key: keyOf(entry), ...asset, text: asData(keyOf(entry), text), ...(next && { nextOffset: next }) }
	},
})

function fileOf(entry: Entry, name: string | undefined, published: Published) {
	const names = entry.files.map(({ path }) => path)
	const file = name ? entry.files.find(({ path }) => path === name) : mainFile(entry.files)
	if (!file)
		throw new Failure(
			'not_found',
			names.length
				? `It ships no file ${quoted(name ?? '')}. Its files are ${names.join(', ')}.`
				: 'This entry ships no files of its own.',
		)
	const others = names.filter((one) => one !== file.path)
	if (!/^text\/|json|xml|yaml|javascript|toml/.test(file.mediaType))
		throw new Failure('invalid_query', `${file.path} is not text. Fetch it from ${file.url}.`)
	if (entry.origin)
		throw new Failure(
			'not_found',
			`${file.path} is hosted by ${entry.origin.registry}. Fetch it from ${file.url}, and check it against its SHA-256 ${file.sha256}.`,
		)
	return {
		name: file.path,
		kind: 'file',
		text: published.text(publishedPath(file.url)),
		url: file.url,
		sha256: file.sha256,
		...(others.length && { otherFiles: others }),
	}
}

const mainFile = (files: readonly EntryFile[]) => files.find(({ path }) => path === 'SKILL.md') ?? files[0]

function optionOf(entry: Entry, client?: string) {
	const [first] = entry.install
	const [option] = client ? withoutLinks(entry.install.filter((one) => one.client === client)) : [first]
	if (first && !option)
		throw new Failure(
			'not_found',
			`${keyOf(entry)} has nothing to copy for ${client}. There is something for ${[...new Set(entry.install.map((one) => one.client))].join(', ')}.`,
		)
	if (!option)
		throw new Failure(
			'not_found',
			`${keyOf(entry)} has nothing to copy. Read it with get_entry_detail: ${entry.canonicalUrl}`,
		)
	return { name: option.path ?? option.label, kind: option.kind, text: option.text, client: option.client }
}
