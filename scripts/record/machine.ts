import { spawn } from 'node:child_process'
import { chmodSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { writeWithFolders } from '../../src/files/atomic-write.ts'
import { makeFolder } from '../../src/files/folder.ts'
import { scratchFolder } from '../at-end.ts'
import { Expected } from '../expected.ts'
import { readTar } from '../tar.ts'

/** Timeout of a command in milliseconds. */
const MAX_MS = 60_000

/** A progress line, which is cleared before further output. */
const CLEARED = /[^\n]*\r\u001b\[K/g

/** The terminal output of a command, alternating between printed and typed text. */
type Shown = readonly { kind: 'printed' | 'typed'; text: string }[]

/** The expected exit status, and the answers to prompts by the end of the prompt. */
interface Expects {
	code: number
	answers?: Readonly<Record<string, string>> | undefined
}

/** A home with a project, and the installer as a package manager unpacks it. */
export class Machine {
	readonly #folder = scratchFolder('record-')
	readonly #root = realpathSync(this.#folder.path)
	readonly home = join(this.#root, 'home')
	readonly project = join(this.home, 'project')
	readonly #bin = join(this.#root, 'bin')

	/** `archive` is the published `.tgz`, `name` the name of the program. */
	constructor(archive: Uint8Array, name: string) {
		for (const folder of [this.project, this.#bin]) makeFolder(folder)
		const files = readTar(new Uint8Array(gunzipSync(archive)))
		for (const [path, bytes] of files ?? []) {
			writeWithFolders(join(this.#root, path), bytes)
		}
		const program = join(this.#root, 'package', `${name}.mjs`)
		chmodSync(program, 0o755)
		symlinkSync(program, join(this.#bin, name))
	}

	/**
	 * Runs a command line in a pseudo-terminal in the project and answers its prompts. Returns what the terminal shows.
	 * Throws `Expected` for another exit status.
	 */
	async run(line: string, { code, answers = {} }: Expects): Promise<Shown> {
		const child = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
			cwd: this.project,
			stdio: ['pipe', 'pipe', 'inherit'],
			timeout: MAX_MS,
			env: {
				...{ PATH: [this.#bin, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter), SHELL: '/bin/sh' },
				...{ HOME: this.home, TMPDIR: this.#root, LANG: 'C.UTF-8', TZ: 'UTC', TERM: 'dumb' },
			},
		})
		const seen = new Conversation(answers, (text) => child.stdin.write(text))
		child.stdout.setEncoding('utf8').on('data', (text: string) => seen.heard(text))
		const ended = new Promise<Conversation>((resolve, reject) => {
			child.once('error', () => reject(new Expected('This needs a terminal: install script, from util-linux.')))
			child.once('close', (status) => {
				if (status === code) resolve(seen)
				else reject(new Expected(`“${line}” ended with ${status} instead of ${code}. It showed:\n${seen.all}`))
			})
		})
		return (await ended).shown()
	}

	/** Replaces text in a file of the project. Throws `Expected` if it is not found. */
	change({ file, from, to }: { file: string; from: string; to: string }): void {
		const at = join(this.project, file)
		const before = readFileSync(at, 'utf8')
		if (!before.includes(from)) throw new Expected(`${file} has no “${from}”.`)
		writeFileSync(at, before.replace(from, to))
	}

	/** Deletes a path of the project. */
	drop(path: string): void {
		rmSync(join(this.project, path), { recursive: true, force: true })
	}

	stop(): void {
		this.#folder.remove()
	}
}

/** The output of a program on a terminal, with the given answers. */
class Conversation {
	all = ''
	readonly #answers: Readonly<Record<string, string>>
	readonly #say: (text: string) => void
	/** The positions of answers in `all`. */
	readonly #answered: { at: number; text: string }[] = []

	constructor(answers: Readonly<Record<string, string>>, say: (text: string) => void) {
		this.#answers = answers
		this.#say = say
	}

	heard(text: string): void {
		this.all += text
		const question = Object.keys(this.#answers).find((end) => this.all.endsWith(end))
		const answer = question && this.#answers[question]
		if (!answer) return
		this.#answered.push({ at: this.all.length, text: answer })
		this.#say(`${answer}\r`)
	}

	/** Printed and typed text in sequence. */
	shown(): Shown {
		const pieces: { kind: 'printed' | 'typed'; text: string }[] = []
		let from = 0
		for (const { at, text } of this.#answered) {
			if (!this.all.startsWith(text, at)) throw new Expected(`The answer “${text}” is not on the terminal.`)
			pieces.push({ kind: 'printed', text: plain(this.all.slice(from, at)) }, { kind: 'typed', text })
			from = at + text.length
		}
		return [...pieces, { kind: 'printed', text: plain(this.all.slice(from)) }]
	}
}

/** Expands tabs to columns of eight. */
const spaced = (line: string): string =>
	line.split('\t').reduce((before, part) => before.padEnd(8 * (Math.floor(before.length / 8) + 1)) + part)

/** Removes control sequences. Throws `Expected` if any control character remains. */
function plain(text: string): string {
	const left = text.replace(/\r+\n/g, '\n').replace(CLEARED, '').split('\n').map(spaced).join('\n')
	const [strange] = /[^\P{Cc}\n]/u.exec(left) ?? []
	if (strange) throw new Expected(`The program prints a character that no picture shows: ${JSON.stringify(strange)}.`)
	return left
}
