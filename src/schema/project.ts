import * as z from 'zod'
import { HttpsUrl } from './primitives.ts'

const Key = z.string().regex(/^[a-z0-9-]{1,64}:[a-z0-9-]{1,100}$/)
const Digest = z.string().regex(/^(?:sha256:)?[0-9a-f]{64}$/)

const Use = z.union([
	z.literal('*').describe('As the project has it.'),
	z.object({
		clients: z.array(z.string()).optional().describe('Only for these clients.'),
		set: z.record(z.string(), z.string()).optional().describe('What stands in the place of `/path/to/…` and `<…>`.'),
		way: z.string().optional().describe('The label of a way in, where it is not the first.'),
		newest: z.literal(true).optional().describe('Whichever version is the newest on the day.'),
		skillsLock: z.literal(true).optional().describe('It stands in skills-lock.json too.'),
		storeSecrets: z.literal(true).optional().describe('Values are stored if a client does not support references.'),
	}),
])

/** What a project wants from a registry: the file that people write. */
export const ProjectManifest = z.object({
	$schema: z.string().optional(),
	registry: HttpsUrl.describe('The registry that all of it comes from.'),
	key: z.string().optional().describe('The key that signs its log.'),
	clients: z.array(z.string()).describe('The clients it is for; said, and never found out.'),
	use: z.record(Key, Use).describe('Entries by their keys.'),
	rules: z
		.object({
			minAge: z
				.string()
				.regex(/^\d{1,4}[hdw]$/)
				.optional()
				.describe('How old a change must be before it is taken.'),
			alwaysTokens: z.int().min(0).optional().describe('Most tokens before the first word.'),
			refuse: z
				.array(z.string())
				.optional()
				.describe('States of entries that are not installed, such as `deprecated`.'),
		})
		.optional(),
})

const LockedEntry = z.object({
	entry: Digest.describe('Of its ways in and its files.'),
	version: z.string().optional(),
	integrity: z.string().optional().describe('Of its package, as the package registry has it.'),
	tools: z.string().optional().describe('Digest of what was observed of it, with its tools.'),
	license: z.string().optional(),
	package: Digest.optional().describe('Of the archive of its files.'),
	commit: z.string().optional(),
	always: z.int().min(0).optional().describe('Tokens before every conversation, in the client where that is most.'),
	tokens: z.int().min(0).optional().describe('Tokens of all its tools.'),
	powers: z.array(z.string()).optional().describe('What it may do; more of them ask again.'),
})

const Written = z.object({
	of: z.union([Key, z.array(Key)]).describe('The entries that it belongs to.'),
	sha256: Digest.describe('Of what is on the disk.'),
	made: z.int().min(1).optional().describe('How much around it was made for it, and goes with it.'),
	found: z.literal(true).optional().describe('It stood there already, and stays when its entry goes.'),
})

/** What was written for a project, and where: the file that the installer writes. */
export const ProjectLock = z.object({
	lockVersion: z.literal(1),
	log: z
		.object({ size: z.int().min(0), root: z.string() })
		.optional()
		.describe('How far the log had come.'),
	folders: z.array(z.string()).optional().describe('Folders that were made for what one user has; of a project none.'),
	entries: z.record(Key, LockedEntry),
	writes: z
		.record(z.string(), z.union([Written, z.record(z.string(), Written)]))
		.describe('By file; in a configuration by JSON Pointer, where `#` and a digest is an item of a list.'),
})
