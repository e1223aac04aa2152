import * as z from 'zod'
import { unique } from '../schema/entry-source.ts'
import { EntryPathName, HttpsUrl, Line } from '../schema/primitives.ts'
import { hasSafeName } from '../schema/shipped-files.ts'
import { McpInstallTarget } from '../schema/vocabulary.ts'

/** Programs that run a script of an entry. */
const Runtime = z.enum(['node', 'bash', 'python3', 'sh'])

/** A file of an entry: its name, or its path below the folder. */
const FileName = Line(120).refine(
	hasSafeName,
	'Write the path of the file below its folder, in letters, digits, “.”, “_” and “-”, for example scripts/run.sh.',
)

/** A prompt or definition kept as one Markdown file: of this folder (`file`) or upstream. */
const PromptFile = z.strictObject({
	file: FileName.optional().describe('The file in this folder that is installed.'),
	tools: z.array(Line(120)).max(80).default([]).describe('Tools it asks for, as named in its own front matter.'),
	model: Line(60).optional(),
	invocation: Line(120).optional(),
})

/** Commands that install something, each with a short label such as npm. */
const InstallCommands = z.array(z.strictObject({ label: Line(60), command: Line(400) })).max(6)

/**
 * The parts of zod that front matter uses, imported by name: all of zod would be loaded at each cold start of a
 * function that takes drafts.
 */
const shapes = {
	array: z.array,
	boolean: z.boolean,
	enum: z.enum,
	int: z.int,
	literal: z.literal,
	number: z.number,
	object: z.object,
	record: z.record,
	strictObject: z.strictObject,
	string: z.string,
	union: z.union,
}

/** What kinds describe their front matter with. */
export const fields = {
	z: shapes,
	EntryPathName,
	FileName,
	HttpsUrl,
	InstallCommands,
	Line,
	McpInstallTarget,
	PromptFile,
	Runtime,
	unique,
}
