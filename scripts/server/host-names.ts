import type { IncomingMessage } from 'node:http'
import { isLoopback } from './port.ts'

const LOCAL = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The name in a Host header, without port and final dot; empty without a header, which browsers always send. */
const nameIn = ({ headers: { host = '' } }: IncomingMessage): string =>
	host
		.toLowerCase()
		.replace(/:\d{1,5}$/, '')
		.replace(/\.$/, '')

/**
 * Whether a request is for this server by its name. On loopback only names of this machine and the given ones are: a page
 * of any website could otherwise have its own name resolved to this machine and read what is served only here.
 */
export function nameCheck(host: string | undefined, names: readonly string[]): (request: IncomingMessage) => boolean {
	if (!isLoopback(host)) return () => true
	const own = new Set(names.map((name) => name.toLowerCase()))
	return (request) => {
		const name = nameIn(request)
		return name === '' || LOCAL.test(name) || own.has(name)
	}
}
