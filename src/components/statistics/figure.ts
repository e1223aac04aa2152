import type { Element } from '../../client/hyperscript.ts'
import { formatNumber } from '../../schema/text/format.ts'

/** A chart with the sentence that it says, a word about it, and its numbers as a table. */
export interface Figure {
	id: string
	sentence: string
	/** Nothing where there is nothing to draw; the sentence then says so. */
	picture: Element | undefined
	note: string
	head: readonly string[]
	rows: readonly (readonly string[])[]
}

/** A name and its number, as a line of a table. */
export const line = (label: string, ...values: readonly number[]): string[] => [label, ...values.map(formatNumber)]

/** `85 of 316`, in the numbers that people read. */
export const outOf = (part: number, whole: number): string => `${formatNumber(part)} of ${formatNumber(whole)}`
