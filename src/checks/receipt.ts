import { isOfSource, nameOf, packageOfSource } from '../catalogue/observed.ts'
import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { pathOf } from '../schema/primitives.ts'
import { isExpired, RECEIPT_DAYS, type Receipt, type ReceiptSubject } from '../schema/receipt.ts'
import { DAY_MS, dayOf, isFuture } from '../schema/text/day.ts'
import { visibleText } from '../schema/text/hidden.ts'
import type { Check } from './check.ts'

const observe = (path: string, flag = '') => `npm run observe -- ${flag}${path}`

/** A receipt must be valid, unchanged and of this entry, and a suspicious difference must be explained. */
export const receipt: Check = {
	id: 'receipt',
	level: 'blocker',
	about:
		'A receipt is valid, belongs to this entry, has the digest of its facts and days that can be, and raises no alarm.',
	*check({ parsed }, { today }) {
		const path = pathOf(parsed)
		const { file = '', receipt: seen, problems = [] } = parsed.receipt ?? {}
		for (const problem of problems)
			yield { message: `${file}: ${visibleText(problem)}`, fix: `Observe the entry again: ${observe(path)}` }
		if (!seen) return
		if (seen.entry !== path)
			yield { message: `${file} is the receipt of “${seen.entry}”.`, fix: `Delete it, then: ${observe(path)}` }
		const fault = dayFault(seen, today)
		if (fault) yield { message: `${file}: ${fault}`, fix: `Observe the entry again: ${observe(path)}` }
		if (seen.alarm)
			yield {
				message: `${file}: ${alarmOf(seen)}`,
				fix: `Find out why. Deny the entry in overlay/ or withdraw it; or, if there is a good explanation: ${observe(path, '--accept ')}`,
			}
	},
}

/** What cannot be in the days of a receipt, which its digest does not cover: written so, it would never be observed again. */
function dayFault({ observedAt, expiresAt }: Receipt, today: string): string | undefined {
	const last = dayOf(Date.parse(observedAt) + RECEIPT_DAYS * DAY_MS)
	if (expiresAt > last) return `It says that it is valid until ${expiresAt}, but one of ${observedAt} is until ${last}.`
	return isFuture(observedAt, today)
		? `It says that it was observed on ${observedAt}, which is in the future.`
		: undefined
}

const alarmOf = ({ alarm, subject, observedAt }: Receipt): string =>
	`${subject.type === 'npm' ? `${subject.name}@${subject.version}` : 'The same version'} was observed again on ${alarm?.seenAt} and has changed since ${observedAt}.`

/** A receipt should be of the version the entry describes. */
export const receiptCurrent: Check = {
	id: 'receipt-current',
	level: 'warning',
	about: 'A receipt is for the version, address or files of the entry, and less than 90 days old.',
	*check({ parsed, source }, { today }) {
		const seen = parsed.receipt?.receipt
		if (!seen || !source) return
		const fix = `Observe the entry again: ${observe(pathOf(parsed))}`
		const other = otherSubject(seen.subject, source)
		if (other)
			yield {
				field: seen.subject.type === 'repository' ? 'upstream' : 'server',
				message: `${other} The receipt does not cover that.`,
				fix,
			}
		if (parsed.receipt?.otherFiles)
			yield { message: 'The files of this entry are not the ones that were observed.', fix }
		if (today && isExpired(seen, today))
			yield {
				message: `The receipt of ${seen.observedAt} was valid until ${seen.expiresAt}, and today is ${today}.`,
				fix,
			}
	},
}

const placeWords = ({ commit, path }: { commit?: string | undefined; path?: string | undefined } = {}): string =>
	commit ? `${path ?? 'the whole repository'} at commit ${commit.slice(0, 12)}` : 'no commit'

/** What the entry names instead of what was observed. */
function otherSubject(subject: ReceiptSubject, source: EntrySource): string | undefined {
	if (subject.type === 'files' || subject.type === 'other' || isOfSource({ subject }, source)) return undefined
	if (subject.type === 'repository')
		return `The entry names ${placeWords(source.upstream)}, but ${placeWords(subject)} was observed.`
	const { remote, package: named } = kindOf(source).server?.(source) ?? {}
	return subject.type === 'remote'
		? `The entry is reached at ${remote?.url ?? 'no address'}, but ${subject.url} was observed.`
		: `The entry names ${packageOfSource({ package: named }) || 'no package'}, but ${nameOf(subject)} was observed.`
}
