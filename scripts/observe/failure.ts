import { withoutDates } from './dates.ts'
import { PLACEHOLDER_HOST } from './placeholders.ts'
import { cut, pathName } from './receipt-names.ts'
import type { Observed } from './sandbox.ts'

/** Terminal escape sequences. */
const TERMINAL = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g')
const TELLING = /error|panic|fatal|required|missing|must|usage|not set|cannot|failed|invalid|provide/i
/** How lines of a stack trace or source excerpt begin, which say where and not why: those of Node, Go and Rust. */
const PLACE =
	/^(?:at |\^|node:|file:\/\/|\/app\/|throw |}|goroutine |created by |thread '|stack backtrace|note: run with)/
/** A function in a stack trace of Go, and the file and line below it. */
const FRAME = /^[^\s.(]+\.[^\s(]*\(.*\)$|^[^\s:]+:\d+(?: \+0x[\da-f]+)?$/
/** What stands under the part of a source line that is meant. */
const POINTER = /^[~^]+$/
const DURATION = /\b\d+(?:\.\d+)? ?(?:ms|s|seconds?|milliseconds?)\b/g

/** Addresses of the sandbox's name server, which depend on the order of lookups. */
const ADDRESS = /\b127\.1\.\d+\.\d+\b/g

const MAX_WORDS = 5

/** A line of a log in JSON as its message and error, without what else the log keeps. Other lines as they are. */
function messageOf(line: string): string {
	if (!line.startsWith('{')) return line
	try {
		const { message, msg, error, err } = JSON.parse(line) as Record<string, unknown>
		const said = [message ?? msg, error ?? err].filter((part) => typeof part === 'string' && part)
		return said.length > 0 ? said.join(': ') : line
	} catch {
		return line
	}
}

/** Why one start failed: how it ended, and what the server printed, without values that vary between starts. */
function failureOf({ server }: Observed): { how: string; words: string } {
	const lines = (server?.err ?? '')
		.replace(TERMINAL, '')
		.split('\n')
		.map((line) => line.trim())
		.filter((line, at, all) => line && !PLACE.test(line) && !FRAME.test(line) && !POINTER.test(all[at + 1] ?? ''))
		.map(messageOf)
	const said = lines.find((line) => TELLING.test(line.replaceAll(PLACEHOLDER_HOST, ''))) ?? lines.at(-1)
	const how = withoutDates(server?.failure ?? 'It did not start.')
	const words = said
		? `${how} It says: ${pathName(withoutDates(said).replace(DURATION, '*').replace(ADDRESS, '*'))}`
		: how
	return { how, words: cut(words).replace(/\s+/g, ' ').trim() }
}

/**
 * Why a server does not start or list its tools. `failure` is what all starts have in common; `failures` lists the
 * messages if they differ.
 */
export function failuresOf(starts: readonly Observed[]): { failure: string; failures?: string[] } {
	const found = starts.map(failureOf)
	const [hows, words] = [[...new Set(found.map(({ how }) => how))], [...new Set(found.map(({ words }) => words))]]
	if (words.length === 1) return { failure: words[0] ?? '' }
	const failure = hows.length === 1 ? (hows[0] ?? '') : 'It ends in another way each time.'
	return { failure, failures: words.sort().slice(0, MAX_WORDS) }
}
