import type { SearchIndex } from './index-file.ts'
import { notRecordedIn, placeIn, textsOf, tokensOf, withoutPlaces } from './phrases.ts'
import { stopWords } from './text.ts'
import { isName } from './titled.ts'
import { orderOfUncounted } from './understand.ts'

/** What a query asks of entries that none records, and the query without those words of it that name no thing. */
interface NotRecorded {
	of: readonly string[]
	q: string
}

/** Reads what no entry records, such as a price. Nothing where the query is the name of an entry; all its words stay where there are no others. */
export function readNotRecorded(index: SearchIndex, text: string): NotRecorded {
	const tokens = tokensOf(text)
	const uncounted = orderOfUncounted(index, tokens, text).map((one) => ({ ...one, value: 'tokens', isThing: false }))
	const said = [...notRecordedIn(tokens, text), ...uncounted].sort((a, b) => a.first - b.first)
	if (!said.length || isName(index, textsOf(tokens))) return { of: [], q: text }
	const dropped = said.filter(({ isThing }) => !isThing)
	const isKept = (at: number) => !dropped.some(({ first, last }) => at >= first && at < last)
	const isAll = tokens.every((token, at) => !isKept(at) || stopWords.has(token.text))
	const q = isAll
		? text
		: withoutPlaces(
				text,
				dropped.map((one) => placeIn(tokens, one)),
			)
	return { of: [...new Set(said.map(({ value }) => value))], q }
}
