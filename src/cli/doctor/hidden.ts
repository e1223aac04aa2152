import { HIDDEN, numberOf } from '../../schema/text/hidden.ts'
import type { Examined } from './examined.ts'
import type { Finding } from './finding.ts'

/** So many lines of a file say enough. */
const MOST = 5

/** Characters in files and skills that nobody sees. */
export function hiddenFindings({ files, skills = [] }: Examined): Finding[] {
	return [...files, ...skills].flatMap(({ path, clients, text }) => {
		const lines = text.replace(/^\ufeff/, '').split('\n')
		const found = lines.flatMap((line, i) => {
			const [match] = line.replace(/\r$/, '').matchAll(HIDDEN)
			return match ? [{ line: i + 1, number: numberOf(match[0]) }] : []
		})
		const [client] = clients
		return found.slice(0, MOST).map(
			({ line, number }): Finding => ({
				...{ rule: 'hidden-character', level: 'error', file: path, line, ...(client && { client }) },
				sentence: `Line ${line} has an invisible character ${number}, in which instructions can hide.`,
				mend: 'Delete it: type the word around it anew.',
			}),
		)
	})
}
