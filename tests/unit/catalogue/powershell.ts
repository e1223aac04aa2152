const isQuote = (char = '') => /['\u2018-\u201b]/.test(char)

/**
 * The words of a command, by what about_Quoting_Rules and about_Parsing say: a single-quoted string is literal, any of
 * four quotes ends it and two of them stand for one; a double-quoted one has variables. Bare words must be plain.
 */
export function powershellWords(line: string, env: Record<string, string> = {}): string[] {
	const words: string[] = []
	let at = 0
	while (at < line.length) {
		if (/\s/.test(line[at] ?? '')) {
			at++
			continue
		}
		const read = isQuote(line[at]) ? single : line[at] === '"' ? double : bare
		const [word, end] = read(line, at, env)
		if (end < line.length && !/\s/.test(line[end] ?? '')) throw new Error(`A word goes on at ${line.slice(end)}`)
		words.push(word)
		at = end
	}
	return words
}

type Read = [word: string, end: number]

function single(line: string, start: number): Read {
	let word = ''
	for (let at = start + 1; at < line.length; at++) {
		if (!isQuote(line[at])) word += line[at]
		else if (isQuote(line[at + 1])) word += line[++at]
		else return [word, at + 1]
	}
	throw new Error(`The string does not end: ${line.slice(start)}`)
}

function double(line: string, start: number, env: Record<string, string>): Read {
	const end = line.indexOf('"', start + 1)
	if (end < 0) throw new Error(`The string does not end: ${line.slice(start)}`)
	const text = line.slice(start + 1, end)
	if (text.includes('`')) throw new Error(`An escape: ${text}`)
	return [text.replace(/\$env:(\w+)/g, (_, name: string) => env[name] ?? ''), end + 1]
}

function bare(line: string, start: number): Read {
	const [word = ''] = /^\S+/.exec(line.slice(start)) ?? []
	if (word === '--') throw new Error('A bare -- is taken by PowerShell itself')
	if (!/^-{0,2}[A-Za-z][\w./-]*$/.test(word)) throw new Error(`Not a plain word: ${word}`)
	return [word, start + word.length]
}
