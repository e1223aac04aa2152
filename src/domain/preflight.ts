import type { Finding, Surroundings } from '../checks/check.ts'
import { runs, sends } from '../checks/notes.ts'
import { checkDraft } from '../checks/run.ts'
import type { Published } from '../published/published.ts'
import { type EntrySource, parseEntrySource } from '../schema/entry-source.ts'
import { nearest } from '../schema/nearest.ts'
import type { Blocker, PreflightReport, PullRequestPreview, Warning } from '../schema/preflight.ts'
import { pathOf, Slug, slugify } from '../schema/primitives.ts'
import { Category } from '../schema/vocabulary.ts'
import { type Prepared, prepareDraft } from './submission/draft.ts'
import { findDuplicates, judgeDuplicates } from './submission/duplicates.ts'
import { newFileUrl, previewPullRequest } from './submission/pull-request.ts'
import { externalPackage, refuse, reviewSource, weighRisk } from './submission/risk.ts'

export interface PreflightServices {
	published: Pick<Published, 'names'>
	/** Absolute address of the site. */
	baseUrl: string
	/** Milliseconds since 1970. */
	now(): number
}

/**
 * What would become of a draft: the build's own rules, what it may be a copy of, and the pull request it would be.
 * It looks at nothing but the draft and the published registry; no address is asked.
 */
export function preflightSubmission(
	{ fields }: { fields: Readonly<Record<string, string>> },
	services: PreflightServices,
): PreflightReport {
	const category = Category.safeParse(fields.category?.trim())
	if (!category.success) return unsupported(fields, services)
	const today = new Date(services.now()).toISOString().slice(0, 10)
	const prepared = prepareDraft(fields, { category: category.data, today })
	const { draft } = prepared
	const names = services.published.names()
	const source = draft.problems.length ? undefined : parseEntrySource(category.data, draft.data).data
	const findings = [...checkDraft(draft, surroundings(names, today)), ...nothingNamed(prepared)]
		.filter(({ check }) => check !== 'body-length' || draft.body.trim())
		.map((finding) => asAsked(finding, prepared))
	const candidate = { category: draft.category, slug: draft.slug, ...namesOf(draft.data) }
	const duplicates = findDuplicates(candidate, { names, baseUrl: services.baseUrl })
	const alike = judgeDuplicates(candidate, duplicates)
	const blockers = [
		...findings.filter(({ level }) => level === 'blocker').map(toBlocker),
		...alike.blockers,
		...(source ? refuse(source) : []),
	].slice(0, MOST)
	const expectedNotes = notesExpected(source, category.data)
	const warnings = [
		...alike.warnings,
		...findings.filter(({ check }) => check === 'plain-command').map(toLookalike),
		...missingNotes(expectedNotes, prepared),
		...(source ? [...reviewSource(source), ...packageWarning(source)] : []),
	].slice(0, MOST)
	const risk = weighRisk(source, findings)
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

/** So many findings say enough; whoever mends them sees the rest. */
const MOST = 50

/** Duplicates are found by what is published, and better than by the rules about two files of one folder. */
const surroundings = (names: readonly { category: string; slug: string }[], today: string): Surroundings => ({
	paths: new Set(names.map(pathOf)),
	identities: new Map(),
	titles: new Map(),
	today,
})

function namesOf(data: unknown): { title: string; urls: string[] } {
	const { title, repoUrl, docsUrl, websiteUrl } = (data ?? {}) as Record<string, unknown>
	const isText = (value: unknown): value is string => typeof value === 'string'
	return { title: isText(title) ? title : '', urls: [repoUrl, docsUrl, websiteUrl].filter(isText) }
}

/** A draft with neither a source nor a text has no body either; only the source is asked for. */
const nothingNamed = ({ draft: { file, body, problems } }: Prepared): Finding[] =>
	body.trim() || problems.length
		? []
		: [
				{
					check: 'source',
					level: 'blocker',
					file,
					field: 'repoUrl',
					message: 'No source is named.',
					fix: 'Add github_url, docs_url or website_url with an https:// address, or the whole text as content.',
				},
			]

/** A finding with the name of its field as it was sent. */
function asAsked(finding: Finding, { draft, whole }: Prepared): Finding {
	if (finding.check === 'path')
		return {
			...finding,
			field: 'slug',
			...(!finding.fix && { fix: `Write ${slugify(draft.slug) || 'one in Latin letters'}.` }),
		}
	if (finding.check === 'files' && finding.field)
		return { ...finding, field: 'file', fix: `Give its text as file, or correct ${finding.field}.` }
	if (whole || !finding.field) return finding
	const sent: Record<string, string> = { title: 'name', repoUrl: 'github_url' }
	return { ...finding, field: sent[finding.field] ?? finding.field }
}

const CODES: Readonly<Record<string, Blocker['code']>> = {
	secrets: 'embedded_secret',
	'insecure-pipe': 'unsafe_install',
	'hidden-characters': 'hidden_content',
	'html-comments': 'hidden_content',
	'opaque-data': 'hidden_content',
}

const toBlocker = ({ check, message, field, fix }: Finding): Blocker => ({
	code: CODES[check] ?? 'schema_invalid',
	message,
	...(field && { field }),
	...(fix && { fix }),
})

const toLookalike = ({ message, field, fix }: Finding): Warning => ({
	code: 'lookalike_name',
	message,
	...(field && { field }),
	...(fix && { fix }),
})

/** Kinds that make something run whatever their front matter says. */
const ALWAYS_RUN: ReadonlySet<Category> = new Set(['mcp', 'hooks', 'statuslines'])

/** Which notes an entry owes; of one that is not complete yet, what its kind always owes. */
const notesExpected = (source: EntrySource | undefined, category: Category): PreflightReport['expectedNotes'] =>
	source ? { safety: runs(source), privacy: sends(source) } : { safety: ALWAYS_RUN.has(category), privacy: false }

/** Notes that are owed and were not given. Where they follow from other fields the file has them, but nobody said them. */
function missingNotes({ safety, privacy }: PreflightReport['expectedNotes'], { said }: Prepared): Warning[] {
	const silent = (notes: unknown) => !Array.isArray(notes) || notes.length === 0
	return [
		...(safety && silent(said.safetyNotes)
			? [
					{
						code: 'missing_safety_notes' as const,
						field: 'safetyNotes',
						message: 'It makes something run, and you do not say what that can do.',
						fix: 'Add one to eight lines: what it starts, writes, deletes, blocks or spends.',
					},
				]
			: []),
		...(privacy && silent(said.privacyNotes)
			? [
					{
						code: 'missing_privacy_notes' as const,
						field: 'privacyNotes',
						message: 'It sends data or reads a secret, and you do not say which.',
						fix: 'Add one to eight lines: what is sent, to whom, and which secrets it reads.',
					},
				]
			: []),
	]
}

/** What comes from elsewhere when an entry is installed. */
function packageWarning(source: EntrySource): Warning[] {
	const name = externalPackage(source)
	if (!name) return []
	const message = `It installs ${name}, which this registry has neither built nor read.`
	const fix = 'Name the version that you looked at, and say in upstream which commit it was.'
	return [{ code: 'external_package', message, fix }]
}

/** The findings in the form of the contract's details, with what was derived and what was not understood. */
function schemaReport(findings: readonly Finding[], { derived, unknown }: Prepared): PreflightReport['schema'] {
	const details = (level: Finding['level']) =>
		findings
			.filter((finding) => finding.level === level)
			.slice(0, MOST)
			.map(({ field = '', message, check }) => ({ path: field, message, code: check }))
	const errors = details('blocker')
	return {
		ok: errors.length === 0,
		errors,
		warnings: [
			...details('warning'),
			...derived.map(({ field, why }) => ({ path: field, message: `You did not say it. ${why}`, code: 'derived' })),
			...unknown.slice(0, MOST).map((name) => ({
				path: name,
				message: 'This category has no such field, so it is left out.',
				code: 'unknown_field',
			})),
		],
	}
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

function nextAction(
	route: PreflightReport['routeSuggestion'],
	{ baseUrl, preview }: { baseUrl: string; preview?: PullRequestPreview | undefined },
): PreflightReport['nextAction'] {
	const fix = { label: 'Correct the draft and check it again', url: `${baseUrl}/submit` }
	if (route === 'route_away') return { label: 'Ask a maintainer instead', url: `${baseUrl}/claim` }
	if (route === 'fix_required' || !preview) return fix
	return { label: 'Open the pull request', url: newFileUrl(preview) }
}

/** Without a category there are no rules to hold a draft against. */
function unsupported(fields: Readonly<Record<string, string>>, { baseUrl }: PreflightServices): PreflightReport {
	const given = fields.category?.trim() ?? ''
	const meant = given && nearest(given, Category.options)
	const blocker: Blocker = {
		code: 'unsupported_category',
		field: 'category',
		message: given ? `“${given.slice(0, 60)}” is not a category.` : 'It is missing.',
		fix: `${meant ? `Did you mean ${meant}? ` : ''}Write one of ${Category.options.join(', ')}.`,
	}
	return {
		ok: true,
		valid: false,
		category: '',
		slug: '',
		routeSuggestion: 'fix_required',
		schema: { ok: false, errors: [{ path: 'category', message: blocker.message, code: 'category' }], warnings: [] },
		risk: { tier: 'low', flags: [] },
		expectedNotes: { safety: false, privacy: false },
		duplicates: [],
		nextAction: nextAction('fix_required', { baseUrl }),
		blockers: [blocker],
		warnings: [],
	}
}
