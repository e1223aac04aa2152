import { isOfSource } from '../../src/catalogue/observed.ts'
import type { ValidEntry } from '../../src/catalogue/valid-entry.ts'
import { kindOf } from '../../src/kinds/kind-of.ts'
import { isExpired, versionOf } from '../../src/schema/receipt.ts'
import { DAY_MS, dayOf } from '../../src/schema/text/day.ts'

/** Whether an entry's receipt is missing, for another version, commit or other files, or expired in `days` days from `now`. */
export function isStale({ parsed, source }: ValidEntry, days: number, now: number): boolean {
	const seen = parsed.receipt?.receipt
	if (!seen || parsed.receipt?.otherFiles || isExpired(seen, dayOf(now + days * DAY_MS))) return true
	if (seen.subject.type === 'repository') return !isOfSource(seen, source)
	const version = kindOf(source).server?.(source)?.package?.version
	return version !== undefined && seen.subject.type !== 'files' && version !== versionOf(seen)
}
