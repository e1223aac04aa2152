import { stripVTControlCharacters } from 'node:util'
import type { ServerTelling } from './real-client.ts'

/** Something that a client did not do as it is written. */
export class Fault extends Error {
	override readonly name = 'Fault'
}

/** Says what is wrong unless something holds. */
export function must(holds: boolean, otherwise: string): asserts holds {
	if (!holds) throw new Fault(otherwise)
}

const MAX_CHARACTERS = 400

/** What a program said on one line, without colours and not without end. */
export const plain = (text: string): string =>
	stripVTControlCharacters(text).replace(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS)

/** The names in what a client says: where it has them, or every word of its answer. */
export function namesIn(answer: string, { names, servers }: ServerTelling): readonly string[] {
	if (names) return names(answer)
	return servers ? Object.keys(servers(answer)) : (stripVTControlCharacters(answer).match(/[\w-]+/g) ?? [])
}
