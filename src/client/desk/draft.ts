import { signal } from '@preact/signals'
import type { JobRecord } from '../../schema/jobs.ts'
import type { LeadRecord } from '../../schema/leads.ts'
import { announce } from '../live-region.ts'
import { placeOf } from '../submit/report.ts'
import { ApiError, sendJson } from './api.ts'
import { type Texts, toRecord, toTexts } from './form-values.ts'
import { readItem, updateQueue } from './queue.ts'
import { ADDRESS, pageData } from './records.ts'

/** A job that is being written. */
export interface Draft {
	/** Counts the openings of the editor: another draft has another number. */
	opening: number
	/** The record that it started from; without one it is a new job. */
	base: JobRecord | undefined
	texts: Texts
	isChanged: boolean
	isSaving: boolean
	/** What is wrong, by field, and what belongs to none. */
	errors: Texts
	otherErrors: readonly string[]
	/** How often the server refused it. */
	refusals: number
	/** Somebody saved first: what stands now, unless it is gone. */
	conflict: { now: JobRecord | undefined } | undefined
}

/** The draft in the editor; nothing while the editor is closed. */
export const draft = signal<Draft | undefined>()

const START = { status: 'draft', sourceKind: 'manual' } as const
let openings = 0

/** Opens the editor with a job, or with an empty one. */
export const openEditor = (job?: JobRecord): void => open(job ?? START, job)

/** Opens the editor with a draft made of what a lead says. Who sent it stays with the lead, which goes sooner than a job. */
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
		...(lead.tierInterest === 'featured' && { featured: true }),
		curationNote: `Made from ${lead.id}.`,
	})
	update({ isChanged: true })
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

/** Leaves the editor; a draft that would be lost is asked about first. */
export function closeEditor(): boolean {
	const { isChanged, base } = draft.value ?? {}
	if (isChanged && !confirm('Leave without saving? You will lose what you wrote.')) return false
	if (draft.value) updateQueue({ focus: base?.slug ?? '' })
	draft.value = undefined
	return true
}

function update(change: Partial<Draft>): void {
	if (draft.value) draft.value = { ...draft.value, ...change }
}

/** Takes up what was written into a control. */
export const writeField = (name: string, text: string): void =>
	update({ isChanged: true, texts: { ...draft.value?.texts, [name]: text } })

/** The draft as the server takes it. */
export const jobOf = ({ texts, base }: Draft): Record<string, unknown> => ({
	...toRecord(pageData().jobForm, texts, base),
	version: base?.version ?? 0,
})

interface Problem {
	path: string
	message: string
}

/** What is wrong at each field; what belongs to none of them is apart. */
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

/** Says of one field what the server would say of it. */
export async function checkField(name: string): Promise<void> {
	// When the schemas cannot be loaded, the server still checks.
	const schemas = await import('./validate.ts').catch(() => undefined)
	if (!schemas || !draft.value) return
	const { [name]: error = '' } = placeProblems(schemas.checkJob(jobOf(draft.value))).errors
	update({ errors: { ...draft.value.errors, [name]: error } })
}

/** Saves the draft; gives the slug when it was taken. */
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

/** Somebody saved first: shows what stands now, and keeps the draft. */
async function showConflict(): Promise<void> {
	const slug = draft.value?.base?.slug ?? draft.value?.texts.slug?.trim()
	const now = slug ? ((await readItem('jobs', slug)) as JobRecord | undefined) : undefined
	update({ otherErrors: [], conflict: { now } })
}

/** Puts the draft on the version that stands now; saving it then replaces that. */
export function keepDraft(now: JobRecord): void {
	update({ base: now, conflict: undefined })
	announce('Your draft is now based on the newest version. Save to keep it.')
}
