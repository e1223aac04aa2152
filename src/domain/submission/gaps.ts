import { runs, sends } from '../../checks/notes.ts'
import { type EntrySource, parseEntrySource, type ServerSource } from '../../schema/entry-source.ts'
import { HttpsUrl } from '../../schema/primitives.ts'
import { shorten } from '../../schema/shorten.ts'
import type { Category } from '../../schema/vocabulary.ts'
import { type FrontMatter, isFrontMatter } from './fields.ts'

/** A field that nobody wrote and that follows from what was written. */
export interface Derived {
	field: string
	why: string
}

interface Told {
	category: Category
	slug: string
	data: FrontMatter
	body: string
	today: string
}

/** Completes a draft by what follows from it; nothing is guessed, and what was said is never changed. */
export function fillGaps({ category, slug, data, body, today }: Told): {
	data: FrontMatter
	body: string
	derived: Derived[]
} {
	const derived: Derived[] = []
	const filled: FrontMatter = { ...data }
	const fill = (field: string, value: unknown, why: string) => {
		if (filled[field] !== undefined || value === undefined) return
		filled[field] = value
		derived.push({ field, why })
	}
	const written = body.trim().length > 0
	fill('dateAdded', today, 'It is today.')
	fill(
		'firstParty',
		!sourceOf(data) && written && HOLDS_ITS_CONTENT.has(category) ? true : undefined,
		'No source is named, so this file is the source.',
	)
	fill('author', authorOf(data), 'It is the owner in the address of the source. Correct it if somebody else made it.')
	complete(category, slug, filled)
	const { safety, privacy } = derivedNotes(parseEntrySource(category, filled).data)
	fill(
		'safetyNotes',
		safety.length ? safety : undefined,
		'It is what the other fields say. Add what it writes, deletes, blocks or spends.',
	)
	fill(
		'privacyNotes',
		privacy.length ? privacy : undefined,
		'It is what the other fields say. Add what is sent and what is kept.',
	)
	if (!written)
		derived.push({
			field: 'content',
			why: 'It only names the source. Say what it is for, when not to use it, and what to know before.',
		})
	return { data: filled, body: written ? body : bodyOf(data), derived }
}

/** Assets that are wholly in their entry, unlike a server or a program. */
const HOLDS_ITS_CONTENT: ReadonlySet<Category> = new Set([
	'agents',
	'skills',
	'rules',
	'commands',
	'hooks',
	'guides',
	'collections',
	'statuslines',
])

/** The address that front matter names as the source, whether or not it is a good one. */
export const sourceOf = ({ repoUrl, docsUrl, websiteUrl }: FrontMatter): string | undefined =>
	[repoUrl, docsUrl, websiteUrl].find((url): url is string => typeof url === 'string')

const HOSTS_OF_CODE = /^(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)$/

/** Where a repository lies on a known host its owner is named in its address; elsewhere the host is. */
function authorOf(data: FrontMatter): string | undefined {
	const source = sourceOf(data)
	if (!source || !HttpsUrl.safeParse(source).success) return undefined
	const { hostname, pathname } = new URL(source)
	const [, owner] = pathname.split('/')
	return (HOSTS_OF_CODE.test(hostname) && owner) || hostname.replace(/^www\./, '')
}

/** Writes the part that a category needs where nothing more has to be known for it. */
function complete(category: Category, slug: string, data: FrontMatter): void {
	if (category === 'agents') data.agent ??= {}
	if (category === 'commands') data.command ??= {}
	if (category === 'skills' && (data.skill === undefined || isFrontMatter(data.skill)))
		data.skill = { name: slug, ...(data.skill as FrontMatter | undefined) }
}

/** Notes that follow from front matter alone, where an entry owes them and gives none. */
function derivedNotes(source: EntrySource | undefined): { safety: string[]; privacy: string[] } {
	return {
		safety: source && runs(source) && !source.safetyNotes.length ? [safetyNote(source)] : [],
		privacy: source && sends(source) && !source.privacyNotes.length ? privacyNotes(source) : [],
	}
}

const short = (text: string): string => shorten(text, 200)

function safetyNote(source: EntrySource): string {
	switch (source.category) {
		case 'mcp':
			return serverNote(source.server)
		case 'hooks':
			return `The client runs ${source.hook.script} by itself at every ${source.hook.event}.`
		case 'statuslines':
			return `The client runs ${source.statusline.script} each time it draws the line.`
		case 'skills':
			return 'Holds scripts that the agent may run.'
		case 'agents':
			return `Asks for these tools: ${short(source.agent.tools.join(', '))}.`
		case 'commands':
			return `Asks for these tools: ${short(source.command.tools.join(', '))}.`
		default:
			return ''
	}
}

function serverNote({ command, args, remote }: ServerSource): string {
	if (command)
		return `Starts \`${short([command, ...args].join(' '))}\` on this machine, with the rights of whoever starts the client.`
	if (remote)
		return `Gives the agent the tools of ${short(remote.url)}, which runs elsewhere and can change at any time.`
	return 'Gives the agent tools. How it is started or reached, and what they can do, is in its source.'
}

function privacyNotes(source: EntrySource): string[] {
	if (source.category !== 'mcp') return []
	const { remote, env, auth } = source.server
	const secrets = [...env, ...(remote?.headers ?? [])].filter(({ secret }) => secret).map(({ name }) => name)
	const notes = [
		...(remote ? [`Every request of the agent goes to ${short(remote.url)}.`] : []),
		...(secrets.length ? [`Reads secrets: ${short(secrets.join(', '))}.`] : []),
	]
	return notes.length ? notes : [`Signs in at a service (${auth}).`]
}

/** A body of what is known: where to read on. */
function bodyOf(data: FrontMatter): string {
	const source = sourceOf(data)
	if (!source || !HttpsUrl.safeParse(source).success) return ''
	return `## Where it comes from\n\nIts source is <${source}>. How it is installed and what it can do is documented there; read it before you use it.`
}
