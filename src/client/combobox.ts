/** The elements and callbacks of a combobox. */
interface ComboboxParts {
	input: HTMLInputElement
	/** The listbox. Its children are the options, each with an id. */
	list: HTMLElement
	/** The element that is shown and hidden; may be the list itself. */
	panel: HTMLElement
	/** The URL of an option. It also identifies the option, so that it stays active when the list is redrawn. */
	address: (option: Element) => string
	/** Called when the list closes, to cancel pending work. */
	onClose: () => void
}

/**
 * A listbox below a search field, with the keyboard support of the ARIA combobox pattern: arrows move, Enter opens the
 * option, Escape closes the list.
 */
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
		// Typing deselects the active option, so that Enter searches.
		input.addEventListener('input', () => this.#mark(-1))
	}

	/** Replaces the options. The active option stays active if it is still in the list. */
	show(options: readonly (Node | string)[]): void {
		const { input, list, panel, address } = this.#parts
		const marked = list.children[this.#at]
		const before = marked && address(marked)
		list.replaceChildren(...options)
		panel.hidden = panel === list && options.length === 0
		input.setAttribute('aria-expanded', String(options.length > 0))
		this.#mark(before ? [...list.children].map(address).indexOf(before) : -1)
	}

	/** Opens the panel, without options; one that is open keeps those it has. */
	open(): void {
		if (this.#parts.panel.hidden) this.show([])
	}

	close(): void {
		const { input, panel, onClose } = this.#parts
		onClose()
		panel.hidden = true
		input.setAttribute('aria-expanded', 'false')
		this.#mark(-1)
	}

	/** Makes an option the active one, which Enter opens; -1 for none. */
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
