import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

/**
 * Replaces what the search and the MCP server make of their texts at each start by what comes of it, made once while functions
 * are joined. A string of JSON is read several times as fast as the same written out as code.
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
	return Object.entries(tables)
		.map(([name, make]) => `export const ${name} = () => JSON.parse(${JSON.stringify(JSON.stringify(make()))})`)
		.join('\n')
}
