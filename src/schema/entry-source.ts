import * as z from 'zod'
import { FormerPath, LifecycleSource } from './lifecycle.ts'
import { listOf, objectOf } from './object.ts'
import { Commit, Day, HttpsUrl, Line, Sha256 } from './primitives.ts'
import { isInnerPath } from './text/inner-path.ts'
import { withoutMarks } from './text/latin-letters.ts'
import { ClaimStatus, Platform, SupportLevel, VerificationStatus } from './vocabulary.ts'

const Note = Line(320)
const TAG = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/
/** A tag in its form, of one with capitals, spaces or underscores; an example for one that has other signs. */
function tagLike(text: string): string {
	const words = withoutMarks(text)
		.toLowerCase()
		.split(/[\s_-]/)
	const tag = words.filter(Boolean).join('-')
	return TAG.test(tag) ? tag : 'code-review'
}
const Tag = z
	.string()
	.max(40, { abort: true })
	.regex(TAG, {
		error: ({ input }) => `Write a tag in lower case with hyphens, for example “${tagLike(String(input))}”.`,
	})
/** A list without duplicates. */
export const unique = <T extends z.ZodType<string>>(item: T, max: number) =>
	z
		.array(item)
		.max(max, { abort: true })
		.refine((list) => new Set(list).size === list.length, 'Give each value once.')
		.meta({ uniqueItems: true })

const ProjectPath = Line(200).refine(
	isInnerPath,
	'Write a path inside the project with “/” between its parts, for example AGENTS.md; no part begins with “-” or “~” or ends in a dot.',
)

/** How well an entry works in a client; the object form adds a path and notes. */
const Support = z.union([
	SupportLevel,
	z.strictObject({ level: SupportLevel, path: ProjectPath.optional(), note: Line(320).optional() }),
])

/** A file or folder in another repository, pinned to the commit that was read. */
const Upstream = z.strictObject({
	repo: HttpsUrl,
	path: Line(300)
		.regex(
			/^(?!\/)(?!.*\/$)(?!(?:.*\/)?\.{0,2}(?:\/|$))/,
			'Write the path inside the repository, without “..” and slashes at its ends.',
		)
		.refine(
			isInnerPath,
			'Write a path that every system takes: no “\\” or “:”, and no part that begins with “-” or “~”.',
		)
		.optional(),
	commit: Commit.optional(),
	sha256: Sha256.optional(),
	bytes: z.int().min(0).optional(),
	files: z.int().min(1).optional(),
	readAt: Day.optional().describe('The day on which it was read.'),
	changedAt: Day.optional().describe(
		'The day of its last change in the commit that was read, in UTC; its makers may have changed it since.',
	),
	state: z
		.enum(['archived', 'moved'])
		.optional()
		.describe('What its maker says about it; nothing if it is maintained.'),
	movedTo: HttpsUrl.optional().describe('Where it has moved to.'),
})

/**
 * The catalogue an entry was imported from, with the digest of the imported text, so that a later import can detect
 * edits.
 */
export const ImportedFrom = z.strictObject({
	source: Line(300).describe('Address of the registry or repository; its name, where it has no address.'),
	id: Line(300).describe('What it is called there: a path, or the name of a server.'),
	version: Line(60).optional(),
	at: Day.describe('The day on which its facts were taken over.'),
	digest: Sha256.describe('The digest of what the import wrote. Once it differs, imports leave the entry alone.'),
})
export type ImportedFrom = z.output<typeof ImportedFrom>

/** The front matter that all kinds share; each kind in src/kinds adds its own fields. */
export const commonSource = {
	title: Line(80).describe('The name people know it by.'),
	seoTitle: Line(120).optional(),
	description: Line(320, 20).describe('What it does, in one or two plain sentences.'),
	seoDescription: Line(320).optional(),
	author: Line(80).describe('Who made it: a person, a company, an organisation.'),
	authorUrl: HttpsUrl.optional(),
	dateAdded: Day,
	dateUpdated: Day.optional(),
	tags: unique(Tag, 32).default([]),
	keywords: unique(Line(60), 64).default([]),
	useCases: z
		.array(Line(160))
		.max(8)
		.default([])
		.describe('Tasks it is used for, in the words of somebody who does not know it.'),
	platforms: z.partialRecord(Platform, Support).default({}),
	repoUrl: HttpsUrl.optional(),
	docsUrl: HttpsUrl.optional(),
	websiteUrl: HttpsUrl.optional(),
	license: Line(80).optional().describe('SPDX expression, as read; “not stated” where the source states none.'),
	upstream: Upstream.optional(),
	firstParty: z.boolean().default(false).describe('True when its files live in this repository and are written here.'),
	verification: VerificationStatus.default('validated'),
	checkedAt: Day.optional().describe('The day on which the facts were last compared with the source.'),
	safetyNotes: z.array(Note).max(8).default([]),
	privacyNotes: z.array(Note).max(8).default([]),
	brand: z
		.strictObject({
			name: Line(80).optional(),
			domain: z
				.string()
				.regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'Write a host name alone, for example example.com.')
				.optional(),
			colors: z
				.array(z.string().regex(/^#[0-9a-f]{6}$/, 'Write a colour as # and six lower-case hex digits, in quotes.'))
				.max(6)
				.optional(),
		})
		.optional(),
	claim: z
		.strictObject({ status: ClaimStatus, by: Line(80).optional(), url: HttpsUrl.optional(), at: Day.optional() })
		.optional(),
	submission: z
		.strictObject({
			by: Line(80).optional(),
			byUrl: HttpsUrl.optional(),
			at: Day.optional(),
			issue: z.int().positive().optional(),
			issueUrl: HttpsUrl.optional(),
			pr: z.int().positive().optional(),
			prUrl: HttpsUrl.optional(),
		})
		.optional(),
	review: z.strictObject({ by: Line(80), at: Day }).optional(),
	importedFrom: ImportedFrom.optional(),
	lifecycle: LifecycleSource.optional(),
	renamedFrom: z.array(FormerPath).max(8).default([]).describe('Its former addresses; they redirect here.'),
}

const CommonSource = z.object(commonSource)
export type CommonSource = z.output<typeof CommonSource>
export type Upstream = z.output<typeof Upstream>

/** Front matter of a withdrawn entry: title and reason are required; other fields must be valid if present. */
export const withdrawnOf = (source: z.ZodObject) =>
	z.strictObject({
		...source.partial().shape,
		title: commonSource.title,
		lifecycle: LifecycleSource,
		renamedFrom: commonSource.renamedFrom,
		dateAdded: commonSource.dateAdded.optional(),
		dateUpdated: commonSource.dateUpdated,
	})
export type WithdrawnSource = z.output<ReturnType<typeof withdrawnOf>>

/** Whether front matter marks the entry as withdrawn, even if the rest of it is invalid. */
export const isWithdrawn = (data: unknown): boolean => objectOf(objectOf(data).lifecycle).state === 'withdrawn'

/** The former paths that front matter lists, even if the rest of it is invalid. */
export const formerPathsOf = (data: unknown): string[] =>
	listOf(objectOf(data).renamedFrom).flatMap((one) => {
		const { path } = objectOf(one)
		return typeof path === 'string' ? [path] : []
	})
