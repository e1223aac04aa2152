import type { Finding } from '../checks/check.ts'
import { COMMON_FIELDS } from '../kinds/draft-form.ts'
import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { type ValidFields, validFieldsOf } from '../kinds/source.ts'
import type { Published } from '../published/published.ts'
import { isString, objectOf } from '../schema/object.ts'
import type { Blocker, Duplicate, PreflightReport, PullRequestPreview, Warning } from '../schema/preflight.ts'
import { Slug } from '../schema/primitives.ts'
import { dayOf } from '../schema/text/day.ts'
import { keptIdentifiers } from '../schema/text/identifier.ts'
import { didYouMean, nearest } from '../schema/text/nearest.ts'
import { quoted } from '../schema/text/shorten.ts'
import { Category } from '../schema/vocabulary.ts'
import { type Prepared, prepareDraft } from './submission/draft.ts'
import { findDuplicates, judgeDuplicates } from './submission/duplicates.ts'
import { findingsOf, MAX_FINDINGS, reviewWarnings, schemaReport, toBlocker } from './submission/findings.ts'
import { missingNotes, notesExpected } from './submission/notes.ts'
import { newFileUrl, previewPullRequest } from './submission/pull-request.ts'
import {
	assessRisk,
	commerceWarning,
	oddSourceWarnings,
	packageWarning,
	policyBlockers,
	reviewSource,
} from './submission/risk.ts'

/** What preflight reads besides the draft. */
interface PreflightServices {
	published: Pick<Published, 'names' | 'tombstones'>
	/** Absolute URL of the site. */
	baseUrl: string
	/** Milliseconds since 1970. */
	now(): number
	/** Receives the error of a check that throws. */
	report(error: unknown): void
}

/**
 * Reports what would happen to a draft: the findings of the build's checks, possible duplicates, and a preview of its
 * pull request. It reads only the draft and the published registry; no URL is fetched.
 */
export function preflightSubmission(
	{ fields }: { fields: Readonly<Record<string, string>> },
	services: PreflightServices,
): PreflightReport {
	const category = Category.safeParse(fields.category?.trim())
	if (!category.success) return unsupported(fields, services)
	const today = dayOf(services.now())
	const prepared = prepareDraft(fields, { category: category.data, today })
	const examined = examine(prepared, { category: category.data, today, services })
	const { source, details, findings, duplicates } = examined
	const { draft } = prepared
	const expectedNotes = notesExpected(source, category.data)
	// A file that cannot be parsed may well have notes.
	const missing = draft.problems.length ? [] : missingNotes(expectedNotes, prepared)
	const blockers = blockersIn(examined)
	const warnings = warningsIn(examined, missing)
	const risk = assessRisk(details, findings)
	const routeSuggestion = routeOf({ blockers, warnings, tier: risk.tier })
	const formed = Slug.safeParse(draft.slug).success
	const prPreview = formed ? previewPullRequest({ draft, source, blockers, warnings }) : undefined
	return {
		ok: true,
		valid: blockers.length === 0,
		category: draft.category,
		slug: formed ? draft.slug : '',
		routeSuggestion,
		...(prPreview && { prPreview }),
		schema: schemaReport(findings, prepared),
		risk,
		expectedNotes,
		duplicates,
		nextAction: nextAction(routeSuggestion, { baseUrl: services.baseUrl, preview: prPreview }),
		blockers,
		warnings,
	}
}

/** What is found in a draft before anything is decided about it. */
interface Examined extends ValidFields {
	findings: readonly Finding[]
	/** Published entries that it may duplicate, and what that means for it. */
	duplicates: Duplicate[]
	alike: ReturnType<typeof judgeDuplicates>
}

/** Where a draft is to be published, when, and among what. */
interface DraftContext {
	category: Category
	today: string
	services: PreflightServices
}

function examine(prepared: Prepared, { category, today, services }: DraftContext): Examined {
	const { published, baseUrl, report } = services
	const { draft } = prepared
	const names = published.names()
	const valid = draft.problems.length ? {} : validFieldsOf(category, objectOf(draft.data))
	const candidate = {
		category: draft.category,
		slug: draft.slug,
		...titleAndUrlsOf(draft.data),
		...(valid.source && calledElsewhere(valid.source)),
	}
	const duplicates = findDuplicates(candidate, { names, baseUrl })
	return {
		...valid,
		findings: findingsOf(prepared, { names, tombstones: published.tombstones(), today }, report),
		duplicates,
		alike: judgeDuplicates(candidate, duplicates),
	}
}

const blockersIn = ({ stated, findings, alike }: Examined): Blocker[] =>
	[
		...findings.filter(({ level }) => level === 'blocker').map(toBlocker),
		...alike.blockers,
		...(stated ? policyBlockers(stated) : []),
	].slice(0, MAX_FINDINGS)

const warningsIn = ({ source, stated, details, findings, alike }: Examined, missing: readonly Warning[]): Warning[] =>
	[
		...alike.warnings,
		...reviewWarnings(findings),
		...missing,
		...(source ? reviewSource(source) : stated ? oddSourceWarnings(stated) : []),
		...(stated ? commerceWarning(stated) : []),
		...(details ? packageWarning(details, findings) : []),
	].slice(0, MAX_FINDINGS)

function titleAndUrlsOf(data: unknown): { title: string; urls: string[] } {
	const { title, repoUrl, docsUrl, websiteUrl } = objectOf(data)
	return { title: isString(title) ? title : '', urls: [repoUrl, docsUrl, websiteUrl].filter(isString) }
}

interface Judged {
	blockers: readonly Blocker[]
	warnings: readonly Warning[]
	tier: PreflightReport['risk']['tier']
}

function routeOf({ blockers, warnings, tier }: Judged): PreflightReport['routeSuggestion'] {
	if (blockers.some(({ code }) => code === 'route_away' || code === 'prohibited_content')) return 'route_away'
	if (blockers.length) return 'fix_required'
	const unsure = warnings.some(({ code }) => code === 'possible_duplicate' || code === 'lookalike_name')
	return unsure || tier === 'high' ? 'manual_review' : 'submit_pr'
}

/** What to do with a draft that is blocked. */
export const fixAction = (baseUrl: string): PreflightReport['nextAction'] => ({
	label: 'Fix the draft and check it again',
	url: `${baseUrl}/submit`,
})

function nextAction(
	route: PreflightReport['routeSuggestion'],
	{ baseUrl, preview }: { baseUrl: string; preview?: PullRequestPreview | undefined },
): PreflightReport['nextAction'] {
	if (route === 'route_away') return { label: 'Ask a maintainer instead', url: `${baseUrl}/claim` }
	if (route === 'fix_required' || !preview) return fixAction(baseUrl)
	return { label: 'Open the pull request', url: newFileUrl(preview) }
}

/** What is wrong with the fields of a draft that every category has. */
function commonBlockers(fields: Readonly<Record<string, string>>, services: PreflightServices): Blocker[] {
	const [category = ''] = Category.options
	const { blockers } = preflightSubmission({ fields: { ...fields, category } }, services)
	return blockers.filter(
		({ code, field }) => code === 'schema_invalid' && COMMON_FIELDS.some(({ name }) => name === field),
	)
}

/** The report for a draft without a category, to which only the checks of fields that all have apply. */
function unsupported(fields: Readonly<Record<string, string>>, services: PreflightServices): PreflightReport {
	const { baseUrl } = services
	const given = fields.category?.trim() ?? ''
	const meant = given && nearest(given, Category.options)
	const blocker: Blocker = {
		code: 'unsupported_category',
		field: 'category',
		message: given ? `${quoted(given)} is not a category.` : 'It is missing.',
		fix: `${didYouMean(meant)}Write one of ${Category.options.join(', ')}.`,
	}
	const others = commonBlockers(fields, services)
	const errorOf = ({ field = '', message }: Blocker) => ({
		path: field,
		message,
		code: field === 'category' ? 'category' : 'schema',
	})
	return {
		ok: true,
		valid: false,
		category: '',
		slug: '',
		routeSuggestion: 'fix_required',
		schema: { ok: false, errors: [blocker, ...others].map(errorOf), warnings: [] },
		risk: { tier: 'low', flags: [] },
		expectedNotes: { safety: false, privacy: false },
		duplicates: [],
		nextAction: nextAction('fix_required', { baseUrl }),
		blockers: [blocker, ...others],
		warnings: [],
	}
}

/** The packages, names and addresses of a draft, as they are compared with those of entries. */
const calledElsewhere = (source: EntrySource) => ({
	identifiers: keptIdentifiers(kindOf(source).identifiers?.(source) ?? []),
})
