import { clip } from '../schema/text/shorten.ts'
import { h, toElement } from './hyperscript.ts'

const MAX_SHOWN = 4000
const DEADLINE = 20_000

/** The response to show: JSON is indented, and long text is cut. Throws a `SyntaxError` on invalid JSON. */
function show(text: string, type: string): string {
	const whole = type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text
	return whole.length > MAX_SHOWN ? `${clip(whole, MAX_SHOWN)}\n… ${whole.length - MAX_SHOWN} more characters` : whole
}

/** Requests the URL of a link and shows the response below it, with a status line in a live region. */
async function tryRequest(link: HTMLAnchorElement, reply: HTMLElement): Promise<void> {
	const line = toElement(h('p', { class: 'mono soft', role: 'status' }))
	const answer = toElement(
		h('pre', { class: 'answer', tabindex: '0', role: 'group', 'aria-label': 'Answer', hidden: true }),
	)
	reply.replaceChildren(line, answer)
	line.textContent = 'Asking…'
	try {
		const response = await fetch(link.href, { signal: AbortSignal.timeout(DEADLINE) })
		const text = await response.text()
		const type = response.headers.get('content-type') ?? ''
		answer.textContent = show(text, type)
		answer.hidden = false
		line.textContent = `${response.status} · ${type} · ${new TextEncoder().encode(text).length} bytes`
	} catch {
		line.textContent = 'There was no response. Check your connection and try again.'
	}
}

document.addEventListener('click', (event) => {
	if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return
	const link = event.target.closest<HTMLAnchorElement>('a[data-run]')
	const reply = link?.closest('.op')?.querySelector<HTMLElement>('.reply')
	if (!link || !reply) return
	event.preventDefault()
	void tryRequest(link, reply)
})
