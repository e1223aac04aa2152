/** The boolean annotations of a tool in the protocol. */
export const TOOL_HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const

/** A tool, as far as it says what it does. */
interface Tool {
	name: string
	annotations?: { readOnlyHint?: boolean | undefined; destructiveHint?: boolean | undefined } | undefined
}

const RUNS = ['exec', 'execute', 'eval', 'evaluate', 'shell', 'bash', 'powershell']
const WHAT_RUNS = ['code', 'command', 'commands', 'script', 'scripts', 'terminal', 'process']

/** What a tool is for: everything on the site that sorts tools sorts them by this. */
export type ToolUse = 'read' | 'write' | 'run' | 'unsaid'

/** The words of a name, however it joins them: `browser_run_code`, `runCode`, `run-code`. */
const wordsOf = (name: string): string[] =>
	name
		.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.split(/[^a-z0-9]+/)

function runsCode(name: string): boolean {
	const words = wordsOf(name)
	return (
		words.some((word) => RUNS.includes(word)) ||
		(words.includes('run') && words.some((word) => WHAT_RUNS.includes(word)))
	)
}

/**
 * What a tool says it does. That it reads or changes things is its own annotation, of which nobody has tried whether it is so;
 * annotations have no word for running code, so that is told by its name, unless it says that it only reads.
 */
export function toolUse({ name, annotations = {} }: Tool): ToolUse {
	const { readOnlyHint, destructiveHint } = annotations
	if (readOnlyHint) return 'read'
	if (runsCode(name)) return 'run'
	return readOnlyHint === undefined && destructiveHint === undefined ? 'unsaid' : 'write'
}

/** Whether a tool says that it may delete or overwrite something; one that only reads cannot. */
export const mayDestroy = (tool: Tool): boolean =>
	toolUse(tool) !== 'read' && tool.annotations?.destructiveHint === true
