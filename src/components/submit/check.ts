import { lintText } from '../../checks/lint.ts'
import { toDom } from '../tree.ts'
import { checkView, sayFound } from './check-view.ts'

const PAUSE = 200
const MOST_BYTES = 1_048_576

const input = document.querySelector<HTMLTextAreaElement>('#text')
const picker = document.querySelector<HTMLInputElement>('#file')
const line = document.querySelector<HTMLElement>('#verdict')
const place = document.querySelector<HTMLElement>('#report')

function look(): void {
	if (!input || !line || !place) return
	const findings = lintText(input.value)
	line.textContent = sayFound(findings, input.value)
	place.replaceChildren(...toDom(...checkView(findings, input.value)))
}

let timer = 0
input?.addEventListener('input', () => {
	clearTimeout(timer)
	timer = window.setTimeout(look, PAUSE)
})

picker?.addEventListener('change', async () => {
	const [file] = picker.files ?? []
	if (!file || !input || !line) return
	if (file.size > MOST_BYTES) {
		line.textContent = `${file.name} is larger than 1 MiB, and nobody would read it. It was not opened.`
		return
	}
	try {
		// A byte order mark is one of the things that are looked for.
		input.value = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer())
		look()
	} catch {
		line.textContent = `${file.name} is no text in UTF-8, so there is nothing to read in it.`
	}
})

place?.addEventListener('click', ({ target }) => {
	const number = target instanceof Element && Number(target.closest<HTMLElement>('[data-line]')?.dataset.line)
	if (!number || !input) return
	const lines = input.value.split('\n')
	const start = lines.slice(0, number - 1).reduce((sum, { length }) => sum + length + 1, 0)
	input.focus()
	input.setSelectionRange(start, start + (lines[number - 1]?.length ?? 0))
})

look()
