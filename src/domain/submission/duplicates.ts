import type { Blocker, Duplicate, Warning } from '../../schema/preflight.ts'
import { keyOf, pathOfKey } from '../../schema/primitives.ts'
import type { EntryNames } from '../../schema/registry.ts'
import { settings } from '../../schema/settings.ts'
import { describeLookAlike, isLookAlike, isNear, likenessOf, sourceKey } from '../../schema/text/look-alike.ts'
import { githubUrl } from '../../schema/text/url.ts'

type Reason = Duplicate['reasons'][number]

/** What a draft is compared by. */
export interface Candidate {
	category: string
	slug: string
	title: string
	/** The URLs of its sources. */
	urls: readonly string[]
	/** What it is called elsewhere, such as its package, in the forms of `identifiersOf`. */
	identifiers?: readonly string[]
}

/** The strongest reason first. */
const ORDER: readonly Reason[] = ['slug', 'title', 'source_url', 'lookalike', 'near_title']
const MAX_DUPLICATES = 10

/** Published entries that the draft may duplicate or be mistaken for, the most similar first. */
export function findDuplicates(
	candidate: Candidate,
	{ names, baseUrl }: { names: readonly EntryNames[]; baseUrl: string },
): Duplicate[] {
	const alike = reasonFinder(candidate)
	return names
		.map((entry) => ({ entry, reasons: alike(entry) }))
		.filter(({ reasons }) => reasons.length)
		.sort((a, b) => reasonRank(a.reasons) - reasonRank(b.reasons))
		.slice(0, MAX_DUPLICATES)
		.map(({ entry, reasons }) => ({
			key: keyOf(entry),
			title: entry.title,
			url: `${baseUrl}/${entry.category}/${entry.slug}`,
			reasons,
		}))
}

const reasonRank = ([first]: readonly Reason[]) => (first ? ORDER.indexOf(first) : ORDER.length)

/** The longest URL an entry may have. */
const LONGEST_URL = 2048

/** Finds the reasons why an entry may be the same thing as the candidate, strongest first. */
function reasonFinder({ category, slug, title, urls, identifiers = [] }: Candidate): (entry: EntryNames) => Reason[] {
	const own = likenessOf({ slug, title })
	const { folded } = own
	const sources = new Set(urls.filter((url) => url.length <= LONGEST_URL).map(sourceKey))
	return (entry) => {
		const same = folded !== '' && folded === entry.folded
		const sameSlug = slug === entry.slug
		const found: Record<Reason, boolean> = {
			slug: sameSlug && category === entry.category,
			title: same,
			source_url:
				entry.sources.some((source) => sources.has(source)) ||
				identifiers.some((one) => entry.identifiers.includes(one)),
			lookalike: isLookAlike(own, entry),
			near_title: isNear(folded, entry.folded),
		}
		return ORDER.filter((reason) => found[reason])
	}
}

/**
 * Sorts duplicates into blockers (the same path, or the same title in one category) and warnings for a person to judge.
 */
export function judgeDuplicates(
	{ category }: Pick<Candidate, 'category'>,
	duplicates: readonly Duplicate[],
): { blockers: Blocker[]; warnings: Warning[] } {
	const blockers: Blocker[] = []
	const warnings: Warning[] = []
	for (const duplicate of duplicates) {
		const blocker = blockerOf(duplicate, category)
		if (blocker) blockers.push(blocker)
		else warnings.push(warningOf(duplicate))
	}
	return { blockers, warnings }
}

/** Why nothing may be added beside this entry; undefined if a person has to judge. */
function blockerOf({ key, title, reasons }: Duplicate, category: string): Blocker | undefined {
	const path = pathOfKey(key)
	const code = 'duplicate_existing'
	if (reasons.includes('slug'))
		return {
			code,
			field: 'slug',
			message: `${path} is in this registry already.`,
			fix: `Correct that entry in ${githubUrl(settings.repository)} (content/${path}.mdx, or content/${path}/index.mdx), or choose another slug.`,
		}
	if (reasons.includes('title') && key.startsWith(`${category}:`))
		return {
			code,
			field: 'name',
			message: `“${title}” is already the title of ${path}.`,
			fix: 'Say in the name what sets this one apart.',
		}
	return undefined
}

function warningOf({ key, title, reasons }: Duplicate): Warning {
	const [category = '', slug = ''] = key.split(':')
	if (reasons.includes('lookalike'))
		return { code: 'lookalike_name', field: 'name', ...describeLookAlike({ title, category, slug }) }
	return {
		code: 'possible_duplicate',
		message: `${pathOfKey(key)} (“${title}”) has ${describeReasons(reasons)}.`,
		fix: 'If it is the same thing, edit that entry instead. If it is not, say in the description how they differ.',
	}
}

const WORDS: Partial<Record<Reason, string>> = {
	title: 'the same title',
	source_url: 'the same source',
	near_title: 'nearly the same title',
}
const describeReasons = (reasons: readonly Reason[]) => reasons.flatMap((reason) => WORDS[reason] ?? []).join(' and ')
