import { formatNumber } from '../../schema/text/format.ts'
import { announce } from '../live-region.ts'
import { readLocal, writeLocal } from '../local-storage.ts'
import { reportIntents } from './intent.ts'
import { describeRefusal, fetchSignals, fetchVotes, sendSignal } from './request.ts'
import {
	confirm,
	NOTHING,
	nextStep,
	press,
	SIGNALS_AND_VOTE,
	type SignalOrVote,
	type State,
	shownCounts,
} from './state.ts'

const section = document.querySelector<HTMLElement>('[data-signals]')
const key = section?.dataset.signals ?? ''
const buttonOf = (name: SignalOrVote) => section?.querySelector<HTMLElement>(`[data-signal="${name}"]`)
const place = `said:${key}`

/** The reports of this browser, stored only here; the registry returns its votes. */
const before = readLocal(place)?.split(' ') ?? []
const known = { ...NOTHING, ...Object.fromEntries(SIGNALS_AND_VOTE.map((name) => [name, before.includes(name)])) }
let state: State = { counts: {}, known, wanted: known }

function draw(next: State): void {
	state = next
	const counts = shownCounts(state)
	for (const name of SIGNALS_AND_VOTE) {
		const button = buttonOf(name)
		button?.setAttribute('aria-pressed', String(state.wanted[name]))
		button?.toggleAttribute('data-waits', state.wanted[name] !== state.known[name])
		const number = button?.querySelector('.n')
		if (number) number.textContent = counts[name] === undefined ? '' : ` ${formatNumber(counts[name])}`
	}
}

/** Stores a response about votes, without undoing a press that was made while it was pending. */
function knowVote({ votes, counts }: Awaited<ReturnType<typeof fetchVotes>>): void {
	const vote = votes[key] ?? false
	const wanted = state.wanted.vote === state.known.vote ? { ...state.wanted, vote } : state.wanted
	draw({ wanted, known: { ...state.known, vote }, counts: { ...state.counts, vote: counts[key] } })
}

/** Numbers the requests for counts, so that outdated responses are ignored. */
let turn = 0
async function load(): Promise<void> {
	const mine = ++turn
	const answers = await Promise.allSettled([
		fetchVotes([key]).then((answer) => mine === turn && knowVote(answer)),
		fetchSignals(key).then((counts) => mine === turn && draw({ ...state, counts: { ...state.counts, ...counts } })),
	])
	if (mine !== turn) return
	isLoaded = true
	const note = section?.querySelector('[data-counts]')
	const failed = answers.filter(({ status }) => status === 'rejected').length
	if (note)
		note.textContent = failed === 0 ? '' : failed === 1 ? 'some counts are not available' : 'no counts right now'
}

/** Sends one change after the other until the server has the wanted state. */
async function sendSteps(): Promise<void> {
	for (let step = nextStep(state); step; step = nextStep(state)) {
		const answer = await sendSignal(key, step)
		const isVote = 'count' in answer
		draw(confirm(state, step, isVote || answer.changed))
		if (isVote) draw({ ...state, counts: { ...state.counts, vote: answer.count } })
		writeLocal(place, SIGNALS_AND_VOTE.filter((name) => state.known[name]).join(' '))
	}
}

/** Shows why a press was undone, next to the buttons and in the live region. */
function say(sentence: string): void {
	const place = section?.querySelector('[data-unsaved]')
	if (place) place.textContent = sentence
	if (sentence) announce(sentence)
}

let isLoaded = false
let loading = Promise.resolve()
let isSending = false
/** How long a press waits for pending counts, in milliseconds; when offline they would never arrive. */
const PATIENCE = 1500
const delay = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
/** Sends all pending changes one by one. On an error, the buttons return to the confirmed state. */
async function sendAll(): Promise<void> {
	if (isSending) return
	isSending = true
	try {
		// Counts requested before a press must not arrive after its response.
		await Promise.race([loading, delay(PATIENCE)])
		if (!isLoaded) turn++
		await sendSteps()
	} catch (error) {
		draw({ ...state, wanted: state.known })
		say(describeRefusal(error))
	}
	isSending = false
	if (SIGNALS_AND_VOTE.some((name) => state.counts[name] === undefined)) loading = load()
}

section?.addEventListener('click', ({ target }) => {
	const button = target instanceof Element && target.closest<HTMLElement>('[data-signal]')
	const name = button && SIGNALS_AND_VOTE.find((one) => one === button.dataset.signal)
	if (!name) return
	say('')
	// When offline no request is sent, so a button must not stay pressed.
	if (!navigator.onLine) return say(describeRefusal(undefined))
	draw({ ...state, wanted: press(state, name) })
	void sendAll()
})

if (section) {
	draw(state)
	loading = load()
	reportIntents(section.dataset)
}
