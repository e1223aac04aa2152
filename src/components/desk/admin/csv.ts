import { announce } from '../../../client/live-region.ts'
import { askRaw, Refusal } from './ask.ts'
import { queueQuery } from './queue.ts'

/** All leads that the list shows, as one file; the server gives every one that fits. */
export async function saveCsv(): Promise<void> {
	announce('Reading the leads…')
	const response = await askRaw(queueQuery({ format: 'csv' }))
	if (!response.headers.get('content-type')?.startsWith('text/csv'))
		throw new Refusal(response.status, { message: 'The server did not answer with CSV.' })
	const url = URL.createObjectURL(await response.blob().catch(cutOff))
	const link = Object.assign(document.createElement('a'), { href: url, download: 'leads.csv' })
	link.click()
	URL.revokeObjectURL(url)
	announce('leads.csv is saved.')
}

/** The server could not read every page; half a table is not saved. */
const cutOff = (): never => {
	throw new Refusal(0, { message: 'The table was cut off, so nothing was saved. Try again.' })
}
