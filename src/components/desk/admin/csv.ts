import { say } from '../../say.ts'
import { askRaw, Refusal } from './ask.ts'
import { queue, queueQuery } from './queue.ts'

const PAGE = 100
const LINE_END = '\r\n'
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Line ends outside quotes, which is how many records there are, the head among them. */
const countRecords = (csv: string): number =>
	csv.split('"').reduce((sum, text, i) => sum + (i % 2 ? 0 : text.split(LINE_END).length - 1), 0)

/** All leads that the list shows, as one file; waits where the server asks to. */
export async function saveCsv(): Promise<void> {
	const parts: string[] = []
	for (let offset = 0; offset < Math.max(1, queue.total); offset += PAGE) {
		const text = await readPage(offset)
		parts.push(offset ? text.slice(text.indexOf(LINE_END) + LINE_END.length) : text)
		if (countRecords(text) - 1 !== PAGE) break
		say(`${Math.min(offset + PAGE, queue.total)} of ${queue.total} leads read.`)
	}
	const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }))
	const link = Object.assign(document.createElement('a'), { href: url, download: 'leads.csv' })
	link.click()
	URL.revokeObjectURL(url)
	say('leads.csv is saved.')
}

async function readPage(offset: number): Promise<string> {
	const page = queueQuery({ format: 'csv', limit: String(PAGE), offset: String(offset) })
	try {
		const response = await askRaw(page)
		if (response.headers.get('content-type')?.startsWith('text/csv')) return await response.text()
		throw new Refusal(response.status, { message: 'The server did not answer with CSV.' })
	} catch (error) {
		if (!(error instanceof Refusal) || error.status !== 429) throw error
		say(`Too fast for the server: waiting ${error.retryAfter || 60} seconds.`)
		await pause(error.retryAfter || 60)
		return readPage(offset)
	}
}
