import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Remembered } from '../../src/transparency/client.ts'
import { Expected } from '../expected.ts'

/** What was seen of a log: the key it had at the first look, and how far it went. */
export interface Seen extends Remembered {
	key: string
}

/** Reads what was seen of each log, by what it was called. */
export function readSeen(file: string): Record<string, Seen> {
	let text: string
	try {
		text = readFileSync(file, 'utf8')
	} catch {
		return {}
	}
	try {
		return JSON.parse(text) as Record<string, Seen>
	} catch {
		throw new Expected(`${file} is damaged, so nothing says what was seen before. Delete it only if you know why.`)
	}
}

/** Keeps what was seen of one log. */
export function keepSeen(file: string, name: string, seen: Seen): void {
	mkdirSync(dirname(file), { recursive: true })
	writeFileSync(file, `${JSON.stringify({ ...readSeen(file), [name]: seen }, null, '\t')}\n`)
}
