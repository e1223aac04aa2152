import { withoutMarks } from '../../schema/text/latin-letters.ts'
import { isJoiner } from '../../search/lexicon/languages.ts'
import { stopWords } from '../../search/text.ts'
import { wordSet } from '../../search/words/word-lists.ts'

/** The number of words of a task that are read; a query has fewer. */
export const MOST_WORDS = 400

/** Words without meaning in a task, besides those of any query. */
const COMMON = wordSet(
	`nothing guidance guidelines integration capability capabilities functionality new set setup stack use uses using show cannot never dont doesnt suggest recommend agent project task tool tools best good entry entries together plus als many way similar equivalent anything everything something fully entirely completely purely
werkzeug werkzeuge outil outils herramienta herramientas
klein kleine kleinen kleines kleiner pequeno pequena petit petite piccolo piccola conjunto ensemble pile insieme
recomiendame recomienda recomiendeme sugiereme recommande recommandez conseille consigliami suggeriscimi empfiehl empfehle recomende cherche uso`,
)

/** Verbs that begin a clause with an action. */
const VERBS = wordSet(
	`access add alert analyse analyze answer archive ask assign audit automate avoid back backup block book browse build buy calculate call capture change chart check classify clean clone
close collect combine comment commit compare compile compose compress connect control convert copy count crawl create cut debug delete deploy describe design detect diagnose
discover document download draft draw drop drag edit email enforce estimate evaluate execute explain explore export extract fetch file fill filter find fix forbid forecast forget format forward
gather generate get give go guard handle help host identify implement import improve index inspect install integrate investigate keep label learn limit lint list listen load lock log look
maintain make manage measure merge migrate minify mock monitor move navigate notify observe open optimise optimize order organise organize parse paste pay pick pin plan play plot
polish post practise prepare prevent print profile program propose protect provision prune publish pull push put query read rebase rebuild receive recognise recognize reconcile record redact refactor release
remember remind remove rename render reply report repair replace reproduce research reserve resize resolve restart restore retrieve review rewrite roll rotate run save scan schedule
scrape screenshot search secure see sell send set share ship show sign simplify simulate shorten sketch solve sort split start stop store stream style submit suggest summarise summarize
sync tag take talk teach tell test tidy touch trace track train transcribe transform translate triage trigger troubleshoot turn tweet type understand undo update upgrade upload use
validate verify view visit visualise visualize wait walk warn wash watch water work wrap write`,
)

/** Verbs for what an agent does by itself with what it is given. */
const OF_AGENTS = wordSet(
	`analyse analyze answer ask classify compare describe draft estimate evaluate explain identify learn plan practise propose rewrite simplify suggest summarise summarize teach tell
translate understand`,
)

/** Whether an agent does the action itself, whatever it uses. */
export const isDoneByAgent = (verb: string): boolean => OF_AGENTS.has(verb)

/** Those of them that need nothing but their object: there is no tool that describes or understands. */
const OF_READERS = wordSet('analyse analyze compare describe evaluate explain identify summarise summarize understand')

/** The object to look for, without the verb of an agent, as in “analyse our Postgres”. */
export function soughtIn(asked: string): string {
	const { verb, object } = clauseOf(asked)
	return OF_READERS.has(verb) && contentWords(object).length ? object : asked
}

/** Verbs for what an agent does to code with its own tools. */
const OF_CODERS = wordSet('build debug develop document fix implement refactor')

/** Pronouns for something named before. */
const PRONOUNS = wordSet('it them these those')

/** Words before a verb without meaning: “I want to”, “please”, “also”. */
const BEFORE_VERB = wordSet(
	'i we you want need would like to please also can could should must how do help me us let lets and then',
)

const GAP = /[^\p{L}\p{N}+#]+/u

/** The words of a text; a name with a dot in it is one. */
const wordsOf = (text: string): string[] => text.toLowerCase().replaceAll('.', '').split(GAP).filter(Boolean)

const saysNothing = (word: string): boolean =>
	word.length < 2 || COMMON.has(withoutMarks(word)) || stopWords.has(word) || isJoiner(withoutMarks(word))

/** The significant words of a text, without repetition. */
export const contentWords = (text: string): string[] => [...new Set(wordsOf(text).filter((word) => !saysNothing(word)))]

/** Particles that belong to the verb before them: “look up”. */
const PARTICLES = wordSet('up out off down over back away')

/** Who is to act: “I want the agent to”, “let Claude”. */
const LETS =
	/^(?:(?:i|we)\s)?(?:(?:would like|want|need|ask|tell|allow|enable|help|have|let)\s)(?:(?:the|my|our|an?)\s(?:ai\s|coding\s)?(?:agents?|assistants?|bots?|model)|claude|ai|it)\s(?:to\s)?(?=\S)/i

/** Phrases for something that is to be done: “I have to”, “we are trying to”. */
const HAS_TO =
	/^(?:i|we|you)(?:['’](?:m|re|ve)|\s(?:am|are|have|had))?\s(?:(?:got|trying|going|supposed|asked)\s)?to\s/i

/** Splits a clause into its verb and the rest; the verb is empty if it does not begin with one. */
export function clauseOf(text: string): { verb: string; object: string } {
	const words = text.trim().replace(LETS, '').replace(HAS_TO, '').split(/\s+/)
	const at = words.findIndex((word) => !BEFORE_VERB.has(word.toLowerCase()))
	const [first = '', next = ''] = words.slice(Math.max(at, 0)).map((word) => word.toLowerCase())
	// “mail me”, “ping me”
	if (!VERBS.has(first) && next !== 'me') return { verb: '', object: words.join(' ') }
	const verb = PARTICLES.has(next) ? [first, next] : [first]
	return { verb: verb.join(' '), object: words.slice(at + verb.length).join(' ') }
}

/** The text with its pronoun replaced by what it refers to; undefined if it has none. */
export function resolved(text: string, object: string): string | undefined {
	const words = text.split(' ')
	const at = words.findIndex((word) => PRONOUNS.has(word.toLowerCase()))
	return at < 0 || !object ? undefined : words.with(at, object).join(' ')
}

/** Whether an agent does this to code with its own tools. */
export const isDoneByCoder = (text: string): boolean => OF_CODERS.has(clauseOf(text).verb)

/** Verbs that need no tool if their object was named before: “read them”, “check it”. */
const WITH_EYES = wordSet('check read review')

/** Questions about what was found: “tell us what to change”, “explain the cause”. */
const ASKS = /^(?:(?:me|us)\s)?(?:what|which|why|how|where|who|when|whether|if)\s/i
const OUTCOME =
	/^(?:(?:(?:me|us)\s)?(?:the|its|their|any)\s(?:(?:root|likely|main|real)\s)?(?:causes?|reasons?|results?|outcomes?|findings?|differences?|consequences?|problems?)|(?:(?:the|my|our|any)\s)?questions?)$/i

/**
 * Whether an agent does a clause by itself with what was named before: “implement it”, “summarise them”, “explain why”.
 */
export function isLeftToAgent(text: string): boolean {
	const { verb, object } = clauseOf(text)
	if (!verb) return false
	const isOwn = isDoneByAgent(verb) || OF_CODERS.has(verb)
	if ((isOwn || WITH_EYES.has(verb)) && PRONOUNS.has(object.toLowerCase())) return true
	return (ASKS.test(`${object} `) && contentWords(object).length <= 1) || (isOwn && OUTCOME.test(object))
}

/** Natural languages, which qualify a thing but are not looked for by themselves. */
const SPOKEN = wordSet(
	`english german french spanish italian portuguese dutch polish russian ukrainian turkish arabic hebrew hindi chinese mandarin japanese korean swedish danish norwegian finnish czech greek
englisch deutsch französisch spanisch italienisch anglais allemand français espagnol inglés alemán francés español inglês alemão`,
)

/** Whether all words are natural languages. */
export const isSpoken = (words: readonly string[]): boolean =>
	words.length > 0 && words.every((word) => SPOKEN.has(word))

const ASIDE = wordSet('in on at to into onto with from for via using by per through after before mit aus für')

/** The object that two verbs share, without the preposition of the second: “mails” of “read and reply to mails”. */
export function withoutAside(object: string): string {
	const [first = '', ...rest] = object.split(' ')
	return ASIDE.has(first.toLowerCase()) ? rest.join(' ') : object
}

/** Splits a text before its means, source or purpose: “invoices by e-mail”. */
export function aspectsOf(text: string): string[] {
	const aspects: string[][] = [[]]
	for (const word of text.trim().split(/\s+/))
		if (ASIDE.has(word.toLowerCase())) aspects.push([])
		else aspects.at(-1)?.push(word)
	return aspects.map((words) => words.join(' '))
}

/** The setting of work, after an article: “in our Node.js service”. */
export const SETTING =
	/^(?:an?|my|our|the|this)\s.*\b(?:service|microservice|app|application|project|repo|repository|monorepo|codebase|backend|frontend|site|website|package|library)$/i

/** An owner or a time: “scores of our site”, “an SMS when the build fails”. */
const BELONGING = /\s(?:of|over|about|that|which|who|when|whenever|if|once|while|until)\s.*/i

/** A text without its owner or time: “scores” of “scores of our site”. */
export const ownOf = (text: string): string => text.replace(BELONGING, '')

/** Whether a text has small words of another language, so that its verbs may not be words of entries. */
export const isForeign = (text: string): boolean =>
	wordsOf(withoutMarks(text)).some(
		(word) => word.length > 1 && isJoiner(word) && !stopWords.has(word) && !ENGLISH.has(word),
	)
const ENGLISH = wordSet(
	'die dies man war hat bald gut rat fast hay sin son dos des com per den also sole come me in es il la do una mi',
)

const NEGATIONS = wordSet('no not nothing without kein keine ohne nichts sans sin sem senza')
const MODALS = wordSet('please do must may should shall can could will it they which that')

/** Whether a clause only says what must not be. */
export function isNegative(text: string): boolean {
	const words = text.toLowerCase().split(' ', 3)
	const first = words.findIndex((word) => !MODALS.has(word))
	return NEGATIONS.has(words[first] ?? '')
}
