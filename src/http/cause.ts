import { Failure } from '../schema/contract/errors.ts'
import { redact } from './redact.ts'

/** Causes of causes that are followed; an error can be its own cause. */
const MOST_CAUSES = 5

/** What kind of failure it is, by the contract's code or the error's name, and why it happened, as far as that may be told. */
export interface Explained {
	class: string
	cause: string
}

/** Explains a failure to the operator; `known` are values that must not be told. */
export function explain(error: unknown, known: readonly string[] = []): Explained {
	const chain = chainOf(error)
	return { class: redact(classOf(error)), cause: redact([...chain.map(sayOne), ...placeOf(chain)].join(' ← '), known) }
}

function chainOf(error: unknown): unknown[] {
	const chain = [error]
	for (let last = error; last instanceof Error && last.cause !== undefined; last = chain.at(-1)) {
		if (chain.length === MOST_CAUSES) break
		chain.push(last.cause)
	}
	return chain
}

const classOf = (error: unknown) =>
	error instanceof Failure ? error.code : error instanceof Error ? error.name : typeof error

/** The message with the name and the code of the system, which is often the whole explanation. */
function sayOne(error: unknown): string {
	if (!(error instanceof Error)) return typeof error === 'string' ? error : `thrown: ${typeof error}`
	if (error instanceof Failure) return error.message
	const { code, errcode } = error as { code?: unknown; errcode?: unknown }
	const codes = [code, errcode].filter((one) => typeof one === 'string' || typeof one === 'number')
	return `${[error.name, ...codes].join(' ')}: ${error.message}`
}

/** Where the innermost error came from; one that was thrown on purpose says enough. */
function placeOf(chain: readonly unknown[]): string[] {
	const error = chain.findLast((one) => one instanceof Error)
	if (!(error instanceof Error) || error instanceof Failure) return []
	const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
	const frame = frames.find((line) => !line.includes('node:')) ?? frames[0]
	return frame ? [frame.trim()] : []
}
