import { settings } from '../../src/schema/settings.ts'
import { type CheckOptions, readCheckpoint } from '../../src/transparency/client.ts'
import { Refusal } from '../../src/transparency/refusal.ts'
import { shownKey } from '../../src/transparency/shown-key.ts'
import type { Read } from '../../src/transparency/tile-reader.ts'
import { trustFromRoot } from '../../src/transparency/trust-chain.ts'
import type { Seen } from './remembered.ts'
import type { Source } from './source.ts'

/** What somebody knows of a log from elsewhere. */
export interface Pins {
	/** Its verifier key. */
	key?: string | undefined
	/** A root key that it has or had, as OpenSSH writes it. */
	root?: string | undefined
	/** Verifier keys of witnesses. */
	witness?: readonly string[] | undefined
}

/** The options of a command that say so. */
export const PIN_OPTIONS = {
	key: { type: 'string' },
	root: { type: 'string' },
	witness: { type: 'string', multiple: true },
} as const

/** What is known of a log before it is looked at. */
export interface Known extends Pick<CheckOptions, 'key' | 'remembered' | 'trust' | 'witnesses'> {
	key: string
	/** Whether the key is no more than what the registry itself shows. */
	isShown: boolean
}

/**
 * What is known of a log: what was pinned, else what was seen before, else the settings of this tree where the log is its
 * own, else the key that it shows itself. A `Refusal` where a list of keys does not follow from the root that was pinned.
 */
export async function knownOf({ read }: Source, seen: Seen | undefined, pins: Pins): Promise<Known> {
	const listed = pins.root === undefined ? undefined : await trustFromRoot(read, pins.root)
	if (listed && !listed.trust.keys.length)
		throw new Refusal('key-out-of-use', 'The list of keys is empty. Ask its owner, and do not use this registry.')
	const own = await ownPins(read)
	const key = pins.key ?? listed?.trust.keys.at(-1)?.vkey ?? seen?.key ?? own.key
	// A pinned root says more than what was taken at a first look.
	const remembered = seen && { size: seen.size, root: seen.root, ...(!listed && seen.trust && { trust: seen.trust }) }
	return {
		...{ key: key ?? (await shownKey(read)), isShown: key === undefined },
		...{ remembered, trust: listed?.file, witnesses: [...(pins.witness ?? []), ...own.witnesses] },
	}
}

/** Whether an address is that of this tree's own registry, whose settings name the key of its log: one without a log is none then. */
export function mustHaveLog(name: string): boolean {
	const { releaseKey }: { name: string; releaseKey?: string } = settings
	return URL.canParse(name) && releaseKey?.startsWith(`${new URL(name).host}/log+`) === true
}

/** What the settings of this tree say of a log that is its own. */
async function ownPins(read: Read): Promise<{ key?: string; witnesses: readonly string[] }> {
	const { releaseKey, releaseWitnesses = [] }: { name: string; releaseKey?: string; releaseWitnesses?: string[] } =
		settings
	const isOwn = releaseKey?.startsWith(`${(await readCheckpoint(read)).origin}+`)
	return releaseKey && isOwn ? { key: releaseKey, witnesses: releaseWitnesses } : { witnesses: [] }
}
