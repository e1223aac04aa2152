import { stripVTControlCharacters } from 'node:util'
import type { Ended } from '../run-program.ts'
import type { ServerListCommand } from './real-client.ts'

/** A client did not behave as documented. */
export class Fault extends Error {
	override readonly name = 'Fault'
}

/** Throws `Fault` unless the condition holds. */
export function assertThat(holds: boolean, otherwise: string): asserts holds {
	if (!holds) throw new Fault(otherwise)
}

const MAX_CHARACTERS = 400

/** Output of a program on one line, without escape sequences and cut to the maximum length. */
export const oneLine = (text: string): string =>
	stripVTControlCharacters(text).replace(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS)

/** The server names in a client's answer: parsed if the client has a parser, otherwise every word. */
export function namesIn(answer: string, { names, servers }: ServerListCommand): readonly string[] {
	if (names) return names(answer)
	return servers ? Object.keys(servers(answer)) : (stripVTControlCharacters(answer).match(/[\w-]+/g) ?? [])
}

/** The result of a program that ended by itself. Throws `Fault` for one that was ended because it took too long. */
export function finished({ code, out, err }: Ended, words: readonly string[], timeoutMs: number): Required<Ended> {
	if (code === undefined)
		throw new Fault(`“${words.join(' ')}” did not end within ${timeoutMs / 1000} seconds: ${oneLine(out + err)}`)
	return { code, out, err }
}
