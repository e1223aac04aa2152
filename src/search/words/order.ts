import type { FilterWords } from './filter-row.ts'

/** Names of kinds that are the same in singular and plural, or plural. */
export const KINDS = 'mcp server skills agents agenten hooks plugins werkzeuge servidores serveurs agentes'

/** With one of these words, “tokens” are those of a text, not the cost of an entry. */
const TEXTS = `trim cut prune reduce keep summarize summarise summary summaries chunk chunks split compress truncate reply answer answers response responses text
	prompt prompts write rewrite shorten message messages zusammenfassen resumir resumer paragraph model models llm llms`
/** Things whose size is meant instead of that of an entry. */
const OF_THINGS = `change changes commit commits function functions model models image images file files folder folders table tables query queries page pages step steps
	possible set instance instances size`

/** Kinds that may be listed by tokens; for kinds without counts the answer says that there is no such order. */
const COUNTED = 'mcp server servers skill skills rules agents commands hooks plugins'

/** How people ask for an order. The engine reads one only of a list, but the fewest tokens and the newest also of good matches: see `isPlausible` in understand.ts. */
export const orderWords: readonly FilterWords[] = [
	{
		filter: 'sort',
		value: 'newest',
		said: `{|the |the very }{newest|latest|most recent|most recently added|freshest}{| first}, {|the }{recently|newly|just|latest|last} added{| first},
			{sorted|sort|ordered|order} by {newest|date|newest first|date added}, {|added |new |released |published }{this week|this month|lately|recently|last week|last month|since last week}, {added|new|released|published} today,
			{added|new} {in|since} {january|february|march|april|may|june|july|august|september|october|november|december}{| #},
			{what|whats|what is} new, was ist neu, new {arrivals|additions}, {|die |das |der }{neueste|neuesten|neuester|neuestes|neuste|neusten}, neu hinzugefugt,
			{|los |las }mas {recientes|nuevos|nuevas}, {les |}plus {recents|recentes}`,
		notBefore:
			'version versions release releases news docs documentation changes commit commits file files features stable',
		notWith: 'version versions upgrade update migrate',
	},
	{
		filter: 'sort',
		value: 'newest',
		said: '{new|brand new|recent|fresh}',
		notAfter: 'make makes making add adds adding use using run running start starting begin',
		ofSeveral: true,
	},
	{ filter: 'sort', value: 'newest', said: '{neue|nuevos|nuevas|nouveaux|nouvelles}', onlyBefore: KINDS },
	{
		filter: 'sort',
		value: 'trending',
		said: `{|the }{most |}{popular|used|downloaded|installed|starred|loved|liked|recommended}, {|the }{trending|hottest|hot}{| now| today| right now| this week},
			{|the }{top|best|top #|best #}{| rated}, {|the }highest rated, {|sorted |sort |ordered |order }by {popularity|usage|stars|downloads},
			{|die }{beliebt|beliebte|beliebteste|beliebtesten|meistgenutzt|meistgenutzte|meistgenutzten|beste|besten|empfohlene}, {|los |las }{mas populares|mejores}, {|les }{plus populaires|meilleurs|meilleures}`,
	},
	{
		filter: 'sort',
		value: 'title',
		said: `{alphabetical|alphabetically|in alphabetical order|a to z|from a to z|alphabetisch}{| sorted| ordered| sortiert}, {sorted|sort|ordered|order} {alphabetically|by name|by title}`,
	},
	{
		filter: 'sort',
		value: 'tokens',
		said: `{|with |uses |costs |needs |takes }{|the }{fewest|least|lowest|smallest} {tokens|context tokens|token cost|token costs|token count|token usage|token use|context cost|context usage},
			at the lowest token cost, {|the }{cheapest|smallest|lightest} in {context|tokens|token cost},
			{sorted|sort|ordered|order} by {tokens|token cost|token count|context cost}, by {token cost|token count|context cost},
			{|mit den |die }wenigsten tokens, con menos tokens, avec le moins de tokens`,
		notWith: TEXTS,
	},
	{
		filter: 'sort',
		value: 'tokens',
		said: '{|the }{smallest|lightest|leanest|most lightweight}, by tokens',
		notBefore: OF_THINGS,
		notWith: TEXTS,
		onlyWith: COUNTED,
	},
	{
		filter: 'sort',
		value: 'most-tokens',
		said: `{|with |uses |costs |needs |takes }{|the }{most|highest} {tokens|token cost|token costs|token count|token usage|token use|context cost|context usage},
			at the highest token cost, {|the }{most expensive|largest|heaviest} in {context|tokens|token cost}, {|mit den |die }meisten tokens`,
		notWith: TEXTS,
	},
	{
		filter: 'sort',
		value: 'most-tokens',
		said: '{|the }{largest|biggest|heaviest}',
		notBefore: OF_THINGS,
		notWith: TEXTS,
		onlyWith: COUNTED,
	},
]
