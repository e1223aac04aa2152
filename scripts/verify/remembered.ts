import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeAtomically } from '../../src/files/atomic-write.ts'
import { withFileLock } from '../../src/files/file-lock.ts'
import { makeFolder } from '../../src/files/folder.ts'
import { ifExists } from '../../src/files/if-exists.ts'
import { isObject } from '../../src/schema/object.ts'
import { parseJson } from '../../src/schema/text/json.ts'
import { utf8 } from '../../src/transparency/bytes.ts'
import type { Remembered } from '../../src/transparency/client.ts'
import { Expected } from '../expected.ts'

/** What was observed of a log: its key at the first check, and its size. */
export interface Seen extends Remembered {
	key: string
	/** The observed checkpoint with its signatures; together with a conflicting one it proves a fork. */
	checkpoint?: string
}

const isSeen = (value: unknown): value is Seen =>
	isObject(value) &&
	[value.key, value.root, value.trust ?? '', value.checkpoint ?? ''].every((text) => typeof text === 'string') &&
	Number.isSafeInteger(value.size)

/** Reads the observations by name of the log; empty if there are none. Throws `Expected` for an invalid file. */
export function readSeen(file: string): Record<string, Seen> {
	const text = ifExists(() => readFileSync(file, 'utf8'))
	if (text === undefined) return {}
	const value = parseJson(text)
	if (!isObject(value) || !Object.values(value).every(isSeen))
		throw new Expected(`${file} is damaged, so nothing says what was seen before. Delete it only if you know why.`)
	return value as Record<string, Seen>
}

/**
 * Stores the observation of one log atomically, beside those of other checks that run at the same time. What was seen never
 * becomes less: a check that began earlier may end later.
 */
export async function keepSeen(file: string, name: string, seen: Seen): Promise<void> {
	makeFolder(dirname(file))
	const done = await withFileLock(file, async () => {
		const all = readSeen(file)
		if ((all[name]?.size ?? 0) > seen.size) return
		await writeAtomically(file, utf8(`${JSON.stringify({ ...all, [name]: seen }, null, '\t')}\n`))
	})
	if ('busy' in done)
		throw new Expected(
			`${file} was not written, because another check holds ${done.busy}. Try again when it has ended.`,
		)
}
