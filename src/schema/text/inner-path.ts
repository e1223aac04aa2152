import { HIDDEN } from './hidden.ts'
import { isDeviceName } from './reserved-names.ts'

/** A name that stays in its folder on every system and that no program takes for an option or a home directory. */
const isName = (part: string): boolean =>
	/^[^-~]/.test(part) && !/[. ]$/.test(part) && part !== '__proto__' && !isDeviceName(part)

/** Whether a relative path stays inside its folder, on every operating system. */
export const isInnerPath = (path: string): boolean =>
	!/[\\:\t\n\r]/.test(path) && path.search(HIDDEN) < 0 && path.split('/').every(isName)
