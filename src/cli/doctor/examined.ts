import type { ClientFile, ClientFiles } from '../../clients/files.ts'

/** A file of one client or several, with what is in it. */
export interface ConfigFile extends ClientFile {
	clients: readonly string[]
	text: string
}

/** A skill that lies in a folder of clients: the front matter and body of its SKILL.md. */
export interface SkillFile {
	clients: readonly string[]
	path: string
	text: string
}

/** What is on record: which places of which files are whose, and what was taken. */
export interface Recorded {
	writes: Readonly<Record<string, Readonly<Record<string, { of: string | readonly string[] }>>>>
	entries: Readonly<Record<string, { version?: string; tools?: string }>>
}

/** What the registry says of an entry today. */
export interface Published {
	state?: 'current' | 'deprecated' | 'withdrawn' | 'denied'
	/** Why it is denied or was withdrawn. */
	reason?: string
	successor?: string
	version?: string
	/** Digest of what was observed of that version. */
	tools?: string
	/** Tokens, in o200k, that it puts before every conversation. */
	always?: readonly { client: string; o200k: number }[]
}

/** Something that is there and cannot be read. */
export interface Unread {
	clients: readonly string[]
	path: string
	why: string
}

/** A policy that is in force on this machine. */
export interface PolicyText {
	path: string
	clients: readonly string[]
	format: 'json' | 'toml'
	text: string
}

/** All that is looked at. Nothing here touches a disk or a network: whoever calls has read it. */
export interface Examined {
	/** The name of the program, as commands that mend call it. */
	program: string
	clients: readonly ClientFiles[]
	files: readonly ConfigFile[]
	skills?: readonly SkillFile[]
	unread?: readonly Unread[]
	recorded?: Recorded
	/** By key; nothing where the registry was not asked. */
	published?: Readonly<Record<string, Published>>
	/** Why the registry was asked of an entry and nothing is known; the key is empty where it did not answer at all. */
	unanswered?: Readonly<Record<string, string>>
	policies?: readonly PolicyText[]
	/** Whether a file that a hook names is there; nothing where that cannot be said of it. */
	isThere?(path: string): boolean | undefined
}

/** Files that are to be read, each once, with the clients that read it. */
export function filesToRead(clients: readonly ClientFiles[]): Omit<ConfigFile, 'text'>[] {
	const files = new Map<string, Omit<ConfigFile, 'text'>>()
	for (const { id, files: own } of clients)
		for (const file of own) {
			const known = files.get(file.path)
			const servers = [...(known?.servers ?? []), ...file.servers]
			const ways = [...new Map(servers.map((way) => [way.join('\0'), way])).values()]
			files.set(file.path, { ...known, ...file, servers: ways, clients: [...new Set([...(known?.clients ?? []), id])] })
		}
	return [...files.values()]
}

/** The entry on record at a place of a file; nothing where nobody is known to have put it there. */
export function ownerOf(recorded: Recorded | undefined, file: string, place: readonly string[]): string | undefined {
	const pointer = `/${place.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`
	const { of } = recorded?.writes[file]?.[pointer] ?? {}
	return typeof of === 'string' ? of : of?.[0]
}
