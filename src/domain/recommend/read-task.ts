import type { Published } from '../../published/published.ts'
import { readable, unreadIn } from '../../search/unread.ts'
import { limitsOf, type TaskLimits } from './limits.ts'
import { withoutEastAsian } from './limits-east-asian.ts'
import { contentWords, isForeign } from './words.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const AND = /\s(?:と|や|和|与|及び)\s/gu

/** The task in words that entries have: what of another script is not known in English says nothing, unless it is all. */
export function readTask(task: string, published: Published): string {
	if (!unreadIn(published.index(), task).length) return task
	const read = readable(published.index(), task)
	const { client } = limitsOf(read)
	const known = read.replace(AND, ' and ')
	const unread = new Set(unreadIn(published.index(), known))
	const isUnread = (word: string) => unread.has(word) && !(client && IN_CLIENT.test(word))
	const rest = known.normalize('NFKC').replace(WORD, (word) => (isUnread(word) ? ' ' : word))
	return contentWords(rest).length ? rest.replace(/\s+/g, ' ').trim() : known
}

/** What says behind or before a client that it is used. */
const IN_CLIENT = /^(?:用|使用|在|を使|で)/u

/** What a task asks of the whole, also in words that no entry has; with needs beside it, it may say nothing else. */
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
