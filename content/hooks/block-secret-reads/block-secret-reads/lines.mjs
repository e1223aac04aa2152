// Reads simple commands: assignments, words, redirections and here-documents.
import { Words } from './words.mjs'

const REDIRECT = /(?:\d+|\{\w+\})?(&>>?|<<<|<<-?|<>|<&|>>|>\||>&|<|>)/y
const FUNCTION = /[ \t]*\([ \t]*\)\s*/y
const ASSIGNMENT = /^([A-Za-z_]\w*)(?:\[[^\]]*\])?(\+?)=/

/** The part of a parser that reads what has no commands within commands, but for substitutions. */
export class Lines extends Words {
	redirected(node) {
		const redirects = []
		for (;;) {
			this.blanks()
			const redirect = this.redirect()
			if (!redirect) break
			redirects.push(redirect)
		}
		return redirects.length ? { type: 'redirected', node, redirects } : node
	}

	redirect() {
		REDIRECT.lastIndex = this.at
		const found = REDIRECT.exec(this.source)
		if (!found || (/^[<>]$/.test(found[0]) && this.source[this.at + 1] === '(')) return undefined
		this.at += found[0].length
		this.budget.step(found[0].length)
		this.blanks()
		const redirect = { sign: found[1], of: found[0].slice(0, -found[1].length), word: this.argument() ?? [] }
		if (redirect.sign.startsWith('<<') && redirect.sign !== '<<<') this.documents.push(redirect)
		return redirect
	}

	/** A word, or a process in the place of one. */
	argument() {
		if (!this.looking('<(') && !this.looking('>(')) return this.word()
		const sign = this.source[this.at]
		this.at += 1
		return [{ process: this.inside(), sign }]
	}

	/** The bodies of here-documents whose line has ended. */
	bodies() {
		for (const redirect of this.documents.splice(0)) {
			const end = redirect.word.map((part) => part.text ?? '').join('')
			const lines = []
			while (!this.end) {
				const line = this.line()
				if ((redirect.sign === '<<-' ? line.replace(/^\t+/, '') : line).replace(/\r$/, '') === end) break
				lines.push(line)
			}
			const text = lines.length ? `${lines.join('\n')}\n` : ''
			redirect.body = redirect.word.some((part) => part.quoted) ? [{ text, quoted: true }] : this.textParts(text)
		}
	}

	line() {
		const found = this.source.indexOf('\n', this.at)
		const to = found < 0 ? this.source.length : found
		const text = this.source.slice(this.at, to)
		this.budget.step(1 + text.length / 64)
		this.at = to + 1
		return text
	}

	simple() {
		const node = { type: 'simple', words: [], assignments: [], redirects: [] }
		for (;;) {
			this.blanks()
			const redirect = this.redirect()
			if (redirect) {
				node.redirects.push(redirect)
				continue
			}
			const from = this.at
			const word = this.argument()
			if (!word) break
			if (node.words.length === 0 && this.assigned(word, node)) continue
			if (node.words.length === 0 && word.length === 1 && this.looking('(') && this.match(FUNCTION))
				return { type: 'function', name: word[0].text ?? '', body: this.budget.deeper(() => this.command()) }
			if (/^[A-Za-z_]\w*\+?=$/.test(word[0].text ?? '') && this.looking('(')) word.push({ array: this.array() })
			node.words.push(word)
			if (this.at === from) this.at += 1
		}
		return node.words.length + node.assignments.length + node.redirects.length ? node : undefined
	}

	assigned(word, node) {
		const found = word[0].quoted ? undefined : ASSIGNMENT.exec(word[0].text ?? '')
		if (!found) return false
		const value = [{ text: word[0].text.slice(found[0].length) }, ...word.slice(1)]
		if (this.looking('(')) value.push({ array: this.array() })
		node.assignments.push({ name: found[1], more: found[2] === '+', value })
		return true
	}

	/** The words of `( … )` behind a name. */
	array() {
		this.at += 1
		const words = []
		while (!this.end && !this.looking(')')) {
			this.space()
			const word = this.word()
			if (word) words.push(word)
			else if (!this.looking(')')) this.at += 1
		}
		this.at += 1
		return words
	}
}
