import type { ClientRow } from '../schema/install.ts'
import type { Platform } from '../schema/vocabulary.ts'
import { anyClient } from './any-client.ts'
import type { Client, Target } from './client.ts'
import { clients } from './clients.ts'
import { isAnyClient, listed, platforms } from './platforms.ts'
import type { ClientPolicy } from './policy.ts'

const all: Readonly<Record<string, Client>> = clients

/** A client that the settings show, with the platform under which they list it and nothing of its row left out. */
export interface ShownClient extends Omit<Client, keyof ClientRow>, ClientRow {}

const shownAs = (platform: Platform, client: Client): ShownClient => ({
	name: client.names.label,
	formerNames: [],
	aliases: [],
	status: 'active',
	notes: [],
	...client,
	platform,
})

/** The clients that are shown, in the order of the settings. */
export const shownClients: readonly ShownClient[] = platforms.flatMap((platform) =>
	listed[platform].map((id) => shownAs(platform, clients[id])),
)

/** What administrators can enforce, and the clients that obey it. */
export interface ShownPolicy {
	policy: ClientPolicy
	clients: readonly ShownClient[]
}

const active = shownClients.filter(({ status }) => status === 'active')

/** The policies of the clients that are shown, in their order. */
export const shownPolicies: readonly ShownPolicy[] = [...new Set(active.flatMap(({ policies = [] }) => policies))].map(
	(policy) => ({ policy, clients: active.filter(({ policies }) => policies?.includes(policy)) }),
)

/** What a platform stands for: the first client under it, or any client. */
export function targetOf(platform: Platform): Target {
	const [first = ''] = listed[platform]
	return isAnyClient(platform) ? anyClient : (all[first] ?? anyClient)
}

/** The id of what a platform stands for. */
export const clientOf = (platform: Platform): string => targetOf(platform).id

/** The first platform that stands for such a client, where one is shown. */
const platformWith = (has: (target: Target) => unknown): Platform | undefined =>
	platforms.find((platform) => has(targetOf(platform)))

/** The platform of what needs no client in particular, where it is shown. */
export const anyPlatform = platforms.find(isAnyClient)
/** The platform whose files entries’ own agents, commands, hooks and status lines are, where it is shown. */
export const originalPlatform = platformWith(({ isOriginal }) => isOriginal)
