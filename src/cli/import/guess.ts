import { packageWords } from '../../schema/text/package-words.ts'
import type { Foreign } from './foreign.ts'

/** What an entry can be recognized by. */
export interface KnownEntry {
	/** `category:slug`. */
	key: string
	/** The packages that start it, as `registry:name`. */
	packages?: readonly string[]
	/** The URLs of its endpoints. */
	urls?: readonly string[]
	/** Its repository and the folder in it. */
	source?: { repository: string; path?: string }
	/** Its name in the official MCP registry. */
	registryName?: string
}

/** The probable key of an item, and what it was recognized by. */
interface Guess {
	key: string
	by: 'package' | 'address' | 'repository' | 'name'
}

const plainUrl = (url: string): string =>
	(url.split(/[?#]/, 1)[0] ?? '')
		.replace(/^http:/, 'https:')
		.replace(/\/$/, '')
		.toLowerCase()

const plainRepository = (source: string): string =>
	source
		.replace(/^(?:git\+)?(?:https?:\/\/|ssh:\/\/git@|git@)/, '')
		.replace(/^github\.com[/:]/, '')
		.replace(/\.git$/, '')
		.toLowerCase()

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const only = (entries: readonly KnownEntry[], by: Guess['by']): Guess | undefined => {
	const [first, second] = entries
	return first && !second ? { key: first.key, by } : undefined
}

/** The entry that runs the same package. A name alone does not identify a server. */
function byWords(words: readonly string[], known: readonly KnownEntry[]): Guess | undefined {
	const names = packageWords(words).map(({ registry, name }) => `${registry}:${name}`)
	return only(
		known.filter(({ packages = [] }) => packages.some((one) => names.includes(one))),
		'package',
	)
}

function byRepository(source: string, path: string | undefined, known: readonly KnownEntry[]): Guess | undefined {
	const there = known.filter((one) => one.source && plainRepository(one.source.repository) === plainRepository(source))
	const folder = path?.replace(/\/?SKILL\.md$/i, '').replace(/^\.?\//, '')
	return only(
		there.filter(({ source: from }) => !folder || from?.path === undefined || from.path.replace(/\/$/, '') === folder),
		'repository',
	)
}

/** The entry that an item most likely is; undefined if none or several match. */
export function guessOf({ launch, name }: Foreign, known: readonly KnownEntry[]): Guess | undefined {
	if (launch.how === 'start') return byWords(launch.words, known)
	if (launch.how === 'reach')
		return only(
			known.filter(({ urls = [] }) => urls.some((url) => plainUrl(url) === plainUrl(launch.url))),
			'address',
		)
	if (launch.how === 'repository') {
		const path = launch.path ?? name
		return byRepository(launch.source, launch.path, known) ?? byFolderName(launch.source, path, known)
	}
	return only(
		known.filter(({ key, registryName }) => registryName === launch.name || key.split(':')[1] === slugOf(launch.name)),
		'name',
	)
}

/** Among the entries of one repository, the one whose slug is the folder's name. */
const byFolderName = (source: string, path: string, known: readonly KnownEntry[]): Guess | undefined =>
	only(
		known.filter(
			({ key, source: from }) =>
				from &&
				plainRepository(from.repository) === plainRepository(source) &&
				key.endsWith(`:${slugOf(path.split('/').at(-1) ?? '')}`),
		),
		'repository',
	)
