import { isObject } from '../schema/object.ts'
import { readMarkdownFile } from './front-matter.ts'

// Loaded when it is needed: most functions have this file and read no TOML.
const { parse: parseToml } = await import('smol-toml')

/** Parses a file of a source: JSON, TOML, or the front matter of Markdown. An empty object if it cannot be parsed. */
export function readSourceData(name: string, text: string): Readonly<Record<string, unknown>> {
	try {
		const data: unknown = name.endsWith('.json')
			? JSON.parse(text)
			: name.endsWith('.toml')
				? parseToml(text)
				: readMarkdownFile(text)?.data
		return isObject(data) ? data : {}
	} catch {
		return {}
	}
}
