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
import { memoize } from '../schema/text/memoize.ts'

/** An entry of a collection, and why it is in it. */
interface Member {
	entry: Entry
	why: string
}

/** The members of an entry in its order, without those that no longer exist. */
export function membersOf(entry: Entry, catalogue: Catalogue): Member[] {
	return (kindOf(entry).members?.(entry.details) ?? []).flatMap(({ entry: path, why }) => {
		const member = entriesByPath(catalogue).get(path)
		return member ? [{ entry: member, why }] : []
	})
}

/** A collection as a plugin: how to install it in each client, and what is left out. */
interface AsPlugin {
	options: { name: string; option: InstallOption }[]
	leftOut: { title: string; url: string; reason: string }[]
}

const pluginsOf = memoize(agentPluginsOf)

/** The plugin of a collection in this registry's marketplace; undefined when there is none or no client supports it. */
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

/** A context cost at the head of a collection: the client, the cost and a note. */
interface Total {
	name: string
	figure: string
	words: string
}

const MAX_CLIENTS = 2

/** The context costs of a collection in the first clients with a known one, and what is not counted. */
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
