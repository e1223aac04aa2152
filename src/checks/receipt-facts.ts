import { fittingReceipt } from '../catalogue/observed.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { formatNames } from '../schema/text/format.ts'
import { visibleText } from '../schema/text/hidden.ts'
import type { Check } from './check.ts'

const MAX_NAMED = 12

/** Facts about a server in front matter must match its receipt, if that is of the same version. */
export const receiptFacts: Check = {
	id: 'receipt-facts',
	level: 'blocker',
	about: 'A list of tools matches the receipt, if the receipt is for the same version.',
	*check({ parsed, source }) {
		const receipt = source && fittingReceipt(parsed, source)
		const written = source && kindOf(source).server?.(source)?.tools
		const seen = receipt?.facts.tools?.map(({ name }) => name)
		if (!receipt || !written?.length || !seen) return
		const extra = written.filter((name) => !seen.includes(name))
		const missing = seen.filter((name) => !written.includes(name))
		if (!extra.length && !missing.length) return
		yield {
			field: 'server.tools',
			message: `The receipt of ${receipt.observedAt} contradicts the list: ${[
				...(missing.length ? [`it also has ${named(missing)}`] : []),
				...(extra.length ? [`it does not have ${named(extra)}`] : []),
			].join(', and ')}.`,
			fix: 'Delete server.tools: the tools come from the receipt.',
		}
	},
}

const named = (names: readonly string[]): string => formatNames(names.map(visibleText), MAX_NAMED)

/** `checkedAt` must not be before the day the source was read, and what was read must not be younger than that. */
export const looked: Check = {
	id: 'looked',
	level: 'warning',
	about:
		'The date of our last check is not before the date its source was read, and the last change read is not after it.',
	*check({ source }) {
		const { checkedAt, upstream } = source ?? {}
		if (checkedAt && upstream?.readAt && checkedAt < upstream.readAt)
			yield {
				field: 'checkedAt',
				message: `It is ${checkedAt}, but the source was read on ${upstream.readAt}. Write the date we checked, not the date of a commit.`,
				fix: `Write checkedAt: ${upstream.readAt}, and put the commit date in upstream.changedAt.`,
			}
		if (upstream?.readAt && upstream.changedAt && upstream.readAt < upstream.changedAt)
			yield {
				field: 'upstream.changedAt',
				message: `It is ${upstream.changedAt}, after the source was read on ${upstream.readAt}.`,
				fix: 'Write the day of the last change in the commit that was read.',
			}
	},
}

/** A source marked as moved must name its new location. */
export const moved: Check = {
	id: 'moved',
	level: 'blocker',
	about: 'A source that has moved says where to.',
	*check({ source }) {
		const { state, movedTo } = source?.upstream ?? {}
		if ((state === 'moved') === (movedTo !== undefined)) return
		yield {
			field: 'upstream.movedTo',
			message: movedTo
				? 'It gives a new address, but upstream.state does not say moved.'
				: 'It has moved, but there is no new address.',
			fix: movedTo ? 'Write state: moved, or delete movedTo.' : 'Write movedTo: https://…',
		}
	},
}
