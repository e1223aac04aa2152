import * as z from 'zod'
import { Day, HttpsUrl } from './primitives.ts'
import { Platform } from './vocabulary.ts'

/** A file made from another client's: which file it was made from, and what of it does not survive. */
const Adapter = z.object({ from: z.string(), lost: z.array(z.string()) })

/** Where a command copies to: the files of the entry below the folder `to`, or what is at `from` as the file `to`. */
const Copies = z.object({
	to: z.string().describe('A folder, or with `from` a file, of the project or below `~/`.'),
	from: z.string().optional().describe('The address of the one file; without it all files of the entry are meant.'),
	appends: z.literal(true).optional().describe('Set where the text comes to the end of a file that may hold more.'),
})

/** How a secret gets into a configuration. */
const SecretWay = z.enum(['reference', 'question', 'stored'])
export type SecretWay = z.infer<typeof SecretWay>

/**
 * One way to take an entry into one client. `text` is exact: a command to run, a file part to add at `path`, or a link
 * to open. `powershell` is the same command where PowerShell writes it otherwise, `remove` how to undo it.
 */
export const InstallOption = z.object({
	platform: Platform,
	/** The client's row in `data/clients.json`; `generic` when any client will do. */
	client: z.string(),
	label: z.string(),
	kind: z.enum(['command', 'config', 'file', 'link']),
	language: z.enum(['sh', 'json', 'toml', 'yaml', 'markdown', 'text']),
	text: z.string(),
	powershell: z.string().optional(),
	path: z.string().optional(),
	note: z.string().optional(),
	remove: z.string().optional(),
	adapter: Adapter.optional(),
	/** What a command copies, for a program that does the same without a shell. */
	copies: Copies.optional(),
	/**
	 * Of a server that is fetched to be started: whether that is the exact version which the entry describes, or whichever is
	 * the newest on the day. Where an entry knows its version, the newest comes behind.
	 */
	starts: z.enum(['exact', 'newest']).optional(),
	/** Of a server that needs a secret: whether this refers to it, makes the client ask, or has it stored as it is written. */
	secrets: SecretWay.optional(),
})
export type InstallOption = z.infer<typeof InstallOption>

export const ClientId = z.string().regex(/^[a-z0-9-]+$/)

/** What is known of one client: where it keeps its configuration, and where and when that was read. */
export const ClientRow = z.object({
	id: ClientId,
	name: z.string(),
	formerNames: z.array(z.string()),
	aliases: z.array(z.string()),
	/** The platform of the closed list under which its installs are filed. */
	platform: Platform,
	status: z.enum(['active', 'archived', 'discontinued']),
	format: z.enum(['json', 'toml', 'yaml']).optional(),
	topLevelKey: z.string().optional(),
	userPath: z
		.object({ macos: z.string().optional(), windows: z.string().optional(), linux: z.string().optional() })
		.optional(),
	projectPath: z.string().optional(),
	/** Where in its settings a server is added by hand. */
	uiPath: z.string().optional(),
	transports: z.array(z.enum(['stdio', 'http', 'sse'])),
	/**
	 * How a secret comes to a server: by a reference to a variable, by a question of the client, or by standing in the file as
	 * it is; with where and when that was read.
	 */
	secrets: z.object({ how: SecretWay, note: z.string(), source: HttpsUrl, read: Day }).optional(),
	source: HttpsUrl,
	checked: Day,
	notes: z.array(z.string()),
})
export type ClientRow = z.infer<typeof ClientRow>

/** `GET /data/clients.json`: every known client, each with how to add this registry's own MCP endpoint. */
export const ClientsDocument = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-clients'),
	generatedAt: z.iso.datetime(),
	count: z.int().min(0),
	clients: z.array(ClientRow.extend({ setup: z.array(InstallOption) })),
})
export type ClientsDocument = z.infer<typeof ClientsDocument>
