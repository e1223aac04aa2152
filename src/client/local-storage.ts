/** Reads a value from local storage; null without storage. */
export function readLocal(name: string): string | null {
	try {
		return localStorage.getItem(`${import.meta.env.REGISTRY_SLUG}:${name}`)
	} catch {
		return null
	}
}

export function writeLocal(name: string, value: string): void {
	try {
		localStorage.setItem(`${import.meta.env.REGISTRY_SLUG}:${name}`, value)
	} catch {
		// Storage is blocked or full: the choice lasts for this page only.
	}
}
