import * as z from 'zod'
import type { Published } from '../../published/published.ts'
import { Failure } from '../../schema/contract/errors.ts'
import type { Entry, EntryFile } from '../../schema/entry.ts'
import { keyOf } from '../../schema/primitives.ts'
import { asData, pieceOf } from '../data.ts'
import { Card, cardOf, contextOf, entryOf, factsOf, Key, offeredEntryOf, toolsOf } from '../entries.ts'
import { tool } from '../tool.ts'

/** How much of a text is given unasked, and at most in one answer, in UTF-16 units. */
const EXCERPT = 1_200
const MAX_CHARACTERS = 16_000

const From = z.int().min(0).max(1_000_000).default(0)

export const entryTool = tool({
	name: 'get_entry_detail',
	title: 'Entry detail',
	description: 'Facts, notes and an excerpt of one entry; full for the whole text, offset to go on.',
	input: z.object({ key: Key, full: z.boolean().default(false), offset: From }),
	output: Card.extend({
		facts: z.array(z.string()),
		safetyNotes: z.array(z.string()),
		body: z.string(),
		nextOffset: z.int().optional(),
	}),
	run({ key, full, offset }, { published }) {
		const entry = entryOf(key, published)
		const { text, next } = pieceOf(entry.body, { offset, most: full || offset ? MAX_CHARACTERS : EXCERPT })
		const { context, contextCounted } = entry
		return {
			...cardOf(entry),
			...factsOf(entry),
			...toolsOf(entry),
			...(context && { context: contextOf(context) }),
			...(contextCounted && { contextCounted }),
			body: asData(keyOf(entry), text),
			...(next && { nextOffset: next }),
		}
	},
})

export const assetTool = tool({
	name: 'get_copyable_asset',
	title: 'Copyable asset',
	description: 'The exact text of a file that an entry ships, or the command or configuration to copy.',
	input: z.object({ key: Key, file: z.string().max(200).optional(), offset: From }),
	output: z.object({
		key: z.string(),
		name: z.string(),
		kind: z.string(),
		text: z.string(),
		sha256: z.string().optional(),
		otherFiles: z.array(z.string()).optional(),
		nextOffset: z.int().optional(),
	}),
	run({ key, file, offset }, { published }) {
		const entry = offeredEntryOf(key, published)
		const asset = file || entry.files.length ? fileOf(entry, file, published) : optionOf(entry)
		const { text, next } = pieceOf(asset.text, { offset, most: MAX_CHARACTERS })
		return { key: keyOf(entry), ...asset, text: asData(keyOf(entry), text), ...(next && { nextOffset: next }) }
	},
})

function fileOf(entry: Entry, name: string | undefined, published: Published) {
	const names = entry.files.map(({ path }) => path)
	const file = name ? entry.files.find(({ path }) => path === name) : mainFile(entry.files)
	if (!file)
		throw new Failure(
			'not_found',
			names.length ? `Its files are ${names.join(', ')}.` : 'This entry ships no files of its own.',
		)
	const others = names.filter((one) => one !== file.path)
	if (!/^text\/|json|xml|yaml|javascript|toml/.test(file.mediaType))
		throw new Failure('invalid_query', `${file.path} is no text. Fetch it from ${file.url}.`)
	if (entry.origin)
		throw new Failure(
			'not_found',
			`${file.path} is kept by ${entry.origin.registry}. Fetch it from ${file.url}, and hold it against its SHA-256 ${file.sha256}.`,
		)
	return {
		name: file.path,
		kind: 'file',
		text: published.text(new URL(file.url).pathname.slice(1)),
		url: file.url,
		sha256: file.sha256,
		...(others.length && { otherFiles: others }),
	}
}

const mainFile = (files: readonly EntryFile[]) => files.find(({ path }) => path === 'SKILL.md') ?? files[0]

function optionOf(entry: Entry) {
	const [option] = entry.install
	if (!option)
		throw new Failure(
			'not_found',
			`${keyOf(entry)} has nothing to copy. Read it with get_entry_detail: ${entry.canonicalUrl}`,
		)
	return { name: option.path ?? option.label, kind: option.kind, text: option.text, client: option.client }
}
