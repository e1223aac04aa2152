import { contextCosts, sizeOf } from '../clients/context.ts'
import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import type { Receipt } from '../schema/receipt.ts'
import { defined } from './defined.ts'
import { isOfEntry, listsTools, observedOf } from './observed.ts'

interface Seen {
	receipt: Receipt | undefined
	install: readonly InstallOption[]
}

/** What only its own document says of what was seen: the facts, whose word its tools are, and what they cost where. */
export function observedParts(
	source: EntrySource,
	{ receipt, install }: Seen,
): Pick<Entry, 'observed' | 'toolsFrom' | 'context'> {
	const { server, agentSkill } = kindOf(source)
	const toolsFrom = listsTools(source, receipt) ? 'receipt' : server?.(source)?.tools.length ? 'author' : undefined
	if (!receipt) return defined({ toolsFrom })
	const observed = observedOf(receipt)
	const size = isOfEntry(receipt, source) ? sizeOf(observed, { isSkill: agentSkill?.(source) !== undefined }) : {}
	const context = contextCosts([size], (client) => install.some((option) => option.client === client))
	return defined({ observed, toolsFrom, context: context.length ? context : undefined })
}
