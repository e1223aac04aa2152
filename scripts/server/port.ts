import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { hasCode } from '../../src/schema/has-code.ts'
import { Expected } from '../expected.ts'

/** Where to listen; without a host, on both loopback addresses. */
interface Place {
	port: number
	host?: string | undefined
	/** How to ask for another port, before its number; by default as of `npm start`. */
	other?: string
}

/** Whether the host is reachable only from this machine. */
export const isLoopback = (host: string | undefined): boolean =>
	host === undefined || /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

const addressesHere = (): string =>
	Object.values(networkInterfaces())
		.flatMap((all = []) => all.filter(({ scopeid }) => !scopeid).map(({ address }) => address))
		.join(', ')

/** Converts an error of listening to an `Expected` that says what to do; other errors are returned unchanged. */
export function listenRefusal(error: unknown, { port, host, other: asked }: Place): unknown {
	const { code } = Object(error) as { code?: unknown }
	const next = port < 65_535 ? port + 1 : 8888
	const other = asked ? `${asked} ${next}` : `PORT=${next} npm start`
	if (code === 'EADDRINUSE')
		return new Expected(`Port ${port} is in use. Stop what is listening there, or use another: ${other}`)
	if (code === 'EACCES') return new Expected(`This user may not listen on port ${port}. Use another: ${other}`)
	if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
		return new Expected(`HOST is ${host}, a name that cannot be resolved here. Use an address of this machine.`)
	if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
		return new Expected(
			`HOST is ${host}, which is not an address of this machine. Use one of its own (${addressesHere()}), or 0.0.0.0 for all of them.`,
		)
	return error
}

/** Rejects with `Expected` if the server could not listen there. */
export async function checkPort({ port, host, ...place }: Place): Promise<void> {
	if (port === 0) return
	const isNamed = host !== undefined && host !== 'localhost'
	for (const one of isNamed ? [host] : ['127.0.0.1', '::1']) {
		const server = createServer()
		try {
			server.listen({ port, host: one, exclusive: true })
			await once(server, 'listening')
			server.close()
			await once(server, 'close')
		} catch (error) {
			// This machine has no such loopback address.
			if (!isNamed && hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) continue
			throw listenRefusal(error, { port, host, ...place })
		}
	}
}
