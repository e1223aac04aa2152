import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REGISTRY_SLUG } from '../../src/schema/primitives.ts'
import { type Scratch, scratchFolder } from '../at-end.ts'
import { Expected } from '../expected.ts'
import { installerDocuments } from '../installer/pack.ts'
import { Site } from '../installer/site.ts'
import { Machine } from './machine.ts'
import { type Line, type Piece, terminalSvg } from './svg.ts'
import { ADDRESS, type Task, tasks } from './tasks.ts'

/** The maximum number of consecutive printed lines; of more, the first and last are shown. */
const MAX_LINES = 24
const LAST_LINES = 10
/** The maximum size of a picture in bytes. */
const MAX_BYTES = 20_000

const YES = ' --yes'

/** An earlier version: the last number that is not 0 is reduced by one. Throws `Expected` if there is none. */
export function versionBefore(version: string): string {
	const parts = version.split('.').map(Number)
	const at = parts.findLastIndex((part) => part > 0)
	if (at < 0) throw new Expected(`Nothing comes before the version ${version}.`)
	return parts.map((part, i) => (i === at ? part - 1 : part)).join('.')
}

/** A copy of the content with earlier versions of some entries. */
function earlierContent(contentDir: string, keys: readonly string[]): Scratch {
	const folder = scratchFolder('record-content-')
	cpSync(contentDir, folder.path, { recursive: true })
	for (const key of keys) {
		const path = join(folder.path, `${key.replace(':', '/')}.mdx`)
		const text = readFileSync(path, 'utf8')
		const version = /^ {4}version: ([\d.]+)$/m.exec(text)?.[1]
		if (!version) throw new Expected(`${key} has no version.`)
		writeFileSync(path, text.replaceAll(version, versionBefore(version)))
	}
	return folder
}

/** Terminal output as lines, with the documented URL instead of the local one. */
function linesOf(shown: readonly Piece[], machine: Machine, url: string): Line[] {
	const lines: Piece[][] = [[]]
	for (const { kind, text } of shown) {
		const told = text.replaceAll(url, ADDRESS).replaceAll(machine.home, '~')
		for (const [i, part] of told.split('\n').entries()) {
			if (i) lines.push([])
			if (part) lines.at(-1)?.push({ kind, text: part })
		}
	}
	while (lines.at(-1)?.length === 0) lines.pop()
	return lines
}

/** Shortens long runs of printed lines in the middle, with a note. Typed lines are always kept. */
export function shortened(lines: readonly Line[]): Line[] {
	const end = lines.findIndex((line) => line.some(({ kind }) => kind === 'typed'))
	const run = end < 0 ? lines : lines.slice(0, end)
	const gone = run.length - MAX_LINES
	const aside: Line = [{ kind: 'aside', text: `(${gone} lines are left out of this picture)` }]
	const kept = gone > 1 ? [...run.slice(0, MAX_LINES - LAST_LINES), aside, ...run.slice(-LAST_LINES)] : run
	const typed = lines[end]
	return typed ? [...kept, typed, ...shortened(lines.slice(end + 1))] : [...kept]
}

/** Records the tasks, against two states of the registry. */
export class Recorder {
	readonly #machines = new Map<Task, Machine>()
	readonly #port: number
	#site: Site

	/** The port of the local registry, which is part of the packed program. */
	constructor(port: number) {
		this.#port = port
		this.#site = new Site(port)
	}

	/** A command with the URL of the local registry. */
	#here(line: string): string {
		return line.replaceAll(ADDRESS, this.#site.url)
	}

	/** Creates a machine for each task of one registry state, and runs the preparatory commands. */
	async #prepare(contentDir: string, some: readonly Task[]): Promise<void> {
		await this.#site.stop()
		this.#site = await new Site(this.#port).start(contentDir)
		const archive = installerDocuments({ baseUrl: this.#site.url }).find(({ path }) => path.endsWith('.tgz'))
		for (const task of some) {
			const machine = new Machine(archive?.body as Uint8Array, REGISTRY_SLUG)
			this.#machines.set(task, machine)
			for (const line of task.before ?? []) await machine.run(this.#here(line + YES), { code: 0 })
			for (const path of task.without ?? []) machine.drop(path)
			if (task.changed) machine.change(task.changed)
		}
	}

	async #record(task: Task): Promise<string> {
		const machine = this.#machines.get(task) as Machine
		const lines: Line[] = []
		for (const line of task.types) {
			const shown = await machine.run(this.#here(line), { code: task.code ?? 0, answers: task.answers })
			if (lines.length) lines.push([])
			lines.push([
				{ kind: 'mark', text: '$ ' },
				{ kind: 'typed', text: line },
			])
			lines.push(...linesOf(shown, machine, this.#site.url))
		}
		const svg = terminalSvg({ title: task.title, lines: shortened(lines) })
		const bytes = Buffer.byteLength(svg)
		if (bytes > MAX_BYTES) throw new Expected(`The picture of “${task.title}” has ${bytes} bytes, which is too large.`)
		return svg
	}

	/** Records every task. Returns SVGs by name. */
	async record(contentDir: string): Promise<Map<string, string>> {
		const keys = [...new Set(tasks.flatMap(({ earlier }) => earlier ?? []))]
		const before = earlierContent(contentDir, keys)
		const pictures = new Map<string, string>()
		try {
			await this.#prepare(
				before.path,
				tasks.filter(({ earlier }) => earlier),
			)
			await this.#prepare(
				contentDir,
				tasks.filter(({ earlier }) => !earlier),
			)
			for (const task of tasks) pictures.set(task.name, await this.#record(task))
		} finally {
			for (const machine of this.#machines.values()) machine.stop()
			before.remove()
			await this.#site.stop()
		}
		return pictures
	}
}
