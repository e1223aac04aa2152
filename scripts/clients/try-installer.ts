import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { planFor } from '../../src/cli/plan.ts'
import { run } from '../../src/cli/program.ts'
import { keyOf, type RemoteEntry } from '../../src/cli/remote-entry.ts'
import { LIMITS, type Product } from '../../src/cli/world.ts'
import { clientParts } from '../../src/clients/file-parts.ts'
import { clientFiles } from '../../src/clients/files.ts'
import type { ShownClient } from '../../src/clients/shown.ts'
import { assertThat, namesIn, oneLine } from './fault.ts'
import type { RealClient } from './real-client.ts'
import { Sandbox } from './sandbox.ts'

/** The number of entries to install in each client. */
const ENTRIES = 10

/** A client, its row, the available entries, and the installer. */
interface Asked {
	client: RealClient
	row: ShownClient
	entries: readonly RemoteEntry[]
	product: Product
}

/** What was installed, and how much of it was verified. */
export interface Installed {
	keys: readonly string[]
	/** Where it was installed: in the project or in the user's home folder. */
	scope: 'project' | 'user'
	servers: number
	/** The number of servers that the client listed; absent if it cannot list any. */
	listed?: number
	/** The number of servers that it started, of those started with npx; absent if it starts none by itself. */
	started?: { seen: number; of: number }
}

type Scope = Installed['scope']

/** Where servers are configured: for this project, or for all projects. */
export const SCOPES: readonly Scope[] = ['project', 'user']

/** Whether the installer can write an entry for a client without input: no placeholder, secret or manual step. */
function takes(entry: RemoteEntry, { row }: Asked, scope: Scope): boolean {
	const server = entry.details?.server
	if (server?.env?.length) return false
	const plan = planFor(entry, { row, scope, platform: 'linux', use: {}, values: {} })
	return plan.actions.length > 0 && !plan.refused && !plan.wants.length
}

/** Entries of all kinds that a client supports, servers first; at least half are servers if there are enough. */
function chosen(asked: Asked, scope: Scope): RemoteEntry[] {
	const all = asked.entries.filter((entry) => takes(entry, asked, scope))
	const servers = all.filter(({ details }) => details?.server)
	const others = all.filter(({ details }) => !details?.server)
	const kinds = [...new Set(others.map(({ kind }) => kind))]
	const mixed = kinds.flatMap((kind) => others.filter((one) => one.kind === kind).slice(0, 1))
	const first = [...servers.slice(0, ENTRIES - Math.min(mixed.length, ENTRIES / 2)), ...mixed, ...others]
	return [...new Set(first)].slice(0, ENTRIES)
}

/** A snapshot of all files and folders of a home, with content and mode. */
function everything(home: string): string {
	const names = readdirSync(home, { recursive: true, encoding: 'utf8' }).sort()
	return names
		.map((name) => {
			const stat = statSync(join(home, name))
			return `${name} ${stat.mode} ${stat.isFile() ? readFileSync(join(home, name), 'base64') : ''}`
		})
		.join('\n')
}

/** Runs the installer in a sandbox as its user would. */
async function installer({ product }: Asked, box: Sandbox, words: readonly string[]): Promise<void> {
	const said: string[] = []
	const say = (text: string) => void said.push(text)
	const status = await run(words, {
		...{ product, cwd: join(box.home, 'project'), home: box.home, platform: 'linux', env: {}, isTerminal: false },
		...{ clients: clientFiles('linux', clientParts), limits: LIMITS, out: say, err: say, now: Date.now },
		ask: () => Promise.reject(new Error('There is nobody here to ask.')),
	})
	assertThat(status === 0, `${words[0]} ended with ${status}: ${oneLine(said.join(' '))}`)
}

const inBox = async <T>({ client }: Asked, work: (box: Sandbox) => Promise<T>): Promise<T> => {
	const box = new Sandbox(client)
	try {
		for (const [path, text] of Object.entries(client.trustFiles ?? {})) box.write(path, text)
		return await work(box)
	} finally {
		box.remove()
	}
}

/** Installs and removes everything; the home must be unchanged afterwards. */
const givesBack = (asked: Asked, adding: readonly string[], removing: readonly string[]): Promise<void> =>
	inBox(asked, async (box) => {
		const before = everything(box.home)
		await installer(asked, box, adding)
		assertThat(everything(box.home) !== before, 'add wrote nothing.')
		await installer(asked, box, removing)
		assertThat(everything(box.home) === before, 'remove left something, or took away more than it had added.')
	})

/** The names of the servers that a client lists. */
async function listedBy({ client }: Asked, box: Sandbox): Promise<readonly string[] | undefined> {
	if (!client.listServers) return undefined
	const { out, err } = await box.run(client.listServers.words)
	return namesIn(client.listServers.servers ? out : `${out}\n${err}`, client.listServers)
}

/**
 * Installs ten entries in a client with the installer, checks that the client lists and, if it does so by itself,
 * starts the servers, then removes them and checks that none is listed. Undefined if the client supports no servers in
 * this scope. Throws `Fault` if a check fails.
 */
export async function tryInstaller(asked: Asked, scope: Scope): Promise<Installed | undefined> {
	const entries = chosen(asked, scope)
	if (!entries.some(({ details }) => details?.server)) return undefined
	const keys = entries.map(keyOf)
	const adding = ['add', ...keys, '--client', asked.row.id, `--${scope}`, '--yes']
	const removing = ['remove', ...keys, `--${scope}`, '--yes']
	await givesBack(asked, adding, removing)
	const servers = entries.filter(({ details }) => details?.server)
	const npx = servers.filter(({ details }) => details?.server?.command === 'npx')
	return inBox(asked, async (box) => {
		await installer(asked, box, adding)
		const names = await listedBy(asked, box)
		const missing = servers.filter(({ slug }) => names && !names.includes(slug))
		assertThat(!missing.length, `It does not list ${missing.map(keyOf).join(', ')}.`)
		const starts = new Set(box.starts().map(({ words }) => words.join(' ')))
		await installer(asked, box, removing)
		const left = (await listedBy(asked, box))?.filter((name) => servers.some(({ slug }) => slug === name)) ?? []
		assertThat(!left.length || !asked.client.listServers?.servers, `It still lists ${left.join(', ')}.`)
		return {
			...{ keys, scope, servers: servers.length },
			...(names && { listed: servers.length }),
			...(asked.client.listServers?.startsThem && { started: { seen: starts.size, of: npx.length } }),
		}
	})
}
