import { allowedEntriesOf, type Catalogue } from '../../src/catalogue/catalogue.ts'
import { isPlaceholder } from '../../src/clients/connection.ts'
import type { Entry } from '../../src/schema/entry.ts'
import { chosenExamples } from '../../src/schema/examples.ts'
import { pathOf } from '../../src/schema/primitives.ts'

const configOf = ({ install }: Entry) => install.filter(({ kind }) => kind === 'config')

/** Whether it is added to a configuration file, starts on this machine, and asks for nothing. */
const isOpenServer = (entry: Entry): boolean =>
	configOf(entry).length > 0 &&
	configOf(entry).every(({ text }) => !isPlaceholder(text)) &&
	!!entry.access?.ways?.some(({ location, needsSecret }) => location === 'local' && !needsSecret)

/** Whether its files are copied. */
const isCopied = ({ install }: Entry): boolean => install.some(({ copies }) => copies)

/**
 * What the installer is tried with, whatever a registry holds: a server that asks for nothing, and an entry whose files
 * are copied. The examples of the settings come first; absent if there is none.
 */
export function trialEntries(catalogue: Catalogue, examples = chosenExamples): { server?: Entry; copied?: Entry } {
	const listed = allowedEntriesOf(catalogue).filter(({ lifecycle }) => !lifecycle)
	const first = (path: string | undefined, suits: (entry: Entry) => boolean): Entry | undefined => {
		const chosen = listed.find((entry) => pathOf(entry) === path)
		return chosen && suits(chosen) ? chosen : listed.find(suits)
	}
	const server = first(examples.entry, isOpenServer)
	const copied = first(examples.package, isCopied)
	return { ...(server && { server }), ...(copied && { copied }) }
}
