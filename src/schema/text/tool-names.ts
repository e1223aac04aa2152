/** Whether the name of a tool, in lower case, is told from words of a sentence: “search” is not, `execute_sql` is. */
export const isToolName = (name: string): boolean => /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(name)

/** What a client writes before the name of a tool: `mcp__github__create_issue`. */
const OF_A_CLIENT = /^mcp__[a-z0-9_-]+?__/
const WORD = /[\p{L}\p{N}_-]+/gu

/** What people write around the name of a tool when they ask what has it. */
const AROUND = new Set(
	'mcp tool tools function functions method call calls calling called named name has have having offers gives provides exposes'.split(
		' ',
	),
)

/** Words of a text that may name tools, as they are written and as they are known, and its other words in lower case. */
export function toolNamesIn(text: string): { names: { words: string; name: string }[]; rest: string[] } {
	const names: { words: string; name: string }[] = []
	const rest: string[] = []
	for (const words of text.match(WORD) ?? []) {
		const name = words.toLowerCase().replace(OF_A_CLIENT, '')
		if (isToolName(name)) names.push({ words, name })
		else if (!AROUND.has(words.toLowerCase())) rest.push(words.toLowerCase())
	}
	return { names, rest }
}
