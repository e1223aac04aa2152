import { parse as parseJson } from 'jsonc-parser'
import { parse as parseToml } from 'smol-toml'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import type { RemoteEntry } from '../../../src/cli/remote-entry.ts'
import { keyOf } from '../../../src/cli/remote-entry.ts'
import { shownClients } from '../../../src/clients/shown.ts'
import { CONTENT } from '../../registry/registry.ts'
import { LocalRegistry, Machine } from '../../support/cli.ts'

let registry: LocalRegistry
let entries: RemoteEntry[]

beforeAll(async () => {
	registry = await new LocalRegistry().start((baseUrl) => {
		const catalogue = loadCatalogue({ contentDir: CONTENT, baseUrl })
		entries = catalogue.records.map(({ entry }) => entry as unknown as RemoteEntry)
		return catalogue
	})
})
afterAll(() => registry.stop())

const read: Record<string, (text: string) => unknown> = { json: parseJson, toml: parseToml, yaml: parseYaml }

/** Everything that stands to be read in one place must say what the page says there, and nothing more. */
function saysTheSame(machine: Machine, place: string, shown: RemoteEntry['install'][number]): void {
	const parse = read[shown.language]
	if (!parse) throw new Error(`Nothing reads ${shown.language}.`)
	expect(parse(machine.read(place))).toEqual(parse(shown.text))
}

const isFilled = (text: string) => !text.includes('<') && !text.includes('/path/to/')
/** The way that is taken where a page has several. */
const firstConfig = (entry: RemoteEntry, client: string) =>
	entry.install.find((option) => option.client === client && option.kind === 'config' && option.starts !== 'newest')

/** The servers that a client is shown whole, with what it is shown. */
const serversFor = (client: string) =>
	entries.flatMap((entry) => {
		const shown = entry.details?.server ? firstConfig(entry, client) : undefined
		return shown && isFilled(shown.text) ? [{ key: keyOf(entry), shown }] : []
	})

it('what is written of a server is what its page shows, for every client, in a project or in a home', async () => {
	let compared = 0
	for (const { id, topLevelKey, projectPath, userPath } of shownClients) {
		const servers = serversFor(id)
		const keys = servers.map(({ key }) => key)
		for (const [scope, place] of [
			['--project', projectPath],
			['--user', userPath?.linux],
		] as const) {
			if (!place || !topLevelKey || !keys.length) continue
			const machine = new Machine(registry)
			const before = machine.everything(machine.project)
			expect(await machine.run('add', ...keys, '--client', id, scope)).toMatchObject({ exit: 0, err: '' })
			for (const { shown } of servers) compared += Number(holds(machine.read(place), shown, topLevelKey))
			expect(await machine.run('remove', ...keys, scope)).toMatchObject({ exit: 0, err: '' })
			expect(machine.everything(machine.project)).toEqual(before)
			machine.remove()
		}
	}
	expect(compared).toBeGreaterThan(100)
}, 180_000)

/** Whether a file says of a server exactly what its page says. */
function holds(text: string, { language, text: shown }: RemoteEntry['install'][number], servers: string): true {
	const parse = read[language] as (text: string) => Record<string, Record<string, unknown>>
	const [there, meant] = [parse(text), parse(shown)]
	for (const [name, server] of Object.entries(meant[servers] ?? {})) expect(there[servers]?.[name]).toEqual(server)
	expect(there).toMatchObject({ ...meant, [servers]: {}, ...('inputs' in meant && { inputs: expect.anything() }) })
	return true
}

it('files, sections and settings are what their page shows, and go again without a trace', async () => {
	let compared = 0
	for (const entry of entries.filter(({ details, install }) => !details?.server && install.length))
		for (const client of new Set(entry.install.map((option) => option.client))) {
			const options = entry.install.filter((option) => option.client === client)
			if (!shownClients.some(({ id }) => id === client)) continue
			const scope = options.some(({ path, copies }) => (path ?? copies?.to)?.startsWith('~/')) ? '--user' : '--project'
			const machine = new Machine(registry)
			const before = machine.everything(machine.project)
			const added = await machine.run('add', keyOf(entry), '--client', client, scope, '--yes')
			expect(added).toMatchObject({ exit: added.out.includes(' has to be set up by hand.') ? 1 : 0, err: '' })
			for (const option of options) compared += Number(compare(machine, entry, option))
			if (options.some(({ copies, path }) => copies || path)) await machine.run('remove', keyOf(entry), scope)
			expect(machine.everything(machine.project)).toEqual(before)
			machine.remove()
		}
	expect(compared).toBeGreaterThan(10)
}, 180_000)

/** Compares what one option says with what is on the disk; says whether there was anything to compare. */
function compare(machine: Machine, entry: RemoteEntry, option: RemoteEntry['install'][number]): boolean {
	const { kind, copies, path, text } = option
	if (kind === 'config' && path) {
		saysTheSame(machine, path, option)
		return true
	}
	if (kind === 'file' && path) {
		expect(machine.read(path).trimEnd()).toBe(text.trimEnd())
		return true
	}
	const files = copies?.from ? entry.files.filter(({ url }) => url === copies.from) : copies ? entry.files : []
	for (const file of files) {
		const place = copies?.from ? copies.to : `${copies?.to}/${file.path}`
		const published = registry.text(new URL(file.url).pathname)
		if (copies?.appends) expect(machine.read(place)).toContain(published.trim())
		else expect(machine.read(place)).toBe(published)
	}
	return files.length > 0
}
