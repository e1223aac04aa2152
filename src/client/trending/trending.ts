import { plainLine } from '../../schema/text/plain-line.ts'
import type { TrendingResponse } from '../../schema/trending.ts'
import { fetched, HttpError } from '../fetched.ts'
import { toDom } from '../hyperscript.ts'
import { BASIS, NOT_COUNTED, nothingFor, rankingView } from './view.ts'

const MAX_ROWS = 50
const form = document.querySelector<HTMLFormElement>('#narrow')
const list = document.querySelector<HTMLElement>('#ranking')
const basis = document.querySelector<HTMLElement>('#basis')
const prebuilt = [...(list?.children ?? [])]

/** The filters in the URL. An unknown value is kept and matches nothing. */
function queryOfAddress(): URLSearchParams {
	const here = new URLSearchParams(location.search)
	return new URLSearchParams(
		['category', 'platform'].flatMap((name) => {
			const value = plainLine(here.getAll(name).at(-1) ?? '')
			return value ? [[name, value]] : []
		}),
	)
}

/** What a filter finds that nothing can have. */
const NOTHING: Pick<TrendingResponse, 'entries' | 'basis' | 'signalsAvailable'> = {
	entries: [],
	basis: 'recently_observed',
	signalsAvailable: { votes: false, community: false, intent: false },
}

async function ask(query: URLSearchParams): Promise<typeof NOTHING> {
	try {
		const found = await fetched(`/api/registry/trending?${new URLSearchParams([...query, ['limit', `${MAX_ROWS}`]])}`)
		return (await found.json()) as TrendingResponse
	} catch (error) {
		if (error instanceof HttpError && error.status === 400) return NOTHING
		throw error
	}
}

let turn = 0
async function show(): Promise<void> {
	const query = queryOfAddress()
	const mine = ++turn
	for (const field of form?.querySelectorAll('select') ?? []) choose(field, query.get(field.name) ?? '')
	const found = await ask(query).catch(() => undefined)
	if (mine !== turn) return
	if (found) draw(found, query)
	else withoutAnswer(query)
	list?.classList.remove('waits')
}

/** Selects a value; one that is not in the list is added to it, so that the list says what the ranking is narrowed to. */
function choose(field: HTMLSelectElement, value: string): void {
	if (![...field.options].some((option) => option.value === value)) field.add(new Option(value, value))
	field.value = value
}

/** The label of the selected value of a list, if it is not “all”. */
function chosen(name: string): string | undefined {
	const field = form?.querySelector<HTMLSelectElement>(`select[name=${name}]`)
	return field?.value ? field.selectedOptions[0]?.text : undefined
}

function draw({ entries, basis: by, signalsAvailable }: typeof NOTHING, query: URLSearchParams): void {
	const isCounted = Object.values(signalsAvailable).some(Boolean)
	const explanation = isCounted ? BASIS[by] : NOT_COUNTED
	if (basis) basis.textContent = entries.length ? explanation : nothingFor(chosen('category'), chosen('platform'))
	if (by === 'signals' || query.size > 0) list?.replaceChildren(...toDom(rankingView(entries, by)))
	else list?.replaceChildren(...prebuilt)
}

/** Shows the prebuilt ranking, which cannot be filtered, when the registry does not respond. */
function withoutAnswer(query: URLSearchParams): void {
	list?.replaceChildren(...prebuilt)
	if (!basis) return
	basis.textContent = NOT_COUNTED
	if (query.size === 0) return
	const search = document.createElement('a')
	search.href = `/browse?${query}&sort=trending`
	search.textContent = 'Use the search'
	basis.replaceChildren('The filter needs the registry, which is not responding. This is the whole list. ', search, '.')
}

form?.addEventListener('change', () => {
	const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value) as [string, string][])
	history.pushState(null, '', query.size ? `?${query}` : location.pathname)
	void show()
})
addEventListener('popstate', () => void show())
// With filters in the URL, the prebuilt list is hidden until the response arrives.
if (queryOfAddress().size > 0) list?.classList.add('waits')
void show()
