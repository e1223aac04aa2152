import { Failure } from '../schema/contract/errors.ts'
import { clip } from '../schema/text/shorten.ts'

/** How many characters of a message are read, and how many are logged. */
const MAX_READ = 8_192
const MAX_TEXT = 2_000
/** A shorter value could be any word, so it is not replaced. */
const LEAST_SENSITIVE = 4

const NAMES =
	'authorization|cookie|password|passwd|pass|secret|token|api[-_ ]?key|key|signature|client[-_ ]?id|client|e-?mail|address|ip|user[-_ ]?agent|referr?er|query|body|args'

/** Applied in this order. Each is linear: repetitions are bounded, or cannot start again where they failed. */
const PATTERNS: readonly [RegExp, string][] = [
	// Upstash's client appends the whole command to its error, and Redis the arguments it did not understand.
	[/(command was:|with args beginning with:)[\s\S]*/i, '$1 [redacted]'],
	[/\b([a-z][a-z0-9+.-]{0,15}:\/\/)[^\s/?#@"'<>]{1,512}@/gi, '$1[redacted]@'],
	[/\b([a-z][a-z0-9+.-]{0,15}:\/\/[^\s?#"'<>]{1,2048})[?#][^\s"'<>]*/gi, '$1?[redacted]'],
	[/\b(Bearer|Basic)[ ]+[^\s"',;]+/gi, '$1 [redacted]'],
	[/\b(?:whsec_|re_|gh[pousr]_|github_pat_|sk[-_]|xox[abprs]-|eyJ)[\w.+/=-]{8,}/g, '[redacted]'],
	[/[^\s@<>"'(),:;=/[\]]{1,64}(?:@|%40)[^\s@<>"'(),:;=/[\]]{1,255}/g, '[e-mail]'],
	[/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[ip]'],
	[/(?<![\w:])(?=[0-9a-f:]{0,39}::|(?:[0-9a-f]{1,4}:){7})[0-9a-f:]{2,39}(?:%\w{1,16})?(?![\w:])/gi, '[ip]'],
	[
		new RegExp(`\\b(${NAMES})(["']?\\s{0,4}[:=]\\s{0,4})(?:"[^"]{0,4096}"?|'[^']{0,4096}'?|[^\\s,;&{}()[\\]]+)`, 'gi'),
		'$1$2[redacted]',
	],
	// Long, with letters and digits: probably a key, a hash or a token.
	[/\b(?=[A-Za-z_-]{0,40}\d)(?=[\d_-]{0,40}[A-Za-z])[A-Za-z0-9_-]{32,}/g, '[redacted]'],
]

/**
 * Removes what must not be logged from a message: `sensitive` values (secrets, what the caller sent), whatever follows a
 * name such as `token=`, and anything that looks like a secret, an address or the query of a URL.
 */
export function redact(message: string, sensitive: readonly string[] = []): string {
	let text = cut(message)
	for (const value of longestFirst(sensitive)) text = text.replaceAll(value, '[redacted]')
	for (const [pattern, instead] of PATTERNS) text = text.replace(pattern, instead)
	return text.length > MAX_TEXT ? `${clip(text, MAX_TEXT)}…` : text
}

/**
 * Cuts a long text before its last word, so that it cannot end with half of a secret, which nothing would recognise.
 */
function cut(text: string): string {
	if (text.length <= MAX_READ) return text
	const head = clip(text, MAX_READ)
	return `${head.slice(0, Math.max(0, head.search(/\s\S*$/)))}…`
}

const longestFirst = (sensitive: readonly string[]) =>
	[...new Set(sensitive)].filter(({ length }) => length >= LEAST_SENSITIVE).sort((a, b) => b.length - a.length)

/** How many nested causes are followed; an error can be its own cause. */
const MAX_CAUSES = 5

/** The class of a failure (an error code of the contract, or the name of the error) and its redacted cause. */
export interface Explained {
	class: string
	cause: string
}

/** Explains an error to the operator. `sensitive` are values to redact. */
export function explain(error: unknown, sensitive: readonly string[] = []): Explained {
	const chain = chainOf(error)
	return {
		class: redact(classOf(error)),
		cause: redact([...chain.map(formatOne), ...placeOf(chain)].join(' ← '), sensitive),
	}
}

function chainOf(error: unknown): unknown[] {
	const chain = [error]
	for (let last = error; last instanceof Error && last.cause !== undefined; last = chain.at(-1)) {
		if (chain.length === MAX_CAUSES) break
		chain.push(last.cause)
	}
	return chain
}

const classOf = (error: unknown) =>
	error instanceof Failure ? error.code : error instanceof Error ? error.name : typeof error

/** The message, with the error's name and system code, which are often the whole explanation. */
function formatOne(error: unknown): string {
	if (!(error instanceof Error)) return typeof error === 'string' ? error : `thrown: ${typeof error}`
	if (error instanceof Failure) return error.message
	const { code, errcode } = error as { code?: unknown; errcode?: unknown }
	const codes = [code, errcode].filter((one) => typeof one === 'string' || typeof one === 'number')
	return `${[error.name, ...codes].join(' ')}: ${error.message}`
}

/** Where the innermost error was thrown. A `Failure` is deliberate, so it needs no place. */
function placeOf(chain: readonly unknown[]): string[] {
	const error = chain.findLast((one) => one instanceof Error)
	if (!(error instanceof Error) || error instanceof Failure) return []
	const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
	const frame = frames.find((line) => !line.includes('node:')) ?? frames[0]
	return frame ? [frame.trim()] : []
}
