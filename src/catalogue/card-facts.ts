import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { EntryFile } from '../schema/entry.ts'
import type { ReceiptSummary } from '../schema/receipt-summary.ts'
import { formatCount, formatDay } from '../schema/text/format.ts'
import { observedWords } from '../schema/text/freshness.ts'
import { statedLicence } from '../schema/text/licence.ts'

/** The short facts on a card, most important first: at most eight, without repeats. */
export function factsOf(source: EntrySource, files: readonly EntryFile[], seen?: ReceiptSummary): string[] {
	const observed = seen && observedWords(seen)
	const facts = [
		source.lifecycle?.state,
		source.verification === 'draft' && 'draft',
		...(kindOf(source).facts?.(source, files, seen) ?? []),
		observed,
		statedLicence(source.license),
		source.firstParty && source.verification === 'production' && 'run here by tests',
		!observed && ageOf(source),
		formatCount(Object.keys(source.platforms).length, 'client'),
	]
	return facts.filter((fact): fact is string => Boolean(fact) && fact !== '0 clients').slice(0, 8)
}

function ageOf({ checkedAt, firstParty }: EntrySource): string | undefined {
	return checkedAt && `${firstParty ? 'written here,' : 'source read'} ${formatDay(checkedAt)}`
}
