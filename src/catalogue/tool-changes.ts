import type { Change } from '../schema/changes.ts'
import { Receipt, versionOf } from '../schema/receipt.ts'
import type { ReceiptChanges } from '../schema/receipt-changes.ts'
import { summaryOf } from '../schema/text/change-words.ts'
import { formatCount, formatNames } from '../schema/text/format.ts'
import { changedBetween } from './changed-receipt.ts'
import { isAlarm } from './compare-receipts.ts'

/** That the tools of an entry are others than when it was observed before, and which. */
type ToolsChanged = Required<Pick<Change, 'event' | 'tools' | 'reason' | 'changed' | 'summary'>> &
	Pick<Change, 'versions' | 'alarm'>

/** The change of an entry's tools between two observations. */
export interface ToolNews extends ToolsChanged {
	/** Names the comparison: another observation of the same versions is no news. */
	id: string
	/** The day on which it was seen. */
	seenAt: string
}

/** Parses a receipt from an earlier commit; undefined if today's schema rejects it. */
export function receiptFrom(text: string): Receipt | undefined {
	try {
		return Receipt.safeParse(JSON.parse(text)).data
	} catch {
		return undefined
	}
}

/** What a receipt tells of changed tools: of its own version an alarm, else since the version before, if both listed some. */
export function toolNewsOf(receipt: Receipt): ToolNews | undefined {
	const { previous, alarm, digest, observedAt } = receipt
	const now = versionOf(receipt)
	const count = receipt.facts.tools?.length ?? 0
	// The facts of an alarm’s receipt are still those of the first time.
	if (alarm) {
		const { changes, digest: id, seenAt } = alarm
		const news = newsOf(changes, { count: count + growthOf(changes), from: now, to: now, id, seenAt })
		return news && { ...news, alarm: true }
	}
	if (!previous) return undefined
	const { changes } = previous
	// If no tools were listed before or now, there is nothing to compare: mostly the server did not start.
	if (!count || count === growthOf(changes)) return undefined
	const news = newsOf(changes, {
		count,
		from: previous.version,
		to: now,
		id: `${previous.digest} ${digest}`,
		seenAt: observedAt,
	})
	return news && { ...news, ...(isAlarm(changes, receipt) && { alarm: true as const }) }
}

/** How many more tools there are than before. */
const growthOf = ({ tools }: ReceiptChanges): number => tools.added.length - tools.removed.length

interface Between {
	/** How many tools it has now. */
	count: number
	from: string | undefined
	to: string | undefined
	id: string
	seenAt: string
}

const MAX_NAMES = 50
const MAX_TOLD = 5

function newsOf(changes: ReceiptChanges, { count, from, to, id, seenAt }: Between): ToolNews | undefined {
	const { tools, changedTools } = changes
	const versions = from && to ? { from, to } : undefined
	const rows = changedBetween(changes, { versions, tools: { from: count - growthOf(changes), to: count } })
	const changed = changedTools.map(({ name }) => name)
	const parts = [
		...say('new', tools.added),
		...say('gone', tools.removed),
		...(changed.length ? [`${formatCount(changed.length, 'tool')} with a new description`] : []),
	]
	if (!parts.length) return undefined
	const between =
		!from || !to ? 'since it was last observed' : from === to ? `in the same version ${to}` : `from ${from} to ${to}`
	return {
		id,
		seenAt,
		event: 'tools_changed',
		reason: `Its tools changed ${between}: ${parts.join('; ')}.`,
		tools: {
			added: tools.added.slice(0, MAX_NAMES),
			removed: tools.removed.slice(0, MAX_NAMES),
			changed: changed.slice(0, MAX_NAMES),
		},
		...(versions && { versions }),
		changed: rows,
		summary: summaryOf(rows),
	}
}

const say = (what: string, names: readonly string[]): string[] =>
	names.length ? [`${what}: ${formatNames(names, MAX_TOLD)}`] : []
