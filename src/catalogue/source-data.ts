import { isObject } from '../schema/object.ts'
import { readMarkdownFile } from './front-matter.ts'

// Loaded when it is needed: most functions have this file and read no TOML.
const { parse: parseToml } = await import('smol-toml')

/** What a file of somebody's repository states: JSON and TOML as a whole, front matter of Markdown; nothing where that cannot be read. */
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
