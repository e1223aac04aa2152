/**
 * Replaces the MCP library's platform shims, without its JSON Schema validator: 215 kB that a function would load at
 * each start and that only servers with form elicitation need. None here uses it, and tools validate arguments with
 * their own schemas. `getValidator` always throws.
 */
export class DefaultJsonSchemaValidator {
	getValidator(): never {
		throw new Error('A bundled function has no validator of JSON Schema: see scripts/functions/mcp-shims.ts.')
	}
}

export { default as process } from 'node:process'
