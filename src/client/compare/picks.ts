import { MAX_COMPARED } from '../../schema/text/compare-url.ts'

/** An entry picked for the comparison. */
export interface Pick {
	key: string
	title: string
	category: string
}

/** The checkboxes that pick an entry, in CSS. */
export const BOX = 'input[data-pick]'
const NAME = `${import.meta.env.REGISTRY_SLUG}:compare`

const isPick = (value: unknown): value is Pick =>
	typeof value === 'object' &&
	value !== null &&
	['key', 'title', 'category'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
	/^[a-z0-9-]+:[a-z0-9-]+$/.test((value as Pick).key)

/**
 * The picks of this tab, at most `MAX_COMPARED`. Invalid items are dropped; when storage cannot be read or parsed, the
 * picks of this page are returned.
 */
export function readPicks(): Pick[] {
	try {
		const value: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
		return Array.isArray(value) ? value.filter(isPick).slice(0, MAX_COMPARED) : []
	} catch {
		return held
	}
}

/** Stores the picks in session storage, or in memory if that is not available. */
export function writePicks(picks: readonly Pick[]): void {
	held = [...picks]
	try {
		sessionStorage.setItem(NAME, JSON.stringify(picks))
	} catch {
		// Storage is blocked or full: the picks last for this page only.
	}
}

let held: Pick[] = []
