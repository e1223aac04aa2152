import type { PreflightReport } from '../../schema/preflight.ts'
import { readKept } from '../forms/kept-draft.ts'
import { h, toDom, toElement } from '../hyperscript.ts'
import { draftCard, findingsView, type Labels, verdict } from './report.ts'

/** Milliseconds. The server accepts thirty checks per minute and address; one is sent after each pause in typing. */
const PAUSE = 1200
const DEADLINE = 8000

const draft = () => document.querySelector<HTMLFormElement>('#draft')
const say = (text: string) => {
	const line = document.querySelector<HTMLElement>('#verdict')
	if (line && line.textContent !== text) line.textContent = text
}

/** The non-empty fields of a form, for the preflight request. */
const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
	Object.fromEntries(
		[...new FormData(form)].filter(
			(pair): pair is [string, string] =>
				typeof pair[1] === 'string' && pair[1].trim() !== '' && !pair[0].startsWith('_'),
		),
	)

let latest = 0
async function check(): Promise<void> {
	const form = draft()
	if (!form) return
	const turn = ++latest
	const fields = fieldsOf(form)
	try {
		const response = await fetch('/api/submissions/preflight', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ fields }),
			signal: AbortSignal.timeout(DEADLINE),
		})
		if (turn !== latest) return
		if (response.ok) showReport((await response.json()) as PreflightReport, fields)
		else say(describeStatus(response.status))
	} catch {
		if (turn === latest) say('Not checked: there was no response. What you wrote is still here.')
	}
}

function showReport(report: PreflightReport, fields: Record<string, string>): void {
	const labels = JSON.parse(draft()?.dataset.labels ?? '{}') as Labels
	document.querySelector('#report')?.replaceChildren(...toDom(...findingsView(report, labels)))
	document.querySelector('#card')?.replaceChildren(...toDom(draftCard(report, fields)))
	say(verdict(report))
}

function describeStatus(status: number): string {
	if (status === 429) return 'Not checked: too many requests at once. Keep writing.'
	if (status === 413) return 'Not checked: that is more than 64 KiB.'
	return 'Not checked right now. What you wrote is still here.'
}

/** Updates the number of empty fields and the displayed value of a detected fact. */
function follow(target: EventTarget | null): void {
	const empty = [...document.querySelectorAll<HTMLInputElement>('.asked:not(.raw) [name]')].filter(
		(one) => !one.value.trim(),
	)
	const left = document.querySelector('[data-left]')
	if (left) left.textContent = empty.length ? `${empty.length} left` : 'nothing left'
	const control = target instanceof Element ? target.closest<HTMLInputElement>('[data-fact] [name]') : null
	const shown = control?.closest('[data-fact]')?.querySelector('[data-value]')
	if (control && shown) shown.textContent = control.value.replaceAll('\n', ' ')
}

let timer = 0
document.addEventListener('input', ({ target }) => {
	if (!(target instanceof Element) || !target.closest('#draft')) return
	follow(target)
	clearTimeout(timer)
	timer = window.setTimeout(check, PAUSE)
})

/** A link to a field inside a closed `details` element opens it first. */
document.addEventListener('click', ({ target }) => {
	const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]')
	const fold = link && document.getElementById(link.hash.slice(1))?.closest('details')
	if (fold) fold.open = true
})

/** Offers to continue a draft that is stored in this tab. */
function offerDraft(): void {
	const first = document.querySelector<HTMLFormElement>('#_address')?.form
	const kept = readKept('submit').filter(([name]) => name !== '_do')
	if (!first || first.id === 'draft' || !kept.some(([name]) => name === 'category')) return
	const name = kept.find(([field]) => field === 'name')?.[1]
	const offer = toElement(
		h(
			'form',
			{ class: 'offer', action: '/submit', method: 'post', 'data-keep': 'submit' },
			...kept.map(([field, value]) => h('input', { type: 'hidden', name: field, value })),
			h('p', {}, name ? `You have a draft of “${name}” in this tab.` : 'You have a draft in this tab.'),
			h(
				'p',
				{ class: 'nav2' },
				h('button', { name: '_do', value: 'back' }, 'Continue with it'),
				h('a', { href: '/submit', 'data-forget': true }, 'Discard it'),
			),
		),
	)
	first.before(offer)
}

offerDraft()
