import type { Published } from '../../published/published.ts'
import { foreignWordsIn, readable } from '../../search/query/foreign-letters.ts'
import { limitsOf, type TaskLimits } from './task-limits.ts'
import { withoutEastAsian } from './task-limits-east-asian.ts'
import { contentWords, isForeign } from './words.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const AND = /\s(?:と|や|和|与|及び)\s/gu

/**
 * Translates a task into the words of entries. Unknown words in other scripts are dropped, unless there is nothing
 * else.
 */
export function readTask(task: string, published: Published): string {
	if (!foreignWordsIn(published.index(), task).length) return task
	const read = readable(published.index(), task)
	const { client } = limitsOf(read)
	const known = read.replace(AND, ' and ')
	const unread = new Set(foreignWordsIn(published.index(), known))
	const isUnread = (word: string) => unread.has(word) && !(client && IN_CLIENT.test(word))
	const rest = known.normalize('NFKC').replace(WORD, (word) => (isUnread(word) ? ' ' : word))
	return contentWords(rest).length ? rest.replace(/\s+/g, ' ').trim() : known
}

/** Words after or before a client that say that it is used. */
const IN_CLIENT = /^(?:用|使用|在|を使|で)/u

/** The limits of a task, in any language. With needs, it may consist of limits only. */
export function limitsIn(task: string, published: Published, hasNeeds = false): TaskLimits & { isForeign: boolean } {
	const { rest, said } = withoutEastAsian(task)
	const own = hasNeeds || rest.trim() ? rest : task
	const read = readTask(own, published)
	const limits = limitsOf(read, hasNeeds)
	return {
		...limits,
		properties: own === rest ? [...limits.properties, ...said] : limits.properties,
		isForeign: read !== own || isForeign(own),
	}
}
