import type { FormField } from '../../schema/form-fields.ts'

type Form = readonly FormField[]
type Values = Record<string, unknown>

/** The texts of a form's controls, by field name. */
export type Texts = Readonly<Record<string, string>>

/** The value at a dotted path, such as `compensation.min`. */
const valueAt = (record: object, name: string): unknown =>
	name.split('.').reduce<unknown>((value, key) => (value as Values | undefined)?.[key], record)

/** Converts a record to the texts of its form. */
export const toTexts = (form: Form, record: object): Texts =>
	Object.fromEntries(form.map((field) => [field.name, toText(field, valueAt(record, field.name))]))

function toText({ kind, input }: FormField, value: unknown): string {
	if (value === undefined) return ''
	if (input === 'checkbox') return value === true ? 'true' : ''
	if (kind === 'list') return (value as string[]).join('\n')
	return input === 'date' ? String(value).slice(0, 10) : String(value)
}

/** Converts the texts of a form to a record. Empty controls are omitted. `before` is the saved record. */
export function toRecord(form: Form, texts: Texts, before: object = {}): Values {
	const record: Values = {}
	for (const field of form) setValue(record, field.name, fromText(field, texts[field.name] ?? '', before))
	return record
}

function fromText({ kind, input, name }: FormField, text: string, before: object): unknown {
	const written = text.trim()
	if (!written) return undefined
	if (kind === 'list') return linesOf(written)
	if (input === 'checkbox') return written === 'true' || undefined
	if (input === 'number') return Number(written)
	if (input === 'date') return moment(name, written, valueAt(before, name))
	return kind === 'text' ? text : written
}

const linesOf = (text: string): string[] =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)

/**
 * Converts a date to a timestamp: the end of the day for `expiresAt`, else the start. A saved timestamp is kept if its
 * date is unchanged.
 */
const moment = (name: string, day: string, before: unknown): string =>
	String(before ?? '').startsWith(day)
		? String(before)
		: `${day}T${name === 'expiresAt' ? '23:59:59' : '00:00:00'}.000Z`

/** Sets a value at a dotted path, unless it is undefined. */
function setValue(record: Values, name: string, value: unknown): void {
	if (value === undefined) return
	const [last = '', ...holders] = name.split('.').reverse()
	let holder = record
	for (const key of holders.reverse()) {
		holder[key] = { ...(holder[key] as object | undefined) }
		holder = holder[key] as Values
	}
	holder[last] = value
}

interface Versions {
	/** The version that a draft began with. */
	before: object
	/** The version that is saved now. */
	now: object
	/** The draft. */
	texts: Texts
}

/** The texts of a version that somebody else saved, with what was changed in a draft put over them. */
export function mergeTexts(form: Form, { before, now, texts }: Versions): Texts {
	const [began, saved] = [toTexts(form, before), toTexts(form, now)]
	return Object.fromEntries(
		form.map(({ name }) => [name, (texts[name] === began[name] ? saved[name] : texts[name]) ?? '']),
	)
}

/** What somebody else changed, one sentence per field, with what the draft has where it changed the same field. */
export function differences(form: Form, { before, now, texts }: Versions): string[] {
	const [began, saved] = [toTexts(form, before), toTexts(form, now)]
	return form.flatMap(({ name, label }) => {
		const [was, is, mine] = [began[name], saved[name], texts[name]]
		if (was === is) return []
		const both = mine === was || mine === is ? '' : `, and you wrote ${formatText(mine)}`
		return [`${label}: was ${formatText(was)}, is ${formatText(is)}${both}`]
	})
}

const formatText = (text = '') => (text === '' ? 'empty' : `“${text.replaceAll('\n', ', ')}”`)
