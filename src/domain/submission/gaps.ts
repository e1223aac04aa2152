import { runs, sends } from '../../checks/notes.ts'
import type { EntrySource } from '../../kinds/kind.ts'
import { kindOf, kindOfCategory } from '../../kinds/kind-of.ts'
import { parseEntrySource } from '../../kinds/source.ts'
import { HttpsUrl } from '../../schema/primitives.ts'
import type { Category } from '../../schema/vocabulary.ts'
import type { FrontMatter } from './fields.ts'

/** A field that was not sent but follows from others. */
export interface Derived {
	field: string
	why: string
}

interface DraftData {
	category: Category
	slug: string
	data: FrontMatter
	body: string
	/** Whether files are shipped with it. */
	ships: boolean
	today: string
}

/** Fills in the fields that follow from others. Nothing is guessed, and no field that was sent is changed. */
export function fillGaps({ category, slug, data, body, ships, today }: DraftData): {
	data: FrontMatter
	body: string
	derived: Derived[]
} {
	const derived: Derived[] = []
	const filled: FrontMatter = { ...data }
	const fill = (field: string, value: unknown, why: string) => {
		if (filled[field] !== undefined || value === undefined) return
		filled[field] = value
		derived.push({ field, why })
	}
	const written = body.trim().length > 0
	fill('dateAdded', today, 'Defaults to today.')
	fill(
		'firstParty',
		!sourceOf(data) && (written || ships) && kindOfCategory(category).selfContained ? true : undefined,
		'No source is named, so the text given here is the source.',
	)
	fill('author', authorOf(data), 'Taken from the source’s address. Correct it if somebody else made it.')
	kindOfCategory(category).complete?.(filled, slug)
	const { safety, privacy } = derivedNotes(parseEntrySource(category, filled).data)
	fill(
		'safetyNotes',
		safety.length ? safety : undefined,
		'Taken from the other fields. Add what it writes, deletes, blocks or spends.',
	)
	fill(
		'privacyNotes',
		privacy.length ? privacy : undefined,
		'Taken from the other fields. Add what is sent and what is stored.',
	)
	if (!written)
		derived.push({
			field: 'content',
			why: 'It only names the source. Say what it is for, when not to use it, and what to know first.',
		})
	return { data: filled, body: written ? body : bodyOf(data), derived }
}

/** The URL that front matter names as the source, valid or not. */
export const sourceOf = ({ repoUrl, docsUrl, websiteUrl }: FrontMatter): string | undefined =>
	[repoUrl, docsUrl, websiteUrl].find((url) => typeof url === 'string')

const HOSTS_OF_CODE = /^(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)$/

/** The author from the source's URL: the owner of a repository on a known host, otherwise the host. */
function authorOf(data: FrontMatter): string | undefined {
	const source = sourceOf(data)
	if (!source || !HttpsUrl.safeParse(source).success) return undefined
	const { hostname, pathname } = new URL(source)
	const [, owner] = pathname.split('/')
	return (HOSTS_OF_CODE.test(hostname) && owner) || hostname.replace(/^www\./, '')
}

/** Safety and privacy notes that follow from front matter alone, where they are required but missing. */
function derivedNotes(source: EntrySource | undefined): { safety: string[]; privacy: string[] } {
	return {
		safety: source && runs(source) && !source.safetyNotes.length ? [kindOf(source).safetyNote?.(source) ?? ''] : [],
		privacy:
			source && sends(source) && !source.privacyNotes.length ? (kindOf(source).privacyNotes?.(source) ?? []) : [],
	}
}

/** A minimal body that links to the source. */
function bodyOf(data: FrontMatter): string {
	const source = sourceOf(data)
	if (!source || !HttpsUrl.safeParse(source).success) return ''
	return `## Where it comes from\n\nIts source is <${source}>. How to install it and what it can do is documented there; read it before you use it.`
}
