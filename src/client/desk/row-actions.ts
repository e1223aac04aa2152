import type { LeadRecord } from '../../schema/leads.ts'
import { announce } from '../live-region.ts'
import { ApiError, requestJson, sendJson } from './api.ts'
import { loadQueue, queue, readItem, updateQueue } from './queue.ts'
import { ADDRESS, describeStatus, type Item, idOf, isJob, sectionOf, transitionsOf } from './records.ts'

let unconfirmed = ''

/** Requires a second press for an action that cannot be undone; returns true on the second. */
function isConfirmed(action: string, warning: string): boolean {
	if (unconfirmed === action) {
		unconfirmed = ''
		return true
	}
	unconfirmed = action
	announce(warning)
	return false
}

/** Changes the status of a record if the transition is allowed. On a conflict, reloads the row and announces it. */
export async function moveItem(item: Item, to: string): Promise<void> {
	const section = sectionOf(item)
	const id = idOf(item)
	if (!transitionsOf(section, item.status).some((move) => move.to === to)) return
	if (to !== 'archived') unconfirmed = ''
	else if (!isConfirmed(`archive ${id}`, 'Archiving cannot be undone. Press again to archive.')) return
	try {
		const body = { id, status: to, ...(isJob(item) && { version: item.version }) }
		const { status } = await sendJson<{ status: string }>('PATCH', ADDRESS[section], body)
		await refreshRow(item)
		announce(`${id} is ${describeStatus(status)}.`)
	} catch (error) {
		if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
		await refreshRow(item)
		announce('Somebody changed it after you loaded it. The row now shows the saved version; nothing was changed.')
	}
}

/** Deletes a lead permanently, after a second press. */
export async function deleteLead({ id }: LeadRecord): Promise<void> {
	if (!isConfirmed(`delete ${id}`, 'Deleting cannot be undone. Press again to delete.')) return
	await requestJson(`${ADDRESS.leads}/${encodeURIComponent(id)}`, { method: 'DELETE' })
	await loadQueue()
	updateQueue({ focus: '' })
	announce(`${id} is deleted.`)
}

/** Reloads one record in place, so that the list does not move. */
async function refreshRow(item: Item): Promise<void> {
	const fresh = await readItem(sectionOf(item), idOf(item))
	if (!fresh) return
	const rows = queue.value.rows?.map((one) => (idOf(one) === idOf(fresh) ? fresh : one))
	updateQueue({ rows, focus: idOf(fresh) })
}
