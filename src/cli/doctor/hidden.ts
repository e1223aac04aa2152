import { HIDDEN, numberOf } from '../../schema/text/hidden.ts'
import type { Examined, SkillFile } from './examined.ts'
import type { Finding } from './finding.ts'

/** The maximum number of reported lines per file. */
const MAX_LINES = 5

/** Reports invisible characters in paths and texts of files, skills and other texts, each once. */
export function hiddenFindings({ files, skills = [], texts = [] }: Examined): Finding[] {
	const seen = new Set([...files, ...skills].map(({ path }) => path))
	const others = texts.filter(({ path }) => !seen.has(path))
	return [...files, ...skills, ...others].flatMap((file) => [...inPath(file), ...inText(file)])
}

type Text = Pick<SkillFile, 'path' | 'clients' | 'text'>

function inPath({ path, clients: [client] }: Text): Finding[] {
	const [match] = path.matchAll(HIDDEN)
	if (!match) return []
	return [
		{
			rule: 'hidden-character',
			level: 'error',
			file: path,
			kind: 'path',
			...(client && { client }),
			sentence: `Its path has an invisible character ${numberOf(match[0])}, in which instructions can hide.`,
			mend: 'Give it another name.',
		},
	]
}

function inText({ path, clients, text }: Text): Finding[] {
	const [client] = clients
	return firstLines(text.replace(/^\ufeff/, '')).map(
		({ line, number }): Finding => ({
			rule: 'hidden-character',
			level: 'error',
			file: path,
			line,
			kind: number,
			...(client && { client }),
			sentence: `Line ${line} has an invisible character ${number}, in which instructions can hide.`,
			mend: 'Delete it: retype the word around it.',
		}),
	)
}

/** The first lines with an invisible character, and its number. The text is searched as a whole: it may have millions of lines. */
function firstLines(text: string): { line: number; number: string }[] {
	const found: { line: number; number: string }[] = []
	let line = 1
	let end = text.indexOf('\n')
	for (const { 0: character, index } of text.matchAll(HIDDEN)) {
		for (; end >= 0 && end < index; end = text.indexOf('\n', end + 1)) line++
		if (found.at(-1)?.line === line) continue
		found.push({ line, number: numberOf(character) })
		if (found.length === MAX_LINES) break
	}
	return found
}
