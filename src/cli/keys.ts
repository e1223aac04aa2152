import { plain, usage } from './failure.ts'
import { KEY } from './manifest.ts'
import type { Registry } from './registry.ts'
import { keyOf, membersOf, type RemoteEntry } from './remote-entry.ts'
import type { World } from './world.ts'

/** The key that an argument means: `category:slug`, `category/slug`, the address of a page, or a slug that only one has. */
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
	if (KEY.test(key)) return key
	if (!/^[a-z0-9-]{1,100}$/.test(word))
		throw usage(`“${plain(word)}” is no entry of ${product.title}. Write category:slug or the address of its page.`)
	const rows = (await registry.rows()).filter((row) => row.key.endsWith(`:${word}`))
	if (rows.length === 1) return rows[0]?.key ?? ''
	if (rows.length)
		throw usage(
			`“${word}” is the name of ${rows.length} entries. Write one of: ${rows.map((row) => row.key).join(', ')}`,
		)
	throw usage(`${product.registry} has no entry called “${word}”. Look for it with: ${product.name} search ${word}`)
}

const MOST_MEMBERS = 100

/** Entries that are wanted: those that were named, and the entries of collections in their place. */
export interface Wanted {
	entry: RemoteEntry
	/** The collection it came with. */
	from?: string
}

/** The entries that arguments mean, each once. */
export async function entriesFor(
	args: readonly string[],
	context: { world: World; registry: Registry },
): Promise<Wanted[]> {
	const found = new Map<string, Wanted>()
	for (const word of args) {
		const entry = await context.registry.entry(await keyFor(word, context))
		const members = membersOf(entry).slice(0, MOST_MEMBERS)
		if (!members.length) found.set(keyOf(entry), { entry })
		for (const member of await Promise.all(members.map((key) => context.registry.entry(key))))
			if (!found.has(keyOf(member))) found.set(keyOf(member), { entry: member, from: keyOf(entry) })
	}
	return [...found.values()]
}
