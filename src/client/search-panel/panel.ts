import { answer, engine } from '../browse/answers.ts'
import { readState } from '../browse/state.ts'
import { type Found, SEARCHING } from '../browse/view.ts'
import { Combobox } from '../combobox.ts'
import { h, toDom, toElement } from '../hyperscript.ts'
import { awayFoot, panelView } from './view.ts'

const PAUSE = 60
/** Milliseconds. A search that takes longer says so. */
const BUSY_AFTER = 200

/** A panel of search results below a search field, updated while typing. */
class SearchPanel {
	readonly #input: HTMLInputElement
	readonly #id: string
	readonly #foot = toElement(h('footer', { role: 'status' }))
	readonly #box: Combobox
	#turn = 0
	#timer = 0

	constructor(input: HTMLInputElement, form: HTMLFormElement) {
		this.#input = input
		this.#id = `found-${input.dataset.search || 'here'}`
		const list = toElement(h('ul', { id: this.#id, role: 'listbox', 'aria-label': 'Entries found' }))
		const panel = toElement(h('div', { class: 'panel', hidden: true }))
		panel.append(list, this.#foot)
		form.append(panel)
		const address = (option: Element) => option.querySelector('a')?.href ?? ''
		this.#box = new Combobox({ input, list, panel, address, onClose: () => this.#drop() })
		input.addEventListener('input', () => {
			clearTimeout(this.#timer)
			this.#timer = window.setTimeout(() => this.search(), PAUSE)
		})
		form.addEventListener('focusout', ({ relatedTarget }) => {
			if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) this.#box.close()
		})
	}

	/** Searches for the current text. The result of an outdated search is dropped. */
	search(): void {
		const q = this.#input.value
		if (!q.trim()) {
			this.#box.close()
			return
		}
		const mine = ++this.#turn
		const isWanted = () => mine === this.#turn
		const state = { ...readState(new URLSearchParams({ q })), explain: true }
		const wait = setTimeout(() => isWanted() && this.#drawBusy(), BUSY_AFTER)
		void answer(state, isWanted, (found, isFinal) => {
			clearTimeout(wait)
			this.#draw(q, found, isFinal)
		})
			.catch(() => isWanted() && this.#drawAway(q))
			.finally(() => clearTimeout(wait))
	}

	/** Forgets the search that runs or is about to. */
	#drop(): void {
		clearTimeout(this.#timer)
		this.#turn++
	}

	/** Says that a search goes on, below what an earlier one found. */
	#drawBusy(): void {
		this.#foot.replaceChildren(SEARCHING)
		this.#box.open()
	}

	#drawAway(q: string): void {
		this.#foot.replaceChildren(...toDom(...awayFoot(readState(new URLSearchParams({ q })))))
		this.#box.show([])
	}

	#draw(q: string, found: Found, isFinal: boolean): void {
		const { options, foot } = panelView(readState(new URLSearchParams({ q })), { found, isFinal, id: this.#id })
		this.#foot.replaceChildren(...toDom(...foot))
		this.#box.show(toDom(...options))
	}
}

/** Attaches a result panel to a search field and searches for text that was typed before. */
export function attachPanel(input: HTMLInputElement): void {
	if (!input.form) return
	void engine()
	new SearchPanel(input, input.form).search()
}
