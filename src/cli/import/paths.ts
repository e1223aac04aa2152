import { namesVariable, placeholdersIn } from '../../clients/connection.ts'
import { packageWords } from '../../schema/text/package-words.ts'

type Paths = Readonly<Record<string, string>>

/** The words behind the one package that a command line starts; undefined if it starts none, or several. */
function behindPackage(words: readonly string[]): readonly string[] | undefined {
	const [found, ...others] = packageWords(words)
	return found && !others.length ? words.slice(found.at + 1) : undefined
}

/** The path in a word where ours has `/path/to/…`; undefined if the two are not the same word. */
function pathIn(their: string, own: string): Paths | undefined {
	const [name, ...others] = placeholdersIn(own)
	if (name === undefined) return their === own ? {} : undefined
	// Anything else that is asked for may be a secret, and is not read.
	if (others.length || !name.startsWith('/path/to/')) return {}
	const [before = '', after = ''] = own.split(name)
	const value = their.slice(before.length, their.length - after.length)
	if (!value || their !== `${before}${value}${after}`) return undefined
	return placeholdersIn(value).length || namesVariable(value) ? {} : { [name]: value }
}

/**
 * The paths that somebody has put into the command line of an entry, by what stands there in the entry's own; empty if
 * the two differ otherwise.
 */
export function pathsIn(theirs: readonly string[], own: readonly string[]): Paths {
	const [there, here] = [behindPackage(theirs), behindPackage(own)]
	if (!there || !here || there.length !== here.length) return {}
	const found = here.map((word, i) => pathIn(there[i] ?? '', word))
	return found.includes(undefined) ? {} : Object.assign({}, ...found)
}
