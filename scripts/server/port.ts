import { once } from 'node:events'
import { createServer } from 'node:net'
import { Expected } from '../expected.ts'

/** Says what to do about a port that cannot be listened on. */
export function portRefusal(error: unknown, port: number): unknown {
	const { code } = Object(error) as { code?: unknown }
	const other = `PORT=${port < 65_535 ? port + 1 : 8888} npm start`
	if (code === 'EADDRINUSE')
		return new Expected(`Port ${port} is taken. Stop what listens there, or take another: ${other}`)
	if (code === 'EACCES') return new Expected(`This user may not listen on port ${port}. Take another: ${other}`)
	return error
}

/** Rejects with what to do when the server could not listen on a port of this machine. */
export async function checkPort(port: number): Promise<void> {
	if (port === 0) return
	for (const host of ['127.0.0.1', '::1']) {
		const server = createServer()
		try {
			server.listen({ port, host, exclusive: true })
			await once(server, 'listening')
			server.close()
			await once(server, 'close')
		} catch (error) {
			// A machine without this kind of address.
			if (/^E(?:ADDRNOTAVAIL|AFNOSUPPORT)$/.test(String((error as NodeJS.ErrnoException).code))) continue
			throw portRefusal(error, port)
		}
	}
}
