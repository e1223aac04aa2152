import type { FilterWords } from './filter-row.ts'

/** What is said in the same way of one and of several. */
export const KINDS = 'mcp server skills agents agenten hooks plugins werkzeuge servidores serveurs agentes'

/** How people ask for an order. The engine reads one only of a list: see `fits` in understand.ts. */
export const orderWords: readonly FilterWords[] = [
	{
		filter: 'sort',
		value: 'newest',
		said: `{|the |the very }{newest|latest|most recent|most recently added|freshest}{| first}, {|the }{recently|newly|just|latest|last} added{| first},
			{sorted|sort|ordered|order} by {newest|date|newest first|date added}, {|added |new |released |published }{this week|this month|lately|recently|last week|last month|since last week}, {added|new|released|published} today,
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
]
