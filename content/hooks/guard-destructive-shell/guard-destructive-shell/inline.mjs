// Finds what a program given on the command line in another language hands to a shell.

const LANGUAGES = [
	[/^(?:python|pypy)[\d.]*$/, /^-[a-zA-Z]*c$/],
	[/^(?:node|nodejs|tsx|ts-node)$/, /^(?:-[a-z]*[ep]|--eval|--print)$/],
	[/^bun$/, /^(?:-e|--eval|-p|--print)$/],
	[/^deno$/, /^eval$/],
	[/^perl[\d.]*$/, /^-[a-zA-Z]*[eE]$/],
	[/^ruby[\d.]*$/, /^-[a-zA-Z]*e$/],
	[/^php[\d.]*$/, /^-r$/],
	[/^(?:lua|luajit|osascript|Rscript|R|julia|elixir|groovy|scala|swift)$/, /^-e$/],
]

/** The program that an interpreter is given in its arguments or on its input, if any. */
export function inlineCode(name, args, input) {
	const row = LANGUAGES.find(([pattern]) => pattern.test(name))
	if (!row) return undefined
	const at = args.findIndex((arg) => row[1].test(arg))
	if (at >= 0) return args.slice(at + 1).join('\n')
	const joined = args.find((arg) => /^--(?:eval|print)=/.test(arg))
	if (joined) return joined.slice(joined.indexOf('=') + 1)
	const file = args.some((arg) => !arg.startsWith('-'))
	return file && !args.includes('-') ? undefined : input
}

const CALL =
	/\b(?:system|popen|exec|execSync|execFile|execFileSync|spawn|spawnSync|run|call|check_call|check_output|Popen|getoutput|shell_exec|passthru|proc_open|Command|\$|sh|execa|execaSync)\s*\(\s*|%x[{([]|\bqx[{(/|]|\b(?:system|exec)\s+(?=["'])|\bdo shell script\s+/g
const QUOTES = '\'"`'

/** A literal text that begins at a place, and where it ends. */
function literal(code, from) {
	const quote = code[from]
	if (!QUOTES.includes(quote)) return undefined
	const triple = code.startsWith(quote.repeat(3), from) && quote !== '`'
	const close = triple ? quote.repeat(3) : quote
	let text = ''
	for (let at = from + close.length; at < code.length; at++) {
		if (code[at] === '\\') text += code[++at] === 'n' ? '\n' : (code[at] ?? '')
		else if (code.startsWith(close, at)) return { text, to: at + close.length }
		else text += code[at]
	}
	return { text, to: code.length }
}

/** The literal texts of a list that begins at a place. */
function items(code, from) {
	const words = []
	for (let at = from; at < code.length && words.length < 64; ) {
		const letter = code[at]
		if (/[[(,\s]/.test(letter)) at += 1
		else if (/[\])]/.test(letter)) break
		else {
			const found = literal(code, at + (/[fbru]/i.test(letter) && QUOTES.includes(code[at + 1]) ? 1 : 0))
			if (!found) break
			words.push(found.text)
			at = found.to
		}
	}
	return words
}

/** Scripts and commands that code starts: a text is a script, a list the words of one command. */
export function started(code, budget) {
	const found = []
	budget.step(code.length / 16)
	for (const { 0: call, index } of code.matchAll(CALL)) {
		if (found.length >= 32) break
		const at = index + call.length
		const closed = /^(?:%x|qx)/.test(call)
		if (closed) {
			const end = code.slice(at).search(/[})\]/|]/)
			found.push(code.slice(at, end < 0 ? undefined : at + end))
			continue
		}
		const prefix = /[fbru]/i.test(code[at] ?? '') && QUOTES.includes(code[at + 1] ?? ' ') ? 1 : 0
		const text = literal(code, at + prefix)
		const rest = text ? code.slice(text.to, text.to + 2000) : code.slice(at, at + 2000)
		budget.step(200)
		const list = /^\s*,?\s*(?:args\s*[:=]\s*)?(?=[[(])/.exec(rest)
		if (text && list) found.push([text.text, ...items(rest, list[0].length)])
		else if (text && /^\s*,\s*["']/.test(rest)) found.push([text.text, ...items(rest, 0)])
		else if (text) found.push(text.text)
		else if (list) found.push(items(rest, list[0].length))
	}
	for (const [, text] of code.matchAll(/`((?:[^`\\]|\\.){1,400})`/g)) if (found.length < 40) found.push(text)
	return found.filter((one) => one.length > 0)
}
