import { kindAt, kindOf } from '../kinds/kind-of.ts'
import { isWithdrawn } from '../schema/entry-source.ts'
import { isObject } from '../schema/object.ts'
import { pathOf } from '../schema/primitives.ts'
import { numberOf } from '../schema/text/hidden.ts'
import type { Check, Issue } from './check.ts'

/** Commands must contain no look-alike characters and no line breaks, so that what is copied is what was read. */
export const plainCommand: Check = {
	id: 'plain-command',
	level: 'warning',
	about: 'Commands and package names have only ASCII characters, on one line.',
	*check({ details }) {
		for (const [field, text] of (details && kindOf(details).commands?.(details)) ?? []) {
			const [odd] = /[^ -~]/u.exec(text) ?? []
			if (odd)
				yield {
					field,
					message: `It contains ${numberOf(odd)}, which can be mistaken for another character.`,
					fix: 'Write it in plain letters, on one line.',
				}
		}
	},
}

/** A server must say how to start or reach it. Read from the text, so that it is said beside what else is wrong. */
export const start: Check = {
	id: 'start',
	level: 'warning',
	draftMayFail: true,
	about: 'An MCP server says how it is started or reached.',
	*check({ parsed }) {
		const { data } = parsed
		if (!kindAt(pathOf(parsed))?.server || !isObject(data) || isWithdrawn(data)) return
		const { server = {} } = data
		if (!isObject(server) || server.command || server.remote) return
		if (isObject(server.package) && server.package.registry === 'mcpb') return
		yield {
			field: 'server.command',
			message: 'It does not say how this server is started or reached, so nobody can install it.',
			fix: 'Write server.command with server.args, or server.remote with its type and url, as given in its source.',
		}
	},
}

const SEVERAL = /^(?![a-z]:|[/\\~.])\S+\s/i
const SETS = /^([a-z_]\w*)=/i
const OPTION_AND_MORE = /^--?[a-z][\w-]*\s+\S/i

/** A client starts a program of exactly this name with exactly these arguments; no shell parts them into words. */
export const launchWords: Check = {
	id: 'launch-words',
	level: 'blocker',
	draftMayFail: true,
	about: 'A command is the name or path of a program, and each of its arguments is a separate item.',
	*check({ details }) {
		const { words = [], fields = [] } = (details && kindOf(details).launch?.(details)) ?? {}
		for (const [i, word] of words.entries()) {
			const issue = i ? argumentIssue(word) : (tellsClient(words) ?? programIssue(word))
			if (issue) yield { ...(fields[i] && { field: fields[i] }), ...issue }
		}
	},
}

const ADDS = /^\S+(?: \S+){0,2} mcp add(?:-\S+)? /

/** What a client is told is not what the client then starts. */
const tellsClient = (words: readonly string[]): Pick<Issue, 'message' | 'fix'> | undefined =>
	ADDS.test(words.slice(0, 6).join(' ').slice(0, 200))
		? {
				message: 'It tells a client to add the server, and starts no server.',
				fix: 'Write what the client then starts: its program here, and each word after it as an item of args.',
			}
		: undefined

function programIssue(word: string): Pick<Issue, 'message' | 'fix'> | undefined {
	const [, name] = SETS.exec(word) ?? []
	if (name)
		return {
			message: `It sets the variable ${name} and is not a program.`,
			fix: 'Name the variable in env, without its value, and write the program here.',
		}
	return SEVERAL.test(word)
		? {
				message: 'It is several words, and no program has them as its name.',
				fix: `Write ${word.split(/\s/)[0]}, and each of the other words as an item of args.`,
			}
		: undefined
}

const argumentIssue = (word: string): Pick<Issue, 'message' | 'fix'> | undefined =>
	OPTION_AND_MORE.test(word)
		? {
				message: 'It has an option and more in one argument.',
				fix: 'Write each word as a separate item.',
			}
		: undefined

/** A client asks for what stands for a variable, so that words of the header around it would be typed a second time. */
export const headerDescription: Check = {
	id: 'header-description',
	level: 'warning',
	about: 'The description of a header says what stands for its variable, and leaves out the words before it.',
	*check({ details }) {
		const headers = (details && kindOf(details).server?.(details)?.remote?.headers) ?? []
		for (const [i, { name, value = '', description = '' }] of headers.entries()) {
			const [before = ''] = value.split('${', 1)
			const scheme = before.trim()
			if (!scheme || !`${description} `.toLowerCase().startsWith(`${scheme.toLowerCase()} `)) continue
			yield {
				field: `server.remote.headers.${i}.description`,
				message: `The value of ${name} already begins with “${scheme}”, so whoever is asked for “${description}” would write it twice.`,
				fix: `Say only what stands for ${value.slice(before.length)}, for example “A token of your account.”`,
			}
		}
	},
}
