import { signal } from '@preact/signals'
import type { LeadRecord } from '../../schema/leads.ts'
import { ApiError, forgetToken, keepToken, loadToken, requestJson } from './api.ts'
import { closeEditor, draft, saveDraft } from './draft.ts'
import { clearQueue, reloadQueue, updateQueue } from './queue.ts'
import { ADDRESS, type Item, isJob, type Section } from './records.ts'

interface Session {
	stage: 'starting' | 'signed-out' | 'signed-in'
	/** The lists that the token opens. */
	sections: readonly Section[]
	/** Why there is a sign-in to see. */
	notice: string
	/** Why the last request failed. */
	error: string
	/** Counts the sign-outs: what was shown before one is not shown after it. */
	visit: number
}

/** Who is at the desk, and what they are told. */
export const session = signal<Session>({ stage: 'starting', sections: [], notice: '', error: '', visit: 0 })
const update = (change: Partial<Session>): void => {
	session.value = { ...session.value, ...change }
}

/** Only the token for all opens both lists, and only it may delete. */
export const mayDelete = (): boolean => session.value.sections.length === 2

/** A lead about a job becomes one, where the token opens both lists. */
export const canBecomeJob = (item: Item): item is LeadRecord => !isJob(item) && item.kind === 'job' && mayDelete()

/** Does a piece of work; why it failed is said, and without a right the session ends. */
export async function run(work: () => Promise<unknown>): Promise<void> {
	update({ error: '' })
	try {
		await work()
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		if (error.status === 401) endSession('The server did not accept the token. Sign in again.')
		else update({ error: error.message })
	}
}

/** Goes back to the sign-in; a draft waits in its editor for whoever signs in again. */
function endSession(notice: string): void {
	forgetToken()
	clearQueue()
	update({ stage: 'signed-out', sections: [], notice, error: '' })
}

/** Signs out: list and editor are emptied. */
export function signOut(): void {
	if (!closeEditor()) return
	endSession('You are signed out. This tab has forgotten the token.')
	update({ visit: session.value.visit + 1 })
}

/** Opens what the token opens; says whether the server could judge it. */
export async function signIn(token: string): Promise<boolean> {
	keepToken(token)
	update({ notice: '' })
	return enter()
}

/** Takes up the session of this tab, or shows the sign-in. */
export async function resume(): Promise<void> {
	if (loadToken()) await enter()
	else update({ stage: 'signed-out' })
}

async function enter(): Promise<boolean> {
	try {
		await openDesk(await findSections())
		return true
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		update({ stage: 'signed-out', notice: error.message })
		return false
	}
}

/** Which lists the token opens: one request each, and no more. */
async function findSections(): Promise<Section[]> {
	const sections: Section[] = []
	for (const section of ['leads', 'jobs'] as const) {
		try {
			await requestJson(`${ADDRESS[section]}?limit=1`)
			sections.push(section)
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 401) throw error
		}
	}
	return sections
}

async function openDesk(sections: readonly Section[]): Promise<void> {
	const [first] = sections
	if (!first) return endSession('That token is not valid here.')
	update({ stage: 'signed-in', sections, notice: '' })
	const wanted = draft.value ? 'jobs' : location.hash.slice(1)
	const section = sections.find((one) => one === wanted) ?? first
	await run(() => openSection(section))
	if (!draft.value) updateQueue({ focus: '' })
}

async function openSection(section: Section): Promise<void> {
	history.replaceState(null, '', `#${section}`)
	clearQueue(section)
	await reloadQueue()
}

/** Shows a list without a filter; a draft that would be lost is asked about first. */
export async function showSection(section: Section): Promise<void> {
	if (closeEditor()) await openSection(section)
}

/** Saves the draft, and shows its row. */
export async function save(): Promise<void> {
	const slug = await saveDraft()
	if (!slug) return
	updateQueue({ focus: slug })
	await reloadQueue()
	updateQueue({ focus: slug })
}
