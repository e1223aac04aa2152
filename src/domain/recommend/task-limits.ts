import { hostedClientIn, platformsOfClient } from '../../search/query/client-names.ts'
import { clientNamedAt } from '../../search/query/client-phrases.ts'
import { isKindWord } from '../../search/query/names.ts'
import { placeIn, type Token, textsOf, tokensOf, withoutPlaces } from '../../search/query/phrases.ts'
import { wordSet } from '../../search/words/word-lists.ts'
import {
	BOUND,
	BOUND_BEHIND,
	BUDGET_LEAD,
	LIMIT_CLAUSES,
	LIMIT_TAILS,
	type LimitOf,
	NUMBERS,
	THINGS,
	TOKENS,
} from './task-limit-words.ts'
import { contentWords, MOST_WORDS } from './words.ts'

/** The limits that a task sets for everything chosen, which are not searched for. */
export interface TaskLimits {
	/** The task without its limits. */
	task: string
	/** The limits on properties, each in the task's own words. */
	properties: { said: string; of: LimitOf }[]
	/** The maximum number of entries, and of tokens of all tools. */
	maxEntries: number | undefined
	maxTokens: number | undefined
	/**
	 * The client of the task: its platform, the task's name for it, and its id if it accepts only hosted servers. With
	 * two clients, no platform.
	 */
	client: { platform: string; said: string; hosted?: string | undefined } | undefined
}

/** Words that introduce a reason. */
const BECAUSE = 'because|weil|wegen|porque|perché'

/** Where a clause begins and ends. */
const BEGINS = '(?<=^\\s*|[.,;:!?()\\n–—]\\s*|\\s(?:and|but|und|aber|et|mais|y|pero|e|ma|plus|sowie)\\s)'
const ENDS = `(?=\\s*(?:$|[.:!?](?!\\S)|[,;()\\n–—]|\\s(?:and|but|und|aber|et|mais|y|pero|e|ma|plus|please|sowie|${BECAUSE})\\s))`
const NUMBER = `(\\d{1,3}(?:[.,]\\d{3})+|\\d+(?:[.,]\\d+)?)\\s?(k)?`
const COUNT = `(\\d{1,2}|${Object.keys(NUMBERS).join('|')})`
const regex = (source: string) => new RegExp(source, 'iu')

const BUDGETS = [
	regex(`(?<=^|[\\s(,;:])${BUDGET_LEAD}${BOUND}${NUMBER}[ -]?${TOKENS}`),
	regex(`(?<=^|[\\s(,;:])${BUDGET_LEAD}${NUMBER}[ -]?tokens?\\s${BOUND_BEHIND}`),
	regex(`(?<=^|[\\s(,;:])(?:budget|limit)(?: of|:)? ${NUMBER}[ -]?${TOKENS}`),
]
const COUNTS = [
	regex(`(?<=^|[\\s(,;:])(?:(?:i want|with|and|not?)\\s){0,2}${BOUND}${COUNT}\\s${THINGS}${ENDS}`),
	regex(`(?<=^|[\\s(,;:])${COUNT}\\s${THINGS}\\s${BOUND_BEHIND}`),
]
/** The reason for a limit, which is not searched for: “no cloud because of the ethics board”. */
const REASON = regex(`^\\s(?:${BECAUSE})\\s[^.,;:!?()\\n]*`)
const PROPERTIES = [
	...LIMIT_CLAUSES.map(([of, said]) => ({ of, shape: regex(`${BEGINS}(?:${said})${ENDS}`) })),
	...LIMIT_TAILS.map(([of, said]) => ({ of, shape: regex(`(?<=^|\\s)(?:${said})${ENDS}`) })),
]

/** An ending that only marks a text as a question. */
const QUESTION = regex(
	`${BEGINS}(?:so )?(?:what|which(?: ones?)?) (?:do|should|can|could|would|shall) (?:i|we) (?:install|use|take|add|choose|pick|need)${ENDS}`,
)

/**
 * Reads the limits of a task. If nothing else is in the task and there are no needs, the whole task is searched for.
 */
export function limitsOf(task: string, hasNeeds = false): TaskLimits {
	const limits: TaskLimits = { task, properties: [], maxEntries: undefined, maxTokens: undefined, client: undefined }
	let rest = task
	const take = (shape: RegExp): RegExpExecArray | undefined => {
		const found = shape.exec(rest)
		if (found) {
			const after = rest.slice(found.index + found[0].length).replace(REASON, '')
			rest = tidy(`${rest.slice(0, found.index)} ${after}`)
		}
		return found ?? undefined
	}
	take(QUESTION)
	for (const shape of BUDGETS) {
		const [, digits, thousands] = take(shape) ?? []
		if (digits) limits.maxTokens ??= tokensIn(digits, thousands)
	}
	for (const shape of COUNTS) {
		const [, count] = take(shape) ?? []
		if (count) limits.maxEntries ??= NUMBERS[count.toLowerCase()] ?? Number(count)
	}
	for (const { of, shape } of PROPERTIES)
		for (let found = take(shape); found; found = take(shape)) limits.properties.push({ said: found[0].trim(), of })
	const client = clientOf(rest)
	if (client) {
		rest = tidy(withoutPlaces(rest, [client.place])).replace(/^set (?:me|us) up\s/i, '')
		const { place: _, ...named } = client
		limits.client = named
	}
	const isAll = !hasNeeds && contentWords(rest).filter((word) => !isKindWord(word)).length === 0
	return isAll
		? { ...limits, properties: [], maxTokens: undefined, client: undefined, task }
		: { ...limits, task: rest }
}

const tokensIn = (digits: string, thousands: string | undefined): number =>
	thousands ? Math.round(Number(digits.replace(',', '.')) * 1000) : Number(digits.replace(/[.,](?=\d{3})/g, ''))

/** A text without punctuation and joining words that no longer join anything. */
const tidy = (text: string): string =>
	text
		.replace(/\s+/g, ' ')
		.replace(/\s(?:and|but|und|aber|et|mais|y|pero|plus|with)\s*(?=[.,;:!?]|$)/gi, '')
		.replace(/([.,;:!?])\s*(?:(?:and|but|aber|mais|pero)\s*)?(?=[.,;:!?]|$)/gi, '$1')
		.replace(/\s(?=[.,;:!?](?:\s|$))/g, '')
		.replace(/[.,;:!?]+(?=[.,;:!?])|[,;:]\s*$/g, '')
		.replace(/^\s*[.,;:!?]+\s/, '')
		.trim()

/** Words before the client of a task, and other words for its use. */
const IN = wordSet(
	'let in for inside within with on fur im mit bei para en con pour dans depuis desde avec em no na per da a via',
)
const USES = wordSet('use using uso uses run running utilise nutze verwende have work works runs utilizo configure')
const LED = wordSet('i we am ich wir je nous')
/** Words before a client that is to do something: “I want Claude Code to”. */
const WANTS = wordSet('want need like get allow help teach')
/** The same in Chinese before the client, and in Chinese and Japanese after it. */
const IN_EAST_ASIAN = /^(?:用|使用|在)$/u
const BEHIND_EAST_ASIAN = /^(?:用|を使|で)/u

/**
 * The client that a task is done in. None if it names two, which may be its subject, unless it says “I use” of both.
 */
function clientOf(text: string) {
	const tokens = tokensOf(text, MOST_WORDS)
	const found: NonNullable<ReturnType<typeof clientAt>>[] = []
	for (let at = 0; at < tokens.length; at++) {
		const one = clientAt(tokens, at, text)
		if (!one) continue
		found.push(one)
		at = one.last - 1
	}
	const [client] = found.filter(({ isLed }) => isLed)
	if (!client) return undefined
	const isOne = new Set(found.map(({ platform }) => platform)).size === 1
	const isTogether = (one: { first: number }, at: number) =>
		at === 0 ? LED.has(tokens[one.first]?.text ?? '') : one.first - (found[at - 1]?.last ?? 0) <= 1
	if (!isOne && !found.every(isTogether)) return undefined
	const place = placeIn(tokens, isOne ? client : { first: client.first, last: found.at(-1)?.last ?? client.last })
	const said = text.slice(place.start, place.end)
	return { platform: isOne ? client.platform : '', hosted: isOne ? client.hosted : undefined, said, place }
}

function clientAt(tokens: readonly Token[], at: number, text: string) {
	const client = clientNamedAt(tokens, at)
	if (!client) return undefined
	// “VS Code Copilot”: the next words say which of its agents.
	const next = tokens[client.to]
	const more = Number(next?.joined === true && (next.text === 'cli' || platformsOfClient([next.text]) !== undefined))
	const led = ledIn(tokens, at, client.to + more)
	const isWritten = /^\p{Lu}/u.test(text.slice(tokens[at]?.start)) || client.to - at > 1
	// “In cursor”, “I use cursor”, and not “iterate with cursor over rows”.
	const isSaid = led.first < at && (!tokens[led.last]?.joined || LED.has(tokens[led.first]?.text ?? ''))
	if (!isWritten && !isSaid) return undefined
	return { ...led, platform: client.platform, hosted: hostedClientIn(textsOf(tokens.slice(at, client.to))) }
}

/** The words before a client, and whether they say that the task is done in it; a name on its own does, too. */
function ledIn(tokens: readonly Token[], from: number, to: number) {
	const [before, own, after] = [tokens[from - 1], tokens[from], tokens[to]]
	const isAlone = !own?.joined && !after?.joined
	const leads = ({ text }: Token) => IN.has(text) || USES.has(text) || IN_EAST_ASIAN.test(text)
	const isSetUp = before?.text === 'up' && tokens[from - 2]?.text === 'set'
	const isLed = own?.joined === true && before !== undefined && (isSetUp || leads(before))
	const isFollowed = after?.joined === true && BEHIND_EAST_ASIAN.test(after.text)
	const isToDo = own?.joined === true && WANTS.has(before?.text ?? '') && after?.joined === true && after.text === 'to'
	const isThing = after?.joined === true && isKindWord(after.text)
	const isMore = (word: string) => LED.has(word) || USES.has(word) || word === 'that' || word === 'which'
	let first = isLed ? from - (isSetUp ? 2 : 1) : from
	while (isLed && tokens[first]?.joined && isMore(tokens[first - 1]?.text ?? '')) first--
	return { first, last: to + Number(isFollowed), isLed: (isLed || isAlone || isFollowed || isToDo) && !isThing }
}
