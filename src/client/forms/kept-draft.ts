/**
 * Form fields kept in session storage until the form was accepted. Without storage nothing is kept and no error is
 * thrown.
 */
type Kept = readonly (readonly [name: string, text: string])[]

const place = (form: string): string => `${import.meta.env.REGISTRY_SLUG}:form:${form}`
/** The honeypot field, which only bots fill in. */
const TRAP = 'company_fax'

export function readKept(form: string): Kept {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(place(form)) ?? '[]')
		return Array.isArray(kept) ? (kept as Kept) : []
	} catch {
		return []
	}
}

/** Stores the fields of a form. */
export function keep(form: HTMLFormElement): void {
	const texts = [...new FormData(form)].filter(([name, value]) => typeof value === 'string' && name !== TRAP)
	write(form.dataset.keep ?? '', texts as unknown as Kept)
}

/** Deletes the stored fields of a form. */
export const forget = (form: string): void => write(form, [])

function write(form: string, texts: Kept): void {
	try {
		if (texts.length) sessionStorage.setItem(place(form), JSON.stringify(texts))
		else sessionStorage.removeItem(place(form))
	} catch {
		// Storage is blocked or full: the text is only on the page.
	}
}
