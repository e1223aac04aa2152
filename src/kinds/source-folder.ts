import { isObject } from '../schema/object.ts'
import { shorten } from '../schema/text/shorten.ts'

/** Where somebody's repository was opened: a folder, and a file in it where the address names one. */
export interface SourcePlace {
	/** `owner/name` of the repository. */
	repository: string
	/** The folder in the repository; empty for its root. */
	path: string
	/** The file that the address names; empty where it names none. */
	file: string
	/** What lies in the folder, folders with a slash at their end. */
	names: readonly string[]
}

/** The same after the files were read that kinds asked for; a folder that was listed has its files among the names. */
export interface SourceFolder extends SourcePlace {
	/** What a file states: its JSON, its TOML or its front matter; nothing where it was not read. */
	data(name: string): Readonly<Record<string, unknown>>
}

/** A field of a draft that was read, and where. */
export interface FoundFact {
	field: string
	value: string
	from: string
}

/** How a kind is told: by the file that the address names, by a file that only it has, by what a file states, or by nothing better. */
const CERTAINTY = ['guess', 'stated', 'manifest', 'named'] as const

/** What a place tells of an entry of one kind. */
export interface Recognised {
	certainty: (typeof CERTAINTY)[number]
	/** By what it was told, as part of a sentence. */
	by: string
	facts: readonly FoundFact[]
	/** What of the repository it is, where that is less than the folder. */
	path?: string
}

/** What is told best comes first. */
export const moreCertain = (a: Recognised, b: Recognised): number =>
	CERTAINTY.indexOf(b.certainty) - CERTAINTY.indexOf(a.certainty)

/** A value inside what a file states; text, or nothing. */
export function textAt(data: unknown, ...path: readonly string[]): string {
	const value = path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), data)
	return typeof value === 'string' ? value.trim() : ''
}

const MAX_FACT = 320

/** One line of a fact; nothing where nothing is stated, or more than an entry could say. */
export const fact = (field: string, value: string, from: string): FoundFact[] =>
	value && value.length <= MAX_FACT * 4 ? [{ field, value: shorten(value.replace(/\s+/g, ' '), MAX_FACT), from }] : []

/** A list as a form takes it, one item a line. */
export const factList = (field: string, items: readonly string[], from: string): FoundFact[] => {
	const lines = items.map((item) => item.replace(/\s+/g, ' ').trim()).filter(Boolean)
	return lines.length ? [{ field, value: lines.slice(0, 40).join('\n'), from }] : []
}

/** Text with commas, or a list of texts. */
export const listAt = (value: unknown): string[] =>
	(typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []).flatMap((item: unknown) =>
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

/** A name of hyphens as a title: `csv-profiler` is “CSV Profiler”. */
export const titleOf = (name: string): string =>
	name
		.split(/[-_\s]+/)
		.filter(Boolean)
		.map((word) => ABBREVIATIONS.get(word.toLowerCase()) ?? word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ')

/** The last part of a path. */
export const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Who made it, where a manifest says so: by name, or as an object with one. */
export const authorAt = (data: Readonly<Record<string, unknown>>): string =>
	(textAt(data, 'author', 'name') || textAt(data, 'author')).split(/[<(]/)[0]?.trim() ?? ''
