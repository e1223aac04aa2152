import { sayAddress } from '../schema/say.ts'

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
	href ? [{ text: name ?? sayAddress(href), href }] : []

/** A line, unless it has nothing to say. */
export const row = (term: string, values: FactValue[]): FactRow[] => (values.length ? [{ term, values }] : [])
