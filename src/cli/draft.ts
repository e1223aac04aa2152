import { dirname } from 'node:path'
import { sha256 } from '../catalogue/sha256.ts'
import { missingFolders } from '../files/folder.ts'
import { readUtf8 } from '../schema/text/utf8.ts'
import { readBytes, removeFile, replaceFile, textOf } from './disk.ts'
import { digestOf } from './edit/edit.ts'
import { editAtomically, whyNotEdited } from './edit/files.ts'
import { hasCommentAt, putAt, readAt, type Target, takeAt, Unsafe } from './edits.ts'
import { refused } from './exit-error.ts'
import { type Content, isSame, type Journal } from './journal.ts'
import type { Written } from './lock.ts'
import { withoutSecrets } from './masked.ts'
import { type Roots, realFileAt } from './places.ts'

/** The content of a file before and after the change. */
interface Bytes {
	before: Content
	after: Content
}

/** A file in the draft, whichever places refer to it. */
interface Held extends Bytes {
	/** The path with all symbolic links resolved. */
	file: string
	/** A configuration file, which other programs edit too. */
	isEdited?: true
	/** Values in it that must be kept private. */
	secrets: string[]
}

/** The change of one file, for the diff. */
export interface Change extends Bytes {
	place: string
	/** Values that the diff must not show. */
	secrets: readonly string[]
}

const withLineFeeds = (bytes: Uint8Array): Uint8Array =>
	Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n'), 'latin1')

const bytesOf = (text: string | undefined): Content => (text === undefined ? undefined : Buffer.from(text))

/** Pending changes of files, before anything is written. */
export class Draft {
	readonly #roots: Roots
	readonly #files = new Map<string, Held>()
	/** What somebody else wrote and this change replaces, in words. */
	readonly lost: string[] = []

	constructor(roots: Roots) {
		this.#roots = roots
	}

	#held(place: string): Held {
		const known = this.#files.get(place)
		if (known) return known
		const file = realFileAt(place, this.#roots)
		const same = [...this.#files.values()].find((one) => one.file === file)
		const before = same ? undefined : readBytes(file)
		const held = same ?? { file, before, after: before, secrets: [] }
		this.#files.set(place, held)
		return held
	}

	/** The text of a configuration. Throws an `ExitError` if it is not UTF-8, since what cannot be read would be lost. */
	#text(place: string): string | undefined {
		const { after } = this.#held(place)
		const found = after && readUtf8(after)
		if (found && 'fault' in found) throw refused(`${place}: The file is left as it is: it is ${found.fault}.`)
		return found?.text
	}

	/** Marks values of a file as secret: they are not shown, and the file becomes readable only by its owner. */
	hide(place: string, secrets: readonly string[]): void {
		this.#held(place).secrets.push(...secrets)
	}

	/**
	 * The digest of the value at a target, or of the whole file; undefined if it does not exist. `written` is returned for a
	 * file that had this digest before Git changed its line ends for Windows.
	 */
	digest(place: string, target?: Target, written?: string): string | undefined {
		const { after } = this.#held(place)
		if (!target) return after && (written && sha256(withLineFeeds(after)) === written ? written : sha256(after))
		const text = this.#text(place)
		const value = guard(place, () => readAt(text, target))
		return value === undefined ? undefined : digestOf(value)
	}

	/** Whether the value at a target contains a comment. */
	hasComment(place: string, target: Target | undefined): boolean {
		const text = target && this.#text(place)
		return target !== undefined && text !== undefined && guard(place, () => hasCommentAt(text, target))
	}

	/** Whether the file existed before the change. */
	wasThere(place: string): boolean {
		return this.#held(place).before !== undefined
	}

	/** Replaces a whole file. */
	file(place: string, bytes: Uint8Array): Omit<Written, 'of'> {
		this.#held(place).after = bytes
		return { sha256: sha256(bytes) }
	}

	/** Puts a value into a file. Throws an `ExitError` if the file cannot be edited safely. */
	put(place: string, target: Target, value: unknown): Omit<Written, 'of'> {
		const held = this.#held(place)
		held.isEdited = true
		const before = this.#text(place)
		const { text, made } = guard(place, () => putAt(before, target, value), held.secrets)
		held.after = bytesOf(text)
		return { sha256: this.digest(place, target) ?? '', ...(made && { made }) }
	}

	/**
	 * Removes a value; returns how many levels that were created for it remain. Throws an `ExitError` if the file cannot be
	 * edited safely.
	 */
	take(place: string, target: Target | undefined, made = 0): number {
		const held = this.#held(place)
		const text = target && this.#text(place)
		if (!target || text === undefined) {
			held.after = undefined
			return 0
		}
		held.isEdited = true
		const taken = guard(place, () => takeAt(text, target, made))
		held.after = bytesOf(taken.text)
		return taken.left
	}

	/** The files that will change, each with the first place that refers to it, sorted by place. */
	#changed(): [string, Held][] {
		const places = new Map<Held, string>()
		for (const [place, held] of this.#files) if (!places.has(held)) places.set(held, place)
		return [...places]
			.filter(([{ before, after }]) => !isSame(before, after))
			.map(([held, place]): [string, Held] => [place, held])
			.sort(([a], [b]) => (a < b ? -1 : 1))
	}

	/** The changes, sorted by place. */
	changes(): Change[] {
		return this.#changed().map(([place, { before, after, secrets }]) => ({ place, before, after, secrets }))
	}

	/** The folders that must be created. */
	foldersToMake(): string[] {
		return this.#changed().flatMap(([, { file, after }]) => (after ? missingFolders(dirname(file)) : []))
	}

	/** Throws an `ExitError` if a file was changed by another program in the meantime, or cannot be edited. */
	check(): void {
		for (const [place, { file, before, isEdited, after }] of this.#changed()) {
			const isMoved = realFileAt(place, this.#roots) !== file
			if (isMoved || !isSame(before, readBytes(file)))
				throw refused(`${place} was changed by somebody else just now. Nothing was written; try again.`)
			const fault = isEdited && after ? whyNotEdited(file) : undefined
			if (fault) throw refused(`${place}: ${fault} Nothing was written.`)
		}
	}

	/** Writes all changes, each as a step of the journal. Throws an `ExitError` if one fails. */
	async write(journal: Journal): Promise<void> {
		for (const [place, held] of this.#changed())
			await journal.step({ name: place, file: held.file, after: held.after }, () => writeOne(place, held))
	}
}

/** Writes one file: a configuration with a lock and a check for other changes, a file of our own by replacing it. */
async function writeOne(place: string, { file, before, after, isEdited, secrets }: Held): Promise<void> {
	if (!after) return removeFile(file)
	if (!isEdited) return replaceFile(file, after)
	const fault = await editAtomically(
		file,
		(now) =>
			now === textOf(before) ? textOf(after) : { refused: 'somebody else changed it just now. Try again', paste: '' },
		secrets.length ? { most: OWN_EYES } : {},
	)
	if (fault) throw refused(`${place}: ${fault.refused}`)
}

/** Readable and writable only by the owner. */
const OWN_EYES = 0o600

/** Turns `Unsafe` into an `ExitError` that names the file and the text to paste by hand. */
function guard<T>(place: string, work: () => T, secrets: readonly string[] = []): T {
	try {
		return work()
	} catch (error) {
		if (!(error instanceof Unsafe)) throw error
		const paste = withoutSecrets(error.paste, secrets)
		throw refused(`${place}: ${error.message}${paste ? `\nTo do it by hand, paste:\n${paste}` : ''}`)
	}
}
