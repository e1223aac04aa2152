import net from 'node:net'

const PORTS = [80, 443, 8080, 8443]

/** Takes connections on the ports of the web and closes each once something was said, so that callers give up soon. */
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
