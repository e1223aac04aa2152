import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { planFor } from '../../src/cli/plan.ts'
import { run } from '../../src/cli/program.ts'
import { keyOf, type RemoteEntry } from '../../src/cli/remote-entry.ts'
import { LIMITS, type Product } from '../../src/cli/world.ts'
import { clientParts } from '../../src/clients/file-parts.ts'
import { clientFiles } from '../../src/clients/files.ts'
import type { ShownClient } from '../../src/clients/shown.ts'
import { Box } from './box.ts'
import { must, namesIn, plain } from './fault.ts'
import type { RealClient } from './real-client.ts'

/** So many entries are given to each client. */
const ENTRIES = 10

/** A client, its row, what it may be given, and the installer that gives it. */
export interface Asked {
	client: RealClient
	row: ShownClient
	entries: readonly RemoteEntry[]
	product: Product
}

/** What a client took, and how much of it was seen. */
export interface Taken {
	keys: readonly string[]
	/** Where it keeps them: in the project, or in the home of whoever uses it. */
	scope: 'project' | 'user'
	servers: number
	/** Servers that it listed; nothing where none of its commands lists any. */
	listed?: number
	/** Servers that it started, of those that start with npx; nothing where it starts none unasked. */
	started?: { seen: number; of: number }
}

type Scope = Taken['scope']

/** Where servers are written that only this project has, and where those of all projects. */
export const SCOPES: readonly Scope[] = ['project', 'user']

/** Whether the installer writes an entry for a client as it is: nothing to fill in, no secret, nothing by hand. */
function takes(entry: RemoteEntry, { row }: Asked, scope: Scope): boolean {
	const server = entry.details?.server
	if (server?.env?.length) return false
	const plan = planFor(entry, { row, scope, platform: 'linux', use: {}, values: {} })
	return plan.actions.length > 0 && !plan.refused && !plan.wants.length
}

/** Entries of every kind that a client takes, servers first: half of them or more, where there are as many. */
function chosen(asked: Asked, scope: Scope): RemoteEntry[] {
	const all = asked.entries.filter((entry) => takes(entry, asked, scope))
	const servers = all.filter(({ details }) => details?.server)
	const others = all.filter(({ details }) => !details?.server)
	const kinds = [...new Set(others.map(({ kind }) => kind))]
	const mixed = kinds.flatMap((kind) => others.filter((one) => one.kind === kind).slice(0, 1))
	const first = [...servers.slice(0, ENTRIES - Math.min(mixed.length, ENTRIES / 2)), ...mixed, ...others]
	return [...new Set(first)].slice(0, ENTRIES)
}

/** Every file of a home with its bytes and rights, and every folder. */
function everything(home: string): string {
	const names = readdirSync(home, { recursive: true, encoding: 'utf8' }).sort()
	return names
		.map((name) => {
			const stat = statSync(join(home, name))
			return `${name} ${stat.mode} ${stat.isFile() ? readFileSync(join(home, name), 'base64') : ''}`
		})
		.join('\n')
}

/** Runs the installer in a box as its user would. */
async function installer({ product }: Asked, box: Box, words: readonly string[]): Promise<void> {
	const said: string[] = []
	const say = (text: string) => void said.push(text)
	const status = await run(words, {
		...{ product, cwd: join(box.home, 'project'), home: box.home, platform: 'linux', env: {}, isTerminal: false },
		...{ clients: clientFiles('linux', clientParts), limits: LIMITS, out: say, err: say, now: Date.now },
		ask: () => Promise.reject(new Error('There is nobody here to ask.')),
	})
	must(status === 0, `${words[0]} ended with ${status}: ${plain(said.join(' '))}`)
}

const inBox = async <T>({ client }: Asked, work: (box: Box) => Promise<T>): Promise<T> => {
	const box = new Box(client)
	try {
		for (const [path, text] of Object.entries(client.trusts ?? {})) box.write(path, text)
		return await work(box)
	} finally {
		box.remove()
	}
}

/** Adds and removes everything; the home is afterwards what it was. */
const givesBack = (asked: Asked, adding: readonly string[], removing: readonly string[]): Promise<void> =>
	inBox(asked, async (box) => {
		const before = everything(box.home)
		await installer(asked, box, adding)
		must(everything(box.home) !== before, 'add wrote nothing.')
		await installer(asked, box, removing)
		must(everything(box.home) === before, 'remove left something, or took away more than it had added.')
	})

/** The servers that a client lists, under their names. */
async function listedBy({ client }: Asked, box: Box): Promise<readonly string[] | undefined> {
	if (!client.servers) return undefined
	const { out, err } = await box.run(client.servers.words)
	return namesIn(client.servers.servers ? out : `${out}\n${err}`, client.servers)
}

/**
 * Gives ten entries to a client with the installer. The client lists the servers among them, and starts them where it does
 * that unasked; then they are taken out again and it lists none. Gives nothing where the client has no such file of servers.
 * Throws `Fault` where anything of that is not so.
 */
export async function tryInstaller(asked: Asked, scope: Scope): Promise<Taken | undefined> {
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
		must(!missing.length, `It does not list ${missing.map(keyOf).join(', ')}.`)
		const starts = new Set(box.starts().map(({ words }) => words.join(' ')))
		await installer(asked, box, removing)
		const left = (await listedBy(asked, box))?.filter((name) => servers.some(({ slug }) => slug === name)) ?? []
		must(!left.length || !asked.client.servers?.servers, `It still lists ${left.join(', ')}.`)
		return {
			...{ keys, scope, servers: servers.length },
			...(names && { listed: servers.length }),
			...(asked.client.servers?.startsThem && { started: { seen: starts.size, of: npx.length } }),
		}
	})
}
