import { type PackageWord, packageWords } from '../schema/text/package-words.ts'
import type { ServerSource } from './kind.ts'

type Start = Pick<ServerSource, 'command' | 'args' | 'package'>
type Published = NonNullable<ServerSource['package']>

const wordsOf = ({ command, args }: Start): string[] => (command ? [command, ...args] : [])

/** A name as its registry compares it: case and signs do not matter on PyPI, nor an image’s usual host anywhere. */
const foldName = (registry: string, name: string): string => {
	if (registry === 'pypi') return name.toLowerCase().replace(/[-_.]+/g, '-')
	if (registry === 'oci') return name.replace(/^docker\.io\//, '').replace(/^library\//, '')
	return registry === 'nuget' ? name.toLowerCase() : name
}

/** Whether a word of a command line names this package. */
export const isPackage = (word: PackageWord, { registry, name }: Published): boolean =>
	word.registry === registry && foldName(registry, word.name) === foldName(registry, name)

/**
 * The server as it starts the very version that its entry describes. Words that say a version exactly stay as they are;
 * where the entry knows none, nothing is changed.
 */
export function pinned<Server extends Start>(server: Server): Server {
	const { package: published } = server
	const { version } = published ?? {}
	if (!published || !version) return server
	return rewritten(server, (word) => (word.exact || !isPackage(word, published) ? undefined : word.with(version)))
}

/** Whether everything that it fetches to start is named by an exact version; nothing said where it fetches nothing. */
export function startsExact(server: Start): boolean | undefined {
	const words = packageWords(wordsOf(pinned(server)))
	return words.length ? words.every(({ exact }) => exact) : undefined
}

/** The server as it starts whichever version is the newest on the day; none where its registry does not say which that is. */
export function newest<Server extends Start>(server: Server): Server | undefined {
	const words = packageWords(wordsOf(server))
	const { package: published } = server
	const own = published ? words.filter((word) => isPackage(word, published)) : words.slice(-1)
	if (!own.some(({ newest, exact }) => newest && exact)) return undefined
	return rewritten(server, (word) => (own.some(({ at }) => at === word.at) ? word.newest : undefined))
}

function rewritten<Server extends Start>(server: Server, write: (word: PackageWord) => string | undefined): Server {
	const words = wordsOf(server)
	const changed = packageWords(words).reduce(
		(line, word) => line.with(word.at, write(word) ?? line[word.at] ?? ''),
		words,
	)
	const [command, ...args] = changed
	return words.length ? { ...server, command, args } : server
}
