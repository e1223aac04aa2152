import type { Published } from '../published/published.ts'
import { readable } from '../search/unread.ts'
import { limitsOf, type TaskLimits } from './task-limits.ts'
import { withoutEastAsian } from './task-limits-east-asian.ts'
import { contentWords } from './task-words.ts'

const UNREAD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const AND = /\s(?:と|や|和|与|及び)\s/gu

/** The task in words that entries have: what of another script is not known in English says nothing, unless it is all. */
function readTask(task: string, published: Published): string {
	const read = readable(published.index(), task)
	if (read === task) return task
	const { client } = limitsOf(read)
	const known = read.replace(AND, ' and ')
	const rest = known.replace(UNREAD, (word) => (client && IN_CLIENT.test(word) ? word : ' '))
	return contentWords(rest).length ? rest.replace(/\s+/g, ' ').trim() : known
}

/** What says behind or before a client that it is used. */
const IN_CLIENT = /^(?:用|使用|在|を使|で)/u

/** What a task asks of the whole, also in words that no entry has. */
export function limitsIn(task: string, published: Published): TaskLimits {
	const { rest, said } = withoutEastAsian(task)
	if (!rest.trim()) return limitsOf(readTask(task, published))
	const limits = limitsOf(readTask(rest, published))
	return { ...limits, properties: [...limits.properties, ...said] }
}
