/** Words that are joined by `_` or `-`, and one with a capital inside that begins with none. */
const JOINED = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+$/i
const CAMEL = /^[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*$/

/**
 * Whether a tool name cannot be a word of a sentence: `execute_sql`, `resolve-library-id` and `getIssue`, but not
 * “search”.
 */
export const isToolName = (name: string): boolean => JOINED.test(name) || CAMEL.test(name)

/** What a client writes before the name of a tool: `mcp__github__create_issue`. */
const OF_A_CLIENT = /^mcp__([a-z0-9_-]+?)__/
const WORD = /[\p{L}\p{N}_-]+/gu

/** What people write around the name of a tool when they ask what has it. */
const AROUND = new Set(
	'mcp tool tools function functions method call calls calling called named name has have having offers gives provides exposes'.split(
		' ',
	),
)

/** A possible name of a tool: as written, in the form of the index, and with the server that a client prefixes. */
interface ToolName {
	words: string
	name: string
	server?: string
}

/** Words of a text that may name tools, and its other words in lower case. */
export function toolNamesIn(text: string): { names: ToolName[]; rest: string[] } {
	const names: ToolName[] = []
	const rest: string[] = []
	for (const words of text.match(WORD) ?? []) {
		const [before = '', server] = OF_A_CLIENT.exec(words.toLowerCase()) ?? []
		const name = words.slice(before.length)
		if (isToolName(name))
			names.push({ words, name: name.toLowerCase(), ...(server && { server: server.replaceAll('_', '-') }) })
		else if (!AROUND.has(words.toLowerCase())) rest.push(words.toLowerCase())
	}
	return { names, rest }
}
