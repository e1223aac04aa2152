import { cloneKey, sourceKey } from '../../schema/text/look-alike.ts'
import { packageWords } from '../../schema/text/package-words.ts'
import { githubUrl } from '../../schema/text/url.ts'
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

/** A repository, in any way of writing it; `owner/name` alone is on GitHub. */
const repositoryKey = (source: string): string | undefined =>
	cloneKey(source.split('/').length === 2 && !source.includes(':') ? githubUrl(source) : source)

/** Whether two texts are keys, and the same one. */
const same = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one === other

/** A name as a slug. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
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

type Repository = Extract<Foreign['launch'], { how: 'repository' }>

const folderOf = (path: string): string => path.replace(/(?:^|\/)(?:SKILL\.md)?$/i, '').replace(/^\.?\//, '')

/** The entry that comes from the same folder of the same repository, or else the one with the folder's name. */
function byRepository(
	{ source, path = '' }: Repository,
	name: string,
	known: readonly KnownEntry[],
): Guess | undefined {
	const from = repositoryKey(source)
	const there = known.filter((one) => one.source && same(repositoryKey(one.source.repository), from))
	const folder = folderOf(path)
	const slug = slugOf(folder.split('/').at(-1) || name)
	const isFolder = ({ source: own }: KnownEntry) =>
		folder !== '' && own?.path !== undefined && folderOf(own.path) === folder
	return (
		only(there.filter(isFolder), 'repository') ??
		only(
			there.filter(({ key }) => key.endsWith(`:${slug}`)),
			'repository',
		)
	)
}

/** The entry that an item most likely is; undefined if none or several match. */
export function guessOf({ launch, name }: Foreign, known: readonly KnownEntry[]): Guess | undefined {
	if (launch.how === 'start') return byWords(launch.words, known)
	if (launch.how === 'reach')
		return only(
			known.filter(({ urls = [] }) => urls.some((url) => same(sourceKey(url), sourceKey(launch.url)))),
			'address',
		)
	if (launch.how === 'repository') return byRepository(launch, name, known)
	return only(
		known.filter(({ key, registryName }) => registryName === launch.name || key.split(':')[1] === slugOf(launch.name)),
		'name',
	)
}
