/** Words whose stem is not made by rule. */
export const irregular: ReadonlyMap<string, string> = new Map([
	['embed', 'embed'],
	['string', 'string'],
	['during', 'during'],
	['data', 'data'],
	['wrote', 'writ'],
	['written', 'writ'],
	['ran', 'run'],
	['sent', 'send'],
	['built', 'build'],
	['broken', 'break'],
	['broke', 'break'],
	['caught', 'catch'],
	['found', 'find'],
	['kept', 'keep'],
	['lost', 'los'],
	['indices', 'index'],
	['analyses', 'analysis'],
	['spent', 'spend'],
	['hidden', 'hid'],
	['hide', 'hid'],
	['news', 'news'],
	['canvas', 'canvas'],
	['state', 'state'],
	['states', 'state'],
	['stripe', 'stripe'],
	['plane', 'plane'],
	['planes', 'plane'],
	['paste', 'paste'],
	['pasted', 'paste'],
	['pasting', 'paste'],
	['care', 'care'],
	['caring', 'care'],
])

/** The common stem of the forms of an English word: plural, -ing, -ed and a final e are taken off, nothing else. */
export function stemOf(word: string): string {
	const known = irregular.get(word)
	if (known) return known
	return word.length < 4 || !isOfLetters(word) ? word : endless(undone(singular(word)))
}

const [A, Z] = [97, 122]

/** Whether a word has nothing but the letters from a to z; a query asks for the stems of hundreds of words. */
function isOfLetters(word: string): boolean {
	for (let at = 0; at < word.length; at++) {
		const letter = word.charCodeAt(at)
		if (letter < A || letter > Z) return false
	}
	return true
}

function singular(word: string): string {
	if (!word.endsWith('s')) return word
	if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
	return 'sui'.includes(word.at(-2) as string) ? word : word.slice(0, -1)
}

const VOWEL = /[aeiouy]/
const DOUBLED = /([bdfgkmnprtv])\1$/

function undone(word: string): string {
	const isPast = word.endsWith('ed') && !word.endsWith('eed')
	if (!isPast && !word.endsWith('ing')) return word
	const base = word.slice(0, isPast ? -2 : -3)
	if (base.length < 3 || !VOWEL.test(base)) return word
	if (word.endsWith('ied')) return `${word.slice(0, -3)}y`
	return DOUBLED.test(base) && base !== 'add' ? base.slice(0, -1) : base
}

const endless = (word: string): string => (word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word)

/** Of stems, from which plural, -ing, -ed and a final e are gone. */
const DERIVED = /(?:isation|ization|ition|ution|ion|ment|er|or|ably|ibility|ability|ity|ally|al|y)$/

const FY = /^(.{2,}if)(?:y|ies|ied|ying|ications?|iers?)$/
const LATIN = /^(.{3,})at(?:e[sd]?|ing|ors?|ions?|ive)$/

/** A cruder stem that joins derived words: migrate and migration, notify and notification. Empty where too little is left. */
export function rootOf(word: string): string {
	if (word.length < 6 || !/^[a-z]+$/.test(word)) return ''
	const base = (FY.exec(word) ?? LATIN.exec(word))?.[1] ?? stemOf(word).replace(DERIVED, '')
	const root = base.replace(/([bdgklmnprt])\1$/, '$1').replace(/[aeiy]$/, '')
	return root.length >= 4 ? root : ''
}
