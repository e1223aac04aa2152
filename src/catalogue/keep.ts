import type { ShippedFile } from '../schema/shipped-files.ts'

/** An entry as its files say it: `data` and `body` are read from its text. */
export interface KeptEntry {
	text: string
	data: unknown
	body: string
	files: readonly ShippedFile[]
}

/** What a value is made from: a text or an entry, and what it depends on besides. */
interface MadeFrom {
	/** Values of one kind are made in one way. */
	kind: string
	of: string | KeptEntry
	with?: object
}

/** Gives the value that was kept of the same, or makes it. */
export type Keep = <T>(from: MadeFrom, make: () => T) => T

let keep: Keep = (_, make) => make()

/** Values that take long to make are looked for here from now on, in this process. */
export function keepValuesIn(kept: Keep): void {
	keep = kept
}

/** Makes a value, or takes the one that an earlier build made of the same. Whoever gets it must not change it. */
export const kept: Keep = (from, make) => keep(from, make)
