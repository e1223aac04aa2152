// Reads a shell script into a tree: lists, pipelines, compound and simple commands, redirections and here-documents.
import { Lines } from './lines.mjs'

const SEPARATOR = /\|\||&&|;;&|;&|;;|[;&\n]/y
const RESERVED = /[A-Za-z]+(?=[ \t\r\n;&|<>()]|$)|[{}!](?=[ \t\r\n;&|<>()]|$)|\[\[(?=[ \t\r\n])/y
const BLANK = /(?:[ \t\r]|\\\r?\n)+/y
const SPACE = /(?:[ \t\r\n;]|&(?![&>])|\\\r?\n|#[^\n]*)+/y
const COMMENT = /#[^\n]*/y
const FUNCTION = /[ \t]*\([ \t]*\)\s*/y
const NONE = new Set()
const BODY = new Set(['done', 'fi', 'esac', 'then', 'else', 'elif', 'do', '}'])

/** Reads whole commands; a node names its `type`. */
export class Parser extends Lines {
	script() {
		return this.list(NONE)
	}

	/** Commands up to one of the words that end them, or to a parenthesis that closes. */
	list(ends, nested = false) {
		const items = []
		while (!this.end) {
			this.space()
			if (this.end) break
			if (this.looking(')')) {
				if (nested || ends.has('esac')) break
				this.at += 1
				continue
			}
			if (ends.has(this.peek())) break
			const from = this.at
			const node = this.pipeline()
			this.blanks()
			const sign = this.match(SEPARATOR)?.[0]
			if (sign === '\n') this.bodies()
			if (node) items.push({ node, sign })
			if (sign?.startsWith(';;') || sign === ';&') {
				if (ends.has('esac')) break
			}
			if (this.at === from) this.at += 1
		}
		return { type: 'list', items }
	}

	/** Blanks, newlines, comments and signs that separate nothing. */
	space() {
		for (let from = -1; from !== this.at; ) {
			from = this.at
			if (this.documents.length) {
				this.blanks()
				this.match(COMMENT)
				if (this.looking('\n')) {
					this.at += 1
					this.bodies()
				}
			}
			if (!this.documents.length) this.match(SPACE)
		}
	}

	blanks() {
		this.match(BLANK)
		if (this.looking('#')) this.match(COMMENT)
	}

	/** The reserved word ahead, if one is. */
	peek() {
		RESERVED.lastIndex = this.at
		return RESERVED.exec(this.source)?.[0]
	}

	pipeline() {
		const commands = []
		for (;;) {
			const command = this.command()
			if (command) commands.push(command)
			this.blanks()
			if (!this.looking('|') || this.looking('||')) break
			this.at += this.looking('|&') ? 2 : 1
			this.space()
		}
		return commands.length > 1 ? { type: 'pipe', commands } : commands[0]
	}

	command() {
		this.blanks()
		if (this.looking('((')) return this.numbers()
		if (this.looking('(')) return this.redirected({ type: 'subshell', body: this.inside() })
		const compound = this.compound(this.peek())
		return compound ? this.redirected(compound) : this.simple()
	}

	numbers() {
		const { inner } = this.arithmetic()
		return { type: 'simple', words: [[{ text: ':' }], inner], assignments: [], redirects: [] }
	}

	/** `( … )`, from the parenthesis that opens to the one that closes. */
	inside() {
		return this.budget.deeper(() => {
			this.at += 1
			const body = this.list(NONE, true)
			this.at += 1
			return body
		})
	}

	compound(word) {
		const read = new Map(
			Object.entries({
				'{': () => this.block('}', '{'),
				if: () => this.block('fi', 'if'),
				while: () => this.block('done', 'while'),
				until: () => this.block('done', 'while'),
				for: () => this.loop(),
				select: () => this.loop(),
				case: () => this.choice(),
				function: () => this.named(),
				'[[': () => this.test(),
			}),
		).get(word)
		if (read) {
			this.at += word.length
			return this.budget.deeper(read)
		}
		if (word !== '!' && word !== 'coproc' && !BODY.has(word)) return undefined
		this.at += word.length
		const node = this.budget.deeper(() => this.command())
		return word === '!' && node ? { type: 'not', node } : node
	}

	/** A body and, in one list, all that its inner words part. */
	block(end, first = '{') {
		const items = []
		const ends = new Set([end, 'then', 'else', 'elif', 'do'])
		for (let word = first; !this.end && word !== end; ) {
			const node = this.list(ends)
			items.push({ word, node })
			word = this.peek()
			if (!ends.has(word)) break
			this.at += word.length
		}
		return { type: 'block', items }
	}

	loop() {
		this.blanks()
		if (this.looking('((')) return { type: 'list', items: [{ node: this.numbers() }, { node: this.rest('done') }] }
		const name = this.word()?.[0]?.text ?? ''
		this.space()
		const words = []
		if (this.peek() === 'in') {
			this.at += 2
			for (;;) {
				this.blanks()
				const word = this.word()
				if (!word) break
				words.push(word)
			}
		}
		return { type: 'for', name, words, body: this.rest('done') }
	}

	rest(end) {
		this.space()
		if (this.peek() === 'do') this.at += 2
		else if (this.looking('{')) {
			this.at += 1
			return this.block('}')
		}
		return this.block(end)
	}

	choice() {
		this.blanks()
		const subject = this.word() ?? []
		this.space()
		if (this.peek() === 'in') this.at += 2
		const items = []
		const ends = new Set(['esac'])
		while (!this.end) {
			this.space()
			if (this.peek() === 'esac') break
			this.pattern()
			items.push({ word: 'case', node: this.list(ends) })
		}
		this.at += 4
		return {
			type: 'block',
			items: [
				{ word: 'if', node: { type: 'simple', words: [[{ text: ':' }], subject], assignments: [], redirects: [] } },
				...items,
			],
		}
	}

	pattern() {
		if (this.looking('(')) this.at += 1
		for (let from = -1; !this.end && from !== this.at && !this.looking(')'); ) {
			from = this.at
			this.blanks()
			this.word()
			this.blanks()
			if (this.looking('|')) this.at += 1
		}
		this.at += 1
	}

	named() {
		this.blanks()
		const name = this.word()?.[0]?.text ?? ''
		this.match(FUNCTION)
		this.space()
		return { type: 'function', name, body: this.budget.deeper(() => this.command()) }
	}

	/** `[[ … ]]` as a command whose operators are words. */
	test() {
		const words = [[{ text: '[[' }]]
		while (!this.end && !this.looking(']]')) {
			this.space()
			if (this.looking(']]')) break
			const word = this.word()
			if (word) words.push(word)
			else this.at += 1
		}
		this.at += 2
		return { type: 'simple', words, assignments: [], redirects: [] }
	}
}

/** The tree of a script. */
export const parse = (source, budget) => budget.deeper(() => new Parser(source, budget).script())
