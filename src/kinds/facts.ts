import type { EntryFile } from '../schema/entry.ts'
import { formatBytes, formatCount, formatUrl } from '../schema/text/format.ts'
import { shorten } from '../schema/text/shorten.ts'

/** The number and size of files on a card: `2 files, 6.1 kB`. */
export const fileFact = (files: readonly EntryFile[]): string =>
	`${formatCount(files.length, 'file')}, ${formatBytes(files.reduce((sum, { bytes }) => sum + bytes, 0))}`

/** The number of tools a prompt asks for; undefined if none. */
export const toolsFact = (tools: readonly string[]): string | undefined =>
	tools.length ? `asks for ${formatCount(tools.length, 'tool')}` : undefined

/** Which tools a prompt asks for, as a safety note. */
export const toolsNote = (tools: readonly string[]): string =>
	`Asks for these tools: ${shorten(tools.join(', '), 200)}.`

/** Which tools a command or a part of a plugin names as allowed, as a safety note: a client may run them without asking. */
export const unaskedToolsNote = (tools: readonly string[]): string =>
	`Lets a client run these tools without asking: ${shorten(tools.join(', '), 200)}.`

/** One value of a fact; with `href` a link. */
export interface FactValue {
	text: string
	href?: string | undefined
}

/** A line of the facts beside an entry. */
export interface FactRow {
	term: string
	values: FactValue[]
}

/** A value as text; empty if there is none. */
export const text = (value: string | number | undefined | false): FactValue[] =>
	value === undefined || value === false || value === '' ? [] : [{ text: String(value) }]

/** Values side by side. */
export const listed = (list: readonly string[] = []): FactValue[] => list.map((item) => ({ text: item }))

/** A link with a name, or with a short form of its URL. */
export const link = (href: string | undefined, name?: string): FactValue[] =>
	href ? [{ text: name ?? formatUrl(href), href }] : []

/** A line, unless it has nothing to say. */
export const row = (term: string, values: FactValue[]): FactRow[] => (values.length ? [{ term, values }] : [])

interface Prompt {
	tools: readonly string[]
	invocation?: string | undefined
	model?: string | undefined
}

/** The model that a prompt names, for its row; “inherit” names none. */
export const modelOf = ({ model }: Pick<Prompt, 'model'>): { model?: string } =>
	model && model !== 'inherit' ? { model } : {}

/** The facts of a prompt: the tools it asks for, how it is called, and for which model it is. */
export const promptRows = ({ tools, invocation, model }: Prompt): FactRow[] => [
	...row('tools', listed(tools)),
	...row('called', text(invocation)),
	...row('model', text(model)),
]
