import * as z from 'zod'
import { HttpsUrl } from './primitives.ts'
import { ENTRY_KEY } from './text/entry-key.ts'
import { LifecycleState } from './vocabulary.ts'

const Key = z.string().regex(ENTRY_KEY)
const Digest = z.string().regex(/^(?:sha256:)?[0-9a-f]{64}$/)

const Use = z.union([
	z.literal('*').describe('In all clients of the project, by the first install option.'),
	z.strictObject({
		clients: z.array(z.string()).optional().describe('Only for these clients.'),
		set: z
			.record(z.string(), z.string())
			.optional()
			.describe('The values to write in place of `/path/to/…` and `<…>`.'),
		way: z.string().optional().describe('The label of the install option, if it is not the first one.'),
		newest: z.literal(true).optional().describe('Accept the newest version if the entry has no exact one.'),
		skillsLock: z.literal(true).optional().describe('Also keep it in skills-lock.json.'),
		storeSecrets: z.literal(true).optional().describe('Values are stored if a client does not support references.'),
	}),
])

/** What a project wants from a registry: the file that people write. */
export const ProjectManifest = z.object({
	$schema: z.string().optional(),
	registry: HttpsUrl.describe('The registry that all entries come from.'),
	key: z.string().optional().describe('The key that signs its log.'),
	clients: z.array(z.string()).describe('The clients to install for. They are never detected.'),
	use: z.record(Key, Use).describe('Entries by their keys.'),
	rules: z
		.strictObject({
			minAge: z
				.string()
				.regex(/^\d{1,4}[hdw]$/)
				.optional()
				.describe('How old a change must be before it is taken.'),
			alwaysTokens: z
				.int()
				.min(0)
				.optional()
				.describe('The most tokens that all entries together may add before the first word of a conversation.'),
			refuse: z
				.array(LifecycleState)
				.optional()
				.describe('States of entries that are not installed, such as `deprecated`.'),
		})
		.optional(),
})

const LockedEntry = z.object({
	entry: Digest.describe('Digest of its install options and its files.'),
	version: z.string().optional(),
	integrity: z.string().optional().describe('Integrity hash of its package, from the package registry.'),
	tools: z.string().optional().describe('Digest of what was observed, its tools included.'),
	license: z.string().optional(),
	package: Digest.optional().describe('Digest of the archive of its files.'),
	commit: z.string().optional(),
	always: z.int().min(0).optional().describe('Tokens before every conversation, in the client that loads the most.'),
	tokens: z.int().min(0).optional().describe('Tokens of all its tools.'),
	powers: z.array(z.string()).optional().describe('What it may do. An update that adds one asks first.'),
})

const Written = z.object({
	of: z.union([Key, z.array(Key)]).describe('The entries that need it.'),
	sha256: Digest.describe('Digest of what was written to the disk.'),
	made: z.int().min(1).optional().describe('How many objects around it were created for it and are removed with it.'),
	found: z.literal(true).optional().describe('It was there before, so it stays when its entry is removed.'),
})

/** What was written for a project, and where: the file that the installer writes. */
export const ProjectLock = z.object({
	lockVersion: z.literal(1),
	log: z
		.object({ size: z.int().min(0), root: z.string() })
		.optional()
		.describe('The size of the log when this was written.'),
	folders: z
		.array(z.string())
		.optional()
		.describe('Folders that were created for a user’s own installation; a project lists none.'),
	entries: z.record(Key, LockedEntry),
	writes: z
		.record(z.string(), z.union([Written, z.record(z.string(), Written)]))
		.describe(
			'What was written, by file; in a configuration file by JSON Pointer, where `#` and a digest stand for a list item.',
		),
})
