import { announce } from '../live-region.ts'
import { readLocal, writeLocal } from '../local-storage.ts'
import { intendOnPage } from './intent.ts'
import { askSignals, askVotes, describeRefusal, tell } from './request.ts'
import { confirm, NOTHING, nextStep, press, SIGNAL_NAMES, type SignalName, type State, shownCounts } from './state.ts'

const section = document.querySelector<HTMLElement>('[data-signals]')
const key = section?.dataset.signals ?? ''
const buttonOf = (name: SignalName) => section?.querySelector<HTMLElement>(`[data-signal="${name}"]`)
const place = `said:${key}`

/** The votes of this browser are known to the registry; what else it has said, only here. */
const before = readLocal(place)?.split(' ') ?? []
const known = { ...NOTHING, ...Object.fromEntries(SIGNAL_NAMES.map((name) => [name, before.includes(name)])) }
let state: State = { counts: {}, known, wanted: known }

function draw(next: State): void {
	state = next
	const counts = shownCounts(state)
	for (const name of SIGNAL_NAMES) {
		const button = buttonOf(name)
		button?.setAttribute('aria-pressed', String(state.wanted[name]))
		button?.toggleAttribute('data-waits', state.wanted[name] !== state.known[name])
		const number = button?.querySelector('.n')
		if (number) number.textContent = counts[name] === undefined ? '' : ` ${counts[name].toLocaleString('en')}`
	}
}

/** A late answer about votes must not undo a press that was made while it was under way. */
function knowVote({ votes, counts }: Awaited<ReturnType<typeof askVotes>>): void {
	const vote = votes[key] ?? false
	const wanted = state.wanted.vote === state.known.vote ? { ...state.wanted, vote } : state.wanted
	draw({ wanted, known: { ...state.known, vote }, counts: { ...state.counts, vote: counts[key] } })
}

/** Counts the times that counts were asked for: answers that are no longer waited for change nothing. */
let turn = 0
async function load(): Promise<void> {
	const mine = ++turn
	const answers = await Promise.allSettled([
		askVotes([key]).then((answer) => mine === turn && knowVote(answer)),
		askSignals(key).then((counts) => mine === turn && draw({ ...state, counts: { ...state.counts, ...counts } })),
	])
	if (mine !== turn) return
	isLoaded = true
	const note = section?.querySelector('[data-counts]')
	const failed = answers.filter(({ status }) => status === 'rejected').length
	if (note)
		note.textContent = failed === 0 ? '' : failed === 1 ? 'some counts are not available' : 'no counts right now'
}

async function take(): Promise<void> {
	for (let step = nextStep(state); step; step = nextStep(state)) {
		const answer = await tell(key, step)
		const isVote = 'count' in answer
		draw(confirm(state, step, isVote || answer.changed))
		if (isVote) draw({ ...state, counts: { ...state.counts, vote: answer.count } })
		writeLocal(place, SIGNAL_NAMES.filter((name) => state.known[name]).join(' '))
	}
}

/** Says why a press was taken back: beside the buttons as long as it matters, and once for who listens. */
function say(sentence: string): void {
	const place = section?.querySelector('[data-unsaved]')
	if (place) place.textContent = sentence
	if (sentence) announce(sentence)
}

let isLoaded = false
let loading = Promise.resolve()
let taking = false
/** So long a press waits for counts that were asked for before it; on a network that is gone they would never come. */
const PATIENCE = 1500
const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
/** Tells the registry, one thing after the other; when it refuses, the page goes back to what is known. */
async function settle(): Promise<void> {
	if (taking) return
	taking = true
	try {
		// Counts that were asked for before a press must not arrive after its answer.
		await Promise.race([loading, after(PATIENCE)])
		if (!isLoaded) turn++
		await take()
	} catch (error) {
		draw({ ...state, wanted: state.known })
		say(describeRefusal(error))
	}
	taking = false
	if (SIGNAL_NAMES.some((name) => state.counts[name] === undefined)) loading = load()
}

section?.addEventListener('click', ({ target }) => {
	const button = target instanceof Element && target.closest<HTMLElement>('[data-signal]')
	if (!button) return
	say('')
	// Without a network nothing is asked, so nothing stays pressed while nobody answers.
	if (!navigator.onLine) return say(describeRefusal(undefined))
	draw({ ...state, wanted: press(state, button.dataset.signal as SignalName) })
	void settle()
})

if (section) {
	draw(state)
	loading = load()
	intendOnPage(section.dataset)
}
