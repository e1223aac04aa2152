import type { Published } from '../../published/published.ts'
import { type Reading, readFilters, withoutWords } from '../../search/query/understand.ts'
import { type Clause, isAside, isName, JOINS } from './part-clauses.ts'
import { aspectsOf, clauseOf, contentWords } from './words.ts'

/**
 * A clause with the properties that it shares with another: “Notion” of “read-only Slack and Notion” is read-only, too.
 */
export interface Shared extends Clause {
	shared: string
}

/**
 * Shares a property among listed things: one before the first with those after it (“read-only Slack and Notion”), one
 * after the last of several names with those before it (“Slack and Notion read-only”). A clause with a verb, an article
 * or its own property does not share.
 */
export function shareProperties(clauses: readonly Clause[], published: Published): Shared[] {
	const all = clauses.map((clause) => ({
		clause,
		said: isAside(clause) ? [] : readFilters(published.index(), clause.text),
	}))
	const shared = clauses.map(() => '')
	for (let at = 1; at < all.length; at++) {
		const { clause, said } = all[at] as Read
		if (!isJoined(clause) || said.length) continue
		const before = all[at - 1] as Read
		shared[at] = before.said.length ? leadOf(before) : (shared[at - 1] as string)
	}
	for (let at = all.length - 2; at >= 0; at--) {
		const [{ clause, said }, after] = [all[at], all[at + 1]] as [Read, Read]
		if (shared[at] || said.length || !isJoined(after.clause) || !isBare(clause, published)) continue
		shared[at] = after.said.length ? trailOf(after, published) : (shared[at + 1] as string)
	}
	return clauses.map((clause, at) => ({ ...clause, shared: shared[at] as string }))
}

interface Read {
	clause: Clause
	/** The properties in its text. */
	said: readonly Reading[]
}

/** “read-only Postgres and a vector store”: an article begins something else. */
const ARTICLE = /^(?:an?|another|one|some|eine?[mnrs]?|une?|una)\s/i

const isJoined = (clause: Clause): boolean =>
	JOINS.has(clause.joint) && !clause.verb && !isAside(clause) && !ARTICLE.test(clause.text)

/** Whether a clause ends with a name and says nothing else about it, whatever its verb. */
const isBare = ({ object }: Clause, published: Published): boolean =>
	isName(published, contentWords(aspectsOf(object).at(-1) ?? ''))

/** The properties before the object of a clause. */
function leadOf({ clause: { text }, said }: Read): string {
	const leading = said.filter(({ start }, at) => {
		const before = withoutWords(text.slice(0, start), said.slice(0, at))
		return contentWords(clauseOf(before).object).length === 0
	})
	const [to = ''] = TO.exec(text.slice(leading.at(-1)?.end ?? text.length)) ?? []
	return wordsOf(leading) + to
}

/** A preposition between a property and its subject: “read-only access to”. */
const TO = /^\s(?:to|of|for|auf|zu|für|von|à|de|a)(?=\s)/i

/** The properties after the name in a clause. */
function trailOf({ clause: { text }, said }: Read, published: Published): string {
	const isTrailing = ({ end }: Reading, at: number) => {
		const rest = said.slice(at + 1).map((one) => ({ ...one, start: one.start - end, end: one.end - end, again: [] }))
		return contentWords(withoutWords(text.slice(end), rest)).length === 0
	}
	return isName(published, contentWords(withoutWords(text, said))) ? wordsOf(said.filter(isTrailing)) : ''
}

const wordsOf = (said: readonly Reading[]): string => said.map(({ words }) => words).join(' ')
