import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listedRecordsOf } from '../../src/catalogue/catalogue.ts'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { documents } from '../../src/documents/index.ts'
import { keyOf } from '../../src/schema/primitives.ts'
import { scratchFolder } from '../at-end.ts'
import { type RunningServer, startServer } from '../server/server.ts'
import { writeDocuments } from '../write-documents.ts'
import { installerDocuments } from './pack.ts'
import { trialEntries } from './trial-entries.ts'

/** Serves the documents of this registry on a loopback address with the host's headers. */
export class Site {
	readonly #folder = scratchFolder('installer-site-')
	readonly #root = this.#folder.path
	readonly #port: number
	#server: RunningServer | undefined
	/** The key of an entry that the installer can add without asking for anything; undefined if there is none. */
	first: string | undefined
	readonly url: string

	constructor(port: number) {
		this.#port = port
		this.url = `http://127.0.0.1:${port}`
	}

	/**
	 * Writes all documents except pages, and starts the server. `check` may throw before that; it gets the keys of all
	 * entries that are listed.
	 */
	async start(contentDir: string, check?: (keys: ReadonlySet<string>) => void): Promise<this> {
		try {
			await this.#write(contentDir, check)
			await this.#serve()
		} catch (error) {
			await this.stop()
			throw error
		}
		return this
	}

	async #write(contentDir: string, check?: (keys: ReadonlySet<string>) => void): Promise<void> {
		const catalogue = loadCatalogue({ contentDir, baseUrl: this.url })
		check?.(new Set(listedRecordsOf(catalogue).map(({ entry }) => keyOf(entry))))
		const { server, copied } = trialEntries(catalogue)
		const first = server ?? copied
		this.first = first && keyOf(first)
		const all = documents(catalogue, undefined, installerDocuments({ baseUrl: this.url }))
		writeDocuments(join(this.#root, 'dist'), all)
		copyFileSync('netlify.toml', join(this.#root, 'netlify.toml'))
	}

	async #serve(): Promise<void> {
		await this.#server?.close()
		this.#server = await startServer({ root: this.#root, port: this.#port, host: '127.0.0.1' })
	}

	/** Changes one byte in the middle of every installer archive. */
	async damage(): Promise<void> {
		const folder = join(this.#root, 'dist/npm/-')
		for (const name of readdirSync(folder)) {
			const bytes = readFileSync(join(folder, name))
			const at = bytes.length >> 1
			bytes[at] = (bytes[at] ?? 0) ^ 1
			writeFileSync(join(folder, name), bytes)
		}
		await this.#serve()
	}

	async stop(): Promise<void> {
		await this.#server?.close()
		this.#folder.remove()
	}
}
