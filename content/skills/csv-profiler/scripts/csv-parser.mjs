const START = 'start'
const PLAIN = 'plain'
const QUOTED = 'quoted'
const CLOSED = 'closed'

/** Reads delimited text piece by piece (RFC 4180, any line end) and hands over one record at a time with its line number. */
export class CsvParser {
	lineEnds = { crlf: 0, lf: 0, cr: 0 }
	blankLines = 0
	#state = START
	#fields = []
	#field = ''
	#line = 1
	#recordLine = 1
	#quoteLine = 1
	#afterCr = false

	constructor({ delimiter, onRecord, onIssue }) {
		this.delimiter = delimiter
		this.onRecord = onRecord
		this.onIssue = onIssue
		this.plainEnd = new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\\r\\n]`, 'g')
	}

	push(text) {
		let at = 0
		while (at < text.length) at = this.#step(text, at)
	}

	end() {
		if (this.#afterCr) this.#countLoneCr()
		if (this.#state === QUOTED) this.onIssue(this.#quoteLine, 'a quote that opens here is never closed')
		if (this.#state !== START || this.#fields.length > 0) this.#endRecord()
	}

	#step(text, at) {
		const char = text[at]
		if (this.#afterCr && this.#swallowLf(char)) return at + 1
		if (this.#state === QUOTED) return this.#insideQuotes(text, at)
		if (char === '"' && this.#state !== PLAIN) return this.#quote(at)
		if (char === this.delimiter) this.#endField()
		else if (char === '\n' || char === '\r') this.#lineEnd(char)
		else return this.#plain(text, at)
		return at + 1
	}

	#swallowLf(char) {
		if (char !== '\n') {
			this.#countLoneCr()
			return false
		}
		this.#afterCr = false
		this.lineEnds.crlf++
		return true
	}

	#countLoneCr() {
		this.#afterCr = false
		this.lineEnds.cr++
	}

	#quote(at) {
		if (this.#state === CLOSED) this.#field += '"'
		else this.#quoteLine = this.#line
		this.#state = QUOTED
		return at + 1
	}

	#insideQuotes(text, at) {
		const quote = text.indexOf('"', at)
		const end = quote === -1 ? text.length : quote
		const piece = text.slice(at, end)
		this.#field += piece
		this.#line += piece.split('\n').length - 1
		if (quote === -1) return end
		this.#state = CLOSED
		return end + 1
	}

	#plain(text, at) {
		if (this.#state === CLOSED) this.onIssue(this.#line, 'text follows a closing quote')
		this.#state = PLAIN
		this.plainEnd.lastIndex = at
		const end = this.plainEnd.exec(text)?.index ?? text.length
		const piece = text.slice(at, end)
		if (piece.includes('"')) this.onIssue(this.#line, 'a quote stands inside an unquoted field')
		this.#field += piece
		return end
	}

	#lineEnd(char) {
		if (char === '\n') this.lineEnds.lf++
		else this.#afterCr = true
		this.#line++
		if (this.#state === START && this.#fields.length === 0) {
			this.blankLines++
			this.#recordLine = this.#line
		} else this.#endRecord()
	}

	#endField() {
		this.#fields.push(this.#field)
		this.#field = ''
		this.#state = START
	}

	#endRecord() {
		this.#endField()
		const fields = this.#fields
		this.#fields = []
		this.onRecord(fields, this.#recordLine)
		this.#recordLine = this.#line
	}
}

/** The delimiter that occurs most often outside quotes in the first line; a comma when there is none. */
export function guessDelimiter(sample) {
	const counts = new Map([',', ';', '\t', '|'].map((delimiter) => [delimiter, 0]))
	let quoted = false
	for (const char of sample) {
		if (char === '"') quoted = !quoted
		else if (!quoted && (char === '\n' || char === '\r')) break
		else if (!quoted && counts.has(char)) counts.set(char, counts.get(char) + 1)
	}
	return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
