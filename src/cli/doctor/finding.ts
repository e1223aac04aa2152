import { byCodeUnit } from '../../schema/text/order.ts'

/** The severity: an error, a risk, or information. */
type Level = 'error' | 'warning' | 'note'

/** The description of each rule, by id. */
export const RULES = {
	'file-unreadable': 'A file that its client cannot read: every server in it is missing.',
	'name-twice': 'A name that is twice in one part of a file: programs differ in which one they use.',
	'registry-other': 'A manifest of another registry: what its installer wrote was not examined.',
	'launch-unpinned': 'A server that starts the newest version at the time.',
	'launch-address': 'A server that is started from an address, where the code can change.',
	'secret-literal': 'A secret stored in a file as plain text.',
	'server-twice': 'One server under two names: its tools are listed twice.',
	'server-unowned': 'A server without a record of who added it, next to servers that have one.',
	'entry-withdrawn': 'An entry that its registry has withdrawn or denies.',
	'entry-unread': 'An entry whose registry record cannot be read.',
	'tools-changed': 'Tools that changed although the version is the same.',
	'entry-behind': 'An entry that has a newer version.',
	'hidden-character': 'An invisible character that a model reads.',
	'hook-gone': 'A hook whose script is not there.',
	'hook-fails-open': 'A hook that lets the action through when it fails.',
	'listing-over-cap': 'More skills than a client lists.',
	'policy-refuses': 'A server that a policy on this machine blocks.',
} as const
export type Rule = keyof typeof RULES

/** A problem: where, what, and how to fix it. */
export interface Finding {
	rule: Rule
	level: Level
	/** The client that reads the file, the first one if there are several; absent if there is none in particular. */
	client?: string
	/** The path as in the client's row. */
	file: string
	/** 1-based. */
	line?: number
	/** The path of keys in the file. */
	place?: readonly string[]
	/** Distinguishes findings of one rule at one place: the name of a value, a script or a package. */
	kind?: string
	sentence: string
	mend: string
}

const ORDER: readonly Level[] = ['error', 'warning', 'note']
const worth = (level: Level) => ORDER.indexOf(level)

/** Sorts by severity, then file, line, rule and place. */
export const sorted = (findings: readonly Finding[]): Finding[] =>
	[...findings].sort((a, b) => worth(a.level) - worth(b.level) || byCodeUnit(keyOf(a), keyOf(b)))

const keyOf = ({ file, line = 0, rule, place = [] }: Finding) =>
	[file, String(line).padStart(9, '0'), rule, ...place].join('\0')
