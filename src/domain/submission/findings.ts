import type { CheckContext, Finding } from '../../checks/check.ts'
import { meantField } from '../../checks/field-forms.ts'
import { checkEntry } from '../../checks/run.ts'
import { draftForm, draftName, frontMatterName } from '../../kinds/draft-form.ts'
import { kindOfCategory } from '../../kinds/kind-of.ts'
import type { Tombstone } from '../../schema/lifecycle.ts'
import { isObject } from '../../schema/object.ts'
import type { Blocker, PreflightReport, Warning } from '../../schema/preflight.ts'
import { keyOf, pathOf, slugOf } from '../../schema/primitives.ts'
import { didYouMean } from '../../schema/text/nearest.ts'
import { Category } from '../../schema/vocabulary.ts'
import type { Prepared } from './draft.ts'
import { groupItems } from './field-findings.ts'
import { sourceOf } from './gaps.ts'
import { namingPastedStart } from './pasted-start.ts'

/** The most findings in one report. */
export const MAX_FINDINGS = 50

/** The parts of the registry a draft is checked against. */
interface Registry {
	names: readonly { category: string; slug: string }[]
	tombstones: ReadonlyMap<string, Tombstone>
	today: string
}

const isWithdrawal = (one: Tombstone): one is Tombstone & { state: 'withdrawn' } => one.state === 'withdrawn'

/** Duplicates are left out: `findDuplicates` compares with everything published, better than these checks do. */
const checkContext = ({ names, tombstones, today }: Registry): CheckContext => ({
	paths: new Set(names.map(pathOf)),
	retired: new Map([...tombstones.values()].filter(isWithdrawal).map((one) => [pathOf(one), one.state])),
	formerPaths: new Map(),
	identities: new Map(),
	titles: new Map(),
	lookAlikes: new Map(),
	tagUses: new Map(),
	sources: new Map(),
	today,
})

/** Checks for what is derived once the front matter holds, so nobody is asked for it before. */
const DERIVED: ReadonlySet<Finding['check']> = new Set(['safety-notes', 'privacy-notes'])

/** The findings of the build's checks, with fields named as they were sent. The error of a check that throws is reported. */
export const findingsOf = (prepared: Prepared, registry: Registry, report: (error: unknown) => void): Finding[] => {
	const found = checkEntry(prepared.draft, checkContext(registry), report)
	const unsourced = missingSource(prepared)
	const isWhole = found.every(({ check }) => check !== 'schema')
	const findings = [
		...found.filter(({ check }) => !(unsourced.length && check === 'source') && (isWhole || !DERIVED.has(check))),
		...usedPath(prepared, registry),
		...unsourced,
		...unnamedFile(prepared),
	]
		.filter(({ check }) => check !== 'body-length' || prepared.draft.body.trim())
		// A slug is made of the name, which is asked for.
		.filter(({ check }) => check !== 'path' || prepared.draft.slug || prepared.said.title)
		// The review of the source says it.
		.filter(({ check, field }) => check !== 'link-parameters' || !field)
		.map((finding) => inDraftTerms(namingPastedStart(forContributor(finding), prepared.draft.data), prepared))
	return groupItems(findings)
}

/** Downgrades what a contributor need not know, such as the version that will be read; the maintainer adds it. */
const forContributor = (finding: Finding): Finding =>
	finding.check === 'launch-version' ? { ...finding, level: 'warning' } : finding

/** A path that a withdrawn or renamed entry had cannot be used again. */
function usedPath({ draft }: Prepared, { tombstones }: Registry): Finding[] {
	const tombstone = tombstones.get(keyOf(draft))
	if (!tombstone) return []
	const { state, on, reason } = tombstone
	return [
		{
			check: 'renames',
			level: 'blocker',
			file: draft.file,
			field: 'slug',
			message: `${pathOf(draft)} was ${state} on ${on}. ${reason}`,
			fix: 'Choose another name: an old address is never reused for something else.',
		},
	]
}

/** A draft with neither a source nor a text is asked only for its source. */
function missingSource({ draft: { file, category, data, body, problems } }: Prepared): Finding[] {
	if (body.trim() || problems.length || !isObject(data) || sourceOf(data)) return []
	const finding = { check: 'source', level: 'blocker', file } as const
	const { data: known } = Category.safeParse(category)
	const orText = known && kindOfCategory(known).selfContained ? ', or put the whole text in the field `content`' : ''
	return data.firstParty
		? [
				{
					...finding,
					field: 'content',
					message: 'It is its own source, but its text is missing.',
					fix: 'Put the whole text in the field `content`, or name its source in github_url, docs_url or website_url.',
				},
			]
		: [
				{
					...finding,
					field: 'repoUrl',
					message: 'No source is named.',
					fix: `Add github_url, docs_url or website_url with an https:// address${orText}.`,
				},
			]
}

/** Reports an attached file that front matter does not name, because it would be lost. */
function unnamedFile({ draft: { file, problems }, nameless }: Prepared): Finding[] {
	if (!nameless || problems.length) return []
	const message = 'A file was given without a name.'
	return [{ check: 'source', level: 'blocker', file, field: nameless, message, fix: `Put its name in ${nameless}.` }]
}

/** The finding with its field named as it was sent. */
function inDraftTerms(finding: Finding, { draft, whole }: Prepared): Finding {
	if (finding.check === 'path')
		return {
			...finding,
			field: 'slug',
			...(!finding.fix && { fix: `Write ${slugOf(draft.slug) || 'one in Latin letters'}.` }),
		}
	if (finding.check === 'files' && finding.field)
		return { ...finding, field: 'file', fix: `Put its text in the field \`file\`, or fix ${finding.field}.` }
	if (whole || !finding.field) return finding
	const parts = missingParts(finding, draft)
	return { ...finding, field: draftName(finding.field), ...(parts.length && { fix: `Write ${parts.join(', ')}.` }) }
}

/** The fields of a draft by which a group of front matter that is missing is written. */
function missingParts({ check, field = '' }: Finding, { category, data }: Prepared['draft']): string[] {
	const known = Category.safeParse(category)
	if (check !== 'schema' || !known.success || !isObject(data) || data[field] !== undefined) return []
	return draftForm(known.data).flatMap(({ fields }) =>
		fields.filter(({ name, required }) => required && name.startsWith(`${field}.`)).map(({ name }) => name),
	)
}

/** The field of a draft that was probably meant by one that its category does not have, as it is sent. */
export function meantDraftField(name: string, category: Category): string | undefined {
	const meant = meantField(category, frontMatterName(name))
	return meant && draftName(meant)
}

/** Says that a field is left out, and which one was probably meant. */
function leftOut(name: string, category: string): string {
	const known = Category.safeParse(category)
	const meant = known.success ? meantDraftField(name, known.data) : undefined
	return `This category does not have this field, so it is left out. ${didYouMean(meant)}`.trim()
}

const CODES: Readonly<Partial<Record<Finding['check'], Blocker['code']>>> = {
	secrets: 'embedded_secret',
	'insecure-pipe': 'unsafe_install',
	'launch-address': 'unsafe_install',
	'client-paths': 'unsafe_install',
	'binary-files': 'unsafe_install',
	'hidden-characters': 'hidden_content',
	'html-comments': 'hidden_content',
	'unseen-text': 'hidden_content',
	'opaque-data': 'hidden_content',
}

/** A finding of the report, with its code from the contract. */
const withCode = <C>(code: C, { message, field, fix }: Finding) => ({
	code,
	message,
	...(field && { field }),
	...(fix && { fix }),
})

/** A finding as a blocker. */
export const toBlocker = (finding: Finding): Blocker => withCode(CODES[finding.check] ?? 'schema_invalid', finding)

/** The checks whose findings a maintainer looks into when the pull request is read, by the code of the warning. */
const REVIEWED: Readonly<Record<'lookalike_name' | 'source_needs_review', readonly Finding['check'][]>> = {
	lookalike_name: ['plain-command', 'look-alike-title'],
	source_needs_review: [
		'licence',
		'licence-id',
		'launch-version',
		'launch-options',
		'name-owner',
		'start',
		'cut-text',
		'plain-text',
	],
}

/** The findings that need a person's judgement, as warnings. */
export const reviewWarnings = (findings: readonly Finding[]): Warning[] =>
	(Object.keys(REVIEWED) as (keyof typeof REVIEWED)[]).flatMap((code) =>
		findings.filter(({ check }) => REVIEWED[code].includes(check)).map((finding) => withCode(code, finding)),
	)

/** The findings as the report's `schema` section, with derived fields and those left out. */
export function schemaReport(
	findings: readonly Finding[],
	{ derived, unknown, twice, draft }: Pick<Prepared, 'derived' | 'unknown' | 'twice'> & { draft: { category: string } },
): PreflightReport['schema'] {
	const details = (level: Finding['level']) =>
		findings
			.filter((finding) => finding.level === level)
			.slice(0, MAX_FINDINGS)
			.map(({ field = '', message, check }) => ({ path: field, message, code: check }))
	const errors = details('blocker')
	return {
		ok: errors.length === 0,
		errors,
		warnings: [
			...details('warning'),
			...derived.map(({ field, why }) => ({ path: field, message: why, code: 'derived' })),
			...unknown.slice(0, MAX_FINDINGS).map((name) => ({
				path: name,
				message: leftOut(name, draft.category),
				code: 'unknown_field',
			})),
			...twice.slice(0, MAX_FINDINGS).map(({ field, other }) => ({
				path: field,
				message: `${other} says something else, so this is left out.`,
				code: 'said_twice',
			})),
		],
	}
}
