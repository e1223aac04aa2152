import type { Catalogue } from '../catalogue/catalogue.ts'
import { entriesByPath } from '../catalogue/find.ts'
import { pluginFromHere } from '../catalogue/install/plugin.ts'
import { contextOfAll } from '../clients/context.ts'
import { shownClients } from '../clients/shown.ts'
import { agentPluginsOf } from '../documents/agent-plugins.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import { keyOf } from '../schema/primitives.ts'
import { formatTokens } from '../schema/text/freshness.ts'

/** An entry of a collection, with the reason why it is in it. */
interface Member {
	entry: Entry
	why: string
}

/** The entries that another brings together, in its order; those that are no longer here are left out. */
export function membersOf(entry: Entry, catalogue: Catalogue): Member[] {
	return (kindOf(entry).members?.(entry.details) ?? []).flatMap(({ entry: path, why }) => {
		const member = entriesByPath(catalogue).get(path)
		return member ? [{ entry: member, why }] : []
	})
}

/** A collection as one plugin: how each client takes it, and what is not in it. */
interface AsPlugin {
	options: { name: string; option: InstallOption }[]
	leftOut: { title: string; url: string; reason: string }[]
}

const plugins = new WeakMap<Catalogue, ReturnType<typeof agentPluginsOf>>()

function pluginsOf(catalogue: Catalogue) {
	const known = plugins.get(catalogue) ?? agentPluginsOf(catalogue)
	plugins.set(catalogue, known)
	return known
}

/** The plugin of this registry’s marketplace that a collection is; nothing where it is none, or no client takes one. */
export function pluginOf(entry: Entry, catalogue: Catalogue): AsPlugin | undefined {
	const plugin = pluginsOf(catalogue).find((one) => keyOf(one.entry) === keyOf(entry))
	const options = plugin ? pluginFromHere(catalogue.baseUrl, plugin.name) : []
	if (!plugin || !options.length) return undefined
	return {
		options: options.map((option) => ({
			name: shownClients.find(({ id }) => id === option.client)?.name ?? option.client,
			option,
		})),
		leftOut: plugin.leftOut.flatMap(({ key, reason }) => {
			const out = entriesByPath(catalogue).get(key.replace(':', '/'))
			return out ? [{ title: out.title, url: out.url, reason }] : []
		}),
	}
}

/** A figure at the head of a collection: a client, what it costs there, and a word about it. */
interface Total {
	name: string
	figure: string
	words: string
}

const MAX_CLIENTS = 2

/** What a collection costs in the first clients that have a figure, and what is not counted. */
export function totalsOf(members: readonly Member[]): Total[] {
	const entries = members.map(({ entry }) => entry)
	const { costs, counted } = contextOfAll(entries)
	if (!counted) return []
	const shown = costs.length > 1 ? costs.slice(0, -1).slice(0, MAX_CLIENTS) : costs
	const unknown = entries.filter(({ observed, context }) => !(observed && context)).map(({ title }) => title)
	return [
		...shown.map(({ name, always, listing }) => ({
			name,
			figure: always.estimate ? always.estimate.map(formatTokens).join('–') : formatTokens(always.o200k),
			words: `tokens, ${listing === 'everything' ? 'in every request' : 'before you type anything'}${always.estimate ? '; an estimate' : ''}`,
		})),
		...(unknown.length ? [{ name: 'not counted', figure: String(unknown.length), words: unknown.join(', ') }] : []),
	]
}
