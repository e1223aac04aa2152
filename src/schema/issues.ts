import type * as z from 'zod'
import { didYouMean, nearest } from './text/nearest.ts'
import { quoted } from './text/shorten.ts'

type RawIssue = z.core.$ZodRawIssue
type Issue = z.core.$ZodIssue

/**
 * The issues of an error without those about the size of a value of the wrong type: of a text in place of a list, zod also
 * counts the letters as items.
 */
export function issuesOf({ issues }: z.ZodError): Issue[] {
	const ofOtherType = new Set(issues.flatMap(({ code, path }) => (code === 'invalid_type' ? [fieldAt(path)] : [])))
	const isSize = ({ code }: Issue) => code === 'too_big' || code === 'too_small'
	return issues.filter((issue) => !isSize(issue) || !ofOtherType.has(fieldAt(issue.path)))
}

/** The path of a field as one word: `items.0.name`. */
export const fieldAt = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/**
 * zod's error map: a sentence that says what to write instead. A schema's own message takes precedence. One line for
 * each unknown field.
 */
export function plainIssue(issue: RawIssue): string {
	switch (issue.code) {
		case 'invalid_type':
			return wrongType(issue)
		case 'too_small':
		case 'too_big':
			return wrongSize(issue)
		case 'invalid_value':
			return wrongValue(issue.values.map(String), issue.input)
		case 'unrecognized_keys':
			return issue.keys
				.slice(0, MAX_UNKNOWN)
				.map((key) => unknownField(key, fieldsOf(issue.inst)))
				.join('\n')
		case 'invalid_union':
			return closest(issue.errors)
		case 'invalid_format':
			return `${FORMATS[issue.format] ?? 'It does not have the expected format.'}${about(issue.inst)}`
		case 'invalid_key':
			return issue.issues[0]?.message ?? 'This name is not known here.'
		default:
			return `It does not have the expected format.${about(issue.inst)}`
	}
}

/** What to write in a format that has a name. */
const FORMATS: Record<string, string> = {
	email: 'Write an email address, for example name@example.com.',
	url: 'Write a full address, for example https://example.com/docs.',
	date: 'Write a day, for example 2026-11-20.',
	datetime: 'Write a time in UTC, for example 2026-11-20T08:00:00Z.',
}

/** The most unknown fields that are named. */
const MAX_UNKNOWN = 50

const KINDS: Record<string, string> = {
	string: 'text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list',
	object: 'fields with values',
	record: 'fields with values',
}

function wrongType({ expected, input, inst }: RawIssue & { code: 'invalid_type' }): string {
	const kind = KINDS[expected] ?? expected
	if (input === undefined) return `It is missing.${about(inst) || ` Write ${kind}.`}`
	if (input === null) return `It is empty. Write ${kind}.`
	if (expected === 'string' && typeof input !== 'object') return 'Write text: put the value in quotes.'
	const given = Array.isArray(input) ? 'array' : typeof input
	return given === expected || expected === 'int' ? `Write ${kind}.` : `Write ${kind}, not ${KINDS[given] ?? given}.`
}

const BEYOND = { too_small: 'above', too_big: 'below' }
const UNITS: Record<string, string> = { string: 'character', array: 'item' }

function wrongSize(issue: RawIssue & { code: 'too_small' | 'too_big' }): string {
	const [word, limit] = issue.code === 'too_small' ? ['least', issue.minimum] : ['most', issue.maximum]
	const unit = UNITS[issue.origin]
	const amount = unit ? `${limit} ${unit}${Number(limit) === 1 ? '' : 's'}` : limit
	if (unit) return `Write at ${word} ${amount}.`
	return issue.inclusive ? `Write a number of at ${word} ${amount}.` : `Write a number ${BEYOND[issue.code]} ${amount}.`
}

/** The empty string is not suggested, although some parameters accept it as their default. */
function wrongValue(all: readonly string[], input: unknown): string {
	const values = all.filter(Boolean)
	if (values.length === 1) return `Write ${values[0]}.`
	const list = `Write one of ${values.join(', ')}.`
	const meant = typeof input === 'string' ? nearest(input, values) : undefined
	if (input === undefined) return `It is missing. ${list}`
	if (input === null) return `It is empty. ${list}`
	return didYouMean(meant) + list
}

/** How many fields that begin with the same word are offered. */
const MOST_BEGUN = 3

/** Whether a field begins with this word and has others: `company` in `companyName`. */
const isBeginning = (word: string, name: string): boolean =>
	name.length > word.length && name.startsWith(word) && /^[A-Z_-]/.test(name.slice(word.length))

function unknownField(key: string, known: readonly string[]): string {
	const begun = known.filter((name) => isBeginning(key, name))
	const meant = begun.length > 1 && begun.length <= MOST_BEGUN ? begun.join(' or ') : nearest(key, known)
	const name = `${quoted(key)} is not a field here.`
	if (meant) return `${name} Did you mean ${meant}?`
	return known.length ? `${name} The fields are ${known.join(', ')}.` : `${name} There are none: leave it out.`
}

/**
 * For a union, the issues of the branch that matched best; those of an unrelated branch would not help. Where branches are
 * told apart by a value, every one of those values may be written.
 */
function closest(forms: readonly Issue[][]): string {
	const near = forms.filter((issues) => !issues.every(isOtherKind)).toSorted((a, b) => a.length - b.length)
	const [first] = near[0] ?? forms[0] ?? []
	if (!first) return 'It does not have the expected format.'
	const place = first.path.join('.')
	const values = near.flatMap((issues) => issues.flatMap((one) => (one.path.join('.') === place ? valuesOf(one) : [])))
	const isTold = near.length > 1 && valuesOf(first).length > 0
	const message = isTold ? `Write one of ${values.join(', ')}.` : first.message
	return place ? `${place}: ${message}` : message
}

const valuesOf = (issue: Issue): string[] => (issue.code === 'invalid_value' ? issue.values.map(String) : [])

const isOtherKind = ({ code, path }: Issue) =>
	path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')

const about = (inst: unknown): string => {
	const { description } = (inst ?? {}) as { description?: string }
	if (!description) return ''
	if (description.startsWith('e.g. ')) return ` For example ${description.slice(5)}.`
	// What describes an argument in a few words is no sentence yet.
	return /^\p{Ll}/u.test(description) && !description.endsWith('.') ? ` Write ${description}.` : ` ${description}`
}

/** The known fields of an object, or of a record with a fixed set of keys. */
function fieldsOf(inst: unknown): string[] {
	const { shape, keyType } = (inst ?? {}) as { shape?: object; keyType?: { options?: string[] } }
	return keyType?.options ?? Object.keys(shape ?? {})
}
