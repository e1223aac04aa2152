import { readFileSync } from 'node:fs'
import { isObject } from '../../src/schema/object.ts'
import { utf8 } from '../../src/transparency/bytes.ts'
import type { Remembered } from '../../src/transparency/client.ts'
import { Expected } from '../expected.ts'
import { putFile } from '../release/files-on-disk.ts'

/** What was seen of a log: the key it had at the first look, and how far it went. */
export interface Seen extends Remembered {
	key: string
	/** The checkpoint that was seen, with its signatures: with another one it proves to others what the registry did. */
	checkpoint?: string
}

const isSeen = (value: unknown): value is Seen =>
	isObject(value) &&
	[value.key, value.root, value.trust ?? '', value.checkpoint ?? ''].every((text) => typeof text === 'string') &&
	Number.isSafeInteger(value.size)

/** Reads what was seen of each log, by what it was called; nothing where nothing was. A file that cannot be read is an `Expected`. */
export function readSeen(file: string): Record<string, Seen> {
	let text: string
	try {
		text = readFileSync(file, 'utf8')
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
		throw error
	}
	const value = parsed(text)
	if (!isObject(value) || !Object.values(value).every(isSeen))
		throw new Expected(`${file} is damaged, so nothing says what was seen before. Delete it only if you know why.`)
	return value as Record<string, Seen>
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** Keeps what was seen of one log, whole or not at all. */
export const keepSeen = (file: string, name: string, seen: Seen): Promise<void> =>
	putFile(file, utf8(`${JSON.stringify({ ...readSeen(file), [name]: seen }, null, '\t')}\n`))
