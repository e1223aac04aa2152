// Reads words of a POSIX shell or bash: quotes, escapes, expansions. It is lenient: what is no shell is read as well as it goes.

/** Something that takes more work to read than a person writes. */
export class TooComplex extends Error {}

/** Counts work, so that no input takes long: what needs more is refused. */
export class Budget {
	constructor(most = 60_000) {
		this.left = most
		this.depth = 0
	}

	step(count = 1) {
		this.left -= count
		if (this.left < 0) throw new TooComplex('too much to read')
	}

	/** Runs something one level deeper. */
	deeper(body) {
		if (this.depth >= 24) throw new TooComplex('nested too deeply')
		this.depth += 1
		try {
			return body()
		} finally {
			this.depth -= 1
		}
	}
}

const ESCAPE = /\\(?:x([\da-f]{1,2})|u([\da-f]{1,4})|U([\da-f]{1,8})|([0-7]{1,3})|c([\s\S])|([\s\S]))/gi
const LETTERS = { n: '\n', t: '\t', r: '\r', a: '', b: '', e: '', f: ' ', v: ' ' }

/** Text of $'…' with its escapes resolved. */
function ansi(text) {
	return text.replace(ESCAPE, (_, hex, short, long, octal, control, letter) => {
		if (letter) return LETTERS[letter] ?? letter
		if (control) return ''
		const code = octal ? Number.parseInt(octal, 8) : Number.parseInt(hex ?? short ?? long, 16)
		return code >= 32 && code < 0x110000 ? String.fromCodePoint(code) : ' '
	})
}

const END = /[ \t\r\n;&|<>()]/
const PLAIN = /[^ \t\r\n;&|<>()\\'"$`]+/y
const IN_QUOTES = /[^\\"$`]+/y
const NAME = /env:\w+|[A-Za-z_]\w*|[\d@*#?$!-]/y

/** The part of a parser that reads words. A word is a list of parts; a part is text or an expansion. */
export class Words {
	constructor(source, budget) {
		this.source = source
		this.budget = budget
		this.at = 0
		this.documents = []
	}

	get end() {
		return this.at >= this.source.length
	}

	looking(text) {
		return this.source.startsWith(text, this.at)
	}

	match(pattern) {
		pattern.lastIndex = this.at
		const found = pattern.exec(this.source)
		if (found) this.at = pattern.lastIndex
		this.budget.step(1 + (found?.[0].length ?? 0) / 16)
		return found
	}

	/** A word, or undefined where none begins. */
	word() {
		const parts = []
		this.budget.step(1)
		while (!this.end) {
			const letter = this.source[this.at]
			if (letter === '(' && parts.at(-1)?.text && /(?:^|[^\\])[@?*+!]$/.test(parts.at(-1).text)) this.group(parts)
			else if (END.test(letter)) break
			else this.part(parts, letter)
		}
		return parts.length ? parts : undefined
	}

	/** The group of an extended glob, as text. */
	group(parts) {
		const close = this.source.indexOf(')', this.at)
		const to = close < 0 ? this.source.length : close + 1
		parts.push({ text: this.source.slice(this.at, to) })
		this.budget.step(1 + (to - this.at) / 16)
		this.at = to
	}

	part(parts, letter) {
		if (letter === '\\') this.escaped(parts)
		else if (letter === "'") parts.push({ text: this.until("'"), quoted: true })
		else if (letter === '"') this.quotes(parts)
		else if (letter === '$') this.dollar(parts, false)
		else if (letter === '`') this.tick(parts, false)
		else parts.push({ text: this.match(PLAIN)?.[0] ?? this.source[this.at++] })
	}

	escaped(parts) {
		const next = this.source[this.at + 1]
		this.at += 2
		this.budget.step(2)
		if (next === '\r' && this.source[this.at] === '\n') this.at += 1
		else if (next !== '\n' && next !== undefined) parts.push({ text: next, quoted: true })
	}

	/** The text up to a closing letter; without one, all that is left. */
	until(close) {
		const from = this.at + 1
		const found = this.source.indexOf(close, from)
		const to = found < 0 ? this.source.length : found
		this.budget.step(2 + (to - from) / 16)
		this.at = to + 1
		return this.source.slice(from, to)
	}

	quotes(parts) {
		this.at += 1
		parts.push({ text: '', quoted: true })
		this.quoted(parts, '"')
		this.at += 1
	}

	/** Parts up to a closing quote, or to the end of a text that has none. */
	quoted(parts, close) {
		while (!this.end && this.source[this.at] !== close) {
			const letter = this.source[this.at]
			if (letter === '\\') this.escapedInQuotes(parts)
			else if (letter === '$') this.dollar(parts, true)
			else if (letter === '`') this.tick(parts, true)
			else parts.push({ text: this.match(IN_QUOTES)?.[0] ?? this.source[this.at++], quoted: true })
		}
	}

	escapedInQuotes(parts) {
		const next = this.source[this.at + 1] ?? ''
		this.at += 2
		this.budget.step(2)
		if (next !== '\n') parts.push({ text: '"$`\\'.includes(next) ? next : `\\${next}`, quoted: true })
	}

	dollar(parts, quoted) {
		const next = this.source[this.at + 1]
		this.at += 1
		if (next === "'" && !quoted) parts.push({ text: this.ansi(), quoted: true })
		else if (next === '"' && !quoted) this.quotes(parts)
		else if (this.looking('((')) parts.push(this.arithmetic())
		else if (next === '(') parts.push({ commands: this.inside(), quoted })
		else if (next === '{') parts.push({ ...this.braced(), quoted })
		else {
			const name = this.match(NAME)?.[0]
			parts.push(name === undefined ? { text: '$', quoted } : { name, quoted, all: name === '@' })
		}
	}

	ansi() {
		const from = this.at + 1
		let to = from
		while (to < this.source.length && this.source[to] !== "'") to += this.source[to] === '\\' ? 2 : 1
		this.budget.step(2 + (to - from) / 16)
		this.at = to + 1
		return ansi(this.source.slice(from, to))
	}

	/** `$((…))`: a number, and the commands in it. */
	arithmetic() {
		const from = this.at + 2
		const found = this.source.indexOf('))', from)
		const to = found < 0 ? this.source.length : found
		this.at = to + 2
		this.budget.step(4 + (to - from) / 16)
		return { inner: this.textParts(this.source.slice(from, to)), number: true }
	}

	/** Parts of a text in which expansions are read and quotes mean nothing. */
	textParts(text) {
		if (!/[$`\\]/.test(text)) return [{ text, quoted: true }]
		return this.budget.deeper(() => {
			const parts = []
			this.nested(text).quoted(parts, undefined)
			return parts
		})
	}

	nested(text) {
		return new this.constructor(text, this.budget)
	}

	/** `${…}`: a name, and what comes of it. */
	braced() {
		const from = this.at + 1
		let [to, depth] = [from, 1]
		while (to < this.source.length && depth > 0) {
			const letter = this.source[to]
			this.budget.step(1 / 4)
			if (letter === '\\') to += 1
			else if (letter === "'" && depth === 1) to = this.skip(to, "'")
			else if (letter === '{') depth += 1
			else if (letter === '}') depth -= 1
			to += 1
		}
		this.budget.step(2 + (to - from) / 16)
		this.at = to
		return this.parameter(this.source.slice(from, depth ? to : to - 1))
	}

	/** A quote that closes, or the letter itself where none does. */
	skip(at, letter) {
		const found = this.source.indexOf(letter, at + 1)
		this.budget.step(1 + (found < 0 ? 0 : found - at) / 16)
		return found < 0 ? at : found
	}

	parameter(text) {
		const [, mark = '', name = '', index, rest = ''] =
			/^([#!]?)([A-Za-z_]\w*|[\d@*#?$!-]|)(?:\[([^\]]*)\])?([\s\S]*)$/.exec(text) ?? []
		const [, sign = '', argument = ''] = /^(:?[-+=?]|##?|%%?|\/\/?|:|@|\^\^?|,,?|)([\s\S]*)$/.exec(rest) ?? []
		const plain = argument.replaceAll('"', '')
		return { name, mark, sign, argument: argument ? this.textParts(plain) : [], all: index === '@' || name === '@' }
	}

	tick(parts, quoted) {
		const from = this.at + 1
		let to = from
		while (to < this.source.length && this.source[to] !== '`') to += this.source[to] === '\\' ? 2 : 1
		this.budget.step(2 + (to - from) / 16)
		this.at = to + 1
		const text = this.source.slice(from, to).replace(/\\([`\\$])/g, '$1')
		parts.push({ commands: this.budget.deeper(() => this.nested(text).script()), quoted })
	}
}
