import type { ClientRow } from '../schema/install.ts'
import type { Platform } from '../schema/vocabulary.ts'
import { anyClient } from './any-client.ts'
import type { Client, Target } from './client.ts'
import { clients } from './clients.ts'
import { isAnyClient, listed, platformLabel, platforms } from './platforms.ts'
import type { ClientPolicy } from './policy.ts'

const all: Readonly<Record<string, Client>> = clients

/** A client of the settings, with its platform and all defaults filled in. */
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

/** The clients of the settings, in their order. */
export const shownClients: readonly ShownClient[] = platforms.flatMap((platform) =>
	listed[platform].map((id) => shownAs(platform, clients[id])),
)

/** A policy with the clients that enforce it. */
export interface ShownPolicy {
	policy: ClientPolicy
	clients: readonly ShownClient[]
}

const active = shownClients.filter(({ status }) => status === 'active')

/** The policies of the active clients, in their order. */
export const shownPolicies: readonly ShownPolicy[] = [...new Set(active.flatMap(({ policies = [] }) => policies))].map(
	(policy) => ({ policy, clients: active.filter(({ policies }) => policies?.includes(policy)) }),
)

/** The target that a platform represents: its first client, or the generic target. */
export function targetOf(platform: Platform): Target {
	const [first = ''] = listed[platform]
	return isAnyClient(platform) ? anyClient : (all[first] ?? anyClient)
}

/** The id of a platform's target. */
export const clientOf = (platform: Platform): string => targetOf(platform).id

/** The first platform whose target meets a condition; undefined if there is none. */
const platformWith = (has: (target: Target) => unknown): Platform | undefined =>
	platforms.find((platform) => has(targetOf(platform)))

/** The generic platform; undefined if the settings do not list it. */
export const anyPlatform = platforms.find(isAnyClient)
/**
 * The platform whose files the agents, commands, hooks and status lines of entries are; undefined if the settings do
 * not list it.
 */
export const originalPlatform = platformWith(({ isOriginal }) => isOriginal)

/** Who makes the client of a platform; nothing where it is called the same, or where no client is meant. */
export function makerOf(platform: Platform): string {
	const { vendor } = targetOf(platform)
	return vendor === platformLabel(platform) ? '' : vendor
}
