import { compareUrl } from '../../schema/text/compare-url.ts'
import { h, toDom } from '../hyperscript.ts'
import { announce } from '../live-region.ts'

/** What a hit needs to be shown and added. */
interface Hit {
	category: string
	slug: string
	title: string
	description: string
}

const FEWEST_LETTERS = 2
const MOST_HITS = 6
const WAIT = 140

/** Makes the search field of the comparison a list to choose from while somebody types: arrows, Enter, Escape. */
export function listenToPicker(input: HTMLInputElement): void {
	const list = input.form?.querySelector<HTMLElement>('[role="listbox"]')
	if (!list) return
	const keys = (input.form?.querySelector<HTMLInputElement>('[name="keys"]')?.value ?? '').split(',').filter(Boolean)
	const picker = new Picker(input, list, keys)
	input.addEventListener('input', () => picker.typed())
	input.addEventListener('keydown', (event) => picker.pressed(event))
	list.addEventListener('mousedown', (event) => event.preventDefault())
	list.addEventListener('click', ({ target }) => {
		const href = target instanceof Element && target.closest<HTMLElement>('[data-href]')?.dataset.href
		if (href) location.assign(href)
	})
	input.addEventListener('blur', () => picker.close())
	input.addEventListener('focus', () => picker.typed())
}

class Picker {
	private readonly input: HTMLInputElement
	private readonly list: HTMLElement
	private readonly keys: readonly string[]
	private timer = 0
	private asking: AbortController | undefined
	private at = -1

	constructor(input: HTMLInputElement, list: HTMLElement, keys: readonly string[]) {
		this.input = input
		this.list = list
		this.keys = keys
		input.setAttribute('role', 'combobox')
		input.setAttribute('aria-autocomplete', 'list')
		input.setAttribute('aria-controls', list.id)
		input.setAttribute('aria-expanded', 'false')
	}

	/** Asks once the reader pauses; an older question is given up. */
	typed(): void {
		clearTimeout(this.timer)
		this.asking?.abort()
		const query = this.input.value.trim()
		if (query.length < FEWEST_LETTERS) this.close()
		else this.timer = window.setTimeout(() => void this.ask(query), WAIT)
	}

	private async ask(query: string): Promise<void> {
		this.asking = new AbortController()
		const parameters = new URLSearchParams({ q: query, limit: String(MOST_HITS + this.keys.length) })
		try {
			const response = await fetch(`/api/registry/search?${parameters}`, { signal: this.asking.signal })
			if (!response.ok) throw new Error(String(response.status))
			const { results, nearest = [] } = (await response.json()) as { results: Hit[]; nearest?: Hit[] }
			this.show([...results, ...nearest])
		} catch (error) {
			if (error instanceof DOMException && error.name === 'AbortError') return
			this.close()
			announce('The search did not answer. Press Enter to ask again.')
		}
	}

	private show(found: readonly Hit[]): void {
		const hits = found.filter(({ category, slug }) => !this.keys.includes(`${category}:${slug}`)).slice(0, MOST_HITS)
		if (document.activeElement !== this.input) return
		const active = this.hrefs()[this.at]
		this.list.replaceChildren(...toDom(...hits.map((hit, i) => this.option(hit, i))))
		this.at = -1
		this.list.hidden = hits.length === 0
		this.input.setAttribute('aria-expanded', String(hits.length > 0))
		this.select(active ? this.hrefs().indexOf(active) : -1)
		announce(hits.length ? `${hits.length} to choose from` : 'No matches. Try fewer or different words.')
	}

	/** Where each option leads. */
	private hrefs(): string[] {
		return [...this.list.querySelectorAll<HTMLElement>('[data-href]')].map(({ dataset }) => dataset.href ?? '')
	}

	private option({ category, slug, title, description }: Hit, i: number) {
		const href = compareUrl([...this.keys, `${category}:${slug}`])
		return h(
			'li',
			{ role: 'option', id: `add-${i}`, 'aria-selected': 'false', 'data-category': category, 'data-href': href },
			h('span', { class: 'call' }, h('em', {}, category), ` / ${slug}`),
			h('span', {}, title),
			h('span', { class: 'does' }, description),
		)
	}

	close(): void {
		this.list.hidden = true
		this.at = -1
		this.input.setAttribute('aria-expanded', 'false')
		this.input.removeAttribute('aria-activedescendant')
	}

	pressed(event: KeyboardEvent): void {
		const { key } = event
		if (this.list.hidden) return
		if (key === 'ArrowDown' || key === 'ArrowUp') this.move(key === 'ArrowDown' ? 1 : -1)
		else if (key === 'Escape') this.close()
		else if (key === 'Enter' && this.at >= 0) location.assign(this.hrefs()[this.at] ?? '')
		else return
		event.preventDefault()
		event.stopPropagation()
	}

	private move(step: 1 | -1): void {
		const options = [...this.list.children]
		const from = this.at < 0 && step < 0 ? 0 : this.at
		this.select((from + step + options.length) % options.length)
		options[this.at]?.scrollIntoView({ block: 'nearest' })
	}

	/** Makes an option the one that Enter takes; none where there is no such one. */
	private select(at: number): void {
		this.at = at
		for (const [i, option] of [...this.list.children].entries()) option.setAttribute('aria-selected', String(i === at))
		if (at < 0) this.input.removeAttribute('aria-activedescendant')
		else this.input.setAttribute('aria-activedescendant', `add-${at}`)
	}
}
