import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { run } from '../../src/cli/program.ts'
import { LIMITS, type World } from '../../src/cli/world.ts'
import { clientParts } from '../../src/clients/file-parts.ts'
import { clientFiles } from '../../src/clients/files.ts'
import { documents } from '../../src/documents/index.ts'
import { Entry } from '../../src/schema/entry.ts'

/** The fields of an entry, and no others. */
const EntryFields = z.strictObject(Entry.shape)

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A registry on this machine: the documents of a catalogue built for its URL, which a test can replace. */
export class LocalRegistry {
	readonly #files = new Map<string, string | Uint8Array>()
	readonly #instead = new Map<string, Answer>()
	readonly asked: string[] = []
	readonly #server = createServer((request, response) => this.#answer(request, response))
	url = ''

	/** Listens, and publishes what `make` returns for its URL. */
	async start(make?: (baseUrl: string) => Catalogue): Promise<this> {
		await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
		this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
		if (make) this.publish(make(this.url))
		return this
	}

	publish(catalogue: Catalogue): void {
		this.#files.clear()
		for (const { path, body } of documents(catalogue)) this.#files.set(`/${path}`, body)
	}

	/** Restores the documents; `files` is an earlier result of `published`. */
	reset(files: ReadonlyMap<string, string | Uint8Array>): void {
		this.#instead.clear()
		this.#files.clear()
		for (const [path, body] of files) this.#files.set(path, body)
	}

	/** All documents as published now. */
	published(): ReadonlyMap<string, string | Uint8Array> {
		return new Map(this.#files)
	}

	/** A document as published. */
	text(path: string): string {
		return Buffer.from(this.#files.get(path) ?? '').toString()
	}

	put(path: string, body: string | Uint8Array): void {
		this.#files.set(path, body)
	}

	/** Replaces fields of an entry. Throws if one is not as the schema of what is published has it. */
	restate(path: string, fields: Partial<z.input<typeof EntryFields>>): void {
		const at = `/api/registry/entries/${path}`
		const document = JSON.parse(this.text(at))
		const entry = { ...document.entry, ...EntryFields.partial().parse(fields) }
		this.put(at, JSON.stringify({ ...document, entry }))
	}

	/** Answers a path with a test's own function. */
	answer(path: string, how: Answer): void {
		this.#instead.set(path, how)
	}

	#answer(request: IncomingMessage, response: ServerResponse): void {
		const path = new URL(request.url ?? '/', this.url).pathname
		this.asked.push(path)
		const instead = this.#instead.get(path)
		const body = this.#files.get(path)
		if (instead) instead(request, response)
		else response.writeHead(body === undefined ? 404 : 200).end(body)
	}

	stop(): void {
		this.#server.close()
		this.#server.closeAllConnections()
	}
}

/** The output and exit status of a command. */
export interface Ran {
	exit: number
	out: string
	err: string
}

/** An isolated machine: home, project, and everything else the installer may read. */
export class Machine {
	readonly root = mkdtempSync(join(tmpdir(), 'machine-'))
	readonly project = join(this.root, 'project')
	readonly home = join(this.root, 'home')
	readonly #registry: Pick<LocalRegistry, 'url'>
	readonly #world: Partial<World>

	constructor(registry: Pick<LocalRegistry, 'url'>, world: Partial<World> = {}) {
		this.#registry = registry
		this.#world = world
		for (const folder of [this.project, this.home]) mkdirSync(folder)
	}

	async run(...words: string[]): Promise<Ran> {
		const ran: Ran = { exit: 0, out: '', err: '' }
		ran.exit = await run(words, {
			product: { name: 'pinakes', title: 'A registry', registry: this.#registry.url, version: '1.0.0' },
			...{
				cwd: this.project,
				home: this.home,
				platform: 'linux',
				env: {},
				isTerminal: false,
				limits: LIMITS,
				clients: clientFiles('linux', clientParts),
			},
			out: (text) => {
				ran.out += text
			},
			err: (text) => {
				ran.err += text
			},
			ask: () => Promise.reject(new Error('Nobody can be asked here.')),
			now: () => Date.parse('2026-12-01T00:00:00Z'),
			...this.#world,
		})
		return ran
	}

	/** The path of `~/…` in the home, otherwise in the project. */
	at(place: string): string {
		return place.startsWith('~/') ? join(this.home, place.slice(2)) : join(this.project, place)
	}

	read(place: string): string {
		return readFileSync(this.at(place), 'utf8')
	}

	write(place: string, text: string | Uint8Array): void {
		mkdirSync(dirname(this.at(place)), { recursive: true })
		writeFileSync(this.at(place), text)
	}

	/** Every file with its content, and every folder, so that two machines can be compared. */
	everything(folder = this.root): Record<string, string> {
		return Object.fromEntries(
			readdirSync(folder, { recursive: true, encoding: 'utf8' })
				.sort()
				.map((name) => {
					const path = join(folder, name)
					return [name, statSync(path).isDirectory() ? 'a folder' : readFileSync(path).toString('base64')]
				}),
		)
	}

	remove(): void {
		rmSync(this.root, { recursive: true, force: true })
	}
}
