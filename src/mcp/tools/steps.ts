import type { Entry } from '../../schema/entry.ts'
import type { InstallOption } from '../../schema/install.ts'
import { keyOf } from '../../schema/primitives.ts'
import { copiedFiles } from '../copied-files.ts'
import { preferNoLinks, stepOf } from './clients.ts'

/** A step; if it copies many files, with a list of them in place of the commands. */
export const shortStepOf = (option: InstallOption, entry: Entry) =>
	copiedFiles(option, entry) ?? stepOf(option, keyOf(entry))

/** The options that an agent can carry out, with an exact version if there is one. */
export function mainSteps(options: readonly InstallOption[]): InstallOption[] {
	const exact = options.filter(({ starts }) => starts !== 'newest')
	return preferNoLinks(exact.length ? exact : options)
}
