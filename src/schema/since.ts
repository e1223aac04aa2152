import { SettingsError } from './environment.ts'
import { settings } from './settings.ts'
import { timeOf } from './text/day.ts'
import { clip } from './text/shorten.ts'

const FORM = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?Z)?$/
const { since }: { name: string; since?: string } = settings

/** The start of the history, as set in the settings. */
export const BEGINNING = 'a day or a time in UTC, for example 2026-11-20 or 2026-11-20T08:00:00Z'

const begunAt = (text: string): number => (FORM.test(text) ? Date.parse(text) : Number.NaN)

/** Whether a text is a day or a time. */
export const isBeginning = (text: string): boolean => !Number.isNaN(begunAt(text))

/** When a history begins that the settings date, as a time in UTC; throws where they hold no day and no time. */
export function startOfHistory(text: string | undefined = since): string | undefined {
	if (text === undefined) return undefined
	if (!isBeginning(text))
		throw new SettingsError(`since in src/schema/settings.ts is “${clip(text, 40)}”. Write ${BEGINNING}.`)
	return timeOf(begunAt(text))
}
