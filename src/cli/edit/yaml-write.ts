import { isObject } from '../../schema/object.ts'
import { Unable } from './value.ts'
import { plainValue } from './yaml-scalars.ts'

/** Text that has another meaning in a plain scalar at its start, inside or at its end. */
const SIGNS = /^[\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|:[ \t]|[\t ]#|[\t :]$|^(?:---|\.\.\.)/
/** Characters that must be written as escapes to be read back safely. */
const UNSEEN = /[^\n\t\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g
/** Characters that JSON does not escape and YAML does not allow. */
const CODED = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g

const isSeen = (text: string): boolean => !UNSEEN.test(text.replace(PAIR, ''))

const quoted = (text: string): string =>
	JSON.stringify(text).replace(CODED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A string on one line. */
function word(text: string): string {
	if (!isSeen(text) || text.includes('\n')) return quoted(text)
	if (!SIGNS.test(text) && plainValue(text) === text) return text
	return text.includes('"') && !text.includes("'") ? `'${text}'` : quoted(text)
}

/** A string as a literal block scalar; undefined if it might not be read back unchanged. */
function lines(text: string): string[] | undefined {
	const isEnded = text.endsWith('\n')
	const body = isEnded ? text.slice(0, -1) : text
	if (!text.includes('\n') || !isSeen(text) || /^$|^\s|\s$|\n[ \t]+\n/.test(body)) return undefined
	return [isEnded ? '|' : '|-', ...body.split('\n')]
}

const further = (rows: readonly string[], by: number): string[] => rows.map((row) => row && ' '.repeat(by) + row)

/** A value as lines. Unless it is a block, the first line goes after the colon or dash. */
function rowsOf(value: unknown, unit: number): { rows: string[]; isBlock: boolean } {
	if (Array.isArray(value) && value.length)
		return { isBlock: true, rows: value.flatMap((item) => itemRows(item, unit)) }
	if (isObject(value) && Object.keys(value).length)
		return { isBlock: true, rows: Object.entries(value).flatMap((field) => fieldRows(field, unit)) }
	const text = typeof value === 'string' ? lines(value) : undefined
	if (text) return { isBlock: false, rows: [text[0] ?? '', ...further(text.slice(1), unit)] }
	return { isBlock: false, rows: [typeof value === 'string' ? word(value) : JSON.stringify(value)] }
}

function itemRows(item: unknown, unit: number): string[] {
	const [first = '', ...rest] = rowsOf(item, isBlockValue(item) ? unit : 2).rows
	return [`- ${first}`, ...further(rest, isBlockValue(item) ? 2 : 0)]
}

const isBlockValue = (value: unknown): boolean => typeof value === 'object' && value !== null

function fieldRows([name, value]: [string, unknown], unit: number): string[] {
	if (name.length > 500) throw new Unable('a name in it is too long')
	const { rows, isBlock } = rowsOf(value, unit)
	const [first = '', ...rest] = rows
	return isBlock ? [`${word(name)}:`, ...further(rows, unit)] : [`${word(name)}: ${first}`, ...rest]
}

/** A value as YAML that every program reads back unchanged, with `unit` spaces per level. */
export const yamlText = (value: unknown, unit: number): string => rowsOf(value, unit).rows.join('\n')
