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

/** One tool: what it takes, and the domain function behind it. Its words are constants, never content. */
export interface Tool<I extends Shape = Shape> extends Habits {
	name: string
	title: string
	description: string
	input: I
	run(input: z.output<I>, services: App): object | Promise<object>
}

/** Writes a tool with the types of its own schema. An argument it does not know is refused: a misspelled filter would be none. */
export const tool = <I extends Shape>(row: Tool<I>): Tool => ({ ...row, input: row.input.strict() }) as unknown as Tool

/**
 * What `tools/list` says of a tool. Every tool only reads, and only this registry. Nothing is said of the answer: whoever
 * lists its schema owes it as structured content besides, and many clients would hand their model the same thing twice.
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
 * A schema as clients read it, without what says nothing to a model: every word costs its context. Bounds are left out
 * because what lies beyond them is brought within, and other arguments are not ruled out because those of old are taken.
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
			if (part.enum) delete part.type
			if (part.default === false || part.default === 0 || part.default === '') delete part.default
		},
	})
	delete whole.$schema
	return whole as ObjectSchema
}

/** What `tools/call` answers. */
interface ToolResult {
	content: { type: 'text'; text: string }[]
	structuredContent?: Record<string, unknown>
	isError?: true
	[key: string]: unknown
}

/** What a program writes into `_meta` of a call that wants the answer as structured content. */
export const STRUCTURED = `${REGISTRY_SLUG}/structured`

interface Call {
	arguments?: unknown
	_meta?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Runs a tool. Its answer is compact JSON as text, which every client hands its model; a program that asks for structured
 * content gets that instead. What is wrong with the arguments, or missing in the registry, is said in the result, for the
 * model to mend.
 */
export async function runTool(tool: Tool, { arguments: given, _meta = {} }: Call, services: App): Promise<ToolResult> {
	try {
		const { input, notes } = readArguments(given ?? {}, tool)
		const parsed = tool.input.safeParse(input, { error: plainIssue })
		if (!parsed.success) return refusal('invalid_payload', describeIssues(parsed.error))
		const answer = await tool.run(parsed.data, services)
		const value = cleaned(withNotes(answer, notes)) as Record<string, unknown>
		if (_meta[STRUCTURED] === true) return { content: [], structuredContent: JSON.parse(JSON.stringify(value)) }
		return { content: [{ type: 'text', text: JSON.stringify(value) }] }
	} catch (error) {
		if (error instanceof Failure) return refusal(error.code, error.message)
		noteFailure(error)
		return refusal('internal_error', new Failure('internal_error').message)
	}
}

/** An answer with what was understood otherwise than it was written, beside what the answer notes itself. */
function withNotes(answer: object & { notes?: readonly string[] }, notes: readonly string[]): object {
	return notes.length ? { ...answer, notes: [...(answer.notes ?? []), ...notes] } : answer
}

/** What is wrong with arguments, a line each, for the model to mend. */
export const describeIssues = (error: z.ZodError): string =>
	issueDetails(error, 5)
		.map(({ path, message }) => (path ? `${path}: ${message}` : message))
		.join('\n')

/** What was written comes back in it, but not what nobody sees. */
const refusal = (code: string, message: string): ToolResult => ({
	content: [{ type: 'text', text: `${code}: ${clean(message)}` }],
	isError: true,
})
