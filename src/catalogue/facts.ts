import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { EntryFile } from '../schema/entry.ts'
import { statedLicence } from '../schema/licence.ts'
import { sayCount, sayDay } from '../schema/say.ts'

/** The short facts of a card, the most telling first; at most eight, none repeated. */
export function factsOf(source: EntrySource, files: readonly EntryFile[]): string[] {
	const checked = source.checkedAt ? sayDay(source.checkedAt) : undefined
	const facts = [
		source.lifecycle?.state,
		...(kindOf(source).facts?.(source, files) ?? []),
		statedLicence(source.license),
		source.firstParty && source.verification === 'production' && 'run here by tests',
		checked && (source.firstParty ? `written here, ${checked}` : `source read ${checked}`),
		sayCount(Object.keys(source.platforms).length, 'client'),
	]
	return facts.filter((fact): fact is string => Boolean(fact) && fact !== '0 clients').slice(0, 8)
}
