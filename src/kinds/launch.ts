import { type PackageWord, packageWords } from '../schema/text/package-words.ts'
import type { ServerSource } from './kind.ts'

type Start = Pick<ServerSource, 'command' | 'args' | 'package'>
type Published = NonNullable<ServerSource['package']>

/** How a server is started and reached, in the words of a card. */
export const reachedBy = ({ command, remote }: Pick<ServerSource, 'command' | 'remote'>): string =>
	[command && `stdio ${command}`, remote?.type].filter(Boolean).join(', ')

const commandLine = ({ command, args }: Start): string[] => (command ? [command, ...args] : [])

/**
 * Normalizes a package name as its registry does: PyPI ignores case and separators, and an image's default host is
 * optional everywhere.
 */
const foldName = (registry: string, name: string): string => {
	if (registry === 'pypi') return name.toLowerCase().replace(/[-_.]+/g, '-')
	if (registry === 'oci') return name.replace(/^docker\.io\//, '').replace(/^library\//, '')
	return registry === 'nuget' ? name.toLowerCase() : name
}

/** Whether an argument names this package. */
export const isPackage = (word: PackageWord, { registry, name }: Published): boolean =>
	word.registry === registry && foldName(registry, word.name) === foldName(registry, name)

/**
 * The server started with the exact version the entry describes. Exact versions in its arguments are kept; without a
 * known version nothing changes.
 */
export function pinned<Server extends Start>(server: Server): Server {
	const { package: published } = server
	const { version } = published ?? {}
	if (!published || !version) return server
	return mapPackageWords(server, (word) => (word.exact || !isPackage(word, published) ? undefined : word.with(version)))
}

/** Whether everything fetched at start has an exact version; undefined when nothing is fetched. */
export function startsExact(server: Start): boolean | undefined {
	const words = packageWords(commandLine(pinned(server)))
	return words.length ? words.every(({ exact }) => exact) : undefined
}

/** The server started with the newest version; undefined when its registry has no such tag. */
export function newest<Server extends Start>(server: Server): Server | undefined {
	const words = packageWords(commandLine(server))
	const { package: published } = server
	const own = published ? words.filter((word) => isPackage(word, published)) : words.slice(-1)
	if (!own.some(({ newest, exact }) => newest && exact)) return undefined
	return mapPackageWords(server, (word) => (own.some(({ at }) => at === word.at) ? word.newest : undefined))
}

function mapPackageWords<Server extends Start>(
	server: Server,
	write: (word: PackageWord) => string | undefined,
): Server {
	const words = commandLine(server)
	const changed = packageWords(words).reduce(
		(line, word) => line.with(word.at, write(word) ?? line[word.at] ?? ''),
		words,
	)
	const [command, ...args] = changed
	return words.length ? { ...server, command, args } : server
}
