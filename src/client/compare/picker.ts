import { compareUrl } from '../../schema/text/compare-url.ts'
import { Combobox } from '../combobox.ts'
import { fetched } from '../fetched.ts'
import { h, toDom } from '../hyperscript.ts'
import { announce } from '../live-region.ts'

/** The fields of a search result that are needed to show and add it. */
interface Hit {
	category: string
	slug: string
	title: string
	description: string
}

const FEWEST_LETTERS = 2
const MAX_HITS = 6
const WAIT = 140

/** The URL of an option. */
const address = (option: Element): string => (option as HTMLElement).dataset.href ?? ''

/** Turns the search field of the comparison into a combobox. */
export function listenToPicker(input: HTMLInputElement): void {
	const list = input.form?.querySelector<HTMLElement>('[role="listbox"]')
	if (!list) return
	const keys = (input.form?.querySelector<HTMLInputElement>('[name="keys"]')?.value ?? '').split(',').filter(Boolean)
	const picker = new Picker(input, list, keys)
	input.addEventListener('input', () => picker.typed())
	list.addEventListener('mousedown', (event) => event.preventDefault())
	list.addEventListener('click', ({ target }) => {
		const option = target instanceof Element && target.closest('[data-href]')
		if (option) location.assign(address(option))
	})
	input.addEventListener('blur', () => picker.close())
	input.addEventListener('focus', () => picker.typed())
}

class Picker {
	readonly #input: HTMLInputElement
	readonly #keys: readonly string[]
	readonly #box: Combobox
	#timer = 0
	#asking: AbortController | undefined

	constructor(input: HTMLInputElement, list: HTMLElement, keys: readonly string[]) {
		this.#input = input
		this.#keys = keys
		this.#box = new Combobox({ input, list, panel: list, address, onClose: () => this.#drop() })
	}

	/** Searches after a pause in typing, and cancels the previous request. */
	typed(): void {
		this.#drop()
		const query = this.#input.value.trim()
		if (query.length < FEWEST_LETTERS) this.close()
		else this.#timer = window.setTimeout(() => void this.#ask(query), WAIT)
	}

	/** Forgets the search that runs or is about to. */
	#drop(): void {
		clearTimeout(this.#timer)
		this.#asking?.abort()
	}

	close(): void {
		this.#box.close()
	}

	async #ask(query: string): Promise<void> {
		this.#asking = new AbortController()
		const parameters = new URLSearchParams({ q: query, limit: String(MAX_HITS + this.#keys.length) })
		try {
			const response = await fetched(`/api/registry/search?${parameters}`, { signal: this.#asking.signal })
			const { results, nearest = [] } = (await response.json()) as { results: Hit[]; nearest?: Hit[] }
			this.#show([...results, ...nearest])
		} catch (error) {
			if (error instanceof DOMException && error.name === 'AbortError') return
			this.close()
			announce('The search did not respond. Press Enter to try again.')
		}
	}

	#show(found: readonly Hit[]): void {
		const hits = found.filter(({ category, slug }) => !this.#keys.includes(`${category}:${slug}`)).slice(0, MAX_HITS)
		if (document.activeElement !== this.#input) return
		this.#box.show(toDom(...hits.map((hit, i) => this.#option(hit, i))))
		announce(hits.length ? `${hits.length} to choose from` : 'No matches. Try fewer or different words.')
	}

	#option({ category, slug, title, description }: Hit, i: number) {
		const href = compareUrl([...this.#keys, `${category}:${slug}`])
		return h(
			'li',
			{ role: 'option', id: `add-${i}`, 'aria-selected': 'false', 'data-category': category, 'data-href': href },
			h('span', { class: 'call' }, h('em', {}, category), ` / ${slug}`),
			h('span', {}, title),
			h('span', { class: 'does' }, description),
		)
	}
}
