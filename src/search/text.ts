import { withoutMarks } from '../schema/text/latin-letters.ts'
import { stemOf } from './stem.ts'

/** Words that say nothing about what is looked for. They are not indexed in running text and not required of a hit. */
export const stopWords: ReadonlySet<string> = new Set(
	`a about across after again all also am an and any are as at be because been before being between both but by can could did do
does doing dont each either else etc even ever every for from had has have having he her here hers him his how i id if im
in instead into is it its itself ive just let lets like may maybe me might mine more most much must my myself near no nor
not now of off often on once one only onto or other our ours out over own per please really same she should since so some
something somehow such than that the their theirs them then there these they this those through to too toward under until
up upon us very via was we were what when where whether which while who whom whose why will with within without would yet
you your yours want wants wanted need needs needed looking look find get gets getting give gives got someone somebody everyone everybody anyone anybody nobody help helps make makes
making thing things way ways know able`.split(/\s+/),
)

/** Words of speech that say nothing of what is looked for either. Entries are indexed with them, and a name may have one. */
const fillers: ReadonlySet<string> = new Set(
	`shall ought let isnt arent wasnt werent aint wont cant cannot couldnt shouldnt wouldnt hasnt havent hadnt doesnt didnt
theres whats hows wheres whos thats heres youre theyre weve youve theyve itll youll well ill
quite rather perhaps probably possibly certainly definitely obviously apparently literally hopefully ideally
somewhere anywhere everywhere nowhere already although though however whatever whichever whoever whenever wherever
during unless whereas therefore hence thus besides otherwise meanwhile nevertheless anyway anymore indeed despite
among amongst beside beyond regarding concerning according simply truly totally completely entirely exactly mostly
mainly usually normally generally typically especially particularly specifically sometimes rarely seldom soon
recently lately eventually finally nearly almost hardly barely fairly extremely incredibly super decent proper
properly suitable appropriate lot lots bunch couple kinda gonna wanna gotta lemme thanks thank hey dear sorry guys
folks mate kindly cheers pls plz thx asap gimme luck hassle bother love wondering struggling hoping wish tired annoyed guess suppose suggest
yeah yep nope hmm lol btw imo imho fyi tbh idk`.split(/\s+/),
)

/** Whether a word of a query is one of speech: it is left out where an entry is not called so. */
export const isFiller = (word: string): boolean => fillers.has(word)

/** Words that say how, when, where or for whom something is done, and seldom what: they are let go where a query finds nothing. */
const mannerWords: ReadonlySet<string> = new Set(
	`beginner beginners novice novices newcomer newcomers dummies senior junior hobbyist hobbyists
freelancer freelancers student students kid kids colleague colleagues coworker coworkers teammate teammates boss company companies
startup startups enterprise enterprises developer developers dev devs programmer programmers
bulk hand scratch fly teach talking typing chatting asking clicking
machine machines computer computers laptop pc desktop office home
second seconds minute minutes hour hours morning evening night tonight tomorrow yesterday week weeks weekend weekends month months year years
daily nightly hourly weekly monthly yearly overnight budget chance trouble struggle headache pain mess stress effort fuss
solid wild comprehensive thorough careful possible feasible alone together separate individual`.split(/\s+/),
)
/** Adverbs of manner, but for nouns and what is a thing of its own in this field. */
const ADVERB =
	/^(?!assembly|webassembly|disassembly|anomaly|scholarly|quarterly|friendly|multiply|supply|family).{4,}ly$/

/** Whether a word of a query says how, when, where or for whom rather than what. */
export const isManner = (word: string): boolean => mannerWords.has(word) || ADVERB.test(word)

/** Every word that says nothing of what is looked for. */
export const speechWords: readonly string[] = [...stopWords, ...fillers]

const stemsOf = (words: string): string[] => words.split(/\s+/).map(stemOf)

/** Words of opinion, which occur in queries but not in entries. */
const opinionStems: ReadonlySet<string> = new Set(
	stemsOf(`good best better simplest easiest quickest fastest smallest biggest cheapest nice nicest great greatest cool coolest awesome amazing
interesting useful handy essential powerful favorite favourite recommended latest newest oldest
robust stunning wonderful fancy excellent fantastic brilliant superb terrific outstanding premium reputable famous lovely
gorgeous perfect neat slick sweet sensible reasonable clever convenient comfortable effortless seamless straightforward
foolproof painless flawless magical ultimate genuine legit incredible unbelievable insane crazy killer badass dope
affordable honest serious mature trusted leading trustworthy dependable phenomenal marvelous marvellous noob newbie`),
)

const weakStems: ReadonlySet<string> = new Set([
	...opinionStems,
	...stemsOf(`agent ai assistant bot llm model claude app application project work use user easy easily simple quick
quickly new automatic automatically tool code coding first every always never people person show add run
running keep come go take put turn own full see hear tell say know try start begin happen day time today away while
big small several different certain current back around here there look put leave feel seem actually basically stuff
whole another ready plus yes ok okay hello hi
official version minimal popular top`),
])

/** Whether a word is so common in this field, or in speech, that it hardly narrows anything. It counts for little. */
export const isWeak = (word: string): boolean => weakStems.has(stemOf(word))

/** Whether a word only praises: “interesting hooks” asks for hooks. */
export const isOpinion = (word: string): boolean => opinionStems.has(stemOf(word))

/** A word of a text: as written in lower case, and its parts where it is a compound such as `next.js`. */
interface Word {
	text: string
	parts: readonly string[]
}

const TOKEN = /[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*(?:\+\+|#(?![\p{L}\p{N}]))?/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
const HAS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const symbolNames = new Map([
	['c++', 'cpp'],
	['c#', 'csharp'],
	['f#', 'fsharp'],
])

/** Nothing but letters and digits without accents, spaces and hyphens: what nearly every query is made of, and is plain already. */
const SIMPLE = /^[A-Za-z0-9 -]*$/

/** The text without accents, compatibility forms and possessives; its case is kept. */
export const plain = (text: string): string =>
	SIMPLE.test(text)
		? text
		: withoutMarks(text)
				.normalize('NFC')
				.replace(/['’](?:s(?![\p{L}\p{N}]))?/gu, '')
				.replace(/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/giu, 'dotnet')

/** The words of a text in order. Scripts without spaces are cut into overlapping pairs of characters. */
export function wordsOf(text: string): Word[] {
	if (SIMPLE.test(text)) return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(simpleWord)
	return (plain(text).match(TOKEN) ?? []).flatMap((token) =>
		HAS_UNSPACED.test(token) ? cutUnspaced(token) : [toWord(token)],
	)
}

/** No word is longer; the rest of a longer one is dropped. */
const LONGEST = 48

const simpleWord = (word: string): Word => ({ text: word.slice(0, LONGEST), parts: [] })

function toWord(token: string): Word {
	const whole = token.toLowerCase()
	const lower = whole.length > LONGEST ? [...whole].slice(0, LONGEST).join('') : whole
	if (SIMPLE.test(lower)) return simpleWord(lower)
	const named = symbolNames.get(lower)
	if (named) return { text: named, parts: [] }
	const parts = lower.replace(/(?:\+\+|#)$/, '').split('.')
	return parts.length > 1 ? { text: parts.join(''), parts } : { text: parts[0] ?? '', parts: [] }
}

function cutUnspaced(token: string): Word[] {
	const pieces: string[] = []
	let rest = 0
	for (const { 0: run, index } of token.matchAll(UNSPACED)) {
		pieces.push(token.slice(rest, index), ...pairsOf([...run]))
		rest = index + run.length
	}
	pieces.push(token.slice(rest))
	return pieces.flatMap((piece) => piece.match(TOKEN) ?? []).map(toWord)
}

const pairsOf = (characters: readonly string[]): string[] =>
	characters.length < 2 ? [...characters] : characters.slice(1).map((character, at) => characters[at] + character)

/** The parts of a word written in camel case, in lower case; none where it is not. */
export function camelParts(text: string): Map<string, string[]> {
	const found = new Map<string, string[]>()
	if (text === text.toLowerCase()) return found
	for (const token of plain(text).match(TOKEN) ?? []) {
		const parts = token.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
		if (parts.length > 1)
			found.set(
				token.toLowerCase(),
				parts.map((part) => part.toLowerCase()),
			)
	}
	return found
}
