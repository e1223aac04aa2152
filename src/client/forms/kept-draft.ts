/** What is being written in a form, kept in this tab until it was taken. Without storage nothing is kept, and nothing breaks. */
export type Kept = readonly (readonly [name: string, text: string])[]

const place = (form: string): string => `${import.meta.env.REGISTRY_SLUG}:form:${form}`
/** Only programs fill it in. */
const TRAP = 'company_fax'

/** What was kept of a form. */
export function readKept(form: string): Kept {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(place(form)) ?? '[]')
		return Array.isArray(kept) ? (kept as Kept) : []
	} catch {
		return []
	}
}

/** Keeps what stands in a form. */
export function keep(form: HTMLFormElement): void {
	const texts = [...new FormData(form)].filter(([name, value]) => typeof value === 'string' && name !== TRAP)
	write(form.dataset.keep ?? '', texts as unknown as Kept)
}

/** Forgets what was kept of a form. */
export const forget = (form: string): void => write(form, [])

function write(form: string, texts: Kept): void {
	try {
		if (texts.length) sessionStorage.setItem(place(form), JSON.stringify(texts))
		else sessionStorage.removeItem(place(form))
	} catch {
		// Storage is closed or full: what was written stands on the page only.
	}
}
