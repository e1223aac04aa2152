import { hasCode } from '../schema/has-code.ts'

/** Runs an operation on a file; undefined if the file does not exist. */
export function ifExists<T>(work: () => T): T | undefined {
	try {
		return work()
	} catch (error) {
		if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
		throw error
	}
}
