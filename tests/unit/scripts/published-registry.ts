import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import type { ParsedEntry } from '../../../src/catalogue/read.ts'
import { documents } from '../../../src/documents/index.ts'

/** What a registry of these entries publishes, by path. */
export const publish = (drafts: readonly ParsedEntry[]): Map<string, Uint8Array> =>
	new Map(
		documents(buildCatalogue(drafts, { baseUrl: 'https://other.test' })).map(({ path, body }) => [
			path,
			new Uint8Array(Buffer.from(body)),
		]),
	)

type Misbehaviour = (response: ServerResponse, file: Buffer) => void

/** Such a registry on a port of this machine; `asked` is what was fetched of it, and `misbehave` what it does instead. */
export async function serveRegistry(files: Map<string, Uint8Array>) {
	const asked: string[] = []
	const misbehave = new Map<string, Misbehaviour>()
	const server = createServer((request, response) => {
		const path = decodeURIComponent(request.url ?? '').slice(1)
		asked.push(path)
		const file = files.get(path)
		const change = misbehave.get(path)
		if (change) change(response, Buffer.from(file ?? ''))
		else if (file) response.end(file)
		else response.writeHead(404).end()
	})
	await once(server.listen(0, '127.0.0.1'), 'listening')
	const { port } = server.address() as AddressInfo
	return {
		address: `http://127.0.0.1:${port}`,
		files,
		asked,
		misbehave,
		close: () => server.close().closeAllConnections(),
	}
}
