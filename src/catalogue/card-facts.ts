import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { EntryFile } from '../schema/entry.ts'
import type { InstallOption } from '../schema/install.ts'
import type { ReceiptSummary } from '../schema/receipt-summary.ts'
import { isWithinYear } from '../schema/text/day.ts'
import { formatCount, formatDay } from '../schema/text/format.ts'
import { observedWords } from '../schema/text/freshness.ts'
import { statedLicence } from '../schema/text/licence.ts'

/** The short facts on a card, most important first: at most eight, without repeats. */
export function factsOf(
	source: EntrySource,
	{
		files,
		install,
		seen,
	}: { files: readonly EntryFile[]; install: readonly InstallOption[]; seen?: ReceiptSummary | undefined },
): string[] {
	const observed = seen && observedWords(seen)
	const facts = [
		source.lifecycle?.state,
		source.verification === 'draft' && 'draft',
		...(kindOf(source).facts?.(source, files, seen) ?? []),
		observed,
		longUnchanged(source),
		statedLicence(source.license),
		source.firstParty && source.verification === 'production' && 'run here by tests',
		!observed && ageOf(source),
		formatCount(clientsOf(source, install), 'client'),
	]
	return facts.filter((fact): fact is string => Boolean(fact) && fact !== '0 clients').slice(0, 8)
}

/** The number of clients with install steps; if there are none, of the clients that the author names. */
const clientsOf = ({ platforms }: EntrySource, install: readonly InstallOption[]): number =>
	new Set(install.map(({ client }) => client)).size || Object.keys(platforms).length

/** That its newest change is older than `maintained` counts: the copy that was read may be an old one. */
function longUnchanged({ upstream }: EntrySource): string | undefined {
	const { readAt, changedAt } = upstream ?? {}
	const isLong = readAt && changedAt && !isWithinYear(changedAt, readAt)
	return isLong ? `last change read ${formatDay(changedAt)}` : undefined
}

function ageOf({ checkedAt, firstParty, upstream }: EntrySource): string | undefined {
	if (!firstParty && upstream?.readAt) return `source read ${formatDay(upstream.readAt)}`
	return checkedAt && `${firstParty ? 'written here,' : 'checked'} ${formatDay(checkedAt)}`
}
