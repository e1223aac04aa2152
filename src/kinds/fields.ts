import * as z from 'zod'
import { Line } from '../schema/primitives.ts'

export { unique } from '../schema/entry-source.ts'
/** What kinds describe their front matter with. */
export { EntryPathName, HttpsUrl, Line } from '../schema/primitives.ts'
export { McpInstallTarget } from '../schema/vocabulary.ts'
export { z }

/** Programs that run a script of an entry. */
export const Runtime = z.enum(['node', 'bash', 'python3', 'sh'])

/** A prompt or definition kept as one Markdown file: of this folder (`file`) or upstream. */
export const PromptFile = z.strictObject({
	file: Line(120).optional().describe('File of this folder that is installed.'),
	tools: z.array(Line(120)).max(80).default([]).describe('Tools it asks for, as its own front matter names them.'),
	model: Line(60).optional(),
	invocation: Line(120).optional(),
})
