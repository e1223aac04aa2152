import { ENTRY_KEY, KEY_PART } from '../schema/text/entry-key.ts'
import { concernsOne, plain, refused, usage } from './failure.ts'
import type { Registry } from './registry.ts'
import { keyOf, membersOf, type RemoteEntry } from './remote-entry.ts'
import type { World } from './world.ts'

/**
 * The key for an argument: `category:slug`, `category/slug`, the URL of a page, or a unique slug. Throws a usage
 * failure if there is no such entry or several.
 */
export async function keyFor(word: string, { world, registry }: { world: World; registry: Registry }): Promise<string> {
	const { product } = world
	const path = word.startsWith(`${product.registry}/`) ? word.slice(product.registry.length + 1) : word
	const key =
		path
			.split(/[?#]/, 1)[0]
			?.split('/')
			.slice(0, 2)
			.join(':')
			.replace(/\.(?:html|md)$/, '') ?? ''
	if (ENTRY_KEY.test(key)) return key
	if (!KEY_PART.test(word))
		throw usage(`“${plain(word)}” is not an entry of ${product.title}. Write category:slug or the address of its page.`)
	const rows = (await registry.rows()).filter((row) => row.key.endsWith(`:${word}`))
	if (rows.length === 1) return rows[0]?.key ?? ''
	if (rows.length)
		throw usage(
			`“${word}” is the name of ${rows.length} entries. Write one of: ${rows.map((row) => row.key).join(', ')}`,
		)
	throw usage(`${product.registry} has no entry called “${word}”. Look for it with: ${product.name} search ${word}`)
}

/**
 * The key of an installed entry: `category:slug`, `category/slug` or a unique slug. Throws a usage failure otherwise.
 */
export function installedKey(word: string, keys: readonly string[]): string {
	const found = keys.filter((key) => key === word.replace('/', ':') || key.endsWith(`:${word}`))
	if (found[0] && found.length === 1) return found[0]
	throw usage(
		found.length
			? `“${plain(word)}” means ${found.join(' and ')}. Write one of them.`
			: `“${plain(word)}” is not installed here. There is: ${keys.join(', ') || 'nothing'}`,
	)
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
		return `${plain(key)} of ${from} is left out. ${error.message}`
	}
}
