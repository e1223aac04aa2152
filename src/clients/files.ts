import type { ListingCap } from '../schema/context-cost.ts'
import type { ClientRow } from '../schema/install.ts'
import { type Client, SHARED_SKILLS } from './client.ts'
import { clients } from './clients.ts'

/** A system, as paths of clients differ between them. */
export type System = keyof NonNullable<ClientRow['userPath']>

/** A file of a client: where it is told from the project, from the home (`~/…`) or from a variable of Windows (`%NAME%\…`). */
export interface ClientFile {
	path: string
	scope: 'project' | 'user'
	format: NonNullable<ClientRow['format']>
	/** The ways to servers in it, where `*` is any name. */
	servers: readonly (readonly string[])[]
	/** It holds what the client runs by itself, under `hooks`. */
	hasHooks?: true
}

/** All that one client reads, as plain data. */
export interface ClientFiles {
	id: string
	name: string
	files: readonly ClientFile[]
	/** Folders in which it looks for skills. */
	skills: readonly string[]
	/** What the listing of all skills may take. */
	cap?: ListingCap
	/** How it is told to take a secret from a variable called NAME; nothing where it knows no way. */
	reference?: string
}

const isOwn = (path: string): boolean => /^[~%]/.test(path)
const on = (system: System, path: string | Client['userPath']): string | undefined =>
	typeof path === 'string' ? path : path?.[system]

function filesOf(client: Client, system: System): ClientFile[] {
	const { format = 'json', topLevelKey, userPath, projectPath, otherServers = [], hookPaths = [] } = client
	const main = topLevelKey ? [projectPath, on(system, userPath)] : []
	const parts = [
		...main.map((path) => ({ path, format, servers: [[topLevelKey ?? '']] })),
		...otherServers.map(({ path, format: other, at }) => ({ path: on(system, path), format: other, servers: [at] })),
		...hookPaths.map((path) => ({ path, format: 'json' as const, servers: [], hasHooks: true as const })),
	]
	const files = new Map<string, ClientFile>()
	for (const { path, ...part } of parts) {
		if (!path) continue
		const known = files.get(path)
		const servers = [...(known?.servers ?? []), ...part.servers]
		files.set(path, { path, scope: isOwn(path) ? 'user' : 'project', ...known, ...part, servers })
	}
	return [...files.values()]
}

const sign = (client: Client): string | undefined => {
	const { asks, variables, reference } = client.config ?? {}
	const written = reference?.({ variable: 'NAME', asked: 'NAME' })
	return asks ? `\${input:name}` : (written ?? (variables && 'the name of the variable'))
}

function read(client: Client, system: System): ClientFiles {
	const { id, names, skills = SHARED_SKILLS, loading } = client
	const reference = sign(client)
	return {
		id,
		name: names.label,
		files: filesOf(client, system),
		skills: client.skills ? [skills, `~/${skills}`] : [],
		...(loading?.skills && { cap: loading.skills }),
		...(reference && { reference }),
	}
}

/** What every client reads on one system, in the order of the list of clients. */
export const clientFiles = (system: System): ClientFiles[] =>
	Object.values(clients)
		.map((client: Client) => read(client, system))
		.filter(({ files, skills }) => files.length || skills.length)
