import { announce } from '../live-region.ts'
import { ApiError, request } from './api.ts'
import { queueAddress } from './queue.ts'

/**
 * Downloads all leads that match the filters as a CSV file. Throws an `ApiError` if the response is not complete CSV.
 */
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

/** Reports a download that was cut off; an incomplete file is not saved. */
const cutOff = (): never => {
	throw new ApiError(0, { message: 'The table was cut off, so nothing was saved. Try again.' })
}
