/**
 * What the MCP library takes of its surroundings, without its validator of JSON Schema: 215 kB that a function would read at
 * each start, for servers that ask clients to fill in forms. None here does, and tools check arguments with their own shapes.
 */
export class DefaultJsonSchemaValidator {
	getValidator(): never {
		throw new Error('A joined function has no validator of JSON Schema: see scripts/functions/mcp-shims.ts.')
	}
}

export { default as process } from 'node:process'
