import { formatCount, formatDay, formatNames } from './format.ts'

/** The dates of an entry's facts that are needed to describe their age. */
interface Age {
	readAt?: string | undefined
	readCommit?: string | undefined
	upstreamAt?: string | undefined
	newestVersion?: string | undefined
	newestSeenAt?: string | undefined
	movedTo?: string | undefined
	state: string
}

/** What was seen, as far as words need it. */
interface Seen {
	observedAt: string
	current: boolean
	isExpired: boolean
	version?: string | undefined
	notObserved?: string | undefined
	starts?: boolean | undefined
	tools?: number | undefined
	tokens?: number | undefined
	asked?: readonly string[] | undefined
	needs?: readonly string[] | undefined
}

const at = (what: string | undefined) => (what ? ` at ${what}` : '')

/** The age of an entry's facts in words: when it was read, observed and updated, and what its makers state. */
function freshnessParts(freshness: Age, receipt?: Seen): string[] {
	const { readAt, readCommit, newestVersion, newestSeenAt, upstreamAt } = freshness
	const observed = receipt && observedWords(receipt)
	const changed = upstreamAt ? `last changed there ${formatDay(upstreamAt)}` : ''
	const read = readAt ? `read ${formatDay(readAt)}${at(readCommit?.slice(0, 7))}` : changed && 'read'
	return [
		...(read ? [[read, changed].filter(Boolean).join(', ')] : []),
		...(observed ? [observed] : []),
		...(newestVersion && newestSeenAt ? [`newest known ${newestVersion}, ${formatDay(newestSeenAt)}`] : []),
		...stateWords(freshness),
	]
}

/** The same in one line. */
export const freshnessWords = (freshness: Age, receipt?: Seen): string => freshnessParts(freshness, receipt).join(' · ')

/** `observed 22 Nov 2026 at 0.0.83`, and why that no longer counts; undefined if it was not observed. */
export function observedWords({ observedAt, version, current, isExpired, notObserved }: Seen): string | undefined {
	if (notObserved) return undefined
	const words = `observed ${formatDay(observedAt)}${at(version)}`
	if (current) return words
	return `${words}, ${isExpired ? 'expired' : 'which is not the version described'}`
}

/** The freshness of an entry's facts as a mark, whose shape shows it, and its text. */
export interface FreshnessMark {
	mark: 'seen' | 'behind' | 'old' | 'read' | 'gone'
	words: string
}

/** The line about freshness on cards and above the observed facts. */
export function freshnessMark(freshness?: Age, receipt?: Seen & { expiresAt: string }): FreshnessMark | undefined {
	const { state, readAt, movedTo } = freshness ?? {}
	if (freshness && (state === 'archived' || state === 'moved'))
		return { mark: 'gone', words: stateWords({ state, movedTo }).join('') }
	if (!receipt || receipt.notObserved)
		return readAt ? { mark: 'read', words: `read ${formatDay(readAt)}, not observed` } : undefined
	const { observedAt, expiresAt, isExpired, current, version } = receipt
	if (isExpired) return { mark: 'old', words: `observed ${formatDay(observedAt)}, expired ${formatDay(expiresAt)}` }
	const words = `observed ${formatDay(observedAt)}${at(version)}`
	if (!current) return { mark: 'behind', words: `${words}, not the version described` }
	return state === 'behind' ? { mark: 'behind', words: `${words}, newer known` } : { mark: 'seen', words }
}

function stateWords({ state, movedTo }: Pick<Age, 'state' | 'movedTo'>): string[] {
	if (state === 'archived') return ['archived by its owner']
	if (state === 'moved') return [movedTo ? `moved to ${movedTo}` : 'moved elsewhere']
	return state === 'behind' ? ['a newer version is known'] : []
}

/** Tokens as a card says them: `3.8k`. */
export const formatTokens = (tokens: number): string =>
	tokens < 1000 ? String(tokens) : `${(tokens / 1000).toFixed(tokens < 99_950 ? 1 : 0)}k`

/** What a receipt says, as short facts: `24 tools, 3.8k tokens`, `contacted no host unprompted`, `does not start`. */
export function receiptFacts({ tools, tokens, asked, starts, needs }: Seen): string[] {
	const size =
		tools === undefined ? [] : [formatCount(tools, 'tool'), ...(tokens ? [`${formatTokens(tokens)} tokens`] : [])]
	return [
		...(starts === false ? ['did not start'] : []),
		...(size.length ? [size.join(', ')] : []),
		...(asked && starts !== false ? [`contacted ${listedWords(asked) || 'no host'} unprompted`] : []),
		...(needs?.length ? [`starts only with ${listedWords(needs)}`] : []),
	]
}

const MAX_NAMES = 2

const listedWords = (names: readonly string[]): string => formatNames(names, MAX_NAMES)
