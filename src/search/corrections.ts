import { OF_THE_FIELD } from './answerable.ts'
import { decode, encode } from './index/bytes.ts'
import type { SearchIndex } from './index/index-file.ts'
import { distance, eachSimilar, mayBeLike, mistakesAllowed, signatureOf, swapped } from './index/typo.ts'
import { eachWithPrefix } from './index/vocabulary-file.ts'
import { similarNames } from './lexicon/lexicon.ts'
import type { Match } from './match.ts'
import type { Meaning } from './meaning.ts'
import { isKnown as isKnownHere } from './query/compound.ts'
import type { WeightedTerm } from './score.ts'
import { otherSpelling } from './spelling.ts'
import { stemOf } from './stem.ts'
import { speechWords, stopWords } from './text.ts'
import { capitalsIn } from './unknown-words.ts'

/** The words to search for instead of a word of a query. */
type Corrections = ReadonlyMap<string, readonly string[]>

interface Asked {
	text: string
	weighed: readonly WeightedTerm[]
	meaning: Meaning
}

/** A query with more strange words is in another language, or about other things. */
const MOST_STRANGE = 3
/** Shorter words are names or initials, and like too many others. */
const SHORTEST = 4

/**
 * For words of a query that neither entries nor the lexicon nor everyday text have, the known word that each is most likely mistyped or
 * unfinished for. Only for a query that finds nothing: who names a product that is not here has made no mistake.
 */
export function correctionsOf(index: SearchIndex, { text, weighed, meaning }: Asked): Corrections {
	const names = capitalsIn(text)
	const asked = weighed.filter(({ term }) => !term.weak && !term.isKind)
	const strange = asked.filter((one) => isStrange(one, meaning) && !names.has(one.term.words[0] as string))
	if (strange.length > MOST_STRANGE) return new Map()
	const beside = asked.length - strange.length
	const found = strange.map(({ term: { words, last } }) => {
		const word = words[0] as string
		return [word, likeliest(candidatesFor(index, { word, ...cut(word), last, beside, meaning }))] as const
	})
	return new Map(found.flatMap(([word, known]) => (known ? [[word, known] as const] : [])))
}

const LETTERS = /^[a-z]+$/

function isStrange({ term: { words }, matches }: WeightedTerm, meaning: Meaning): boolean {
	const [word = '', ...more] = words
	if (more.length || word.length < SHORTEST || !LETTERS.test(word)) return false
	return matches.every(isGuess) && meaning.rarityOf(word) === undefined
}

/** Whether a match is of another word; a word cut in two that entries have is one too: “datebase”. */
const isGuess = ({ how, stems }: Match): boolean =>
	how === 'typo' || how === 'prefix' || how === 'stem' || (how === 'exact' && stems.length > 1)

interface Candidate {
	words: readonly string[]
	/** How unlikely it is that somebody types the word of the query for it. */
	mistake: number
	/** −ln of its share of everyday text. */
	rarity: number
}

/** What mistakes count: two neighbours swapped, a letter twice or once, one left out or added, another letter, and a second mistake. */
const SWAPPED = 1
const DOUBLED = 1
const LEFT_OUT = 1.5
const CHANGED = 2
const SECOND = 1.5
/** A mistake in the first letter is rarer. */
const AT_FIRST = 1
/** The other of the British and American spelling, a space left out, and the last word cut short by so many letters. */
const SPELLED = 0.5
const JOINED = 2.5
const CUT_SHORT = 1
const PER_LETTER = 0.3
/** What the rarity of a word adds, and that of words of speech. */
const BY_RARITY = 0.15
const OF_SPEECH = 5
/** In a shorter word, one letter more or another letter makes another word. */
const LONG = 5
const LONGER = 6
const LONGEST = 9

function likeliest(candidates: readonly Candidate[]): readonly string[] | undefined {
	let best: Candidate | undefined
	const costOf = ({ mistake, rarity }: Candidate) => mistake + BY_RARITY * rarity
	for (const one of candidates) if (!best || costOf(one) < costOf(best)) best = one
	return best?.words
}

interface Strange {
	word: string
	/** The word is its stem and its ending; where the stem is another, without an ending. */
	stem: string
	ending: string
	/** Whether it ends the query, so that it may be unfinished. */
	last: boolean
	/** How many other words say what is asked for. */
	beside: number
	meaning: Meaning
}

function candidatesFor(index: SearchIndex, strange: Strange): Candidate[] {
	const found = [...inEntries(index, strange), ...inLexicon(strange), ...inText(strange), ...ofSpeech(strange)]
	const joined = strange.beside > 1 ? apart(index, strange) : []
	return [...found, ...joined, ...otherwise(index, strange)]
}

/** The rarity of a word that entries or the lexicon have: where it is rare in everyday text, it is not here. */
const rarityHere = (word: string, meaning: Meaning): number =>
	Math.min(OF_THE_FIELD, meaning.rarityOf(word) ?? OF_THE_FIELD)

function inEntries(index: SearchIndex, { word, last, meaning }: Strange): Candidate[] {
	const found: Candidate[] = []
	const add = (known: string, mistake: number | undefined): void => {
		if (mistake !== undefined) found.push({ words: [known], mistake, rarity: rarityHere(known, meaning) })
	}
	eachSimilar(index, encode(word), ({ bytes }) => {
		const known = decode(bytes)
		add(known, mistakeIn(word, known))
	})
	if (last) eachWithPrefix(index, word, ({ text }) => add(text, cutShort(word, text)))
	return found
}

function inLexicon({ word, stem, ending, meaning }: Strange): Candidate[] {
	return similarNames(word).flatMap((name) => {
		const mistake = mistakeIn(stem, name)
		return mistake === undefined ? [] : [{ words: [name + ending], mistake, rarity: rarityHere(name, meaning) }]
	})
}

/** Words of everyday text with the first letter, or the second, which may have been swapped. */
function inText(strange: Strange): Candidate[] {
	const { word, last, meaning } = strange
	const found: Candidate[] = []
	for (const letter of new Set(word.slice(0, 2)))
		meaning.eachStem(letter, (known, rarity) => {
			for (const form of formsLike(known, strange)) {
				const mistake = mistakeIn(word, form)
				if (mistake) found.push({ words: [form], mistake, rarity })
			}
			const missing = last ? cutShort(word, known) : undefined
			if (missing) found.push({ words: [known], mistake: missing, rarity })
		})
	return found
}

const ofSpeech = ({ word, last }: Strange): Candidate[] =>
	speechWords.flatMap((known) => {
		const mistake = mistakeIn(word, known) ?? (last ? cutShort(word, known) : undefined)
		return mistake === undefined ? [] : [{ words: [known], mistake, rarity: OF_SPEECH }]
	})

/** A word of speech and a known word without the space between them; of two others, it may be one that our lists lack: “firewood”. */
function apart(index: SearchIndex, { word, meaning }: Strange): Candidate[] {
	const found: Candidate[] = []
	for (let at = 2; at <= word.length - 2; at++) {
		const words = [word.slice(0, at), word.slice(at)]
		const rest = words.filter((part) => !stopWords.has(part))
		const rarity = Math.max(OF_SPEECH, ...rest.map((part) => meaning.rarityOf(part) ?? OF_THE_FIELD))
		if (rest.length < words.length && rest.every((part) => isKnown(index, { word: part, meaning })))
			found.push({ words, mistake: JOINED, rarity })
	}
	return found
}

function otherwise(index: SearchIndex, { word, meaning }: Strange): Candidate[] {
	const other = otherSpelling(word)
	if (!other || !isKnown(index, { word: other, meaning })) return []
	return [{ words: [other], mistake: SPELLED, rarity: meaning.rarityOf(other) ?? OF_THE_FIELD }]
}

const isKnown = (index: SearchIndex, { word, meaning }: Pick<Strange, 'word' | 'meaning'>): boolean =>
	isKnownHere(index, word) || meaning.rarityOf(word) !== undefined

function cut(word: string): Pick<Strange, 'stem' | 'ending'> {
	const stem = stemOf(word)
	return { stem, ending: word.startsWith(stem) ? word.slice(stem.length) : '' }
}

/** So many letters two words have in common that one may be a form of the other. */
const BEGINNING = 3

/** The forms of a stem that a word may be mistyped for: with the ending of the word, and with one that is mistyped too. */
function formsLike(known: string, { word, stem, ending }: Strange): string[] {
	const own = Math.abs(known.length - stem.length) <= 2 ? [known + ending, known] : []
	if (!known.startsWith(word.slice(0, BEGINNING))) return own
	return [...own, ...ENDINGS.map((end) => known + end).filter((form) => Math.abs(form.length - word.length) < 2)]
}

const ENDINGS = ['s', 'es', 'ed', 'ing']

const cutShort = (word: string, known: string): number | undefined =>
	known.length > word.length && known.startsWith(word)
		? CUT_SHORT + PER_LETTER * (known.length - word.length)
		: undefined

/** How unlikely it is that somebody types one word for a known one; undefined where it is another word. */
function mistakeIn(word: string, known: string): number | undefined {
	const most = mistakesAllowed(word.length)
	if (word === known || Math.abs(word.length - known.length) > most) return undefined
	const [one, other] = [encode(word), encode(known)]
	if (!mayBeLike(signatureOf(one), signatureOf(other), most)) return undefined
	const mistakes = distance(one, other, most)
	if (mistakes > most) return undefined
	const atFirst = word[0] === known[0] ? 0 : AT_FIRST
	if (mistakes > 1) return word.length < LONGEST || atFirst ? undefined : CHANGED + SECOND
	if (word.length === known.length) {
		if (swapped(one, other)) return SWAPPED
		return word.length < LONGER ? undefined : CHANGED + atFirst
	}
	const [longer, shorter] = word.length > known.length ? [word, known] : [known, word]
	if (longer.length < LONG) return undefined
	return hasOneTwice(longer, shorter) ? DOUBLED : LEFT_OUT + atFirst
}

/** Whether the longer word is the other with one of its letters twice. */
function hasOneTwice(longer: string, shorter: string): boolean {
	const at = [...shorter].findIndex((letter, place) => letter !== longer[place])
	const place = at < 0 ? shorter.length : at
	return longer[place] === longer[place - 1] && longer.slice(place + 1) === shorter.slice(place)
}
