import type { FilterWords } from './filter-row.ts'

const LANGUAGES =
	'go golang rust python typescript javascript ts js java kotlin ruby php c csharp elixir swift scala haskell zig perl lua dotnet'
const EACH = `{${LANGUAGES.replaceAll(' ', '|')}}`

/** Phrases that ask for an entry about error handling, not for help with an error. */
export const aboutErrors =
	'monitor monitoring tracking track handling handle hook hooks skill skills rule rules agent agents guide'

/** Phrases for properties that entries do not record. Words that also name a thing are searched for. */
export const notRecordedWords: readonly FilterWords[] = [
	{
		filter: 'notRecorded',
		value: 'language',
		isNoThing: true,
		said: '{written|implemented|coded|programmed|developed|built} in, {geschrieben|programmiert} in, {escrito|escrita|ecrit|ecrite|scritto|scritta} {en|em|in}',
		onlyBefore: LANGUAGES,
	},
	{
		filter: 'notRecorded',
		value: 'language',
		said: `in ${EACH}{| geschrieben| programmiert}`,
		onlyWith: 'mcp server servers',
		notWith: 'tests test build building write writing create creating sdk project projects code',
	},
	{
		filter: 'notRecorded',
		value: 'price',
		isNoThing: true,
		said: '{paid|paid for|commercial|kostenpflichtig|kostenpflichtige|kostenpflichtiger|payant|payante|payants|de pago|a pagamento|pago por uso|pay per use|pay as you go|with a subscription|subscription based}',
		notBefore:
			'invoice invoices bill bills order orders subscription subscriptions customer customers user users leave traffic ads media off time by to via for with social real',
		notAfter: 'get got gets been be is are was were has have had already not who to i we unless until',
		notWith:
			'invoice invoices bill bills payment payments stripe paypal refund refunds payroll salary ads campaign campaigns',
	},
	{
		filter: 'notRecorded',
		value: 'price',
		isNoThing: true,
		said: 'without {paying|having to pay|a subscription}{| for it| for anything| for an api}, at no cost, {ohne zu bezahlen|ohne abo|sin pagar|sans payer|sans abonnement}',
	},
	{
		filter: 'notRecorded',
		value: 'price',
		said: '{free|for free|free of charge|free to use|freemium|free tier|free plan|cheap|cheapest|kostenlos|kostenlose|kostenloser|kostenloses|gratis|gratuit|gratuite|gratuits|gratuites|gratuito|gratuita}',
		notBefore:
			'software text form forms disk space memory ram port ports up slot slots time times day days variable variables list shipping speech trial and market cash',
		notAfter: 'key auth login account sign feel set error bug crash lock tax is',
		notWith: 'calendar schedule meeting disk memory ram allocate malloc pointer',
	},
	{
		filter: 'notRecorded',
		value: 'toolCount',
		isNoThing: true,
		said: `{|with |having |has |that has |that have }{under|below|less than|at most|fewer than|no more than|not more than|max|maximum|up to|over|more than|at least|<|≤|>|unter|hochstens|hoechstens|weniger als|mehr als|maximal|menos de|mas de|como maximo|moins de|plus de|au plus} # {tool|tools|werkzeugen|werkzeuge|herramientas|outils},
			{|with |having |has |that has |that have }{few|only a few|only few|not many|not too many|not so many|fewer} tools`,
		notWith: 'reduce cut gateway proxy expose exposing hide hiding load loading select selecting filter filtering',
	},
	{
		filter: 'notRecorded',
		value: 'official',
		isNoThing: true,
		said: `{|that is |thats |which is |but }{not official|not the official one|not the official|nicht offiziell|nicht offizielle|nicht der offizielle|no oficial|no oficiales|non officiel|non officiels}`,
	},
	{ filter: 'notRecorded', value: 'official', said: '{unofficial|inoffiziell|inoffizielle|inofficial}' },
	{
		filter: 'notRecorded',
		value: 'system',
		said: '{for|on|under|fuer|unter|para|pour|per} {windows|linux|macos|mac os|mac|ubuntu|debian|wsl}, {windows|linux|macos} {compatible|only|support}',
		onlyWith:
			'mcp server servers stdio skill skills agent agents hook hooks plugin plugins command commands statusline',
		notWith:
			'desktop automation automate control manage admin accounts office ui window app apps build building driver kernel package packages vm',
	},
	{
		filter: 'notRecorded',
		value: 'system',
		said: '{mcp|server|servers} {windows|linux|macos}',
		notBefore: 'command commands desktop event events service services log logs host hosts box machine machines',
		notWith:
			'ssh remote desktop automation automate control manage admin office ui window app apps build building driver kernel vm',
	},
	{
		filter: 'notRecorded',
		value: 'error',
		said: `{enoent|eacces|eperm|econnrefused|econnreset|etimedout|eaddrinuse|enotfound|modulenotfounderror|importerror|segfault},
			{cannot find|could not find|no such} {module|file or directory}, {module|command} not found, {npx|uvx|uv|node|npm|python|pip|docker|bunx|bun} {|is |was }not found, not recognized as {an|the name of}, not recognised as {an|the name of}, permission denied, {connection|socket} {closed|refused|reset},
			{error|fehler} #, {exit|status|error} code #, exited with code #, {syntax error|syntaxerror|typeerror|referenceerror|valueerror} {|unexpected}, traceback most recent call last,
			{failed|unable} to {start|connect|spawn|reconnect|resolve|push|compile}, unhandled {promise |}rejection, timed out {|after #}, server disconnected,
			{crashloopbackoff|imagepullbackoff|errimagepull|oomkilled|nullpointerexception|core dumped|segmentation fault|too many connections|too many clients|too many open files|duplicate key error},
			{cuda|heap|java heap space} out of memory, {signed by unknown authority|certificate verify failed|certificate has expired|ssl handshake failed}, {address already in use|no space left on device|database is locked},
			{index|list index|array index} out of {range|bounds}, nil pointer dereference, {borrow|use} of moved value, {cannot|cant} read {property|properties} of {undefined|null}, is not {a function|defined|assignable to},
			{relation|column|table|view|role|database} {# |}does not exist, deadlock {found|detected}, access denied for user, password authentication failed, {not a git repository|non fast forward}, blocked by cors policy, hydration failed`,
		notWith: aboutErrors,
	},
]
