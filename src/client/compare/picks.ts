import { MAX_COMPARED } from '../../schema/text/compare-url.ts'

/** An entry that is ticked for the comparison. */
export interface Pick {
	key: string
	title: string
	category: string
}

const NAME = `${import.meta.env.REGISTRY_SLUG}:compare`

const isPick = (value: unknown): value is Pick =>
	typeof value === 'object' &&
	value !== null &&
	['key', 'title', 'category'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
	/^[a-z0-9-]+:[a-z0-9-]+$/.test((value as Pick).key)

/** What is ticked, as this tab remembers it. What is no list of entries counts as nothing. */
export function readPicks(): Pick[] {
	try {
		const value: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
		return Array.isArray(value) ? value.filter(isPick).slice(0, MAX_COMPARED) : []
	} catch {
		return held
	}
}

/** Remembers what is ticked until the tab is closed; without storage, for this page. */
export function writePicks(picks: readonly Pick[]): void {
	held = [...picks]
	try {
		sessionStorage.setItem(NAME, JSON.stringify(picks))
	} catch {
		// Storage is closed or full: the tray holds for this page only.
	}
}

let held: Pick[] = []
