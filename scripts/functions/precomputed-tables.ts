import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { isObject } from '../../src/schema/object.ts'

/**
 * esbuild plugin that computes the tables of the search and the MCP server while bundling instead of at every start.
 * They are embedded as JSON strings, which parse several times as fast as the same literal in code; each part of a
 * table of objects is parsed on first access.
 */
export const precomputedTables: Plugin = {
	name: 'precomputed-tables',
	setup(build) {
		build.onLoad({ filter: /[\\/]src[\\/](?:search|mcp)[\\/]tables\.ts$/ }, async ({ path }) => {
			const contents = written.get(path) ?? (await write(path))
			written.set(path, contents)
			return { contents }
		})
	},
}

/** The generated modules by source path, because several functions contain the same tables. */
const written = new Map<string, string>()

async function write(path: string): Promise<string> {
	const tables: Record<string, () => unknown> = await import(pathToFileURL(path).href)
	const makers = Object.entries(tables).map(([name, make]) => `export const ${name} = () => (${codeOf(make())})`)
	return [`const readPart = ${readPart}`, ...makers].join('\n')
}

/** An expression that evaluates to the value. */
function codeOf(value: unknown): string {
	const parts = isObject(value) ? Object.entries(value) : []
	if (!parts.some(([, part]) => isObject(part))) return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
	const areAlike = parts.every(([, part]) => isObject(part))
	return `{ ${parts.map(([name, part]) => (areAlike ? laterOf(name, part) : `${JSON.stringify(name)}: ${codeOf(part)}`))} }`
}

/** A getter that parses the value on first access. */
const laterOf = (name: string, value: unknown): string =>
	`get [${JSON.stringify(name)}]() { return readPart(this, ${JSON.stringify(name)}, ${JSON.stringify(JSON.stringify(value))}) }`

/** Parses a property of an object and stores it there. Its source text is copied into the generated module. */
function readPart(whole: object, name: string, text: string): unknown {
	const value: unknown = JSON.parse(text)
	Object.defineProperty(whole, name, { value })
	return value
}
