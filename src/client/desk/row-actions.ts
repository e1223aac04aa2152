import type { LeadRecord } from '../../schema/leads.ts'
import { announce } from '../live-region.ts'
import { ApiError, requestJson, sendJson } from './api.ts'
import { loadQueue, queue, readItem, updateQueue } from './queue.ts'
import { ADDRESS, describeStatus, type Item, idOf, isJob, sectionOf, transitionsOf } from './records.ts'

let unconfirmed = ''

/** What cannot be undone is asked for twice: true the second time. */
function isConfirmed(action: string, warning: string): boolean {
	if (unconfirmed === action) {
		unconfirmed = ''
		return true
	}
	unconfirmed = action
	announce(warning)
	return false
}

/** Asks for a move of a record, if it is a legal one. */
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

/** Takes a lead away for good. */
export async function deleteLead({ id }: LeadRecord): Promise<void> {
	if (!isConfirmed(`delete ${id}`, 'Deleting cannot be undone. Press again to delete.')) return
	await requestJson(`${ADDRESS.leads}/${encodeURIComponent(id)}`, { method: 'DELETE' })
	await loadQueue()
	updateQueue({ focus: '' })
	announce(`${id} is deleted.`)
}

/** Reads one record again and shows it in its place, so that nothing jumps while somebody decides. */
async function refreshRow(item: Item): Promise<void> {
	const fresh = await readItem(sectionOf(item), idOf(item))
	if (!fresh) return
	const rows = queue.value.rows?.map((one) => (idOf(one) === idOf(fresh) ? fresh : one))
	updateQueue({ rows, focus: idOf(fresh) })
}
