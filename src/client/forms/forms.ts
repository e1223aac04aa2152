import { isObject } from '../../schema/object.ts'
import { h, toElement } from '../hyperscript.ts'
import { announce } from '../live-region.ts'
import { forget, keep, readKept } from './kept-draft.ts'

const DEADLINE = 20_000
/** Milliseconds. What takes longer says that it is on its way. */
const BUSY_AFTER = 400
const FORM = 'form[data-keep]'
const formOf = (target: EventTarget | null): HTMLFormElement | null =>
	target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null

document.addEventListener('input', ({ target }) => {
	const form = formOf(target)
	if (form) keep(form)
})

document.addEventListener('click', ({ target }) => {
	const name = target instanceof Element && target.closest('[data-forget], [data-sent]') && formOf(target)?.dataset.keep
	if (name) forget(name)
})

let isSending = false
document.addEventListener('submit', (event) => {
	const form = formOf(event.target)
	if (!form || event.defaultPrevented) return
	event.preventDefault()
	if (!isSending) void send(form, event.submitter)
})

/**
 * Sends a form with `fetch` and replaces the page's main content with that of the response. On an error the form stays
 * as it is, with a message.
 */
async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	isSending = true
	form.setAttribute('aria-busy', 'true')
	keep(form)
	const wait = setTimeout(announce, BUSY_AFTER, 'Sending…', true)
	try {
		const body = new URLSearchParams([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]))
		const response = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(DEADLINE) })
		const isHtml = response.headers.get('content-type')?.startsWith('text/html')
		const main = isHtml && new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main')
		if (main && (response.ok || main.querySelector(FORM))) show(main, form.dataset.keep ?? '')
		else refuse(form, describeStatus(response))
	} catch {
		refuse(form, navigator.onLine ? NO_ANSWER : OFFLINE)
	} finally {
		clearTimeout(wait)
		announce('')
		form.removeAttribute('aria-busy')
		isSending = false
	}
}

const NO_ANSWER =
	'There was no response, so this may not have been sent. What you wrote is still here: try again in a moment.'
const OFFLINE =
	'You are offline, so nothing was sent. What you wrote is still here: send it again when you are back online.'

function describeStatus({ status, headers }: Response): string {
	const after = headers.get('retry-after')
	if (status === 429)
		return `That was too many requests at once, so nothing was sent. What you wrote is still here: wait ${after ? `${after} seconds` : 'a minute'} and send it again.`
	if (status === 413)
		return 'That is too long for this form, so nothing was sent. What you wrote is still here: shorten it.'
	return 'The registry could not accept it right now. What you wrote is still here: try again in a minute.'
}

/** Replaces the main content with the response. */
function show(answer: HTMLElement, name: string): void {
	const main = document.querySelector('main')
	if (!main) return
	step([...document.adoptNode(answer).childNodes], main)
	if (!main.querySelector(FORM)) forget(name)
	focusOn(main)
}

/** What the page showed at each step, with all that was written there, for Back and Forward. */
const steps: ChildNode[][] = []
let at = 0
/** Steps of the history from before the page was loaded again have nothing here. */
const load = performance.timeOrigin

/** Shows what was answered. Another form than before is another step of the browser's history. */
function step(nodes: ChildNode[], main: HTMLElement): void {
	const [before, shown] = [main.querySelector(FORM), [...main.childNodes]]
	main.replaceChildren(...nodes)
	const after = main.querySelector(FORM)
	if (!after || !before || after.id === before.id) return
	steps.splice(at++, steps.length, shown)
	history.pushState({ step: at, load }, '')
}

addEventListener('popstate', ({ state }) => {
	const to = isObject(state) ? state : { step: 0, load }
	if (to.load !== load) return location.reload()
	const [main, nodes] = [document.querySelector('main'), steps[Number(to.step)]]
	if (!main || !nodes) return
	steps[at] = [...main.childNodes]
	at = Number(to.step)
	main.replaceChildren(...nodes)
	focusOn(main)
})

/** Focuses the `autofocus` element or the heading of what is shown now. */
function focusOn(main: HTMLElement): void {
	const place = main.querySelector<HTMLElement>('[autofocus]') ?? main.querySelector<HTMLElement>('h1')
	if (place?.tagName === 'H1') place.tabIndex = -1
	place?.focus()
	document.dispatchEvent(new Event('form-shown'))
}

/** Shows an error message at the top of the form and focuses it. */
function refuse(form: HTMLFormElement, sentence: string): void {
	const alarm = toElement(h('div', { class: 'alarm', role: 'alert', tabindex: '-1' }, h('p', {}, sentence)))
	form.querySelector('.alarm')?.remove()
	const place = form.querySelector('.form') ?? form
	place.prepend(alarm)
	alarm.focus()
}

/** Whether the reader sees a control and can change its text. */
const isOpen = (control: unknown): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
	control instanceof HTMLInputElement
		? control.type !== 'hidden'
		: control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement

/** Restores the text kept in this tab, with a button to discard it. */
function giveBack(form: HTMLFormElement): void {
	const name = form.dataset.keep ?? ''
	const kept = readKept(name).filter(([, text]) => text.trim())
	const about = kept.find(([field]) => field === 'category')?.[1]
	const here = form.elements.namedItem('category')
	// A draft for another category or step does not belong to this form.
	if (about !== (here instanceof HTMLInputElement ? here.value : undefined)) return
	const controls = kept.flatMap(([field, text]) => {
		const control = form.elements.namedItem(field)
		return isOpen(control) && control.value !== text ? [[control, text] as const] : []
	})
	if (!controls.length || form.querySelector('.alarm')) return
	for (const [control, text] of controls) control.value = text
	const note = toElement(
		h(
			'p',
			{ class: 'note given-back' },
			'What you wrote in this tab has been restored. ',
			h('button', { type: 'button' }, 'Start afresh'),
		),
	)
	note.querySelector('button')?.addEventListener('click', () => {
		forget(name)
		form.reset()
		note.remove()
		announce('The form is empty again.')
	})
	const place = form.querySelector('.form') ?? form
	place.prepend(note)
}

for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) giveBack(form)
