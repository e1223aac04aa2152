import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { isObject } from '../../src/schema/object.ts'

/**
 * Replaces what the search and the MCP server make of their texts at each start by what comes of it, made once while functions
 * are joined. A string of JSON is read several times as fast as the same written out as code, and of an object of objects each
 * is read when it is first asked for.
 */
export const madeTables: Plugin = {
	name: 'made-tables',
	setup(build) {
		build.onLoad({ filter: /[\\/]src[\\/](?:search|mcp)[\\/]tables\.ts$/ }, async ({ path }) => {
			const contents = written.get(path) ?? (await write(path))
			written.set(path, contents)
			return { contents }
		})
	},
}

/** Tables by the file that makes them: several functions carry the same. */
const written = new Map<string, string>()

async function write(path: string): Promise<string> {
	const tables: Record<string, () => unknown> = await import(pathToFileURL(path).href)
	const makers = Object.entries(tables).map(([name, make]) => `export const ${name} = () => (${codeOf(make())})`)
	return [`const readPart = ${readPart}`, ...makers].join('\n')
}

/** What gives a value. */
function codeOf(value: unknown): string {
	const parts = isObject(value) ? Object.entries(value) : []
	if (!parts.some(([, part]) => isObject(part))) return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
	const areAlike = parts.every(([, part]) => isObject(part))
	return `{ ${parts.map(([name, part]) => (areAlike ? laterOf(name, part) : `${JSON.stringify(name)}: ${codeOf(part)}`))} }`
}

/** A value that is read when it is first asked for. */
const laterOf = (name: string, value: unknown): string =>
	`get [${JSON.stringify(name)}]() { return readPart(this, ${JSON.stringify(name)}, ${JSON.stringify(JSON.stringify(value))}) }`

/** Reads a part of an object, which holds it from then on; it stands in the code by its text. */
function readPart(whole: object, name: string, text: string): unknown {
	const value: unknown = JSON.parse(text)
	Object.defineProperty(whole, name, { value })
	return value
}
