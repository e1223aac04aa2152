import type { EntryFile } from '../schema/entry.ts'
import { formatBytes, formatCount, formatUrl } from '../schema/text/format.ts'

/** Files as a card says them: `2 files, 6.1 kB`. */
export const fileFact = (files: readonly EntryFile[]): string =>
	`${formatCount(files.length, 'file')}, ${formatBytes(files.reduce((sum, { bytes }) => sum + bytes, 0))}`

/** How many tools a prompt asks for; nothing where it asks for none. */
export const toolsFact = (tools: readonly string[]): string | undefined =>
	tools.length ? `asks for ${formatCount(tools.length, 'tool')}` : undefined

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

/** A value as text, or nothing where there is none. */
export const text = (value: string | number | undefined | false): FactValue[] =>
	value === undefined || value === false || value === '' ? [] : [{ text: String(value) }]

/** Values side by side. */
export const listed = (list: readonly string[] = []): FactValue[] => list.map((item) => ({ text: item }))

/** An address under a name, or as people say it. */
export const link = (href: string | undefined, name?: string): FactValue[] =>
	href ? [{ text: name ?? formatUrl(href), href }] : []

/** A line, unless it has nothing to say. */
export const row = (term: string, values: FactValue[]): FactRow[] => (values.length ? [{ term, values }] : [])
