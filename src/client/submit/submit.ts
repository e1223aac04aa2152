import type { PreflightReport } from '../../schema/preflight.ts'
import { toDom } from '../hyperscript.ts'
import { reportView, verdict } from './report.ts'

/** Thirty checks a minute are taken from one address; whoever types gets one for each pause. */
const PAUSE = 1200
const DEADLINE = 8000

const form = document.querySelector<HTMLFormElement>('#draft')
const line = document.querySelector<HTMLElement>('#verdict')
const place = document.querySelector<HTMLElement>('#report')

let latest = 0
async function check(): Promise<void> {
	if (!form || !line || !place) return
	const turn = ++latest
	const fields = Object.fromEntries(
		[...new FormData(form)].filter(
			(pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '',
		),
	)
	try {
		const response = await fetch('/api/submissions/preflight', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ fields }),
			signal: AbortSignal.timeout(DEADLINE),
		})
		if (turn !== latest) return
		if (!response.ok) {
			line.textContent = describeStatus(response.status)
			return
		}
		const report = (await response.json()) as PreflightReport
		const names = [...form.elements].flatMap((element) => (element as HTMLInputElement).name || [])
		place.replaceChildren(...toDom(...reportView(report, names)))
		line.textContent = verdict(report)
	} catch {
		if (turn === latest)
			line.textContent = 'The registry cannot be reached. What you wrote is still here; press Check to try again.'
	}
}

function describeStatus(status: number): string {
	if (status === 429) return 'That was a lot at once. Go on writing; press Check in a minute.'
	if (status === 413) return 'That is more than is taken at once, 64 KiB. Shorten the text.'
	return 'The draft could not be checked. What you wrote is still here; press Check to try again.'
}

let timer = 0
form?.addEventListener('input', () => {
	clearTimeout(timer)
	timer = window.setTimeout(check, PAUSE)
})
form?.addEventListener('submit', (event) => {
	event.preventDefault()
	clearTimeout(timer)
	void check()
})
