import '../../styles/search-panel.css'
import { answer, engine } from '../browse/answers.ts'
import { readState } from '../browse/state.ts'
import type { Found } from '../browse/view.ts'
import { h, toDom } from '../hyperscript.ts'
import { optionId, panelView } from './view.ts'

const PAUSE = 60

/** What a search box finds while somebody types in it, under the box. */
class SearchPanel {
	readonly #input: HTMLInputElement
	readonly #id: string
	readonly #panel = make('div', { class: 'panel', hidden: true })
	readonly #foot = make('footer', { role: 'status' })
	readonly #list: HTMLElement
	#turn = 0
	#timer = 0
	#at = -1

	constructor(input: HTMLInputElement, form: HTMLFormElement) {
		this.#input = input
		this.#id = `found-${input.dataset.search || 'here'}`
		this.#list = make('ul', { id: this.#id, role: 'listbox', 'aria-label': 'Entries found' })
		this.#panel.append(this.#list, this.#foot)
		form.append(this.#panel)
		const isCombobox = {
			role: 'combobox',
			'aria-autocomplete': 'list',
			'aria-controls': this.#id,
			'aria-expanded': 'false',
		}
		for (const [name, value] of Object.entries(isCombobox)) input.setAttribute(name, value)
		input.addEventListener('input', () => {
			clearTimeout(this.#timer)
			this.#timer = window.setTimeout(() => this.search(), PAUSE)
		})
		input.addEventListener('keydown', (event) => this.#onKey(event))
		form.addEventListener('focusout', ({ relatedTarget }) => {
			if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) this.#close()
		})
	}

	/** Shows what is found for what stands in the box; of two searches the later counts. */
	search(): void {
		const q = this.#input.value
		if (!q.trim()) {
			this.#close()
			return
		}
		const mine = ++this.#turn
		const state = { ...readState(new URLSearchParams({ q })), explain: true }
		void answer(
			state,
			() => mine === this.#turn,
			(found) => this.#draw(found, q),
		).catch(() => this.#close())
	}

	#draw(found: Found, q: string): void {
		const { options, foot } = panelView(readState(new URLSearchParams({ q })), found, this.#id)
		this.#list.replaceChildren(...toDom(...options))
		this.#foot.replaceChildren(...toDom(...foot))
		this.#mark(-1)
		this.#panel.hidden = false
		this.#input.setAttribute('aria-expanded', String(options.length > 0))
	}

	#close(): void {
		this.#turn++
		this.#panel.hidden = true
		this.#mark(-1)
		this.#input.setAttribute('aria-expanded', 'false')
	}

	#mark(at: number): void {
		this.#at = at
		for (const [number, option] of [...this.#list.children].entries())
			option.setAttribute('aria-selected', String(number === at))
		if (at < 0) this.#input.removeAttribute('aria-activedescendant')
		else this.#input.setAttribute('aria-activedescendant', optionId(this.#id, at))
	}

	#onKey(event: KeyboardEvent): void {
		const count = this.#list.children.length
		if (this.#panel.hidden) return
		if (event.key === 'Escape') this.#close()
		else if (event.key === 'ArrowDown' && count) this.#mark((this.#at + 1) % count)
		else if (event.key === 'ArrowUp' && count) this.#mark(this.#at <= 0 ? count - 1 : this.#at - 1)
		else if (event.key === 'Enter' && this.#at >= 0) this.#list.children[this.#at]?.querySelector('a')?.click()
		else return
		event.preventDefault()
		event.stopPropagation()
	}
}

const make = (tag: string, attributes: Record<string, string | boolean>): HTMLElement =>
	toDom(h(tag, attributes))[0] as HTMLElement

/** Shows what a search box finds while somebody types in it, and what was typed before this was here. */
export function attachPanel(input: HTMLInputElement): void {
	if (!input.form) return
	void engine()
	new SearchPanel(input, input.form).search()
}
