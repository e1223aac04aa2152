import { settings } from '../../src/schema/settings.ts'
import { type CheckOptions, readCheckpoint } from '../../src/transparency/client.ts'
import { Refusal } from '../../src/transparency/refusal.ts'
import { shownKey } from '../../src/transparency/shown-key.ts'
import type { Read } from '../../src/transparency/tile-reader.ts'
import { trustFromRoot } from '../../src/transparency/trust-chain.ts'
import type { Seen } from './remembered.ts'
import type { Source } from './source.ts'

/** Keys of a log that the user already trusts. */
export interface Pins {
	/** The verifier key of the log. */
	key?: string | undefined
	/** A current or former root key in OpenSSH format. */
	root?: string | undefined
	/** Verifier keys of witnesses. */
	witness?: readonly string[] | undefined
}

/** The command line options for these keys. */
export const PIN_OPTIONS = {
	key: { type: 'string' },
	root: { type: 'string' },
	witness: { type: 'string', multiple: true },
} as const

/** What is known of a log before it is checked. */
export interface Known extends Pick<CheckOptions, 'key' | 'remembered' | 'trust' | 'witnesses'> {
	key: string
	/** Whether the key comes only from the registry itself. */
	isShown: boolean
}

/**
 * Determines the trusted key of a log: from the user's pins, earlier observations, the settings of this project's own
 * log, or the registry itself, in this order. Throws `Refusal` if a key list does not follow from the pinned root.
 */
export async function knownOf({ read }: Source, seen: Seen | undefined, pins: Pins): Promise<Known> {
	const listed = pins.root === undefined ? undefined : await trustFromRoot(read, pins.root)
	if (listed && !listed.trust.keys.length)
		throw new Refusal('key-out-of-use', 'The list of keys is empty. Ask its owner, and do not use this registry.')
	const own = await ownPins(read)
	const key = pins.key ?? listed?.trust.keys.at(-1)?.vkey ?? seen?.key ?? own.key
	// A pinned root overrides what was accepted at the first check.
	const remembered = seen && { size: seen.size, root: seen.root, ...(!listed && seen.trust && { trust: seen.trust }) }
	return {
		...{ key: key ?? (await shownKey(read)), isShown: key === undefined },
		...{ remembered, trust: listed?.file, witnesses: [...(pins.witness ?? []), ...own.witnesses] },
	}
}

/** Whether this URL is the registry of this project and its settings name a release key; it must then have a log. */
export function mustHaveLog(name: string): boolean {
	const { releaseKey }: { name: string; releaseKey?: string } = settings
	return URL.canParse(name) && releaseKey?.startsWith(`${new URL(name).host}/log+`) === true
}

/** The key and witnesses in this project's settings, if the log is its own. */
async function ownPins(read: Read): Promise<{ key?: string; witnesses: readonly string[] }> {
	const { releaseKey, releaseWitnesses = [] }: { name: string; releaseKey?: string; releaseWitnesses?: string[] } =
		settings
	const isOwn = releaseKey?.startsWith(`${(await readCheckpoint(read)).origin}+`)
	return releaseKey && isOwn ? { key: releaseKey, witnesses: releaseWitnesses } : { witnesses: [] }
}
