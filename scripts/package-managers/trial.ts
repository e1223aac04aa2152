import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../src/files/folder.ts'
import { atEnd, scratchFolder } from '../at-end.ts'
import { filled, type Manager } from './managers.ts'

/** The registry of the installer. */
interface Served {
	/** The URL of the npm registry. */
	npm: string
	/** The package name, which is also its command. */
	name: string
}

/** The result of a command: exit status, output and duration. */
interface Ran {
	status: number | null
	text: string
	seconds: number
}

const MAX_MS = 120_000

/** An empty home and project with one package manager. */
class Machine {
	readonly #folder = scratchFolder('package-manager-')
	readonly #root = this.#folder.path
	readonly project = join(this.#root, 'project')
	readonly #manager: Manager
	readonly #served: Served

	constructor(manager: Manager, served: Served) {
		this.#manager = manager
		this.#served = served
		for (const folder of ['home', 'project', 'tmp']) makeFolder(join(this.#root, folder))
	}

	/** Starts the installer with these arguments through the package manager. */
	run(words: readonly string[]): Promise<Ran> {
		const { program, words: own, env = {} } = this.#manager
		const [file = '', ...args] = [...program, ...own.map((word) => filled(word, this.#served)), ...words]
		const given = Object.fromEntries(Object.entries(env).map(([key, value]) => [key, filled(value, this.#served)]))
		const began = performance.now()
		const child = spawn(file, args, {
			cwd: this.project,
			stdio: ['ignore', 'pipe', 'pipe'],
			timeout: MAX_MS,
			env: {
				...{ PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, CI: '1', NO_COLOR: '1', LANG: 'C.UTF-8' },
				...{ HOME: join(this.#root, 'home'), TMPDIR: join(this.#root, 'tmp') },
				...given,
			},
		})
		const isOver = atEnd(() => void child.kill())
		const parts: string[] = []
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (part: string) => parts.push(part))
		return new Promise((resolve, reject) => {
			child.once('error', reject)
			child.once('close', (status) => {
				isOver()
				resolve({ status, text: parts.join(''), seconds: (performance.now() - began) / 1000 })
			})
		})
	}

	/** A snapshot of the project's files and folders. */
	everything(): string {
		const names = readdirSync(this.project, { recursive: true, encoding: 'utf8' }).sort()
		return JSON.stringify(
			names.map((name) => {
				const path = join(this.project, name)
				return [name, statSync(path).isDirectory() ? 'a folder' : readFileSync(path, 'base64')]
			}),
		)
	}

	remove(): void {
		this.#folder.remove()
	}
}

/** The result for one package manager. */
export interface Seen {
	id: string
	version: string
	/** Seconds of the first start with an empty cache, and of the second. */
	first: number
	next: number
	/** What failed, with its output; absent on success. */
	fault?: string
}

/** The commands, which must all succeed. */
const COMMANDS = (entry: string): readonly (readonly string[])[] => [
	['list'],
	['add', entry, '--client', 'claude-code', '--yes'],
	['install', '--frozen'],
	['verify'],
	['remove', entry],
]

/** Runs the commands on an empty machine; the project must be unchanged afterwards. */
export async function tryManager(manager: Manager, served: Served, entry: string): Promise<Omit<Seen, 'version'>> {
	const machine = new Machine(manager, served)
	const { id } = manager
	const times: number[] = []
	try {
		const before = machine.everything()
		for (const words of COMMANDS(entry)) {
			const { status, text, seconds } = await machine.run(words)
			times.push(seconds)
			const [first = 0, next = 0] = times
			if (status !== 0) return { id, first, next, fault: `${words.join(' ')} ended with ${status}: ${text.trim()}` }
			if (words[0] === 'add' && machine.everything() === before)
				return { id, first, next, fault: `add wrote nothing: ${text.trim()}` }
		}
		const [first = 0, next = 0] = times
		const isGivenBack = machine.everything() === before
		return { id, first, next, ...(!isGivenBack && { fault: `remove left something: ${machine.everything()}` }) }
	} finally {
		machine.remove()
	}
}

/** Whether a package manager rejects an archive with the wrong digest. */
export async function refusesDamaged(manager: Manager, served: Served): Promise<boolean> {
	const machine = new Machine(manager, served)
	try {
		return (await machine.run(['--version'])).status !== 0
	} finally {
		machine.remove()
	}
}
