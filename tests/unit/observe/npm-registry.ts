import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A registry of npm on this machine that has one package, made of a folder. */
export async function npmRegistryOf(folder: string): Promise<{ url: string; close(): Promise<void> }> {
	const to = mkdtempSync(join(tmpdir(), 'observed-registry-'))
	const [packed] = JSON.parse(
		execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], {
			cwd: folder,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		}),
	) as [{ filename: string }]
	const tarball = readFileSync(join(to, packed.filename))
	const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; version: string }
	const { name, version } = manifest
	const server = createServer((request, response) => {
		if (request.url?.endsWith('.tgz')) return response.end(tarball)
		if (!request.url?.startsWith(`/${name}`)) return response.writeHead(404).end('{}')
		const { port } = server.address() as AddressInfo
		const dist = {
			tarball: `http://127.0.0.1:${port}/${name}/-/${name}-${version}.tgz`,
			integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
		}
		const versions = { [version]: { ...manifest, hasInstallScript: true, dist } }
		response.setHeader('content-type', 'application/json')
		response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}`,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	}
}
