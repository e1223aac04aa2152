/** Files of a site, by path. */
export type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** A change of one file. */
interface Mutation {
	path: string
	/** A description of the change. */
	how: string
	files: Files
}

type Change = (
	bytes: Uint8Array<ArrayBuffer>,
	random: () => number,
	files: Files,
) => Uint8Array<ArrayBuffer> | undefined

const place = (random: () => number, length: number): number => Math.floor(random() * length)

const CHANGES: Readonly<Record<string, Change>> = {
	'one bit': (bytes, random) => {
		const other = bytes.slice()
		const at = place(random, other.length)
		if (other.length) other[at] = (other[at] as number) ^ (1 << place(random, 8))
		return other
	},
	'cut off': (bytes, random) => bytes.slice(0, place(random, bytes.length)),
	'more at the end': (bytes, random) =>
		new Uint8Array([...bytes, ...Array.from({ length: 1 + place(random, 40) }, () => place(random, 256))]),
	'a line end at the end': (bytes) => new Uint8Array([...bytes, 10]),
	'one byte less': (bytes, random) => {
		const at = place(random, bytes.length)
		return new Uint8Array([...bytes.slice(0, at), ...bytes.slice(at + 1)])
	},
	'two bytes in each other’s place': (bytes, random) => {
		const other = bytes.slice()
		const [a, b] = [place(random, other.length), place(random, other.length)]
		if (other.length) [other[a], other[b]] = [bytes[b] as number, bytes[a] as number]
		return other
	},
	'another file in its place': (_, random, files) => [...files.values()][place(random, files.size)],
	gone: () => undefined,
}

const isSame = (a: Uint8Array, b: Uint8Array | undefined): boolean => b !== undefined && Buffer.compare(a, b) === 0

/** Changes at least one byte of a random file; the same seed gives the same change. */
export function mutate(files: Files, random: () => number): Mutation {
	const all = [...files]
	for (;;) {
		const [path, bytes] = all[place(random, all.length)] as (typeof all)[number]
		const [how, change] = Object.entries(CHANGES)[place(random, Object.keys(CHANGES).length)] as [string, Change]
		const other = change(bytes, random, files)
		if (isSame(bytes, other)) continue
		const changed = new Map(files)
		if (other) changed.set(path, other)
		else changed.delete(path)
		return { path, how, files: changed }
	}
}
