import type { ListingCap } from '../schema/context-cost.ts'
import type { ClientRow } from '../schema/install.ts'

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
	cap?: Omit<ListingCap, 'source'>
	/** How it is told to take a secret from a variable called NAME; nothing where it knows no way. */
	reference?: string
}

/** One thing that a client reads in a file, on every system. */
export interface FilePart {
	path: string | NonNullable<ClientRow['userPath']>
	/** JSON where nothing is said. */
	format?: ClientRow['format']
	/** The way to its servers; nothing where it holds hooks. */
	servers?: readonly string[]
}

/** All that one client reads, on every system. */
export interface ClientParts extends Pick<ClientFiles, 'id' | 'name' | 'cap' | 'reference'> {
	parts: readonly FilePart[]
	/** Its folder for skills in a project, which it has in the home too. */
	skills?: string
}

const isOwn = (path: string): boolean => /^[~%]/.test(path)

function filesOn(system: System, parts: readonly FilePart[]): ClientFile[] {
	const files = new Map<string, ClientFile>()
	for (const { path: paths, format = 'json', servers } of parts) {
		const path = typeof paths === 'string' ? paths : paths[system]
		if (!path) continue
		const known: ClientFile = files.get(path) ?? { path, scope: isOwn(path) ? 'user' : 'project', format, servers: [] }
		files.set(path, servers ? { ...known, servers: [...known.servers, servers] } : { ...known, hasHooks: true })
	}
	return [...files.values()]
}

/** What every client reads on one system, in the order of the list of clients. */
export const clientFiles = (system: System, clients: readonly ClientParts[]): ClientFiles[] =>
	clients
		.map(({ parts, skills, ...rest }) => ({
			...rest,
			files: filesOn(system, parts),
			skills: skills ? [skills, `~/${skills}`] : [],
		}))
		.filter(({ files, skills }) => files.length || skills.length)
