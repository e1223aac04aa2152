import { HIDDEN, numberOf } from '../../schema/text/hidden.ts'
import type { Examined, SkillFile } from './examined.ts'
import type { Finding } from './finding.ts'

/** The maximum number of reported lines per file. */
const MAX_LINES = 5

/** Reports invisible characters in paths and texts of files and skills. */
export function hiddenFindings({ files, skills = [] }: Examined): Finding[] {
	return [...files, ...skills].flatMap((file) => [...inPath(file), ...inText(file)])
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
	const lines = text.replace(/^\ufeff/, '').split('\n')
	const found = lines.flatMap((line, i) => {
		const [match] = line.replace(/\r$/, '').matchAll(HIDDEN)
		return match ? [{ line: i + 1, number: numberOf(match[0]) }] : []
	})
	const [client] = clients
	return found.slice(0, MAX_LINES).map(
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
