import { wholeNumber } from './expected.ts'
import { freePort } from './redis/server.ts'
import { checkPort } from './server/port.ts'

/**
 * The port that `--port` gives, or a free one. Throws `Misuse` if it is no number, and `Expected` if nothing can listen
 * there, before anything is installed or written for it.
 */
export async function sitePort(text: string | undefined, usage: string): Promise<number> {
	if (text === undefined) return freePort()
	const port = wholeNumber(text, { name: 'port', usage, to: 65_535 })
	await checkPort({ port, host: '127.0.0.1', other: '--port' })
	return port
}
