// Turns words into what a program is given: variables filled in, braces and the home folder expanded, words split.
import { posix } from 'node:path'
import { TooComplex } from './words.mjs'

/** Stands in a text for what is known only when the command runs. */
export const UNKNOWN = '\x03'
/** Stands for the name of the branch that is checked out. */
export const BRANCH = '\x04'
const SPLIT = '\x1f'
const MOST_WORDS = 256
const SPECIAL = '{},*?[]~'
const BASE = 0xe000

const guarded = (text) => text.replace(/[{},*?[\]~]/g, (letter) => String.fromCharCode(BASE + SPECIAL.indexOf(letter)))
const plain = (text) => text.replace(/[\ue000-\ue007]/g, (letter) => SPECIAL[letter.charCodeAt(0) - BASE])

/** Text of a word before it is split, with quoted signs kept from meaning anything. */
function textOf(word, state) {
	let text = ''
	for (const part of word) text += partText(part, state)
	state.budget.step(1 + text.length / 16)
	return text
}

function partText(part, state) {
	if (part.text !== undefined) return part.quoted ? guarded(part.text) : part.text
	if (part.commands) return valueText(state.output(part.commands), part)
	if (part.process) return state.process(part.process)
	if (part.array) return part.array.map((word) => textOf(word, state)).join(' ')
	if (part.number) {
		for (const inner of part.inner) partText(inner, state)
		return '1'
	}
	return valueText(parameter(part, state), part)
}

/** A value as it stands in a word: with its blanks as ends of words, unless it is quoted. */
const valueText = (value, { quoted, all }) =>
	quoted && !all ? guarded(value) : value.trim().replace(/[ \t\n]+/g, SPLIT)

const HIDDEN_ENDS = /[*?[].*$/

/** The value of `$name` or `${name…}`. */
function parameter({ name, mark, sign, argument = [] }, state) {
	const other = textOf(argument, state)
	if (mark === '#') return '1'
	const value = state.variable(mark === '!' ? '!!' : name, /^:?\+$/.test(sign))
	if (mark === '!') return UNKNOWN
	if (!sign) return value ?? UNKNOWN
	if (/^:?[-=]$/.test(sign)) return value === undefined || value === UNKNOWN ? plain(other) : value || plain(other)
	if (/^:?\+$/.test(sign)) return plain(other)
	if (value === undefined) return UNKNOWN
	if (sign.startsWith('%') && !HIDDEN_ENDS.test(other))
		return value.endsWith(other) ? value.slice(0, value.length - other.length) : value
	if (sign === '%/*') return posix.dirname(value)
	return /^(?:\?|:\?|@)$/.test(sign) ? value : UNKNOWN
}

/** Lists of what braces stand for: `a{b,c}` and `{1..3}`. */
function braces(text, state) {
	const open = openBrace(text)
	if (!open) return [text]
	const { from, to, commas } = open
	state.budget.step(to - from)
	const [head, tail] = [text.slice(0, from), text.slice(to + 1)]
	const choices = commas.length
		? [...commas, to].map((end, index) => text.slice((index ? commas[index - 1] : from) + 1, end))
		: sequence(text.slice(from + 1, to))
	return state.budget.deeper(() => {
		const tails = braces(tail, state)
		const heads = choices.flatMap((choice) => braces(choice, state))
		if (heads.length * tails.length > MOST_WORDS) throw new TooComplex('too many words in braces')
		state.budget.step(heads.length * tails.length)
		return heads.flatMap((middle) => tails.map((end) => head + middle + end))
	})
}

/** The first pair of braces that stands for a list. */
function openBrace(text) {
	for (let from = text.indexOf('{'); from >= 0; from = text.indexOf('{', from + 1)) {
		let depth = 0
		const commas = []
		for (let at = from; at < text.length; at++) {
			if (text[at] === '{') depth += 1
			else if (text[at] === ',' && depth === 1) commas.push(at)
			else if (text[at] === '}' && --depth === 0) {
				if (commas.length || /^(?:-?\d+|[a-z])\.\.(?:-?\d+|[a-z])$/i.test(text.slice(from + 1, at)))
					return { from, to: at, commas }
				break
			}
		}
		if (depth > 0) return undefined
	}
	return undefined
}

function sequence(text) {
	const [first, last] = text.split('..').map(Number)
	if (Number.isNaN(first) || Number.isNaN(last)) return text.split('..')
	const size = Math.min(Math.abs(last - first) + 1, 16)
	return Array.from({ length: size }, (_, index) => String(first + (last < first ? -index : index)))
}

/** The home folder in front of a word. */
function tilde(text, state) {
	if (!text.startsWith('~')) return text
	const [, name, rest] = /^~([^/]*)([\s\S]*)$/.exec(text)
	if (name === '' || name === state.variable('USER')) return (state.variable('HOME') ?? '~') + rest
	if (name === '-') return (state.previous ?? UNKNOWN) + rest
	return name === '+' ? (state.cwd ?? UNKNOWN) + rest : text
}

/** What a word is to a program: no, one or several arguments, each with whether it is quoted and has wildcards. */
export function expand(word, state) {
	const text = textOf(word, state)
	const quoted = word.some((part) => part.quoted)
	const parts = braces(text, state).flatMap((one) => tilde(one, state).split(SPLIT))
	return parts
		.filter((one) => one !== '' || quoted || word.length === 0)
		.map((one) => ({ text: plain(one), quoted, glob: /[*?[]/.test(one) }))
}

/** A word as one text: the value of an assignment, or a here-document. */
export const oneText = (word, state) => plain(tilde(textOf(word, state), state)).replaceAll(SPLIT, ' ')

/** Whether a name fits a pattern with wildcards, in a time that grows with their lengths only. */
export function fits(name, pattern) {
	let [at, to, star, mark] = [0, 0, -1, 0]
	while (at < name.length) {
		const set = pattern[to] === '[' ? /^\[[!^]?[^\]]+\]/.exec(pattern.slice(to, to + 64))?.[0] : undefined
		if (pattern[to] === '*') {
			star = to++
			mark = at
		} else if (set && inSet(name[at], set)) {
			at += 1
			to += set.length
		} else if (!set && to < pattern.length && (pattern[to] === '?' || pattern[to] === name[at])) {
			at += 1
			to += 1
		} else if (star >= 0) {
			to = star + 1
			at = ++mark
		} else return false
	}
	return /^\**$/.test(pattern.slice(to))
}

function inSet(letter, set) {
	const negated = /^\[[!^]/.test(set)
	const body = set.slice(negated ? 2 : 1, -1)
	let found = false
	for (let at = 0; at < body.length; at++) {
		if (body[at + 1] === '-' && at + 2 < body.length) {
			found ||= letter >= body[at] && letter <= body[at + 2]
			at += 2
		} else found ||= body[at] === letter
	}
	return found !== negated
}
