import { announce } from '../live-region.ts'
import { ApiError, request } from './api.ts'
import { queueAddress } from './queue.ts'

/** Saves all leads that the filters let through as one file; the server writes it. */
export async function downloadLeads(): Promise<void> {
	announce('Reading the leads…')
	const response = await request(queueAddress({ format: 'csv' }))
	if (!response.headers.get('content-type')?.startsWith('text/csv'))
		throw new ApiError(response.status, { message: 'The server did not answer with CSV.' })
	const href = URL.createObjectURL(await response.blob().catch(cutOff))
	Object.assign(document.createElement('a'), { href, download: 'leads.csv' }).click()
	URL.revokeObjectURL(href)
	announce('leads.csv is saved.')
}

/** The server could not read every page; half a table is not saved. */
const cutOff = (): never => {
	throw new ApiError(0, { message: 'The table was cut off, so nothing was saved. Try again.' })
}
