/** The parts of a search box that offers a list. */
export interface ComboboxParts {
	input: HTMLInputElement
	/** Its children are the options, each with an id. */
	list: HTMLElement
	/** What is shown and hidden with the list; the list itself, where nothing else belongs to it. */
	panel: HTMLElement
	/** Where an option leads; it names the option too, so that it stays marked when it is drawn again. */
	address: (option: Element) => string
	/** What else ends when the list is closed. */
	onClose: () => void
}

/** A list under a search box, worked from the keyboard: arrows mark an option, Enter opens it, Escape closes the list. */
export class Combobox {
	readonly #parts: ComboboxParts
	#at = -1

	constructor(parts: ComboboxParts) {
		this.#parts = parts
		const { input, list } = parts
		input.setAttribute('role', 'combobox')
		input.setAttribute('aria-autocomplete', 'list')
		input.setAttribute('aria-controls', list.id)
		input.setAttribute('aria-expanded', 'false')
		input.addEventListener('keydown', (event) => this.#onKey(event))
		// Whoever types on means the words again: Enter then searches.
		input.addEventListener('input', () => this.#mark(-1))
	}

	/** Draws the options; the one that was marked stays marked where it is still there. */
	show(options: readonly (Node | string)[]): void {
		const { input, list, panel, address } = this.#parts
		const marked = list.children[this.#at]
		const before = marked && address(marked)
		list.replaceChildren(...options)
		panel.hidden = panel === list && options.length === 0
		input.setAttribute('aria-expanded', String(options.length > 0))
		this.#mark(before ? [...list.children].map(address).indexOf(before) : -1)
	}

	close(): void {
		const { input, panel, onClose } = this.#parts
		onClose()
		panel.hidden = true
		input.setAttribute('aria-expanded', 'false')
		this.#mark(-1)
	}

	/** Marks an option as the one that Enter opens; none where there is no such one. */
	#mark(at: number): void {
		const { input, list } = this.#parts
		this.#at = at
		for (const [number, option] of [...list.children].entries())
			option.setAttribute('aria-selected', String(number === at))
		const option = list.children[at]
		if (!option) {
			input.removeAttribute('aria-activedescendant')
			return
		}
		input.setAttribute('aria-activedescendant', option.id)
		option.scrollIntoView({ block: 'nearest' })
	}

	#onKey(event: KeyboardEvent): void {
		const { list, panel, address } = this.#parts
		const count = list.children.length
		const marked = list.children[this.#at]
		if (panel.hidden) return
		if (event.key === 'Escape') this.close()
		else if (event.key === 'ArrowDown' && count) this.#mark((this.#at + 1) % count)
		else if (event.key === 'ArrowUp' && count) this.#mark(this.#at <= 0 ? count - 1 : this.#at - 1)
		else if (event.key === 'Enter' && marked) location.assign(address(marked))
		else return
		event.preventDefault()
		event.stopPropagation()
	}
}
