import { canonicalJson } from '../../src/catalogue/canonical-json.ts'
import { sha256 } from '../../src/catalogue/sha256.ts'
import type { ReceiptFacts, ToolFacts } from '../../src/schema/receipt-facts.ts'
import { clip } from '../../src/schema/text/shorten.ts'
import { TOOL_HINTS } from '../../src/schema/text/tool-use.ts'
import { hiddenIn, shown } from './hidden-text.ts'
import type { ServerReport } from './inside/job.ts'
import { cut } from './receipt-names.ts'
import { sumOf, tokensOf, toolTokens } from './tokens.ts'

type Item = Record<string, unknown>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const objectOf = (value: unknown): Item => (typeof value === 'object' && value !== null ? (value as Item) : {})
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** A schema without `$schema`, which does not affect what it accepts. */
const withoutDialect = (schema: unknown): unknown => {
	if (typeof schema !== 'object' || schema === null) return schema
	const { $schema: _, ...rest } = schema as Item
	return rest
}

const definitionOf = ({ inputSchema, outputSchema, ...rest }: Item): string =>
	sha256(
		canonicalJson({ ...rest, inputSchema: withoutDialect(inputSchema), outputSchema: withoutDialect(outputSchema) }),
	)

function annotationsOf(value: unknown): ToolFacts['annotations'] {
	const given = objectOf(value)
	const title = textOf(given.title)
	const hints = TOOL_HINTS.flatMap((name) => (typeof given[name] === 'boolean' ? [[name, given[name]]] : []))
	if (!title && !hints.length) return undefined
	return { ...(title && { title: cut(title, 200) }), ...Object.fromEntries(hints) }
}

function typeOf(schema: unknown): string {
	const { type, enum: values, anyOf, oneOf } = objectOf(schema)
	if (Array.isArray(values)) return 'enum'
	if (Array.isArray(type)) return clip(type.map(String).sort().join('|'), 80)
	return cut(textOf(type) || (anyOf || oneOf ? 'union' : ''), 80)
}

function parametersOf(schema: unknown): ToolFacts['parameters'] {
	const { properties, required } = objectOf(schema)
	const needed = Array.isArray(required) ? required : []
	return Object.entries(objectOf(properties))
		.map(([name, value]) => {
			const type = typeOf(value)
			return { name: cut(name), required: needed.includes(name), ...(type && { type }) }
		})
		.sort(byName)
		.slice(0, 300)
}

function toolOf(tool: Item): ToolFacts {
	const [name, description] = [textOf(tool.name), textOf(tool.description)]
	const hidden = hiddenIn(tool)
	const annotations = annotationsOf(tool.annotations)
	return {
		name: cut(name),
		definition: definitionOf(tool),
		o200k: toolTokens({ name, description, schema: tool.inputSchema }),
		description: shown(description),
		...(hidden.length && { hidden }),
		...(annotations && { annotations }),
		parameters: parametersOf(tool.inputSchema),
	}
}

/** The facts of a list of tools. Tools are sorted by name, because a server's order has no meaning. */
export function toolsOf(listed: NonNullable<ServerReport['tools']>) {
	const tools = listed.map(toolOf).sort(byName)
	return {
		tools,
		toolTokens: sumOf(tools.map(({ o200k }) => o200k)),
		toolsHash: sha256(canonicalJson(tools.map(({ name, definition }) => [name, definition]))),
	}
}

function instructionsOf(text: string): Pick<ReceiptFacts, 'instructions'> {
	if (!text) return {}
	const hidden = hiddenIn(text)
	return {
		instructions: {
			o200k: tokensOf(text),
			sha256: sha256(text),
			text: shown(text),
			...(hidden.length && { hidden }),
		},
	}
}

const addresses = (items: readonly Item[], field: string, most: number) =>
	[...new Set(items.map((item) => clip(shown(textOf(item[field])), 600)).filter(Boolean))].sort().slice(0, most)

const promptsOf = (prompts: readonly Item[]): ReceiptFacts['prompts'] =>
	prompts
		.map((prompt) => ({
			name: cut(textOf(prompt.name) || '?'),
			definition: sha256(canonicalJson(prompt)),
			o200k: tokensOf(
				JSON.stringify({ name: prompt.name, description: prompt.description, arguments: prompt.arguments }),
			),
		}))
		.sort(byName)
		.slice(0, 500)

/** The facts of a server's responses, without lists that it did not answer; empty if it did not start. */
export function serverFacts({ hello, tools, prompts, resources, templates }: ServerReport): ReceiptFacts {
	if (!hello) return {}
	const info = objectOf(hello.serverInfo)
	return {
		server: {
			name: cut(textOf(info.name) || '?', 200),
			version: cut(textOf(info.version) || '?', 100),
			protocolVersion: cut(textOf(hello.protocolVersion) || '?', 40),
		},
		...instructionsOf(textOf(hello.instructions)),
		...(tools && toolsOf(tools)),
		...(prompts && { prompts: promptsOf(prompts) }),
		...(resources && { resources: addresses(resources, 'uri', 500) }),
		...(templates && { resourceTemplates: addresses(templates, 'uriTemplate', 200) }),
	}
}
