import net from 'node:net'

const PORTS = [80, 443, 8080, 8443]

/** Accepts connections on common web ports and closes each after its first data, so that clients give up quickly. */
export async function listenEverywhere(): Promise<void> {
	for (const port of PORTS) {
		const server = net.createServer((socket) => {
			socket.on('error', () => undefined)
			socket.once('data', () => socket.destroy())
			socket.setTimeout(1500, () => socket.destroy())
		})
		await new Promise<void>((resolve) => {
			server.once('error', () => resolve())
			server.listen(port, '0.0.0.0', resolve)
		})
	}
}
