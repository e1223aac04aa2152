import { isObject, isString } from '../schema/object.ts'
import { ENTRY_KEY } from '../schema/text/entry-key.ts'
import { didYouMean, editDistance, nearest } from '../schema/text/nearest.ts'
import { ownValue } from '../schema/text/own-value.ts'
import { shorten } from '../schema/text/shorten.ts'
import { printable } from './printable.ts'

/** What a value must be, and the words that say so. */
interface Form {
	is(value: unknown): boolean
	write: string
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString)

const TEXT: Form = { is: isString, write: 'a string' }
const TEXTS: Form = { is: isTexts, write: 'a list of strings, such as ["one", "two"]' }
const YES: Form = { is: (value) => value === true, write: 'true, or leave it out' }
const OBJECT: Form = { is: isObject, write: 'an object: { … }' }

export const AGE = /^(\d{1,4})([hdw])$/

/** The states that rules may refuse, as in the vocabulary. */
const STATES: readonly string[] = ['deprecated', 'withdrawn']

const FIELDS: Readonly<Record<string, Form>> = {
	$schema: TEXT,
	registry: TEXT,
	key: TEXT,
	clients: TEXTS,
	use: OBJECT,
	rules: OBJECT,
}

const USE: Readonly<Record<string, Form>> = {
	clients: TEXTS,
	set: {
		is: (value) => isObject(value) && isTexts(Object.values(value)),
		write: 'an object of strings: { "PLACE": "VALUE" }',
	},
	way: TEXT,
	newest: YES,
	skillsLock: YES,
	storeSecrets: YES,
}

const RULES: Readonly<Record<string, Form>> = {
	minAge: {
		is: (value) => isString(value) && AGE.test(value),
		write: 'a number and h, d or w, such as "12h", "3d" or "2w"',
	},
	alwaysTokens: {
		is: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
		write: 'a whole number, such as 2000',
	},
	refuse: {
		is: (value) => isTexts(value) && value.every((state) => STATES.includes(state)),
		write: `a list of ${STATES.map((state) => `"${state}"`).join(', ')}`,
	},
}

/** A field that is not as it should be: the path to it, and what to write instead. */
export interface Fault {
	path: readonly string[]
	says: string
}

const shown = (value: unknown): string => printable(shorten(JSON.stringify(value) ?? '', 80))

function formFaults(value: unknown, path: readonly string[], { is, write }: Form): Fault[] {
	return is(value) ? [] : [{ path, says: `is ${shown(value)}. Write ${write}.` }]
}

/** The faults of an object that has no fields but these. */
function fieldFaults(object: Record<string, unknown>, path: string[], forms: Readonly<Record<string, Form>>): Fault[] {
	const known = Object.keys(forms)
	return Object.entries(object).flatMap(([name, value]) => {
		const form = ownValue(forms, name)
		if (form) return formFaults(value, [...path, name], form)
		const says = `is not known here. ${didYouMean(nearest(name, known))}The fields are ${known.join(', ')}.`
		return [{ path: [...path, name], says }]
	})
}

/** A version, which people write as in other manifests, is not chosen here. */
function useFaults(key: string, how: unknown): Fault[] {
	const path = ['use', key]
	if (!ENTRY_KEY.test(key)) return [{ path, says: 'is not a key. Write category:slug.' }]
	if (how === '*') return []
	if (isObject(how)) return fieldFaults(how, path, USE)
	return [
		{ path, says: `is ${shown(how)}. Write "*", or an object: the lock holds the version, and update changes it.` },
	]
}

/** Other fields stay as they are, unless they are misspelled by one letter. */
function misspelled(value: Record<string, unknown>): Fault[] {
	const known = Object.keys(FIELDS)
	return Object.keys(value).flatMap((name) => {
		const meant = known.find((one) => editDistance(name.toLowerCase().slice(0, 64), one, 1) <= 1)
		return !meant || known.includes(name) ? [] : [{ path: [name], says: `is not known here. Write ${meant}.` }]
	})
}

/** Everything in a manifest that its published schema does not allow; nothing of it is ignored. */
export function manifestFaults(value: unknown): Fault[] {
	if (!isObject(value)) return [{ path: [], says: 'It must be an object: { "clients": […], "use": {…} }.' }]
	const faults = Object.entries(FIELDS).flatMap(([name, form]) =>
		value[name] === undefined ? [] : formFaults(value[name], [name], form),
	)
	if (faults.length) return faults
	const { use = {}, rules = {} } = value as Record<string, Record<string, unknown>>
	return [
		...misspelled(value),
		...Object.entries(use).flatMap(([key, how]) => useFaults(key, how)),
		...fieldFaults(rules, ['rules'], RULES),
	]
}
