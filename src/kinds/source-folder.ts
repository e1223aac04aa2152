import { isObject, listOf } from '../schema/object.ts'
import { shorten } from '../schema/text/shorten.ts'

/** A folder of a repository, and the file in it that the URL names, if any. */
export interface SourcePlace {
	/** `owner/name` of the repository. */
	repository: string
	/** The folder in the repository; empty for its root. */
	path: string
	/** The file the URL names; empty if it names none. */
	file: string
	/** The names in the folder; those of folders end with a slash. */
	names: readonly string[]
}

/** The same after the files that kinds asked for were read; listed subfolders are included in `names`. */
export interface SourceFolder extends SourcePlace {
	/** The JSON, TOML or front matter of a file; empty when it was not read. */
	data(name: string): Readonly<Record<string, unknown>>
}

/** A field of a draft, and where its value was found. */
export interface FoundFact {
	field: string
	value: string
	from: string
}

/**
 * How reliably a kind was recognised: by guess, by a statement in a file, by its manifest, or by the file the URL
 * names.
 */
const CERTAINTY = ['guess', 'stated', 'manifest', 'named'] as const

/** A recognised asset of one kind. */
export interface Recognised {
	certainty: (typeof CERTAINTY)[number]
	/** What it was recognised by, as part of a sentence. */
	by: string
	facts: readonly FoundFact[]
	/** Its path in the repository, if it is not the whole folder. */
	path?: string
}

/** Sorts the most certain first. */
export const moreCertain = (a: Recognised, b: Recognised): number =>
	CERTAINTY.indexOf(b.certainty) - CERTAINTY.indexOf(a.certainty)

/** A string at a path in parsed data; empty when there is none. */
export function textAt(data: unknown, ...path: readonly string[]): string {
	const value = path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), data)
	return typeof value === 'string' ? value.trim() : ''
}

const MAX_FACT = 320

/** A fact with a single-line value, as a list; empty when the value is empty or too long. */
export const fact = (field: string, value: string, from: string): FoundFact[] =>
	value && value.length <= MAX_FACT * 4 ? [{ field, value: shorten(value.replace(/\s+/g, ' '), MAX_FACT), from }] : []

/** A fact with a list, one item per line. */
export const factList = (field: string, items: readonly string[], from: string): FoundFact[] => {
	const lines = items.map((item) => item.replace(/\s+/g, ' ').trim()).filter(Boolean)
	return lines.length ? [{ field, value: lines.slice(0, 40).join('\n'), from }] : []
}

/** A list of strings, or comma-separated text, as a list. */
export const listAt = (value: unknown): string[] =>
	(typeof value === 'string' ? value.split(',') : listOf(value)).flatMap((item: unknown) =>
		typeof item === 'string' && item.trim() ? [item.trim()] : [],
	)

const ABBREVIATIONS = new Map(
	[
		'AI',
		'API',
		'AWS',
		'CLI',
		'CSS',
		'CSV',
		'HTML',
		'HTTP',
		'IDE',
		'JSON',
		'MCP',
		'PDF',
		'SDK',
		'SQL',
		'UI',
		'YAML',
	].map((word) => [word.toLowerCase(), word]),
)

/** A hyphenated name as a title: `csv-profiler` is “CSV Profiler”. */
export const titleOf = (name: string): string =>
	name
		.split(/[-_\s]+/)
		.filter(Boolean)
		.map((word) => ABBREVIATIONS.get(word.toLowerCase()) ?? word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ')

/** The last segment of a path. */
export const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The author in a manifest: a name, or an object with one. */
export const authorAt = (data: Readonly<Record<string, unknown>>): string =>
	(textAt(data, 'author', 'name') || textAt(data, 'author')).split(/[<(]/)[0]?.trim() ?? ''
