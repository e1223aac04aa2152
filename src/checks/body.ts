import { proseOf } from '../catalogue/markdown-source.ts'
import { kindAt, kindOf } from '../kinds/kind-of.ts'
import { isWithdrawn } from '../schema/entry-source.ts'
import { pathOf } from '../schema/primitives.ts'
import { isFuture } from '../schema/text/day.ts'
import { lineAt } from '../schema/text/line-at.ts'
import { quoted } from '../schema/text/shorten.ts'
import { bodyLine } from './body-line.ts'
import type { Check } from './check.ts'

const MARKUP = /<\/?[a-zA-Z][\w-]*(?:[\s/][^<>]*)?>|^(?:import|export)\s.+(?:from\s+['"]|=)/gm

/** The body must be Markdown without anything that would be executed, such as JSX or HTML. */
export const plainMarkdown: Check = {
	id: 'plain-markdown',
	level: 'blocker',
	draftMayFail: true,
	about: 'The body is Markdown: no HTML and no imports.',
	*check({ parsed }) {
		const begin = bodyLine(parsed)
		for (const { text, line } of proseOf(parsed.body))
			for (const { 0: markup, index } of text.matchAll(MARKUP))
				yield {
					line: begin + line + lineAt(text, index) - 1,
					message: `The body contains ${quoted(markup)}, which would be shown as text.`,
					fix: 'Write it in Markdown, or put it in a code block.',
				}
	},
}

/** The body must not be empty or too long. */
export const bodyLength: Check = {
	id: 'body-length',
	level: 'blocker',
	draftMayFail: true,
	about: 'The body has between 80 and 40,000 characters; a withdrawn entry needs no body.',
	*check({ parsed: { body, data, problems } }) {
		const length = body.trim().length
		if (!problems.length && length < 80 && !isWithdrawn(data))
			yield {
				message: `The body has ${length} ${length === 1 ? 'character' : 'characters'}; at least 80 are needed.`,
				fix: 'In a few sentences, say what it is for, when not to use it and what to know first.',
			}
		if (length > 40_000)
			yield { message: `The body has ${length} characters; at most 40,000 are shown.`, fix: 'Link to the rest.' }
	},
}

/** A collection must list existing entries, each once. */
export const collectionItems: Check = {
	id: 'collection-items',
	level: 'blocker',
	about: 'Every item of a collection is an entry of this registry, named once, and not a collection.',
	*check({ parsed, source }, { paths, retired }) {
		const members = source && kindOf(source).members?.(source)
		if (!members) return
		const seen = new Set<string>()
		for (const [i, { entry }] of members.entries()) {
			const field = `items.${i}.entry`
			if (!paths.has(entry))
				yield {
					field,
					message: retired.has(entry) ? `“${entry}” was withdrawn.` : `There is no entry “${entry}”.`,
					fix: 'Write category/slug of an entry under content/.',
				}
			if (seen.has(entry)) yield { field, message: `“${entry}” is named twice.`, fix: 'Keep it once.' }
			if (kindAt(entry)?.members || entry === pathOf(parsed))
				yield { field, message: 'A collection cannot hold a collection.', fix: 'Name the entries themselves.' }
			seen.add(entry)
		}
	},
}

const FIRST_DAY = '2020-01-01'

/** Dates must be in the past and in order. */
export const dates: Check = {
	id: 'dates',
	level: 'blocker',
	about: 'Dates are not in the future, not before 2020, and an update is not before the addition.',
	*check({ source }, { today }) {
		if (!source) return
		const { dateAdded, dateUpdated, checkedAt, upstream, claim, submission, review } = source
		const days = {
			dateAdded,
			dateUpdated,
			checkedAt,
			'upstream.readAt': upstream?.readAt,
			'upstream.changedAt': upstream?.changedAt,
			'claim.at': claim?.at,
			'submission.at': submission?.at,
			'review.at': review?.at,
		}
		for (const [field, day] of Object.entries(days)) {
			if (day && isFuture(day, today))
				yield {
					field,
					message: `${day} is in the future.`,
					fix: `Write today (${today}) or the day on which it happened.`,
				}
			if (day && day < FIRST_DAY)
				yield { field, message: `${day} is before this kind of asset existed.`, fix: 'Fix the year.' }
		}
		if (dateUpdated && dateUpdated < dateAdded)
			yield {
				field: 'dateUpdated',
				message: `The update (${dateUpdated}) is before the addition (${dateAdded}).`,
				fix: 'Fix one of the two.',
			}
	},
}

/** An entry must have use cases, because people search by task. */
export const useCases: Check = {
	id: 'use-cases',
	level: 'warning',
	draftMayFail: true,
	about: 'An entry states at least two tasks it is used for, because search finds it by them.',
	*check({ stated }) {
		if (stated?.useCases && stated.useCases.length < 2)
			yield {
				field: 'useCases',
				message: stated.useCases.length ? 'Only one use case is stated.' : 'No use case is stated.',
				fix: 'Add two to five tasks, in the words of somebody who does not know it.',
			}
	},
}
