import { compareReceipts, hasAnsweredLess, isAboutWords, isAlarm } from '../../src/catalogue/compare-receipts.ts'
import { type Receipt, versionOf } from '../../src/schema/receipt.ts'
import type { ReceiptChanges } from '../../src/schema/receipt-changes.ts'
import { VariedFacts } from '../../src/schema/receipt-facts.ts'
import { pathName } from './receipt-names.ts'

/** The result of comparing an observation with the current receipt, and the receipt to store. */
export interface Judgement {
	/**
	 * `first`: there was no receipt. `updated`: another version. `moved`: only what may change did. `kept`: the old
	 * receipt says more.
	 */
	kind: 'first' | 'same' | 'updated' | 'moved' | 'alarm' | 'kept'
	receipt: Receipt
	changes?: ReceiptChanges
}

/** Compares an observation with the current receipt. `accept` treats an alarm as explained. */
export function judge(old: Receipt | undefined, seen: Receipt, { accept = false } = {}): Judgement {
	if (!old) return { kind: 'first', receipt: seen }
	if (seen.facts.notObserved && !old.facts.notObserved) return { kind: 'kept', receipt: old }
	if (old.facts.notObserved && !seen.facts.notObserved) return { kind: 'first', receipt: seen }
	const changes = compareReceipts(old, seen)
	if (!changes) return { kind: 'same', receipt: withFormer(seen, accept ? { ...old, alarm: undefined } : old) }
	if (isAlarm(changes, seen) && !accept) {
		const alarm = { seenAt: seen.observedAt, digest: seen.digest, changes }
		return { kind: 'alarm', receipt: { ...old, alarm }, changes }
	}
	if (changes.sameVersion && !accept && hasAnsweredLess(old.facts, seen.facts)) return { kind: 'kept', receipt: old }
	if (isAlarm(changes, seen) && !isAboutWords(changes) && !leavesOut(changes))
		return { kind: 'moved', receipt: withFormer(seen, { ...old, alarm: undefined, varied: onceSeen(old) }), changes }
	if (changes.sameVersion && !isAlarm(changes, seen) && seen.subject.type !== 'remote')
		return { kind: 'moved', receipt: withFormer(seen, old), changes }
	const version = versionOf(old) ?? old.facts.server?.version
	const { observedAt, digest } = old
	return {
		kind: 'updated',
		receipt: { ...seen, previous: { ...(version && { version }), observedAt, digest, changes } },
		changes,
	}
}

const leavesOut = ({ tools, prompts }: ReceiptChanges) => tools.removed.length > 0 || prompts.removed.length > 0

/** A new receipt that keeps the history of an older one of the same version, and what that did only sometimes. */
function withFormer(
	seen: Receipt,
	{ previous, alarm, varied, measured }: Omit<Receipt, 'alarm'> & { alarm?: Receipt['alarm'] },
): Receipt {
	const { measured: now, ...rest } = seen
	const both = bothVaried(seen, varied)
	return {
		...rest,
		...(Object.keys(both).length && { varied: both }),
		measured: leastOf(now, measured),
		...(previous && { previous }),
		...(alarm && { alarm }),
	}
}

/**
 * Everything an older receipt lists, as things that happen sometimes: after an explained alarm they may occur again.
 */
function onceSeen({ facts: { behaviour }, varied = {} }: Receipt): Varied {
	const lists = VARIED.flatMap((what) => {
		const always = what === 'runs' ? [] : (behaviour?.[what] ?? [])
		const names = [...always.map((name) => (FILES.includes(what) ? pathName(name) : name)), ...(varied[what] ?? [])]
		return names.length ? [[what, names]] : []
	})
	return Object.fromEntries(lists)
}

const FILES: readonly string[] = ['readOutside', 'soughtInVain', 'written']
/** The lowest measurements of a version, because other load on the machine only increases them. */
function leastOf({ runMs, ...now }: Measured, { runMs: formerMs, ...before }: Measured): Measured {
	const least = Object.entries({ ...before, ...now }).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, Math.min(value, before[name as keyof typeof before] || value)]],
	)
	const runs = runMs?.map((ms, i) => (formerMs?.length === runMs.length ? Math.min(ms, formerMs[i] ?? ms) : ms))
	return { ...Object.fromEntries(least), ...(runs && { runMs: runs }) }
}

type Measured = Receipt['measured']

const MAX_NAMES = 200

/** What either receipt saw only sometimes, without what is now seen every time. Failure messages are the new ones. */
function bothVaried({ facts, varied: now = {} }: Receipt, before: Varied = {}): Varied {
	const { failures } = now
	const names = VARIED.flatMap((what) => {
		const always = what === 'runs' ? [] : (facts.behaviour?.[what] ?? [])
		const all = [...new Set([...(before[what] ?? []), ...(now[what] ?? [])])].filter((name) => !always.includes(name))
		return all.length ? [[what, all.sort().slice(0, MAX_NAMES)]] : []
	})
	return { ...(Object.fromEntries(names) as Varied), ...(failures && { failures }) }
}

type Varied = NonNullable<Receipt['varied']>
const VARIED = Object.keys(VariedFacts.omit({ failures: true }).shape) as Exclude<keyof Varied, 'failures'>[]
