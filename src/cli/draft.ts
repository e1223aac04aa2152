import { sha256 } from '../catalogue/sha256.ts'
import { readBytes, removeWithFolders, replaceFile } from './disk.ts'
import { digestOf, isRefused } from './edit/edit.ts'
import { writeAtomically } from './edit/files.ts'
import { putAt, readAt, type Target, takeAt, Unsafe } from './edits.ts'
import { refused } from './failure.ts'
import type { Written } from './lock.ts'
import { checkLinks, fileAt, type Roots, rootOf } from './places.ts'

/** What a file held when it was looked at, and what it is to hold; nothing means that there is none. */
interface Held {
	before: Uint8Array | undefined
	after: Uint8Array | undefined
}

/** A change of one file, as it is shown before anything is written. */
export interface Change extends Held {
	place: string
}

const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString('utf8')
const bytesOf = (text: string | undefined): Uint8Array | undefined =>
	text === undefined ? undefined : Buffer.from(text)
const same = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
	one && other ? Buffer.compare(one, other) === 0 : one === other

/** Files as they will be, before any of them is written. */
export class Draft {
	readonly #roots: Roots
	readonly #files = new Map<string, Held>()
	/** Places that others write to as well. */
	readonly #edited = new Set<string>()

	constructor(roots: Roots) {
		this.#roots = roots
	}

	#held(place: string): Held {
		const known = this.#files.get(place)
		if (known) return known
		checkLinks(place, this.#roots)
		const before = readBytes(fileAt(place, this.#roots))
		const held = { before, after: before }
		this.#files.set(place, held)
		return held
	}

	/** The digest of what stands at a place now; nothing where nothing does. */
	digest(place: string, target?: Target): string | undefined {
		const { after } = this.#held(place)
		if (!target) return after && sha256(after)
		const value = guard(place, () => readAt(textOf(after), target))
		return value === undefined ? undefined : digestOf(value)
	}

	/** Puts a whole file in its place. */
	file(place: string, bytes: Uint8Array): Omit<Written, 'of'> {
		this.#held(place).after = bytes
		return { sha256: sha256(bytes) }
	}

	/** Puts a value into a file. */
	put(place: string, target: Target, value: unknown): Omit<Written, 'of'> {
		const held = this.#held(place)
		this.#edited.add(place)
		const { text, made } = guard(place, () => putAt(textOf(held.after), target, value))
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
		this.#edited.add(place)
		const taken = guard(place, () => takeAt(text, target, made))
		held.after = bytesOf(taken.text)
		return taken.left
	}

	/** What will be different, by place. */
	changes(): Change[] {
		return [...this.#files]
			.filter(([, { before, after }]) => !same(before, after))
			.map(([place, held]) => ({ place, ...held }))
			.sort((a, b) => (a.place < b.place ? -1 : 1))
	}

	/** Writes everything, if no file was changed meanwhile. */
	async write(): Promise<void> {
		const changes = this.changes()
		for (const { place, before } of changes)
			if (!same(before, readBytes(fileAt(place, this.#roots))))
				throw refused(`${place} was changed by somebody else just now. Nothing was written; try again.`)
		for (const change of changes) await this.#writeOne(change)
	}

	/** A configuration in the editor's way, which waits for others; a file of ours as its bytes. */
	async #writeOne({ place, before, after }: Change): Promise<void> {
		const file = fileAt(place, this.#roots)
		if (!after) return removeWithFolders(file, rootOf(place, this.#roots))
		if (!this.#edited.has(place)) return replaceFile(file, after)
		const written = await writeAtomically(file, (now) =>
			now === textOf(before) ? textOf(after) : { refused: 'somebody else changed it just now. Try again', paste: '' },
		)
		if (isRefused(written)) throw refused(`${place}: ${written.refused}`)
	}
}

/** Says which file cannot be edited, and what to paste there. */
function guard<T>(place: string, work: () => T): T {
	try {
		return work()
	} catch (error) {
		if (!(error instanceof Unsafe)) throw error
		throw refused(`${place}: ${error.message}${error.paste ? `\nTo do it by hand, paste:\n${error.paste}` : ''}`)
	}
}
