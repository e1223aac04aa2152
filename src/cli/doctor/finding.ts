/** How much a finding matters: something is wrong, could become so, or is worth knowing. */
export type Level = 'error' | 'warning' | 'note'

/** What each rule looks for, by its id. */
export const RULES = {
	'file-unreadable': 'A file that its client cannot read: every server in it is missing.',
	'launch-unpinned': 'A server that starts the newest version at the time.',
	'launch-address': 'A server that is started from an address, where the code can change.',
	'secret-literal': 'A secret stored in a file as plain text.',
	'server-twice': 'One server under two names: its tools are listed twice.',
	'server-unowned': 'A server that nobody is recorded as having added.',
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

/** Something that should not be so: where, what, and the command or the words that mend it. */
export interface Finding {
	rule: Rule
	level: Level
	/** The client that reads it; nothing where several do or none in particular. */
	client?: string
	/** The file as the client's row names it. */
	file: string
	/** From 1. */
	line?: number
	/** The way to it in the file. */
	place?: readonly string[]
	/** Which of several of one rule at one place: the name of a value, a script, a package. */
	kind?: string
	sentence: string
	mend: string
}

const ORDER: readonly Level[] = ['error', 'warning', 'note']
const worth = (level: Level) => ORDER.indexOf(level)

/** What matters most first, then by file and place. */
export const sorted = (findings: readonly Finding[]): Finding[] =>
	[...findings].sort(
		(a, b) => worth(a.level) - worth(b.level) || (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0),
	)

const keyOf = ({ file, line = 0, rule, place = [] }: Finding) =>
	[file, String(line).padStart(9, '0'), rule, ...place].join('\0')
