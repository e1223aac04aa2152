/** The code from `start` to `end`. */
export interface Span {
	start: number
	end: number
}

/** A declaration of one name up to its `=`; a type of several lines has it further down. */
const DECLARED = /^(?:export )?(?:const|let|var) [\w$]+(?:: .+?)? =(?=\s|$)/
const TYPE_GOES_ON = /^(?:export )?(?:const|let|var) [\w$]+: .*[{(<|&,[]$/
/** Values that a bundler can drop by itself, and awaited ones, which cannot be wrapped. */
const PLAIN =
	/^(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|-?\d[\w.]*|true|false|null|\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*)$|^(?:async )?(?:function\b|[\w$]+ =>)|^class\b|^\(*await\b/
/** What a line inside an expression may begin with, if it is in no bracket. */
const GOES_ON = /^(?:[.?:&|+\-*/%)\]}<>=,(]|(?:as|satisfies|in|instanceof) )/
const SECOND_NAME = /,\s*[\w$]+(?:: [^,=]+)? =(?![=>])/

/**
 * The values of a module's top-level declarations that may be computed, found without a parser: where the formatter
 * writes, a statement starts at the margin and goes on with indented lines and closing brackets. Undefined if anything
 * in the text looks different, so that only a parser can tell.
 */
export function computedValues(code: string): Span[] | undefined {
	if (hidesCode(code)) return undefined
	const lines = code.split('\n')
	const found: Span[] = []
	for (let at = 0, start = 0; at < lines.length; start += (lines[at++] as string).length + 1) {
		const line = lines[at] as string
		if (isOpenTemplate(line) || /^[^/*]*;\s*$/.test(line)) return undefined
		const [head] = DECLARED.exec(line) ?? []
		if (head === undefined && TYPE_GOES_ON.test(line)) return undefined
		if (head === undefined) continue
		const statement = statementFrom(lines, at)
		const text = statement?.slice(head.length) ?? ''
		const value = text.trim()
		if (!value) return undefined
		if (PLAIN.test(value)) continue
		const isFunction = functionIn(value)
		if (isFunction === undefined || (!isFunction && !isWhole(value))) return undefined
		const from = start + head.length + text.indexOf(value)
		if (!isFunction) found.push({ start: from, end: from + value.length })
	}
	return found
}

/** Whether a comment has a line that does not begin with an asterisk, and may look like code. */
const hidesCode = (code: string): boolean =>
	[...code.matchAll(/\/\*[\s\S]*?\*\//g)].some(([comment]) =>
		comment
			.split('\n')
			.slice(1)
			.some((line) => !/^\s*\*/.test(line)),
	)

/** Whether a template literal goes on in the next line, or ends in this one. */
const isOpenTemplate = (line: string): boolean => line.includes('`') && line.split('`').length % 2 === 0

/** The lines of a statement: up to the next that begins at the margin with no closing bracket. Undefined if that goes on as well. */
function statementFrom(lines: readonly string[], first: number): string | undefined {
	let end = first + 1
	while (end < lines.length && /^(?:[\s)\]}]|$)/.test(lines[end] as string)) end++
	return /^[.?:&|+\-*%,=<>`([]/.test(lines[end] ?? '') ? undefined : lines.slice(first, end).join('\n')
}

/** Whether a value is an arrow function with parameters in parentheses; undefined if these have no end. */
function functionIn(value: string): boolean | undefined {
	const [opening] = /^(?:async )?(?:<[^(]*>)?\(/.exec(value) ?? []
	if (opening === undefined) return false
	const rest = value.slice(opening.length)
	let depth = 1
	for (const { 0: bracket, index } of rest.matchAll(BRACKETS)) {
		depth += bracket in OPENING ? -1 : 1
		if (depth === 0) return /^\s*(?::|=>)/.test(rest.slice(index + 1))
	}
	return undefined
}

/** Whether a text is one expression: brackets pair, no other name is declared, and no line starts another statement. */
function isWhole(value: string): boolean {
	const text = outsideOf(value)
	if (text === undefined || SECOND_NAME.test(text) || /\/\/|;/.test(text)) return false
	const [, ...lines] = text.split('\n').map((line) => line.trim())
	return lines.every((line) => !line || GOES_ON.test(line))
}

const BRACKETS = /[()[\]{}]/g
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** The text outside of brackets, with the closing ones; undefined if they do not pair. */
function outsideOf(value: string): string | undefined {
	const open: string[] = []
	let [text, from] = ['', 0]
	for (const { 0: bracket, index } of value.matchAll(BRACKETS)) {
		const opening = OPENING[bracket]
		if (opening === undefined) {
			if (!open.length) text += value.slice(from, index)
			open.push(bracket)
		} else if (open.pop() !== opening) return undefined
		else if (!open.length) from = index
	}
	return open.length ? undefined : text + value.slice(from)
}
