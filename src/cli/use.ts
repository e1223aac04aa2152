import type { Context } from './command.ts'
import { usage } from './exit-error.ts'
import type { Wanted } from './keys.ts'
import type { Manifest, Use } from './manifest.ts'
import { holds } from './plan.ts'
import { keyOf, type RemoteEntry } from './remote-entry.ts'

type Values = Record<string, string>

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
	one.length === other.length && one.every((id) => other.includes(id))

/** Parses `--set PLACE=VALUE` options at their first `=`. Throws a usage failure if there is none. */
function valuesIn(words: Context['words']): Values {
	const pairs = words.values('set').map((pair): [string, string] => {
		const at = pair.indexOf('=')
		if (at < 1) throw usage(`--set ${pair}: write it as PLACE=VALUE.`)
		return [pair.slice(0, at), pair.slice(at + 1)]
	})
	return Object.fromEntries(pairs)
}

/** How the entries of a command line are to be installed, by its options alone. */
interface Asked {
	/** Of every entry. */
	use: Use
	/** Values of placeholders, which may be those of one entry only. */
	values: Values
}

/**
 * Reads the options. Clients are only those of an entry if they are not simply those of the project. Throws a usage
 * failure for `--skills-lock` with `--user`.
 */
export function askedIn(words: Context['words'], named: readonly string[], project: readonly string[]): Asked {
	if (words.is('skills-lock') && words.is('user'))
		throw usage('skills-lock.json belongs to a project: use --skills-lock without --user.')
	const isOwn = project.length > 0 && named.length > 0 && !isSameSet(named, project)
	const way = words.value('way')
	const use: Use = {
		...(isOwn && { clients: [...named].sort() }),
		...(way && { way }),
		...(words.is('newest') && { newest: true }),
		...(words.is('store-secrets') && { storeSecrets: true }),
		...(words.is('skills-lock') && { skillsLock: true }),
	}
	return { use, values: valuesIn(words) }
}

/** The values for an entry out of those for all of them. What belongs to none is kept, so that it is refused. */
function valuesFor(entry: RemoteEntry, values: Values, wanted: readonly Wanted[]): Values {
	const isOf = ({ install }: RemoteEntry, name: string) => install.some((option) => holds(option, name))
	return Object.fromEntries(
		Object.entries(values).filter(([name]) => isOf(entry, name) || !wanted.some((one) => isOf(one.entry, name))),
	)
}

/** One use over another; values of placeholders are joined. */
function over(before: Use, more: Use): Use {
	const set = { ...before.set, ...more.set }
	return { ...before, ...more, ...(Object.keys(set).length && { set }) }
}

/** What the use of an entry follows from. */
interface Sources {
	asked: Asked
	wanted: readonly Wanted[]
	manifest: Manifest
	/** What another tool recorded of it, by key. */
	known: ReadonlyMap<string, Use> | undefined
}

/** How an entry is to be installed: as the manifest has it, as another tool had it, and as is asked for. Its clients add up. */
export function useFor(entry: RemoteEntry, { asked, wanted, manifest, known }: Sources): Use {
	const { clients: all, use } = manifest
	const set = valuesFor(entry, asked.values, wanted)
	const asks = { ...asked.use, ...(Object.keys(set).length && { set }) }
	const more = over(known?.get(keyOf(entry)) ?? {}, asks)
	const before = use[keyOf(entry)]
	if (!before) return more
	const clients = [...new Set([...(before.clients ?? all), ...(more.clients ?? [])])].sort()
	const { clients: _, ...rest } = over(before, more)
	return isSameSet(clients, all) ? rest : { ...rest, clients }
}
