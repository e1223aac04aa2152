import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWithFolders } from '../../src/files/atomic-write.ts'
import { makeFolder } from '../../src/files/folder.ts'
import { scratchFolder } from '../at-end.ts'
import { type Ended, runProgram } from '../run-program.ts'
import { finished } from './fault.ts'
import { PROGRAMS, type RealClient, startPath } from './real-client.ts'
import { HOME, PROJECT } from './sandbox-paths.ts'
import { NPX, readStarts, type Start, VALUES } from './starts.ts'

const MODULES = join(PROGRAMS.installed, 'node_modules')
const TIMEOUT_MS = 120_000

const ETC = {
	passwd: `root:x:0:0:root:/root:/bin/sh\nuser:x:1000:1000:user:${HOME}:/bin/sh\n`,
	group: 'root:x:0:\nuser:x:1000:\n',
	hosts: '127.0.0.1 localhost\n::1 localhost\n',
	// No server answers at this address, so that lookups fail at once and not after many seconds.
	'resolv.conf': 'nameserver 127.0.0.1\noptions attempts:1 timeout:1\n',
	'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
} as const

/** Variables that disable prompts, telemetry and downloads in every client. */
const QUIET = {
	CI: '1',
	TERM: 'dumb',
	NO_COLOR: '1',
	DO_NOT_TRACK: '1',
	DISABLE_TELEMETRY: '1',
	LANG: 'C.UTF-8',
	HOME,
	PATH: '/stub:/clients:/programs/node_modules/.bin:/node:/usr/bin',
} as const

const SYSTEM = ['/usr', '/etc/ssl', '/etc/alternatives']
const LINKS = ['bin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`])

/** A sandbox with an empty home, an empty project and one client, without network. */
export class Sandbox {
	readonly #folder = scratchFolder('client-')
	readonly #client: RealClient

	constructor(client: RealClient) {
		this.#client = client
		for (const folder of ['etc', 'registry', 'home/project', 'starts']) makeFolder(this.#at(folder))
		for (const [name, text] of Object.entries(ETC)) writeFileSync(this.#at(`etc/${name}`), text)
		writeFileSync(this.#at('npx'), NPX, { mode: 0o755 })
		for (const [path, text] of Object.entries(client.files ?? {})) this.write(path, text)
	}

	/** The path of the home folder on this machine; it contains the project. */
	get home(): string {
		return this.#at('home')
	}

	#at(path: string): string {
		return join(this.#folder.path, path)
	}

	/** Converts a client's path to one on this machine: `~/…` in the home folder, anything else in the project. */
	#place(path: string): string {
		return path.startsWith('~/') ? this.#at(`home/${path.slice(2)}`) : this.#at(`home/project/${path}`)
	}

	read(path: string): string | undefined {
		return existsSync(this.#place(path)) ? readFileSync(this.#place(path), 'utf8') : undefined
	}

	write(path: string, text: string | Uint8Array): void {
		this.#put(this.#place(path), text)
	}

	/** Provides a file at the local URL that commands use instead of the network. */
	publish(path: string, bytes: Uint8Array): void {
		this.#put(this.#at(`registry/${path}`), bytes)
	}

	#put(place: string, text: string | Uint8Array): void {
		writeWithFolders(place, text)
	}

	/** Runs a command line in a shell, as a reader would paste it. */
	shell(text: string): Promise<Required<Ended>> {
		return this.run(['sh', '-c', text])
	}

	/** Runs a program. Rejects with `Fault` if it does not end by itself. */
	async run(words: readonly string[]): Promise<Required<Ended>> {
		const ended = await runProgram(['bwrap', ...this.#walls(), '--', ...words], { timeoutMs: TIMEOUT_MS })
		return finished(ended, words, TIMEOUT_MS)
	}

	/** The servers started since the last call; a stand-in runs in place of each. */
	starts(): Start[] {
		return readStarts(this.#at('starts'))
	}

	#walls(): string[] {
		const env = { ...QUIET, ...VALUES, ...this.#client.env }
		return [
			...['--unshare-user', '--unshare-pid', '--unshare-ipc', '--unshare-net', '--die-with-parent', '--new-session'],
			...['--uid', '1000', '--gid', '1000', '--cap-drop', 'ALL', '--clearenv'],
			...SYSTEM.filter(existsSync).flatMap((path) => ['--ro-bind', path, path]),
			...LINKS,
			...Object.keys(ETC).flatMap((name) => ['--ro-bind', this.#at(`etc/${name}`), `/etc/${name}`]),
			...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
			...['--ro-bind', MODULES, '/programs/node_modules', '--ro-bind', process.execPath, '/node/node'],
			...['--symlink', `/programs/node_modules/${startPath(this.#client)}`, `/clients/${this.#client.program}`],
			...['--ro-bind', this.#at('npx'), '/stub/npx', '--bind', this.#at('starts'), '/starts'],
			...['--ro-bind', this.#at('registry'), '/registry', '--bind', this.#at('home'), HOME, '--chdir', PROJECT],
			...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
		]
	}

	remove(): void {
		this.#folder.remove()
	}
}
