import * as z from 'zod'
import type { App } from '../app.ts'
import { Failure, issueDetails } from '../schema/contract/errors.ts'
import { plainIssue } from '../schema/issues.ts'
import { REGISTRY_SLUG } from '../schema/primitives.ts'
import { noteFailure } from '../trace.ts'
import type { Habits } from './argument-names.ts'
import { readArguments } from './arguments.ts'
import { clean, cleaned } from './data.ts'

type Shape = z.ZodObject

/** A tool: its input schema and the function it calls. All its texts are constants, never content. */
export interface Tool<I extends Shape = Shape> extends Habits {
	name: string
	title: string
	description: string
	input: I
	run(input: z.output<I>, services: App): object | Promise<object>
}

/**
 * Defines a tool with the types of its schema. Unknown arguments are refused, because a misspelled filter would be
 * ignored.
 */
export const tool = <I extends Shape>(row: Tool<I>): Tool => ({ ...row, input: row.input.strict() }) as unknown as Tool

/**
 * A tool for `tools/list`. Every tool is read-only and limited to this registry. There is no output schema: a tool that
 * has one must also send structured content, and many clients would pass the same data to their model twice.
 */
export const describeTool = ({ name, title, description, input }: Tool) => ({
	name,
	title,
	description,
	inputSchema: jsonSchema(input),
	annotations: { readOnlyHint: true, openWorldHint: false },
})

type ObjectSchema = { type: 'object'; [key: string]: unknown }

/**
 * JSON Schema without anything a model does not need, since every token costs context. Bounds are left out because
 * values are clamped, and additional arguments are allowed because old names are accepted: an `unlisted` one is such a name.
 */
function jsonSchema(schema: Shape): ObjectSchema {
	const whole = z.toJSONSchema(schema, {
		io: 'input',
		override: ({ jsonSchema: part }) => {
			for (const word of [
				'propertyNames',
				'additionalProperties',
				'minimum',
				'maximum',
				'maxLength',
				'between',
			] as const)
				delete (part as Record<string, unknown>)[word]
			for (const [name, one] of Object.entries(part.properties ?? {}))
				if (typeof one === 'object' && 'unlisted' in one) delete part.properties?.[name]
			if (part.enum) delete part.type
			if (part.default === false || part.default === 0 || part.default === '') delete part.default
		},
	})
	delete whole.$schema
	return whole as ObjectSchema
}

/** The result of `tools/call`. */
interface ToolResult {
	content: { type: 'text'; text: string }[]
	structuredContent?: Record<string, unknown>
	isError?: true
	[key: string]: unknown
}

/** The `_meta` key by which a program asks for structured content. */
const STRUCTURED = `${REGISTRY_SLUG}/structured`

interface Call {
	arguments?: unknown
	_meta?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Runs a tool. The answer is compact JSON as text, which every client passes to its model; a program that asks for
 * structured content gets that instead. Invalid arguments and unknown entries are reported in the result, so that the
 * model can correct them.
 */
export async function runTool(tool: Tool, { arguments: given, _meta = {} }: Call, services: App): Promise<ToolResult> {
	try {
		const { input, notes } = readArguments(given ?? {}, tool)
		const parsed = tool.input.safeParse(input, { error: plainIssue })
		if (!parsed.success) return refusal('invalid_payload', describeIssues(parsed.error))
		const value = cleaned(withNotes(await tool.run(parsed.data, services), notes))
		if (_meta[STRUCTURED] === true) return { content: [], structuredContent: JSON.parse(JSON.stringify(value)) }
		return { content: [{ type: 'text', text: JSON.stringify(value) }] }
	} catch (error) {
		if (error instanceof Failure) return refusal(error.code, error.message)
		noteFailure(error)
		return refusal('internal_error', new Failure('internal_error').message)
	}
}

/** An answer with what was understood otherwise than it was written, before what the tool itself has to say. */
function withNotes(answer: { notes?: readonly string[] }, understood: readonly string[]): Record<string, unknown> {
	const notes = [...understood, ...(answer.notes ?? [])]
	return { ...answer, ...(notes.length && { notes }) }
}

/** The problems with arguments, one per line. */
export const describeIssues = (error: z.ZodError): string =>
	issueDetails(error, 5)
		.map(({ path, message }) => (path ? `${path}: ${message}` : message))
		.join('\n')

/** An error result. Input quoted in it is cleaned of invisible characters. */
const refusal = (code: string, message: string): ToolResult => ({
	content: [{ type: 'text', text: `${code}: ${clean(message)}` }],
	isError: true,
})
