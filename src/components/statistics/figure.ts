import type { Element } from '../../client/hyperscript.ts'
import { formatNumber } from '../../schema/text/format.ts'

/** A chart with its main statement, a note, and its numbers as a table. */
export interface Figure {
	id: string
	sentence: string
	/** Undefined if there is nothing to draw; the sentence then says so. */
	picture: Element | undefined
	note: string
	head: readonly string[]
	rows: readonly (readonly string[])[]
}

/** A label and its values, as a row of the table. */
export const tableRow = (label: string, ...values: readonly number[]): string[] => [label, ...values.map(formatNumber)]

/** The form of a word beside a number: singular for 1. */
export const pluralForm = (n: number, one: string, many: string): string => (n === 1 ? one : many)

/** Formats `85 of 316`. */
export const outOf = (part: number, whole: number): string => `${formatNumber(part)} of ${formatNumber(whole)}`
