import { answer, engine } from '../browse/answers.ts'
import { readState } from '../browse/state.ts'
import type { Found } from '../browse/view.ts'
import { h, toDom } from '../hyperscript.ts'
import '../../styles/search-panel.css'
import { optionId, panelView } from './view.ts'

const PAUSE = 60

/** Shows what a search box finds while somebody types in it; without it the box sends its form. */
export function attachPanel(input: HTMLInputElement): void {
	const form = input.form
	if (!form) return
	const id = `found-${input.dataset.search || 'here'}`
	const list = toDom(h('ul', { id, role: 'listbox', 'aria-label': 'Entries found' }))[0] as HTMLElement
	const foot = toDom(h('footer', { role: 'status' }))[0] as HTMLElement
	const panel = toDom(h('div', { class: 'panel', hidden: true }))[0] as HTMLElement
	panel.append(list, foot)
	form.append(panel)
	input.setAttribute('role', 'combobox')
	input.setAttribute('aria-autocomplete', 'list')
	input.setAttribute('aria-controls', id)
	input.setAttribute('aria-expanded', 'false')

	let turn = 0
	let timer = 0
	let at = -1

	const close = () => {
		turn++
		panel.hidden = true
		mark(-1)
		input.setAttribute('aria-expanded', 'false')
	}

	function mark(next: number): void {
		at = next
		for (const [number, option] of [...list.children].entries())
			option.setAttribute('aria-selected', String(number === next))
		if (next < 0) input.removeAttribute('aria-activedescendant')
		else input.setAttribute('aria-activedescendant', optionId(id, next))
	}

	function draw(found: Found, q: string): void {
		const { options, foot: end } = panelView(readState(new URLSearchParams({ q })), found, id)
		list.replaceChildren(...toDom(...options))
		foot.replaceChildren(...toDom(...end))
		mark(-1)
		panel.hidden = false
		input.setAttribute('aria-expanded', String(options.length > 0))
	}

	function search(): void {
		const q = input.value
		if (!q.trim()) {
			close()
			return
		}
		const mine = ++turn
		const state = { ...readState(new URLSearchParams({ q })), explain: true }
		void answer(
			state,
			() => mine === turn,
			(found) => draw(found, q),
		).catch(close)
	}

	void engine()
	input.addEventListener('input', () => {
		clearTimeout(timer)
		timer = window.setTimeout(search, PAUSE)
	})
	input.addEventListener('keydown', (event) => {
		const count = list.children.length
		if (event.key === 'Escape' && !panel.hidden) close()
		else if (panel.hidden || !count) return
		else if (event.key === 'ArrowDown') mark((at + 1) % count)
		else if (event.key === 'ArrowUp') mark(at <= 0 ? count - 1 : at - 1)
		else if (event.key === 'Enter' && at >= 0) list.children[at]?.querySelector('a')?.click()
		else return
		event.preventDefault()
		event.stopPropagation()
	})
	form.addEventListener('focusout', ({ relatedTarget }) => {
		if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
	}) // What was typed before this was here.
	search()
}
