import type { LeadRecord } from '../../schema/leads.ts'
import { quoted } from '../../schema/text/shorten.ts'
import { announce } from '../live-region.ts'
import { ApiError, requestJson, sendJson } from './api.ts'
import { loadQueue, queue, readItem, updateQueue } from './queue.ts'
import { ADDRESS, describeStatus, type Item, idOf, sectionOf, titleOf, transitionsOf, warningOf } from './records.ts'
import { focusedId, keepPlace } from './row-focus.ts'

/** The answer to a change of status. */
interface Changed {
	status: string
	version: number
}

/** The question that is shown: what a second press would do, and to which record. */
let asked = { action: '', id: '' }

/** Requires a second press for an action that cannot be undone; returns true on the second. */
function isConfirmed(action: string, { id, warning }: { id: string; warning: string }): boolean {
	const isAnswer = asked.action === action && asked.id === id
	asked = isAnswer ? { action: '', id: '' } : { action, id }
	if (!isAnswer) announce(warning, true)
	return isAnswer
}

/** Withdraws the question, unless the focus is still on the record it is about. */
export function withdrawQuestion(focused?: string): void {
	if (!asked.action || asked.id === focused) return
	asked = { action: '', id: '' }
	announce('')
}

/** A record as it is announced to screen readers: by its title, as in its row, not by its id. */
const quotedTitle = (item: Item): string => quoted(titleOf(item))

/** The records that are being changed. Another press has to wait for the answer. */
const changing = new Set<string>()

async function changeOnce(item: Item, change: () => Promise<void>): Promise<void> {
	const id = idOf(item)
	if (changing.has(id)) return announce(`${quotedTitle(item)} is still being changed. Wait for the answer.`)
	changing.add(id)
	try {
		await change()
	} finally {
		changing.delete(id)
	}
}

/**
 * Changes the status of a record if the transition is allowed and nobody changed it since it was loaded. The row shows
 * what the server answered. On a conflict, reloads the row and announces it.
 */
export async function moveItem(item: Item, to: string): Promise<void> {
	const section = sectionOf(item)
	const id = idOf(item)
	if (!transitionsOf(section, item.status).some((move) => move.to === to)) return
	const warning = warningOf(section, to)
	if (!warning) withdrawQuestion()
	else if (!isConfirmed(to, { id, warning })) return
	await changeOnce(item, () => asLoaded(item, () => sendMove(item, to)))
}

/** Makes a change. If somebody else was faster, says so and shows what there is now. */
async function asLoaded(item: Item, change: () => Promise<void>): Promise<void> {
	try {
		await change()
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		if (error.code === 'not_found') {
			await keepPlace(loadQueue)
			announce(`${quotedTitle(item)} is no longer there: somebody deleted it.`)
			return
		}
		if (error.code !== 'conflict') throw error
		announce(
			(await refreshRow(item))
				? 'Somebody changed it after you loaded it. The row now shows the saved version; nothing was changed.'
				: 'Somebody changed it after you loaded it, and it cannot be found again. Press u to reload the list.',
		)
	}
}

async function sendMove(item: Item, to: string): Promise<void> {
	const body = { id: idOf(item), status: to, version: item.version }
	const { status, version } = await sendJson<Changed>('PATCH', ADDRESS[sectionOf(item)], body)
	showRow({ ...item, status, version } as Item)
	await refreshRow(item)
	announce(`${quotedTitle(item)} is ${describeStatus(status)}.`)
}

/** Deletes a lead permanently, after a second press. */
export async function deleteLead(lead: LeadRecord): Promise<void> {
	const { id, version } = lead
	if (!isConfirmed('delete', { id, warning: 'Deleting cannot be undone. Press again to delete.' })) return
	await changeOnce(lead, () =>
		asLoaded(lead, async () => {
			await requestJson(`${ADDRESS.leads}/${encodeURIComponent(id)}?version=${version}`, { method: 'DELETE' })
			await keepPlace(loadQueue)
			announce(`${quotedTitle(lead)} is deleted.`)
		}),
	)
}

/** Reloads one record in place, so that the list does not move. Returns whether it was found. */
async function refreshRow(item: Item): Promise<boolean> {
	const fresh = await readItem(sectionOf(item), idOf(item))
	if (fresh) showRow(fresh)
	return fresh !== undefined
}

/** Redraws a record. A focus within its row stays in the row, even if the focused button is gone. */
function showRow(item: Item): void {
	const id = idOf(item)
	updateQueue({ rows: queue.value.rows?.map((one) => (idOf(one) === id ? item : one)) })
	if (focusedId() === id) updateQueue({ focus: id })
}
