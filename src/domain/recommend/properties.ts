import type { Published } from '../../published/published.ts'
import { type Reading, readFilters, withoutWords } from '../../search/understand.ts'
import { type Clause, isAside, isName, JOINS } from './clauses.ts'
import { aspectsOf, clauseOf, contentWords } from './words.ts'

/** A clause with the properties that another says for it too: of “read-only Slack and Notion” the second’s. */
export interface Shared extends Clause {
	shared: string
}

/**
 * Gives a property that is said once to all that is listed with it: one before the first holds for what follows (“read-only Slack
 * and Notion”), one behind the last of several names for those before (“Slack and Notion read-only”). What has a verb, an article
 * or a property of its own stands for itself.
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
	/** The properties that it says. */
	said: readonly Reading[]
}

/** “read-only Postgres and a vector store”: the article begins something else. */
const ARTICLE = /^(?:an?|another|one|some|eine?[mnrs]?|une?|una)\s/i

const isJoined = (clause: Clause): boolean =>
	JOINS.has(clause.joint) && !clause.verb && !isAside(clause) && !ARTICLE.test(clause.text)

/** Whether a clause ends with a name and says no more of it, whatever is to be done with it. */
const isBare = ({ object }: Clause, published: Published): boolean =>
	isName(published, contentWords(aspectsOf(object).at(-1) ?? ''))

/** The properties before what a clause is about. */
function leadOf({ clause: { text }, said }: Read): string {
	const leading = said.filter(({ start }, at) => {
		const before = withoutWords(text.slice(0, start), said.slice(0, at))
		return contentWords(clauseOf(before).object).length === 0
	})
	const [to = ''] = TO.exec(text.slice(leading.at(-1)?.end ?? text.length)) ?? []
	return wordsOf(leading) + to
}

/** What leads from a property to what it is of: “read-only access to”. */
const TO = /^\s(?:to|of|for|auf|zu|für|von|à|de|a)(?=\s)/i

/** The properties behind the name that a clause is. */
function trailOf({ clause: { text }, said }: Read, published: Published): string {
	const isTrailing = ({ end }: Reading, at: number) => {
		const rest = said.slice(at + 1).map((one) => ({ ...one, start: one.start - end, end: one.end - end, again: [] }))
		return contentWords(withoutWords(text.slice(end), rest)).length === 0
	}
	return isName(published, contentWords(withoutWords(text, said))) ? wordsOf(said.filter(isTrailing)) : ''
}

const wordsOf = (said: readonly Reading[]): string => said.map(({ words }) => words).join(' ')
