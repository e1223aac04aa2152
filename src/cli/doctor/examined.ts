import type { ClientFile, ClientFiles } from '../../clients/files.ts'
import { pointerOf } from '../../schema/text/json-pointer.ts'

/** A configuration file of one or more clients, with its text. */
export interface ConfigFile extends ClientFile {
	clients: readonly string[]
	text: string
}

/** A `SKILL.md` in a skills folder of one or more clients. */
export interface SkillFile {
	clients: readonly string[]
	path: string
	text: string
}

/** The relevant part of the lock: the owner of each place in each file, and the locked entries. */
export interface Recorded {
	writes: Readonly<Record<string, Readonly<Record<string, { of: string | readonly string[] }>>>>
	entries: Readonly<Record<string, { version?: string; tools?: string }>>
}

/** The registry's current data on an entry. */
export interface Published {
	state?: 'current' | 'deprecated' | 'withdrawn' | 'denied'
	/** Why it is denied or withdrawn. */
	reason?: string
	successor?: string
	version?: string
	/** Digest of the observation of that version. */
	tools?: string
	/** Tokens (o200k) that are in every conversation, by client. */
	always?: readonly { client: string; o200k: number }[]
}

/** A file or folder that exists but cannot be read. */
export interface Unread {
	clients: readonly string[]
	path: string
	why: string
}

/** A manifest of another registry. */
export interface OtherManifest {
	path: string
	/** What it belongs to, after the name of the file. */
	whose: string
	mend: string
}

/** A policy in force on this machine. */
export interface PolicyText {
	path: string
	clients: readonly string[]
	format: 'json' | 'toml'
	text: string
}

/** The input of the examination. It is read by the caller; no check accesses disk or network. */
export interface Examined {
	/** The name of the program in suggested commands. */
	program: string
	clients: readonly ClientFiles[]
	files: readonly ConfigFile[]
	skills?: readonly SkillFile[]
	/** Other texts that clients read or run: instructions, and files of entries. */
	texts?: readonly SkillFile[]
	unread?: readonly Unread[]
	other?: OtherManifest
	recorded?: Recorded
	/** By key; absent when the registry was not asked. */
	published?: Readonly<Record<string, Published>>
	/** By key, why the registry's data is not known; the key is empty if it did not respond at all. */
	unanswered?: Readonly<Record<string, string>>
	policies?: readonly PolicyText[]
	/** Whether a file that a hook names exists; undefined if that cannot be determined. */
	isThere?(path: string): boolean | undefined
}

/** The files of all clients, each once, with the clients that read it. */
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

/** The locked entry that owns a place in a file; undefined if none does. */
export function ownerOf(recorded: Recorded | undefined, file: string, place: readonly string[]): string | undefined {
	const { of } = recorded?.writes[file]?.[pointerOf(place)] ?? {}
	return typeof of === 'string' ? of : of?.[0]
}
