import { effect, signal } from '@preact/signals'
import type { JobRecord } from '../../schema/jobs.ts'
import type { LeadRecord } from '../../schema/leads.ts'
import { isObject } from '../../schema/object.ts'
import { announce } from '../live-region.ts'
import { placeOf } from '../submit/report.ts'
import { ApiError, inStorage, sendJson } from './api.ts'
import { mergeTexts, type Texts, toRecord, toTexts } from './form-values.ts'
import { readItem, updateQueue } from './queue.ts'
import { ADDRESS, pageData } from './records.ts'

/** A job in the editor. */
export interface Draft {
	/** Counts how often the editor was opened, to tell drafts apart. */
	opening: number
	/** The saved record being edited; undefined for a new job. */
	base: JobRecord | undefined
	texts: Texts
	isChanged: boolean
	isSaving: boolean
	/** Error messages by field, and those that belong to no field. */
	errors: Texts
	otherErrors: readonly string[]
	/** How often the server rejected the draft. */
	refusals: number
	/** Set when another edit was saved first; `now` is the saved version, undefined if it was deleted. */
	conflict: { now: JobRecord | undefined } | undefined
}

/** The draft in the editor; undefined when the editor is closed. */
export const draft = signal<Draft | undefined>()

const START = { status: 'draft', sourceKind: 'manual' } as const
let openings = 0

/** Opens the editor with a job, or with a new one. */
export const openEditor = (job?: JobRecord): void => open(job ?? START, job)

/**
 * Opens the editor with a new job filled in from a lead. Contact details are not copied, because leads are deleted
 * earlier than jobs. The listing that the sender asks for is only noted: a maintainer decides what is featured.
 */
export function openEditorWithLead({ listingTitle, companyName, websiteUrl, applyUrl, ...lead }: LeadRecord): void {
	open({
		...START,
		sourceKind: 'employer_submitted',
		title: listingTitle,
		companyName,
		applyUrl: applyUrl ?? websiteUrl,
		companyUrl: websiteUrl,
		description: lead.message,
		tier: lead.tierInterest,
		curationNote: `Made from ${lead.id}, which asks for a ${lead.tierInterest} listing.`,
	})
	update({ isChanged: true })
}

const KEPT = `${import.meta.env.REGISTRY_SLUG}:desk-job`
// A reload finds what was written, and so does a browser that opens its tabs again after a crash.
effect(() => {
	const { isChanged, base, texts } = draft.value ?? {}
	if (openings === 0) return
	inStorage((storage) =>
		isChanged ? storage.setItem(KEPT, JSON.stringify({ base, texts })) : storage.removeItem(KEPT),
	)
})

/** Opens the unsaved draft that this tab has kept, if there is one. */
export function reopenDraft(): void {
	const kept = draft.value ? undefined : inStorage((storage): unknown => JSON.parse(storage.getItem(KEPT) ?? 'null'))
	if (!isObject(kept) || !isObject(kept.texts)) return
	open(START, (kept.base as JobRecord | null) ?? undefined)
	update({ isChanged: true, texts: { ...draft.value?.texts, ...(kept.texts as Texts) } })
	announce('Your unsaved changes are open again.')
}

function open(values: object, base?: JobRecord): void {
	draft.value = {
		opening: ++openings,
		base,
		texts: toTexts(pageData().jobForm, values),
		isChanged: false,
		isSaving: false,
		errors: {},
		otherErrors: [],
		refusals: 0,
		conflict: undefined,
	}
}

/** Closes the editor, after confirmation if there are unsaved changes. Returns whether it was closed. */
export function closeEditor(): boolean {
	const { isChanged, base } = draft.value ?? {}
	if (isChanged && !confirm('Leave without saving? You will lose what you wrote.')) return false
	if (draft.value) updateQueue({ focus: base?.slug ?? '' })
	draft.value = undefined
	inStorage((storage) => storage.removeItem(KEPT))
	return true
}

function update(change: Partial<Draft>): void {
	if (draft.value) draft.value = { ...draft.value, ...change }
}

/** Stores the text of a control in the draft. */
export const writeField = (name: string, text: string): void =>
	update({ isChanged: true, texts: { ...draft.value?.texts, [name]: text } })

/** The draft as the payload of a save request. */
export const jobOf = ({ texts, base }: Draft): Record<string, unknown> => ({
	...toRecord(pageData().jobForm, texts, base),
	version: base?.version ?? 0,
})

interface Problem {
	path: string
	message: string
}

/** Assigns error messages to fields; those that match no field are returned separately. */
function placeProblems(problems: readonly Problem[]): Pick<Draft, 'errors' | 'otherErrors'> {
	const names = pageData().jobForm.map(({ name }) => name)
	const errors: Record<string, string> = {}
	const otherErrors: string[] = []
	for (const { path, message } of problems) {
		const place = placeOf(path, names)
		if (place) errors[place] = message
		else otherErrors.push(path ? `${path}: ${message}` : message)
	}
	return { errors, otherErrors }
}

/** Validates one field in the browser with the server's schema. */
export async function checkField(name: string): Promise<void> {
	// If the schemas cannot be loaded, the server still validates.
	const schemas = await import('./validate.ts').catch(() => undefined)
	if (!schemas || !draft.value) return
	const { [name]: error = '' } = placeProblems(schemas.checkJob(jobOf(draft.value))).errors
	update({ errors: { ...draft.value.errors, [name]: error } })
}

/**
 * Saves the draft. Returns the slug, or undefined if it was rejected. Throws an `ApiError` that is neither a conflict
 * nor a validation error.
 */
export async function saveDraft(): Promise<string | undefined> {
	const sent = draft.value
	if (!sent || sent.isSaving) return undefined
	const isOpen = () => draft.value?.opening === sent.opening
	update({ isSaving: true })
	try {
		const { slug } = await sendJson<{ slug: string }>('POST', ADDRESS.jobs, jobOf(sent))
		announce(`${slug} is saved.`)
		if (isOpen()) draft.value = undefined
		return slug
	} catch (error) {
		if (!(error instanceof ApiError) || !isOpen()) throw error
		if (error.code === 'conflict') await showConflict()
		else if (error.code === 'invalid_payload') refuse(error)
		else throw error
		return undefined
	} finally {
		if (isOpen()) update({ isSaving: false })
	}
}

function refuse({ details, message }: ApiError): void {
	const problems = Array.isArray(details) ? (details as Problem[]) : [{ path: '', message }]
	update({ ...placeProblems(problems), refusals: (draft.value?.refusals ?? 0) + 1 })
	announce('Not saved: fix the marked fields.')
}

/** Loads the saved version after a conflict and keeps the draft. */
async function showConflict(): Promise<void> {
	const slug = draft.value?.base?.slug ?? draft.value?.texts.slug?.trim()
	const now = slug ? ((await readItem('jobs', slug)) as JobRecord | undefined) : undefined
	update({ otherErrors: [], conflict: { now } })
}

/**
 * Rebases the draft onto the saved version. What the draft did not change is as saved now; a new job overwrites the one
 * of its slug.
 */
export function keepDraft(now: JobRecord): void {
	const { base, texts = {} } = draft.value ?? {}
	const merged = base ? mergeTexts(pageData().jobForm, { before: base, now, texts }) : texts
	update({ base: now, texts: merged, conflict: undefined })
	announce('This is the saved version with your changes. Save to keep it.')
}
