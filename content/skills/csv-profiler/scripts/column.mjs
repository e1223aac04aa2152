import { createHash } from 'node:crypto'

const PLACEHOLDERS = new Set(['na', 'n/a', '#n/a', 'nan', 'null', 'nil', 'none', '-', '?'])
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const KINDS = [
	['boolean', /^(?:true|false|yes|no)$/i],
	['integer', /^[+-]?(?:0|[1-9]\d{0,14})$/],
	['decimal', /^(?=[+-]?\.?\d)[+-]?(?:0|[1-9]\d{0,14})?(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i],
	['decimal-comma', /^[+-]?\d{1,15},\d+$/],
	['code', /^\d+$/],
	['date', DAY],
	['datetime', /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/],
]
const NUMBERS = ['integer', 'decimal']
const TIMES = ['date', 'datetime']

/** What a trimmed value looks like. Digits that a number type would damage (leading zero, over 15 digits) are a code. */
export function kindOf(value) {
	const [kind] = KINDS.find(([, pattern]) => pattern.test(value)) ?? ['text']
	return TIMES.includes(kind) && !isRealDay(value.slice(0, 10)) ? 'text' : kind
}

function isRealDay(day) {
	const [, year, month, date] = DAY.exec(day).map(Number)
	const time = new Date(Date.UTC(year, month - 1, date))
	return time.getUTCMonth() === month - 1 && time.getUTCDate() === date
}

/** Counts what one column holds; keeps no value longer than it must. */
export class Column {
	#kinds = new Map()
	#seen = new Set()
	#ranges = { number: [Infinity, -Infinity], time: ['\uffff', ''] }
	#empty = 0
	#placeholders = 0
	#padded = 0
	#lengths = [Infinity, 0]
	#examples = []
	#capped = false

	constructor(name, { maxDistinct, examples, ranges }) {
		this.name = name
		this.maxDistinct = maxDistinct
		this.exampleCount = examples
		this.showsRange = ranges
	}

	add(raw) {
		const value = raw.trim()
		if (value === '') this.#empty++
		else if (PLACEHOLDERS.has(value.toLowerCase())) this.#placeholders++
		else this.#addFilled(value, raw)
	}

	#addFilled(value, raw) {
		const kind = kindOf(value)
		this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
		if (value !== raw) this.#padded++
		this.#lengths = [Math.min(this.#lengths[0], value.length), Math.max(this.#lengths[1], value.length)]
		this.#widen(kind, value)
		this.#remember(value)
	}

	#widen(kind, value) {
		const family = NUMBERS.includes(kind) ? 'number' : TIMES.includes(kind) ? 'time' : undefined
		if (!family) return
		const next = family === 'number' ? Number(value) : value
		const [low, high] = this.#ranges[family]
		this.#ranges[family] = [next < low ? next : low, next > high ? next : high]
	}

	#remember(value) {
		const key = value.length > 64 ? createHash('sha256').update(value).digest('base64') : value
		if (this.#seen.has(key)) return
		if (this.#seen.size >= this.maxDistinct) this.#capped = true
		else this.#seen.add(key)
		if (this.#examples.length < this.exampleCount) this.#examples.push([...value].slice(0, 40).join(''))
	}

	summary(rows) {
		const filled = [...this.#kinds.values()].reduce((sum, count) => sum + count, 0)
		const type = typeOf([...this.#kinds.keys()])
		return {
			name: this.name,
			type,
			kinds: Object.fromEntries([...this.#kinds].sort(([a], [b]) => (a < b ? -1 : 1))),
			filled,
			empty: this.#empty,
			placeholders: this.#placeholders,
			padded: this.#padded,
			distinct: this.#seen.size,
			distinctIsMinimum: this.#capped,
			unique: rows > 0 && filled === rows && this.#seen.size === rows,
			lengths: filled ? this.#lengths : null,
			...(this.showsRange ? { range: this.#range(type) } : {}),
			...(this.exampleCount ? { examples: this.#examples } : {}),
		}
	}

	#range(type) {
		if (NUMBERS.includes(type)) return this.#ranges.number
		return TIMES.includes(type) ? this.#ranges.time : null
	}
}

function typeOf(kinds) {
	if (kinds.length <= 1) return kinds[0] ?? 'empty'
	if (kinds.every((kind) => NUMBERS.includes(kind))) return 'decimal'
	if (kinds.every((kind) => kind === 'integer' || kind === 'code')) return 'code'
	return kinds.every((kind) => TIMES.includes(kind)) ? 'datetime' : 'mixed'
}
