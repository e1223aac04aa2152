import { dirname } from 'node:path'
import { type Rights, rightsOf } from '../files/atomic-write.ts'
import { missingFolders, removeEmpty } from '../files/folder.ts'
import { readBytes, removeFile, replaceFile } from './disk.ts'
import { EXIT, ExitError, refused, unforeseen } from './exit-error.ts'

/** The content of a file; undefined means that it does not exist. */
export type Content = Uint8Array | undefined

export const isSame = (one: Content, other: Content): boolean =>
	one && other ? Buffer.compare(one, other) === 0 : one === other

/** A file to change. */
interface Step {
	/** Its name in messages. */
	name: string
	file: string
	after: Content
	/** It is the manifest or the lock, which say whose the other files are. */
	isRecord?: true
}

interface Done extends Step {
	before: Content
	/** The rights before; undefined if it did not exist. */
	rights: Rights | undefined
	/** The folders that did not exist. */
	made: string[]
}

/** Files as they were before each step, so that a command that fails halfway can be undone. */
export class Journal {
	readonly #done: Done[] = []

	/** Runs one step. Throws an `ExitError` that names the file if the system refuses it. */
	async step(step: Step, work: () => void | Promise<void>): Promise<void> {
		const { file, name } = step
		this.#done.push({ ...step, before: readBytes(file), rights: rightsOf(file), made: missingFolders(dirname(file)) })
		try {
			await work()
		} catch (error) {
			throw unforeseen(error, name)
		}
	}

	/**
	 * Undoes all steps after one of them failed. Returns the failure to report: `refused` if every file is as before, else
	 * `halfway`, with the files that are not.
	 */
	async undo(error: unknown): Promise<ExitError> {
		const left: string[] = []
		for (const done of this.#done.reverse()) {
			// Until every file is back, the record has to say whose the others are.
			if (done.isRecord && left.length) continue
			try {
				if (!(await putBack(done))) left.push(`${done.name}, which somebody else changed just now`)
			} catch (fault) {
				left.push(unforeseen(fault, done.name).message)
			}
		}
		const { message } = unforeseen(error)
		if (!left.length) return refused(`${message}\nEverything was restored: nothing was written.`)
		return new ExitError(
			EXIT.halfway,
			`${message}\nThese files were written and could not be put back:\n${left.map((line) => `  ${line}`).join('\n')}\nOnce this is fixed, run the same command again to finish it, or “remove” to remove what it added.`,
		)
	}
}

/** Restores one file; false if it was changed by somebody else since, and stays. */
async function putBack({ file, before, after, rights, made }: Done): Promise<boolean> {
	const now = readBytes(file)
	if (!isSame(now, before)) {
		if (!isSame(now, after)) return false
		if (before) await replaceFile(file, before, rights)
		else removeFile(file)
	}
	removeEmpty(made)
	return true
}
