import type { Failure } from '../schema/contract/errors.ts'
import { clip } from '../schema/text/shorten.ts'

/** A provider's response, read completely, or the error when there was none. */
export type ProviderAnswer = { status: number; bytes: Uint8Array<ArrayBuffer> } | { status?: undefined; error: unknown }

/** How much of a refusal is logged, in characters. */
const MAX_WORDS = 400

/**
 * Why an answer is of no use, as the cause of a `Failure`, so that the log says it and the caller is not told: the
 * error, or the status and what the provider said. `hidden` values are left out; the log redacts further.
 */
export function causeOf(answer: ProviderAnswer, hidden: readonly string[] = []): unknown {
	if (answer.status === undefined) return answer.error
	const words = hide(saidIn(answer.bytes), hidden)
	return words ? `status ${answer.status}, “${words}”` : `status ${answer.status}`
}

/** Parses a JSON answer; throws what `failure` makes of an error. */
export function parseAnswer(bytes: Uint8Array, failure: (cause: unknown) => Failure): unknown {
	try {
		return JSON.parse(new TextDecoder().decode(bytes))
	} catch (error) {
		throw failure(error)
	}
}

/** The `name` and `message` of an error in JSON, which is what the providers here send; else the text. */
function saidIn(bytes: Uint8Array): string {
	const text = new TextDecoder().decode(bytes)
	try {
		const { name, message } = JSON.parse(text)
		return [name, message].filter((one) => typeof one === 'string').join(': ')
	} catch {
		return text
	}
}

/** Hides before it shortens, so that no half of a hidden value is left at the end. */
function hide(text: string, hidden: readonly string[]): string {
	const line = hidden
		.reduce((left, value) => left.replaceAll(value, '[redacted]'), text)
		.replaceAll(/[\s\p{Cc}]+/gu, ' ')
	return line.length > MAX_WORDS ? `${clip(line.trim(), MAX_WORDS)}…` : line.trim()
}
