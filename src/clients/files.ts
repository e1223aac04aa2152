import type { ListingCap } from '../schema/context-cost.ts'
import type { ClientRow } from '../schema/install.ts'

/** An operating system with its own client paths. */
export type System = keyof NonNullable<ClientRow['userPath']>

/** A file of a client. The path is relative to the project, or starts with `~/` or a Windows variable (`%NAME%\…`). */
export interface ClientFile {
	path: string
	scope: 'project' | 'user'
	format: NonNullable<ClientRow['format']>
	/** Paths of keys to the servers in it, where `*` matches any key. */
	servers: readonly (readonly string[])[]
	/** It contains hooks, under the key `hooks`. */
	hasHooks?: true
}

/** All files that a client reads on one operating system, as plain data. */
export interface ClientFiles {
	id: string
	name: string
	files: readonly ClientFile[]
	/** Folders with skills. */
	skills: readonly string[]
	/** The project folders for files that entries ship, and the folder in the home directory for scripts. */
	folders?: readonly string[]
	scripts?: string
	/** Instruction files that it reads besides those that end in `.md` or `.mdc`. */
	instructionFiles?: readonly string[]
	/** The limit for the listing of all skills. */
	cap?: Omit<ListingCap, 'source'>
	/** The client's reference to a variable called NAME; absent if it has none. */
	reference?: string
	/** On Windows it starts `npx` only through `cmd`. */
	throughCmd?: true
	/** The variable that moves its files in the home, and how the paths of those begin. */
	movedBy?: { variable: string; from: string }
}

/** One part of a file that a client reads, on all operating systems. */
export interface FilePart {
	path: string | NonNullable<ClientRow['userPath']>
	/** JSON if absent. */
	format?: ClientRow['format']
	/** The path of keys to its servers; absent if it contains hooks. */
	servers?: readonly string[]
}

/** All parts that a client reads, on all operating systems. */
export interface ClientParts
	extends Pick<
		ClientFiles,
		'id' | 'name' | 'cap' | 'reference' | 'movedBy' | 'throughCmd' | 'folders' | 'scripts' | 'instructionFiles'
	> {
	parts: readonly FilePart[]
	/** Its skills folder, in a project and in the home directory. */
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

/** The files that each client reads on one operating system, in the order of `clients`. */
export const clientFiles = (system: System, clients: readonly ClientParts[]): ClientFiles[] =>
	clients
		.map(({ parts, skills, ...rest }) => ({
			...rest,
			files: filesOn(system, parts),
			skills: skills ? [skills, `~/${skills}`] : [],
		}))
		.filter(({ files, skills }) => files.length || skills.length)
