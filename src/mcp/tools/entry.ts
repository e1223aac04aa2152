import * as z from 'zod'
import type { Published } from '../../published/published.ts'
import type { Entry } from '../../schema/entry.ts'
import { keyOf } from '../../schema/primitives.ts'
import { ownValue } from '../../schema/text/own-value.ts'
import { howToCorrect } from '../correct.ts'
import { asData, MAX_CHARACTERS, partOf } from '../data.ts'
import { contextIn, From, factsOf, Key, notCounted, toolsOf } from '../entries.ts'
import { entryOf } from '../keys.ts'
import { ownFacts } from '../own-facts.ts'
import { serverOf } from '../server-facts.ts'
import { tool } from '../tool.ts'
import { clientIdOf } from './clients.ts'

/** How much body text is sent by default, in UTF-16 units. */
const EXCERPT = 400

/** What says in other words how much of a text is wanted. */
const MUCH: Readonly<Record<string, string>> = { all: 'full', true: 'full', whole: 'full', false: 'none' }

export const entryTool = tool({
	name: 'get_entry_detail',
	title: 'Entry',
	description:
		'Everything known about one entry: author, licence, version, how a server starts or where it is hosted, sign-in, read-only switch, environment variables, tools with tokens, tokens in a context (always, more onUse, atMost), what was observed, maintenance, safety and privacy notes, excerpt of its text.',
	input: z.object({
		key: Key,
		body: z.enum(['none', 'excerpt', 'full']).default('excerpt'),
		offset: From,
		client: z.string().max(50).optional().describe('counts its context cost there'),
	}),
	also: { bodyMode: 'body', full: 'body', mode: 'body', skill: 'key' },
	reads: { body: (text) => ownValue(MUCH, text.toLowerCase()) },
	async run({ key, body, offset, client }, { published }) {
		const entry = await entryOf(key, published)
		const { title, description, canonicalUrl: url, contextCounted, details, package: packed } = entry
		const context = contextIn(entry.context, client && clientIdOf(client, published))
		const files = entry.files.map(({ path }) => path)
		return {
			...{ key: keyOf(entry), title, description, url },
			...factsOf(entry),
			...serverOf(entry),
			...toolsOf(entry),
			...ownFacts(details),
			...(files.length && { files }),
			...releaseOf(keyOf(entry), published),
			...(packed && { package: packed.url, packageSha256: packed.sha256 }),
			...(context
				? { context: { ...context, ...contextCounted } }
				: (entry.installable || client) && { context: notCounted(entry) }),
			...(entry.related.length && { related: entry.related.slice(0, 3).map((one) => one.key) }),
			correct: howToCorrect(entry),
			...textOf(entry, { body, offset }),
		}
	},
})

/** The current release, and the one that last changed the entry; empty when there is no log. */
function releaseOf(key: string, published: Published): object {
	const log = published.log()
	return log ? { release: { ...log.release, since: log.since(key) } } : {}
}

function textOf(entry: Entry, { body, offset }: { body: 'none' | 'excerpt' | 'full'; offset: number }) {
	if (body === 'none' && !offset) return {}
	const { text, next } = partOf(entry.body, { offset, most: body === 'full' || offset ? MAX_CHARACTERS : EXCERPT })
	return { body: asData(keyOf(entry), text), ...(next && { nextOffset: next }) }
}
