import { contextCosts, sizeOf } from '../clients/context.ts'
import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import type { Receipt } from '../schema/receipt.ts'
import { defined } from './defined.ts'
import { observedOf, toolNames } from './observed.ts'

interface Seen {
	slug: string
	receipt: Receipt | undefined
	/** Whether the receipt is for the version that the entry describes. */
	fits: boolean
	install: readonly InstallOption[]
}

/**
 * The observed facts that only the entry's own document contains, the origin of its tools, and their cost per client.
 */
export function observedParts(
	source: EntrySource,
	{ slug, receipt, fits, install }: Seen,
): Pick<Entry, 'observed' | 'toolsFrom' | 'context'> {
	const { server, agentSkill, install: planOf, texts, uncounted } = kindOf(source)
	const toolsFrom = sayerOf(server?.(source)?.tools ?? [], receipt)
	if (!receipt) return defined({ toolsFrom })
	const observed = observedOf(receipt)
	const sort = {
		isSkill: agentSkill?.(source) !== undefined || !!texts?.(source).some(({ isFolder }) => isFolder),
		isRule: planOf?.(source, slug)?.how === 'instructions',
	}
	const isWhole = fits && !uncounted?.(source).length
	const size = isWhole ? sizeOf(observed, sort) : {}
	const context = contextCosts([size], (client) => install.some((option) => option.client === client))
	return defined({ observed, toolsFrom, context: context.length ? context : undefined })
}

/** Where the list of tools comes from. A receipt takes precedence. */
function sayerOf(tools: readonly string[], receipt: Receipt | undefined): Entry['toolsFrom'] {
	if (receipt?.facts.tools && tools.join('\n') === toolNames(receipt).join('\n')) return 'receipt'
	return tools.length ? 'author' : undefined
}
