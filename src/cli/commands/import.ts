import { canonicalJson } from '../../catalogue/canonical-json.ts'
import { WAYS } from '../../clients/connection.ts'
import { clientIds } from '../assemble.ts'
import type { Command, Context, Outcome } from '../command.ts'
import { secretsWithin } from '../doctor/secrets.ts'
import { EXIT } from '../exit-error.ts'
import { type Foreign, sourcesOf } from '../import/foreign.ts'
import { type Found, foundIn } from '../import/found.ts'
import { lookAt, whereIs } from '../import/look.ts'
import { pathsIn } from '../import/paths.ts'
import type { Use } from '../manifest.ts'
import { withoutSecrets } from '../masked.ts'
import { WRITING } from '../options.ts'
import { isOfScope } from '../places.ts'
import { printable } from '../printable.ts'
import { readRecord, stateOf } from '../state.ts'
import { scopeOf } from '../write.ts'
import { add } from './add.ts'

interface Known {
	there: Foreign[]
	/** Files that cannot be read, with the reasons. */
	unread: string[]
}

/** What other tools recorded in the files of the selected scope. */
function known(context: Context): Known {
	const scope = scopeOf(context)
	const { roots } = stateOf(context.world, scope)
	const known: Known = { there: [], unread: [] }
	for (const { file, read } of sourcesOf(context.world.clients)) {
		const at = isOfScope(file, scope) ? whereIs(file, roots) : undefined
		const looked = at === undefined ? undefined : lookAt(at)
		if (looked && 'why' in looked) known.unread.push(`${file} is left out. ${looked.why}`)
		else if (looked) known.there.push(...read(looked.text))
	}
	return known
}

/** The name under which clients have the server of an entry. */
const nameOf = (key: string): string => key.slice(key.indexOf(':') + 1)

/** Servers that a wanted client has under another name than their entry gives them, and would have twice. */
async function renamedIn(matched: readonly Found[], context: Context): Promise<Found[]> {
	const renamed = matched.filter(({ client, key, name }) => client && key && name !== nameOf(key))
	if (!renamed.length) return []
	const named = await clientIds(context.words.values('client'), context.registry)
	const { manifest } = readRecord(stateOf(context.world, scopeOf(context)), context.world)
	const wanted = named.length ? named : manifest.clients
	return renamed.filter(({ client = '' }) => !wanted.length || wanted.includes(client))
}

const renamedWords = ({ name, file, client, key = '' }: Found, matched: readonly Found[]): string =>
	matched.some((one) => one.key === key && one.client === client && one.file === file && one.name === nameOf(key))
		? `${printable(name)} in ${file} is also ${key}, so the server is there twice. Remove one of the two.`
		: `${printable(name)} in ${file} is ${key} under another name. It was left as it is, because adding ${key} would put the server there twice. To import it, rename it there to ${nameOf(key)}, then run import again.`

/**
 * How entries are to be installed: a server that is reached over the network stays one, and paths stay those that are
 * written there, if they are the same everywhere.
 */
async function usesOf(matched: readonly Found[], { registry }: Context): Promise<Map<string, Use>> {
	const known = new Map<string, Use>()
	for (const key of new Set(matched.flatMap((one) => one.key ?? []))) {
		const launches = matched.flatMap((one) => (one.key === key ? one.launch : []))
		const { server } = launches.some(({ how }) => how === 'start' || how === 'reach')
			? (await registry.entry(key)).details
			: {}
		if (server?.command === undefined) continue
		if (server.remote && launches.every(({ how }) => how === 'reach')) known.set(key, { way: WAYS.reach })
		const own = [server.command, ...(server.args ?? [])]
		const [first, ...others] = launches.flatMap((one) => (one.how === 'start' ? [pathsIn(one.words, own)] : []))
		const isSame = others.every((paths) => canonicalJson(paths) === canonicalJson(first))
		if (first && Object.keys(first).length && isSame) known.set(key, { set: first })
	}
	return known
}

/** What was found, without the secrets in its command line or address. */
function shown(one: Found): Found {
	const secrets = secretsWithin(one.launch)
	const hide = (_: string, value: unknown) => (typeof value === 'string' ? withoutSecrets(value, secrets) : value)
	return { ...one, launch: JSON.parse(JSON.stringify(one.launch), hide) }
}

/** Finds what other tools recorded in the registry, and installs the matching entries. */
async function imports(context: Context): Promise<Outcome> {
	const { there, unread } = known(context)
	const matched = await foundIn(there, context.registry)
	const renamed = await renamedIn(matched, context)
	const keys = [...new Set(matched.flatMap((one) => (one.key && !renamed.includes(one) ? one.key : [])))]
	const unknown = matched.filter(({ key }) => !key)
	const said = [
		...new Set(renamed.map((one) => renamedWords(one, matched))),
		...unknown.map(({ name, file }) => `${printable(name)} in ${file} is not in this registry and was left as it is.`),
		...new Set(unread),
	]
	if (!keys.length)
		return {
			exit: EXIT.well,
			value: { found: matched.map(shown), added: [] },
			lines: [...said, 'There is nothing to import.'],
		}
	const outcome = await add(context, keys, { whatFits: true, known: await usesOf(matched, context) })
	return {
		...outcome,
		value: { found: matched.map(shown), ...(outcome.value as object) },
		lines: [...outcome.lines, ...said],
	}
}

export const importCommand: Command = {
	name: 'import',
	takes: [0, 0],
	about: 'Import what is already set up: other tools’ lock files, and servers in your clients’ files.',
	options: ['client', 'set', 'newest', 'store-secrets', 'skills-lock', ...WRITING],
	run: imports,
}
