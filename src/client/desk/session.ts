import { signal } from '@preact/signals'
import type { LeadRecord } from '../../schema/leads.ts'
import { ApiError, forgetToken, isToken, keepToken, loadToken, requestJson } from './api.ts'
import { closeEditor, draft, reopenDraft, saveDraft } from './draft.ts'
import { clearQueue, queue, readPlace, reloadQueue, restoreQueue, updateQueue } from './queue.ts'
import { ADDRESS, type Item, isJob, type Section } from './records.ts'

interface Session {
	stage: 'starting' | 'signed-out' | 'signed-in'
	/** The sections that the token can access. */
	sections: readonly Section[]
	/** The message above the sign-in form. */
	notice: string
	/** The error message of the last request. */
	error: string
	/** Incremented on sign-out, so that the previous view is unmounted. */
	visit: number
}

/** The state of the session. */
export const session = signal<Session>({ stage: 'starting', sections: [], notice: '', error: '', visit: 0 })
const update = (change: Partial<Session>): void => {
	session.value = { ...session.value, ...change }
}

/** Whether the token may delete. Only the admin token can access both sections, and only it may delete. */
export const mayDelete = (): boolean => session.value.sections.length === 2

/** Whether a job can be created from the item: it is a lead about a job, and the token can access both sections. */
export const canBecomeJob = (item: Item): item is LeadRecord => !isJob(item) && item.kind === 'job' && mayDelete()

/** The message about an unsaved job when signing in again is required. */
const keptJob = (): string => (draft.value?.isChanged ? ' Your unsaved job is still here.' : '')

/** Runs an operation and shows the message of an `ApiError`; status 401 ends the session. */
export async function run(work: () => Promise<unknown>): Promise<void> {
	update({ error: '' })
	try {
		await work()
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		if (error.status === 401) endSession(`The server did not accept the token. Sign in again.${keptJob()}`)
		else update({ error: error.message })
	}
}

/** Returns to the sign-in form. An open draft is kept for the next sign-in. */
function endSession(notice: string): void {
	forgetToken()
	clearQueue()
	update({ stage: 'signed-out', sections: [], notice, error: '' })
}

/** Signs out and clears the list, its filters in the address and the editor, unless the user wants to keep an unsaved draft. */
export function signOut(): void {
	if (!closeEditor()) return
	history.replaceState(null, '', `#${queue.value.section}`)
	endSession('You are signed out. This tab has forgotten the token.')
	update({ visit: session.value.visit + 1 })
}

/** Signs in with a token. Returns whether the server could check it, valid or not; what can be no token is not sent. */
export async function signIn(token: string): Promise<boolean> {
	if (!isToken(token)) {
		update({
			notice: 'A token has only letters, digits and ASCII signs. Copy it again, without quotation marks or spaces.',
		})
		return false
	}
	keepToken(token)
	update({ notice: '' })
	return enter()
}

/** Resumes the session of this tab, or shows the sign-in form. */
export async function resume(): Promise<void> {
	if (loadToken()) await enter()
	else update({ stage: 'signed-out' })
}

async function enter(): Promise<boolean> {
	try {
		const { sections, refusal } = await findSections()
		await openDesk(sections, refusal)
		return true
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		update({ stage: 'signed-out', notice: error.message })
		return false
	}
}

/** Finds the sections that the token can access, with one request each, and why one is refused. */
async function findSections(): Promise<{ sections: Section[]; refusal: string }> {
	const sections: Section[] = []
	let refusal = ''
	for (const section of ['leads', 'jobs'] as const) {
		try {
			await requestJson(`${ADDRESS[section]}?limit=1`)
			sections.push(section)
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 401) throw error
			// Only the answer that no token opens the desk has details.
			refusal = error.details ? error.message : 'That token is not valid here.'
		}
	}
	return { sections, refusal }
}

async function openDesk(sections: readonly Section[], refusal: string): Promise<void> {
	const [first] = sections
	if (!first) return endSession(refusal)
	// The editor would lie over a list that its draft does not belong to, and could not be saved.
	if (draft.value && !sections.includes('jobs') && !closeEditor())
		return endSession('Your unsaved job is still here. Sign in with a token that opens jobs.')
	update({ stage: 'signed-in', sections, notice: '' })
	if (sections.includes('jobs')) reopenDraft()
	const { section: named, filters } = readPlace()
	const wanted = draft.value ? 'jobs' : named
	const section = sections.find((one) => one === wanted) ?? first
	restoreQueue(section, section === named ? filters : new URLSearchParams())
	await run(reloadQueue)
	if (!draft.value) updateQueue({ focus: '' })
}

/**
 * Shows the list of the fragment of the address, such as that of a bookmark or of the page before, after confirmation if
 * there is an unsaved draft. A fragment of something else in the page changes nothing.
 */
export async function showPlace(): Promise<void> {
	const { section: named, filters } = readPlace()
	const section = session.value.sections.find((one) => one === named)
	if (!section || !closeEditor()) return
	restoreQueue(section, filters)
	await run(reloadQueue)
	updateQueue({ focus: '' })
}

/** Opens a section without filters, after confirmation if there is an unsaved draft. */
export async function showSection(section: Section): Promise<void> {
	if (!closeEditor()) return
	clearQueue(section)
	await reloadQueue()
}

/** Saves the draft and focuses its row. */
export async function save(): Promise<void> {
	const slug = await saveDraft()
	if (!slug) return
	updateQueue({ focus: slug })
	await reloadQueue()
	updateQueue({ focus: slug })
}
