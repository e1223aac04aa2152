import type { Finding } from '../../checks/check.ts'
import { splitHidden } from '../../schema/text/hidden.ts'
import { clip } from '../../schema/text/shorten.ts'
import { type Child, h, toDom } from '../hyperscript.ts'

const MAX_LINES = 40
const MAX_LETTERS = 400

/** The number of findings as a sentence. */
function describeFound(findings: readonly Finding[], text: string): string {
	const lines = text ? text.split('\n').length : 0
	if (!lines) return 'Nothing to check yet.'
	const about = `${lines} ${lines === 1 ? 'line' : 'lines'} checked`
	if (!findings.length) return `${about}. Nothing hidden was found.`
	return `${about}. ${findings.length === 1 ? 'One finding' : `${findings.length} findings`}.`
}

/** The findings with their lines, and the lines with hidden characters, which are made visible. */
function checkView(findings: readonly Finding[], text: string): Child[] {
	const unseen = text
		.split('\n')
		.map((line, i) => ({ parts: splitHidden(clip(line, MAX_LETTERS)), number: i + 1 }))
		.filter(({ parts }) => parts.some(({ hidden }) => hidden))
		.slice(0, MAX_LINES)
	return [
		findings.length > 0 && h('section', {}, h('h2', {}, 'Found'), h('ul', {}, ...findings.map(findingView))),
		unseen.length > 0 &&
			h(
				'section',
				{},
				h('h2', {}, 'Made visible'),
				h('ol', { class: 'unseen' }, ...unseen.map(({ parts, number }) => lineView(parts, number))),
			),
	]
}

const findingView = ({ line, message, fix, check, level }: Finding): Child =>
	h(
		'li',
		{},
		line !== undefined &&
			h(
				'button',
				{ type: 'button', class: 'line', 'data-line': String(line), 'aria-label': `Go to line ${line}` },
				`${line}`,
			),
		h('span', {}, h('code', { class: level }, check), ' ', message, fix && h('span', { class: 'fix' }, `→ ${fix}`)),
	)

const lineView = (parts: ReturnType<typeof splitHidden>, number: number): Child =>
	h(
		'li',
		{ value: String(number) },
		h('code', {}, ...parts.map(({ text, hidden }) => (hidden ? h('mark', {}, hidden) : text))),
	)

const PAUSE = 200
const MAX_BYTES = 1_048_576

const input = document.querySelector<HTMLTextAreaElement>('#text')
const picker = document.querySelector<HTMLInputElement>('#file')
const line = document.querySelector<HTMLElement>('#verdict')
const place = document.querySelector<HTMLElement>('#report')

type Rules = typeof import('../../checks/lint.ts')
let rules: Promise<Rules> | undefined

/** Loads the rules, which include a Markdown parser, once somebody is about to check something; after a failure again. */
function load(): Promise<Rules> {
	rules ??= import('../../checks/lint.ts').catch((error: unknown) => {
		rules = undefined
		throw error
	})
	return rules
}

async function look(): Promise<void> {
	if (!input || !line || !place) return
	const loaded = await load().catch(() => undefined)
	if (!loaded) {
		line.textContent = 'The rules could not be loaded. Check your connection, then change the text to try again.'
		return
	}
	const findings = loaded.lintText(input.value)
	line.textContent = describeFound(findings, input.value)
	place.replaceChildren(...toDom(...checkView(findings, input.value)))
}

let timer = 0
input?.addEventListener('input', () => {
	clearTimeout(timer)
	timer = window.setTimeout(() => void look(), PAUSE)
})

for (const field of [input, picker]) field?.addEventListener('focus', () => void load().catch(() => undefined))

picker?.addEventListener('change', async () => {
	const [file] = picker.files ?? []
	if (!file || !input || !line) return
	if (file.size > MAX_BYTES) {
		line.textContent = `${file.name} is larger than 1 MiB, so it was not opened.`
		return
	}
	try {
		// Keep a byte order mark, because it is one of the things to find.
		input.value = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer())
		await look()
	} catch {
		line.textContent = `${file.name} is not UTF-8 text, so it cannot be checked.`
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

// A browser restores what stood here before the page was left.
if (input?.value) void look()
