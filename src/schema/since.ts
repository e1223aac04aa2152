import { SettingsError } from './environment.ts'
import { settings } from './settings.ts'
import { timeOf } from './text/day.ts'
import { clip } from './text/shorten.ts'

const FORM = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?Z)?$/
const { since }: { name: string; since?: string } = settings

/** When a history begins that the settings date, as a time in UTC; throws where they hold no day and no time. */
export function startOfHistory(text: string | undefined = since): string | undefined {
	if (text === undefined) return undefined
	const at = FORM.test(text) ? Date.parse(text) : Number.NaN
	if (Number.isNaN(at))
		throw new SettingsError(
			`since in src/schema/settings.ts is “${clip(text, 40)}”. Write a day or a time in UTC, for example 2026-11-20 or 2026-11-20T08:00:00Z.`,
		)
	return timeOf(at)
}
