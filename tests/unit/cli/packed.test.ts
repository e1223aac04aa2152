import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http, { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { deflateRawSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { installerDocuments } from '../../../scripts/installer/pack.ts'
import { readTar } from '../../../scripts/tar.ts'

/** Bytes of the archive without its licence, to which a registry adds its name: the goal. A feature may raise it, a library should not. */
const MAX_BYTES = 71_800

/** The archive, and the one program in it. */
function packed(): { bytes: number; program: Buffer } {
	const archive = installerDocuments({ baseUrl: 'https://registry.example' }).find(({ path }) => path.endsWith('.tgz'))
	if (!(archive?.body instanceof Uint8Array)) throw new Error('There is no archive.')
	const files = [...(readTar(Uint8Array.from(gunzipSync(archive.body))) ?? [])]
	const programs = files.filter(([path]) => path.endsWith('.mjs'))
	expect(programs.length).toBe(1)
	const licence = files.find(([path]) => path.endsWith('LICENSE'))?.[1] ?? new Uint8Array()
	return { bytes: archive.body.length - deflateRawSync(licence).length, program: Buffer.from(programs[0]?.[1] ?? []) }
}

let folder: string
let file: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'packed-'))
	file = join(folder, 'program.mjs')
	writeFileSync(file, packed().program)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('what people download to install from the registry stays small, and loads no package', () => {
	const { bytes, program } = packed()
	expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
	const loaded = [...program.toString().matchAll(/\bimport(?:[\w*{},$ ]*\bfrom|\()["`]([^"`]+)["`]/g)].map(
		([, name]) => name,
	)
	expect(loaded.length).toBeGreaterThan(0)
	expect(loaded.filter((name) => !name?.startsWith('node:'))).toEqual([])
})

it('where whoever reads leaves early it ends well, without a word', async () => {
	const child = spawn(process.execPath, [file, 'man'], { stdio: ['ignore', 'pipe', 'pipe'] })
	child.stdout.destroy()
	const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
	expect({ said, status }).toEqual({ said: '', status: 0 })
})

it.runIf(existsSync('/dev/full'))(
	'what cannot be written to the end is no success: it says so, and ends with a code of its own',
	() => {
		for (const command of ['man', '--help', 'list']) {
			const script = `exec "$1" "$2" ${command} > /dev/full`
			const { status, stderr } = spawnSync('sh', ['-c', script, folder, process.execPath, file], {
				encoding: 'utf8',
				cwd: folder,
			})
			const said = 'Not everything was printed: there is no space left on the disk.\n'
			expect({ command, status, stderr }).toEqual({ command, status: 5, stderr: said })
		}
	},
)

it('in a folder that is gone it refuses in one line', () => {
	const script = 'mkdir "$0/gone" && cd "$0/gone" && rmdir "$0/gone" && exec "$1" "$2" list'
	const { status, stderr } = spawnSync('sh', ['-c', script, folder, process.execPath, file], { encoding: 'utf8' })
	expect({ status, stderr }).toEqual({
		status: 3,
		stderr: 'The current folder is gone. Change to another one, and try again.\n',
	})
})

/** What a proxy is asked to reach by the program, which stands for a registry that nothing answers for. */
async function reachedThrough(names: readonly string[]): Promise<string[]> {
	const asked: string[] = []
	const proxy = createServer().on('connect', ({ url = '' }, socket) => {
		asked.push(url)
		socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
	})
	await once(proxy.listen(0, '127.0.0.1'), 'listening')
	const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
	const env = { PATH: process.env.PATH, ...Object.fromEntries(names.map((name) => [name, address])) }
	const child = spawn(process.execPath, [file, 'search', 'x'], { env, stdio: 'ignore' })
	expect(await once(child, 'exit')).toEqual([4, null])
	proxy.close()
	return [...new Set(asked)]
}

it.skipIf(!http.setGlobalProxyFromEnv)(
	'the registry is reached through the proxy of the environment, or of npm',
	async () => {
		for (const name of ['HTTPS_PROXY', 'npm_config_proxy'])
			expect(await reachedThrough([name])).toEqual(['registry.example:443'])
		const env = { PATH: process.env.PATH, HTTPS_PROXY: 'no address' }
		const { status, stderr } = spawnSync(process.execPath, [file, 'list'], { env, encoding: 'utf8' })
		expect({ status, stderr }).toEqual({
			status: 2,
			stderr: expect.stringMatching(/^The proxy in the environment.* Set it to an address such as .*\n$/),
		})
		const told = spawnSync(process.execPath, [file, 'list', '--json'], { env, encoding: 'utf8' })
		expect(JSON.parse(told.stdout)).toEqual({ ok: false, error: stderr.trimEnd(), exit: 2 })
	},
)
