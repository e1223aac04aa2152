import type { Entry } from '../../schema/entry.ts'
import type { InstallOption } from '../../schema/install.ts'
import { keyOf } from '../../schema/primitives.ts'
import { copiedFiles } from '../copied-files.ts'
import { stepOf, withoutLinks } from './clients.ts'

/** A step with its files named in place of a long command for each. */
export const shortStepOf = (option: InstallOption, entry: Entry) =>
	copiedFiles(option, entry) ?? stepOf(option, keyOf(entry))

/** The options an agent can carry out; with the described version if there is one. */
export function chiefOf(options: readonly InstallOption[]): InstallOption[] {
	const exact = options.filter(({ starts }) => starts !== 'newest')
	return withoutLinks(exact.length ? exact : options)
}
