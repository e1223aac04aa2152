/** What this browser remembers of its reader. Without storage nothing is remembered, and nothing breaks. */
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
		// Storage is closed or full: the choice holds for this page only.
	}
}
