import { ENTRY_KEY, KEY_PART } from '../schema/text/entry-key.ts'
import { concernsOne, ExitError, refused, usage } from './exit-error.ts'
import { printable } from './printable.ts'
import type { Registry } from './registry.ts'
import { keyOf, membersOf, type RemoteEntry } from './remote-entry.ts'
import type { Product, World } from './world.ts'

/** An argument as a key, which it is if it is `category:slug`, `category/slug` or the URL of a page. */
function keyIn(word: string, { registry }: Product): string {
	const path = word.startsWith(`${registry}/`) ? word.slice(registry.length + 1) : word
	const [whole = ''] = path.split(/[?#]/, 1)
	return whole
		.split('/')
		.slice(0, 2)
		.join(':')
		.replace(/\.(?:html|md)$/, '')
		.toLowerCase()
}

/**
 * The key for an argument: `category:slug`, `category/slug`, the URL of a page, or a unique slug. Throws a usage
 * failure if there is no such entry or several.
 */
export async function keyFor(word: string, { world, registry }: { world: World; registry: Registry }): Promise<string> {
	const { product } = world
	const key = keyIn(word, product)
	if (ENTRY_KEY.test(key)) return key
	const [bare = '', ...version] = key.split('@')
	if (bare && version.length) throw usage(`Write ${printable(bare)} without a version.`)
	if (!KEY_PART.test(key))
		throw usage(
			`“${printable(word)}” is not an entry of ${product.title}. Write category:slug or the address of its page.`,
		)
	const rows = (await registry.rows()).filter((row) => row.key.endsWith(`:${key}`))
	if (rows.length === 1) return rows[0]?.key ?? ''
	if (rows.length)
		throw usage(
			`“${key}” is the name of ${rows.length} entries. Write one of: ${rows.map((row) => row.key).join(', ')}`,
		)
	throw usage(`${product.registry} has no entry called “${key}”. Look for it with: ${product.name} search ${key}`)
}

/** Whether an argument means an entry: `category:slug`, `category/slug`, the URL of its page or its slug. */
export function isMeant(key: string, word: string, { product }: Pick<World, 'product'>): boolean {
	const wanted = keyIn(word, product)
	return key === wanted || key.endsWith(`:${wanted}`)
}

/** The key of the one installed entry that an argument means. Throws a usage failure if it means none or several. */
export function installedKey(word: string, keys: readonly string[], world: Pick<World, 'product'>): string {
	const found = keys.filter((key) => isMeant(key, word, world))
	if (found[0] && found.length === 1) return found[0]
	throw usage(
		found.length
			? `“${printable(word)}” means ${found.join(' and ')}. Write one of them.`
			: `“${printable(word)}” is not installed here. Installed are: ${keys.join(', ') || 'nothing'}`,
	)
}

/**
 * The keys of installed entries for an argument, which may also be a collection: those of its members. Throws a usage
 * failure if nothing of it is installed, and one of an unreachable registry if that cannot be known without it.
 */
export async function installedKeys(
	word: string,
	keys: readonly string[],
	{ world, registry }: { world: World; registry: Registry },
): Promise<string[]> {
	const key = keyIn(word, world.product)
	if (!ENTRY_KEY.test(key) || keys.includes(key)) return [installedKey(word, keys, world)]
	const members = await registry.entry(key).then(membersOf, (error) => {
		if (concernsOne(error)) return []
		if (!(error instanceof ExitError)) throw error
		const said = `Nothing is installed here as ${key}, and whether that is a collection cannot be asked.`
		throw new ExitError(error.exit, `${said} ${error.message}`)
	})
	const found = members.filter((member) => keys.includes(member))
	return found.length ? found : [installedKey(word, keys, world)]
}

const MAX_MEMBERS = 100

/** An entry to install. A collection is replaced by its members. */
export interface Wanted {
	entry: RemoteEntry
	/** The collection that contains it. */
	from?: string
}

/** The entries for arguments, each once, and the reasons for members of collections that are not available. */
export async function entriesFor(
	args: readonly string[],
	context: { world: World; registry: Registry },
): Promise<{ wanted: Wanted[]; left: string[] }> {
	const found = new Map<string, Wanted>()
	const left: string[] = []
	for (const word of args) {
		const entry = await context.registry.entry(await keyFor(word, context))
		const members = membersOf(entry)
		if (members.length > MAX_MEMBERS)
			throw refused(
				`${keyOf(entry)} has ${members.length} entries, more than ${MAX_MEMBERS}. Add the ones you want by name.`,
			)
		if (!members.length) found.set(keyOf(entry), { entry })
		for (const member of await Promise.all(members.map((key) => memberOf(key, keyOf(entry), context.registry))))
			if (typeof member === 'string') left.push(member)
			else if (!found.has(keyOf(member))) found.set(keyOf(member), { entry: member, from: keyOf(entry) })
	}
	return { wanted: [...found.values()], left }
}

/** A member of a collection, or why it is skipped. Throws if the registry does not respond. */
async function memberOf(key: string, from: string, registry: Registry): Promise<RemoteEntry | string> {
	try {
		return await registry.entry(key)
	} catch (error) {
		if (!concernsOne(error)) throw error
		return `${printable(key)} of ${from} is left out. ${error.message}`
	}
}
