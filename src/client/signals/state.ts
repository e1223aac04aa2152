/** What somebody can say of an entry. */
export const SIGNAL_NAMES = ['used', 'works', 'broken', 'vote'] as const
export type SignalName = (typeof SIGNAL_NAMES)[number]

/** The same in the words of the buttons. */
export const SIGNAL_WORDS: Readonly<Record<SignalName, string>> = {
	used: 'I use it',
	works: 'It works',
	broken: 'It is broken',
	vote: 'Vote for it',
}

/** What this browser says of an entry. */
type OwnSignals = Readonly<Record<SignalName, boolean>>
/** What everybody says; a name without a number has not been counted for us. */
export type Counts = Readonly<Partial<Record<SignalName, number | undefined>>>

/** `wanted` is what the page shows, `known` what the registry has confirmed; `counts` belong to `known`. */
export interface State {
	counts: Counts
	known: OwnSignals
	wanted: OwnSignals
}

/** One thing to tell the registry. */
export interface Step {
	name: SignalName
	active: boolean
}

export const NOTHING: OwnSignals = { vote: false, used: false, works: false, broken: false }
const RIVALS: Partial<Record<SignalName, SignalName>> = { works: 'broken', broken: 'works' }

/** Sets what is said under one name; of works and broken only one can hold. */
function withSignal(before: OwnSignals, { name, active }: Step): OwnSignals {
	const rival = RIVALS[name]
	return { ...before, [name]: active, ...(active && rival && { [rival]: false }) }
}

/** What is wanted after a press. */
export const press = ({ wanted }: State, name: SignalName): OwnSignals =>
	withSignal(wanted, { name, active: !wanted[name] })

/** What has to be told next: first what is new, because it may take back its rival by itself. */
export function nextStep({ known, wanted }: State): Step | undefined {
	const name =
		SIGNAL_NAMES.find((one) => wanted[one] && !known[one]) ?? SIGNAL_NAMES.find((one) => wanted[one] !== known[one])
	return name && { name, active: wanted[name] }
}

/** The state after the registry has taken a step; when nothing had changed there, no count moves. */
export function confirm(state: State, step: Step, changed: boolean): State {
	const known = withSignal(state.known, step)
	const counts = changed ? shownCounts({ ...state, wanted: known }) : state.counts
	return { ...state, known, counts }
}

/** The counts as they are when everything wanted has been told. */
export const shownCounts = ({ counts, known, wanted }: State): Counts =>
	Object.fromEntries(
		SIGNAL_NAMES.flatMap((name) => {
			const count = counts[name]
			return count === undefined ? [] : [[name, Math.max(0, count + Number(wanted[name]) - Number(known[name]))]]
		}),
	)
