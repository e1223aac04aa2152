import { answer, engine } from '../browse/answers.ts'
import { readState } from '../browse/state.ts'
import type { Found } from '../browse/view.ts'
import { Combobox } from '../combobox.ts'
import { h, toDom } from '../hyperscript.ts'
import { panelView } from './view.ts'

const PAUSE = 60

/** What a search box finds while somebody types in it, under the box. */
class SearchPanel {
	readonly #input: HTMLInputElement
	readonly #id: string
	readonly #foot = make('footer', { role: 'status' })
	readonly #box: Combobox
	#turn = 0
	#timer = 0

	constructor(input: HTMLInputElement, form: HTMLFormElement) {
		this.#input = input
		this.#id = `found-${input.dataset.search || 'here'}`
		const list = make('ul', { id: this.#id, role: 'listbox', 'aria-label': 'Entries found' })
		const panel = make('div', { class: 'panel', hidden: true })
		panel.append(list, this.#foot)
		form.append(panel)
		const address = (option: Element) => option.querySelector('a')?.href ?? ''
		this.#box = new Combobox({ input, list, panel, address, onClose: () => this.#turn++ })
		input.addEventListener('input', () => {
			clearTimeout(this.#timer)
			this.#timer = window.setTimeout(() => this.search(), PAUSE)
		})
		form.addEventListener('focusout', ({ relatedTarget }) => {
			if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) this.#box.close()
		})
	}

	/** Shows what is found for what stands in the box; of two searches the later counts. */
	search(): void {
		const q = this.#input.value
		if (!q.trim()) {
			this.#box.close()
			return
		}
		const mine = ++this.#turn
		const state = { ...readState(new URLSearchParams({ q })), explain: true }
		void answer(
			state,
			() => mine === this.#turn,
			(found) => this.#draw(found, q),
		).catch(() => this.#box.close())
	}

	#draw(found: Found, q: string): void {
		const { options, foot } = panelView(readState(new URLSearchParams({ q })), found, this.#id)
		this.#foot.replaceChildren(...toDom(...foot))
		this.#box.show(toDom(...options))
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
