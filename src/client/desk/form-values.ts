import type { FormField } from '../../schema/form-fields.ts'

type Form = readonly FormField[]
type Values = Record<string, unknown>

/** What stands in the controls of a form, by the name of the field. */
export type Texts = Readonly<Record<string, string>>

/** The value of a field in a record, `compensation.min` for instance. */
const valueAt = (record: object, name: string): unknown =>
	name.split('.').reduce<unknown>((value, key) => (value as Values | undefined)?.[key], record)

/** A record as it stands in the controls of its form. */
export const toTexts = (form: Form, record: object): Texts =>
	Object.fromEntries(form.map((field) => [field.name, toText(field, valueAt(record, field.name))]))

function toText({ kind, input }: FormField, value: unknown): string {
	if (value === undefined) return ''
	if (input === 'checkbox') return value === true ? 'true' : ''
	if (kind === 'list') return (value as string[]).join('\n')
	return input === 'date' ? String(value).slice(0, 10) : String(value)
}

/** What stands in the controls, as the server takes it; an empty control says nothing. */
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

/** A day begins a posting and ends an opening; a moment that was kept is kept while its day stays. */
const moment = (name: string, day: string, before: unknown): string =>
	String(before ?? '').startsWith(day)
		? String(before)
		: `${day}T${name === 'expiresAt' ? '23:59:59' : '00:00:00'}.000Z`

/** Puts a value at its path. */
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

/** What stands differently in two versions of a record, in words. */
export const differences = (form: Form, before: object, now: object): string[] =>
	form.flatMap(({ name, label }) => {
		const [was, is] = [before, now].map((record) => formatValue(valueAt(record, name)))
		return was === is ? [] : [`${label}: was ${was}, is ${is}`]
	})

const formatValue = (value: unknown) => (value === undefined || value === '' ? 'empty' : `“${String(value)}”`)
