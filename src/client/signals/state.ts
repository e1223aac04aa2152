import type * as z from 'zod'
import type { SignalName } from '../../schema/vocabulary.ts'

/** What a reader can say about an entry with one press. */
export const SIGNALS_AND_VOTE = ['used', 'works', 'broken', 'vote'] as const satisfies readonly (
	| z.infer<typeof SignalName>
	| 'vote'
)[]
export type SignalOrVote = (typeof SIGNALS_AND_VOTE)[number]

/** The button labels. */
export const SIGNAL_WORDS: Readonly<Record<SignalOrVote, string>> = {
	used: 'I use it',
	works: 'It works',
	broken: 'It is broken',
	vote: 'Vote for it',
}

/** The reports of this browser about an entry. */
type OwnSignals = Readonly<Record<SignalOrVote, boolean>>
/** The total counts; a missing number means not loaded. */
export type Counts = Readonly<Partial<Record<SignalOrVote, number | undefined>>>

/** `wanted` is what the page shows, `known` what the registry has confirmed. `counts` correspond to `known`. */
export interface State {
	counts: Counts
	known: OwnSignals
	wanted: OwnSignals
}

/** A change to send to the registry. */
export interface Step {
	name: SignalOrVote
	active: boolean
}

export const NOTHING: OwnSignals = { vote: false, used: false, works: false, broken: false }
const RIVALS: Partial<Record<SignalOrVote, SignalOrVote>> = { works: 'broken', broken: 'works' }

/** Sets or clears a report. “works” and “broken” exclude each other. */
function withSignal(before: OwnSignals, { name, active }: Step): OwnSignals {
	const rival = RIVALS[name]
	return { ...before, [name]: active, ...(active && rival && { [rival]: false }) }
}

/** The wanted reports after a press. */
export const press = ({ wanted }: State, name: SignalOrVote): OwnSignals =>
	withSignal(wanted, { name, active: !wanted[name] })

/** The next change to send. Additions come first, because adding one of an exclusive pair clears the other. */
export function nextStep({ known, wanted }: State): Step | undefined {
	const name =
		SIGNALS_AND_VOTE.find((one) => wanted[one] && !known[one]) ??
		SIGNALS_AND_VOTE.find((one) => wanted[one] !== known[one])
	return name && { name, active: wanted[name] }
}

/** The state after the registry has confirmed a step. If nothing changed there, the counts stay. */
export function confirm(state: State, step: Step, changed: boolean): State {
	const known = withSignal(state.known, step)
	const counts = changed ? shownCounts({ ...state, wanted: known }) : state.counts
	return { ...state, known, counts }
}

/** The counts as they will be when all wanted changes are sent. */
export const shownCounts = ({ counts, known, wanted }: State): Counts =>
	Object.fromEntries(
		SIGNALS_AND_VOTE.flatMap((name) => {
			const count = counts[name]
			return count === undefined ? [] : [[name, Math.max(0, count + Number(wanted[name]) - Number(known[name]))]]
		}),
	)
