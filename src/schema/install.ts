import * as z from 'zod'
import { Day, HttpsUrl } from './primitives.ts'
import { Platform, Transport } from './vocabulary.ts'

/** A file generated from another client's: which one, and what is lost. */
const Adapter = z.object({ from: z.string(), lost: z.array(z.string()) })

/** What a command copies: the entry's files into the folder `to`, or the content of `from` to the file `to`. */
const Copies = z.object({
	to: z.string().describe('A folder, or with `from` a file, of the project or below `~/`.'),
	from: z.string().optional().describe('The address of the one file; without it all files of the entry are meant.'),
	appends: z.literal(true).optional().describe('Set where the text is appended to a file that may contain more.'),
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
	/** Its id in `data/clients.json`; `generic` when any client will do. */
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
	/** What a command copies, for programs that do it without a shell. */
	copies: Copies.optional(),
	/**
	 * For a server that is fetched when it starts: whether that is the exact version the entry describes or the newest
	 * one. If the version is known, the option with the newest comes last.
	 */
	starts: z.enum(['exact', 'newest']).optional(),
	/**
	 * For a server that needs a secret: whether the option refers to it, the client asks for it, or it is stored as it
	 * is.
	 */
	secrets: SecretWay.optional(),
})
export type InstallOption = z.infer<typeof InstallOption>

export const ClientId = z.string().regex(/^[a-z0-9-]+$/)

/** A client: where its configuration is, with the source and date of that information. */
export const ClientRow = z.object({
	id: ClientId,
	name: z.string(),
	formerNames: z.array(z.string()),
	aliases: z.array(z.string()),
	/** The platform that its install options belong to. */
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
	transports: z.array(Transport),
	/**
	 * How a client passes a secret to a server: by a reference to a variable, by asking the user, or stored in the file;
	 * with the source and date.
	 */
	secrets: z.object({ how: SecretWay, note: z.string(), source: HttpsUrl, read: Day }).optional(),
	source: HttpsUrl,
	checked: Day,
	notes: z.array(z.string()),
})
export type ClientRow = z.infer<typeof ClientRow>

/** `GET /data/clients.json`: every known client, with how to add this registry's own MCP endpoint. */
export const ClientsDocument = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-clients'),
	generatedAt: z.iso.datetime(),
	count: z.int().min(0),
	clients: z.array(ClientRow.extend({ setup: z.array(InstallOption) })),
})
export type ClientsDocument = z.infer<typeof ClientsDocument>
