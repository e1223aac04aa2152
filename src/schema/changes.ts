import * as z from 'zod'
import { limitParameter, offsetParameter } from './contract/parameters.ts'
import { Sha256 } from './primitives.ts'
import { MAX_CHANGED, MAX_CHARACTERS } from './text/change-words.ts'
import { ChangeType } from './vocabulary.ts'

const Excerpt = z.string().max(MAX_CHARACTERS.excerpt)

/** What an update changed in one field, in words, with the values if they are short. */
export const ChangedField = z.object({
	field: z
		.string()
		.max(200)
		.describe(
			'The path of the field in front matter, `launch` for the command line, `body` for the text, `files` for the files in its folder, or a part of the receipt such as `receipt.tools`.',
		),
	label: z.string().max(100).describe('What the field is called in a sentence.'),
	from: Excerpt.optional().describe('The value before, shortened; of a list, how many there were.'),
	to: Excerpt.optional().describe('The value after, shortened; of a list, how many there are.'),
	added: z.array(Excerpt).max(MAX_CHANGED.items).optional().describe('What was added to a list.'),
	removed: z.array(Excerpt).max(MAX_CHANGED.items).optional().describe('What was removed from a list.'),
	note: Excerpt.optional().describe('Anything else to say about it, in words.'),
})
export type ChangedField = z.infer<typeof ChangedField>

/**
 * One change of the catalogue. `artifact` is the entry's published source and `sha256` the digest of its bytes after
 * this change, so that anyone with the repository can verify the history.
 */
export const Change = z.object({
	key: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/),
	type: ChangeType,
	category: z.string(),
	slug: z.string(),
	title: z.string(),
	at: z.iso.datetime(),
	artifact: z.string(),
	sha256: Sha256,
	previousSha256: Sha256.optional(),
	previousKey: z.string().optional(),
	reason: z.string().optional(),
	/** The entry to use instead of one that was deprecated or removed, as `category/slug`. */
	successor: z.string().optional().describe('The entry to use instead, as `category/slug`.'),
	/** Set for an update that is not one of the entry's text: its receipt has other tools. */
	event: z.literal('tools_changed').optional(),
	/** The versions before and after; equal when one version has different tools than before. */
	versions: z.object({ from: z.string(), to: z.string() }).optional(),
	/** Names of tools that were added, removed and changed. */
	tools: z
		.object({
			added: z.array(z.string()).max(50),
			removed: z.array(z.string()).max(50),
			changed: z.array(z.string()).max(50),
		})
		.optional(),
	alarm: z.literal(true).optional().describe('Set if a version that was observed before now has different tools.'),
	/** The changed fields, most important first; empty when only formatting changed. */
	changed: z
		.array(ChangedField)
		.max(MAX_CHANGED.fields)
		.optional()
		.describe(
			'What an update changed, most important first: empty if only formatting changed, absent if the version before is not known.',
		),
	summary: z.string().max(MAX_CHARACTERS.summary).optional().describe('What changed, in one line of plain words.'),
	/** Identifies the state of the whole history including this change; a valid value for `since`. */
	signature: Sha256,
	/** The release in which this source first appeared, if there is a log. */
	release: z.int().min(1).optional().describe('The release of the log in which it appeared.'),
})
export type Change = z.infer<typeof Change>

/**
 * The id of a change in feeds and on the page of changes. Unlike the signature it does not depend on other changes, so
 * that feed readers never see an item twice.
 */
export const changeId = ({ key, type, at, event }: Pick<Change, 'key' | 'type' | 'at' | 'event'>): string =>
	`${at.replace(/[^0-9]/g, '')}-${event?.replace('_', '-') ?? type}-${key.replace('/', '-')}`

/** `data/changes.json`: the whole history, newest first, and its source. */
export const ChangeLog = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-changes'),
	generatedAt: z.iso.datetime(),
	derivedFrom: z.enum(['git', 'front-matter']),
	currentSignature: Sha256,
	entries: z.array(Change),
})
export type ChangeLog = z.infer<typeof ChangeLog>

export const DiffResponse = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-diff'),
	generatedAt: z.iso.datetime(),
	derivedFrom: z.enum(['git', 'front-matter']),
	since: z.string().nullable(),
	currentSignature: Sha256,
	hasChanges: z.boolean(),
	count: z.int().min(0),
	totalAvailable: z.int().min(0),
	offset: z.int().min(0),
	nextOffset: z.int().min(0).nullable(),
	note: z.string().optional(),
	entries: z.array(Change).max(500),
})
export type DiffResponse = z.infer<typeof DiffResponse>

/** Query of `GET /api/registry/diff`. `since` is a date, a time, or a signature from an earlier answer. */
export const DiffQuery = z.object({
	limit: limitParameter(500, 100),
	offset: offsetParameter(100_000),
	since: z
		.union([z.literal(''), z.iso.date(), z.iso.datetime({ offset: true }), Sha256], {
			error: 'Write a day (2026-11-20), a time (2026-11-20T08:00:00Z) or a signature from an earlier answer.',
		})
		.default(''),
})
export type DiffQuery = z.infer<typeof DiffQuery>
