import type { Change } from '../schema/changes.ts'
import { Receipt, versionOf } from '../schema/receipt.ts'
import type { ReceiptChanges } from '../schema/receipt-changes.ts'
import { formatCount } from '../schema/text/format.ts'

/** That the tools of an entry are others than when it was observed before, and which. */
export type ToolsChanged = Required<Pick<Change, 'event' | 'tools' | 'reason'>> & Pick<Change, 'versions'>

/** What a receipt compares itself with, and what became of the tools since; nothing where they are as they were. */
export interface ToolNews extends ToolsChanged {
	/** Names the comparison: another observation of the same versions is no news. */
	id: string
	/** The day on which it was seen. */
	seenAt: string
}

/** The text of a receipt as it was once committed; nothing where it cannot be read today. */
export function receiptFrom(text: string): Receipt | undefined {
	try {
		return Receipt.safeParse(JSON.parse(text)).data
	} catch {
		return undefined
	}
}

/** What a receipt tells of changed tools: of its own version an alarm, else since the version before. */
export function toolNewsOf(receipt: Receipt): ToolNews | undefined {
	const { previous, alarm, digest, observedAt } = receipt
	const now = versionOf(receipt)
	if (alarm) return told(alarm.changes, { from: now, to: now, id: alarm.digest, seenAt: alarm.seenAt })
	if (!previous) return undefined
	return told(previous.changes, {
		from: previous.version,
		to: now,
		id: `${previous.digest} ${digest}`,
		seenAt: observedAt,
	})
}

interface Between {
	from: string | undefined
	to: string | undefined
	id: string
	seenAt: string
}

const MOST_NAMES = 50
const MOST_TOLD = 5

function told({ tools, changedTools }: ReceiptChanges, { from, to, id, seenAt }: Between): ToolNews | undefined {
	const changed = changedTools.map(({ name }) => name)
	const parts = [
		...say('new', tools.added),
		...say('gone', tools.removed),
		...(changed.length ? [`${formatCount(changed.length, 'tool')} described otherwise`] : []),
	]
	if (!parts.length) return undefined
	const between =
		!from || !to ? 'since it was observed last' : from === to ? `in the same version ${to}` : `from ${from} to ${to}`
	return {
		id,
		seenAt,
		event: 'tools_changed',
		reason: `Its tools changed ${between}: ${parts.join('; ')}.`,
		tools: {
			added: tools.added.slice(0, MOST_NAMES),
			removed: tools.removed.slice(0, MOST_NAMES),
			changed: changed.slice(0, MOST_NAMES),
		},
		...(from && to && { versions: { from, to } }),
	}
}

function say(what: string, names: readonly string[]): string[] {
	if (!names.length) return []
	const more = names.length - MOST_TOLD
	return [`${what}: ${names.slice(0, MOST_TOLD).join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
}
