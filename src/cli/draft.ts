import { chmodSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sha256 } from '../catalogue/sha256.ts'
import { readBytes, removeFile, removeWithFolders, replaceFile, textOf } from './disk.ts'
import { digestOf } from './edit/edit.ts'
import { whyNotEdited, writeAtomically } from './edit/files.ts'
import { missingFolders } from './edit/folder.ts'
import { hasCommentAt, putAt, readAt, type Target, takeAt, Unsafe } from './edits.ts'
import { refused } from './failure.ts'
import type { Written } from './lock.ts'
import { isOfScope, type Roots, realFileAt, realRootOf } from './places.ts'

/** What a file held when it was looked at, and what it is to hold; nothing means that there is none. */
interface Bytes {
	before: Uint8Array | undefined
	after: Uint8Array | undefined
}

/** A file, under whatever names it is reached. */
interface Held extends Bytes {
	/** The file behind all links. */
	file: string
	/** Others write to it as well. */
	isEdited?: true
	/** Values in it that nobody else is to read. */
	secrets: string[]
}

/** A change of one file, as it is shown before anything is written. */
export interface Change extends Bytes {
	place: string
	/** What is not to be shown of it. */
	secrets: readonly string[]
}

const bytesOf = (text: string | undefined): Uint8Array | undefined =>
	text === undefined ? undefined : Buffer.from(text)
const same = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
	one && other ? Buffer.compare(one, other) === 0 : one === other

/** Files as they will be, before any of them is written. */
export class Draft {
	readonly #roots: Roots
	readonly #files = new Map<string, Held>()

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

	/** Keeps values of a file from everybody else, and from the screen. */
	hide(place: string, secrets: readonly string[]): void {
		this.#held(place).secrets.push(...secrets)
	}

	/** The digest of what stands at a place now; nothing where nothing does. */
	digest(place: string, target?: Target): string | undefined {
		const { after } = this.#held(place)
		if (!target) return after && sha256(after)
		const value = guard(place, () => readAt(textOf(after), target))
		return value === undefined ? undefined : digestOf(value)
	}

	/** Whether somebody wrote a comment into what stands at a place. */
	hasComment(place: string, target: Target | undefined): boolean {
		const text = textOf(this.#held(place).after)
		return target !== undefined && text !== undefined && guard(place, () => hasCommentAt(text, target))
	}

	/** Whether a file was there before anything was put into it. */
	wasThere(place: string): boolean {
		return this.#held(place).before !== undefined
	}

	/** Puts a whole file in its place. */
	file(place: string, bytes: Uint8Array): Omit<Written, 'of'> {
		this.#held(place).after = bytes
		return { sha256: sha256(bytes) }
	}

	/** Puts a value into a file. */
	put(place: string, target: Target, value: unknown): Omit<Written, 'of'> {
		const held = this.#held(place)
		held.isEdited = true
		const { text, made } = guard(place, () => putAt(textOf(held.after), target, value), held.secrets)
		held.after = bytesOf(text)
		return { sha256: this.digest(place, target) ?? '', ...(made && { made }) }
	}

	/** Takes what was written out again; gives how much of what was made around it is left. */
	take(place: string, target: Target | undefined, made = 0): number {
		const held = this.#held(place)
		const text = textOf(held.after)
		if (!target || text === undefined) {
			held.after = undefined
			return 0
		}
		held.isEdited = true
		const taken = guard(place, () => takeAt(text, target, made))
		held.after = bytesOf(taken.text)
		return taken.left
	}

	/** The files that will be different, each with the first place by which it is reached. */
	#changed(): [string, Held][] {
		const places = new Map<Held, string>()
		for (const [place, held] of this.#files) if (!places.has(held)) places.set(held, place)
		return [...places]
			.filter(([{ before, after }]) => !same(before, after))
			.map(([held, place]): [string, Held] => [place, held])
			.sort(([a], [b]) => (a < b ? -1 : 1))
	}

	/** What will be different, by place. */
	changes(): Change[] {
		return this.#changed().map(([place, { before, after, secrets }]) => ({ place, before, after, secrets }))
	}

	/** The folders that have to be made for what will be written. */
	foldersToMake(): string[] {
		return this.#changed().flatMap(([, { file, after }]) => (after ? missingFolders(dirname(file)) : []))
	}

	/** Refuses what could not be written: a file that somebody changed meanwhile, or that may not be edited. */
	check(): void {
		for (const [place, { file, before, isEdited, after }] of this.#changed()) {
			const isMoved = realFileAt(place, this.#roots) !== file
			if (isMoved || !same(before, readBytes(file)))
				throw refused(`${place} was changed by somebody else just now. Nothing was written; try again.`)
			const fault = isEdited && after ? whyNotEdited(file) : undefined
			if (fault) throw refused(`${place}: ${fault} Nothing was written.`)
		}
	}

	/** Writes everything; where one file cannot be written, says which were. */
	async write(): Promise<void> {
		const written: string[] = []
		for (const [place, held] of this.#changed()) {
			try {
				await this.#writeOne(place, held)
			} catch (error) {
				if (!written.length || !(error instanceof Error)) throw error
				throw refused(`${error.message}\nWritten before that: ${written.join(', ')}. Do it again to write the rest.`)
			}
			written.push(place)
		}
	}

	/** A configuration in the editor's way, which waits for others; a file of ours as its bytes. */
	async #writeOne(place: string, { file, before, after, isEdited, secrets }: Held): Promise<void> {
		if (!after)
			return isOfScope(place, 'user') ? removeFile(file) : removeWithFolders(file, realRootOf(place, this.#roots))
		if (!isEdited) return replaceFile(file, after)
		const fault = await writeAtomically(
			file,
			(now) =>
				now === textOf(before) ? textOf(after) : { refused: 'somebody else changed it just now. Try again', paste: '' },
			secrets.length ? { mode: OWN_EYES } : {},
		)
		if (fault) throw refused(`${place}: ${fault.refused}`)
		if (secrets.length) chmodSync(file, statSync(file).mode & OWN_EYES)
	}
}

/** Read and written by its owner alone. */
const OWN_EYES = 0o600

/** A text without values that nobody else is to read. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
	secrets.reduce((whole, secret) => (secret ? whole.replaceAll(secret, '(stored value)') : whole), text)

/** Says which file cannot be edited, and what to paste there. */
function guard<T>(place: string, work: () => T, secrets: readonly string[] = []): T {
	try {
		return work()
	} catch (error) {
		if (!(error instanceof Unsafe)) throw error
		const paste = withoutSecrets(error.paste, secrets)
		throw refused(`${place}: ${error.message}${paste ? `\nTo do it by hand, paste:\n${paste}` : ''}`)
	}
}
