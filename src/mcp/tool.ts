import * as z from 'zod'
import type { App } from '../app.ts'
import { Failure, issueDetails } from '../schema/contract/errors.ts'
import { plainIssue } from '../schema/issues.ts'
import { noteFailure } from '../trace.ts'
import { clean, cleaned } from './data.ts'

type Shape = z.ZodObject

/** One tool: what it takes, what it gives, and the domain function behind it. Its words are constants, never content. */
export interface Tool<I extends Shape = Shape, O extends Shape = Shape> {
	name: string
	title: string
	description: string
	input: I
	output: O
	run(input: z.output<I>, services: App): z.input<O> | Promise<z.input<O>>
}

/** Writes a tool with the types of its own schemas. An argument it does not know is refused: a misspelled filter would be none. */
export const tool = <I extends Shape, O extends Shape>(row: Tool<I, O>): Tool =>
	({ ...row, input: row.input.strict() }) as unknown as Tool

/** What `tools/list` says of a tool. Every tool only reads, and only this registry. */
export const describeTool = ({ name, title, description, input, output }: Tool) => ({
	name,
	title,
	description,
	inputSchema: jsonSchema(input, 'input'),
	outputSchema: jsonSchema(output, 'output'),
	annotations: { readOnlyHint: true, openWorldHint: false },
})

type ObjectSchema = { type: 'object'; [key: string]: unknown }

/** A schema as clients read it, without the words that say nothing here: every one of them costs a model's context. */
function jsonSchema(schema: Shape, io: 'input' | 'output'): ObjectSchema {
	const whole = z.toJSONSchema(schema, {
		io,
		override: ({ jsonSchema: part }) => {
			delete part.propertyNames
			if (io === 'output')
				for (const word of ['additionalProperties', 'minimum', 'maximum', 'maxItems', 'pattern'] as const)
					delete part[word]
			if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
		},
	})
	delete whole.$schema
	return whole as ObjectSchema
}

/** What `tools/call` answers: the value, and the same as text for clients that read no structured content. */
interface ToolResult {
	content: { type: 'text'; text: string }[]
	structuredContent?: Record<string, unknown>
	isError?: true
	[key: string]: unknown
}

/** Runs a tool. What is wrong with the arguments, or missing in the registry, is said in the result, for the model to mend. */
export async function runTool(tool: Tool, input: unknown, services: App): Promise<ToolResult> {
	const parsed = tool.input.safeParse(input ?? {}, { error: plainIssue })
	if (!parsed.success) return refusal('invalid_payload', issueDetails(parsed.error, 5).map(describeIssue).join('\n'))
	try {
		const value = cleaned(await tool.run(parsed.data, services)) as Record<string, unknown>
		return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value }
	} catch (error) {
		if (error instanceof Failure) return refusal(error.code, error.message)
		noteFailure(error)
		return refusal('internal_error', new Failure('internal_error').message)
	}
}

const describeIssue = ({ path, message }: { path: string; message: string }) => (path ? `${path}: ${message}` : message)
/** What was written comes back in it, but not what nobody sees. */
const refusal = (code: string, message: string): ToolResult => ({
	content: [{ type: 'text', text: `${code}: ${clean(message)}` }],
	isError: true,
})
