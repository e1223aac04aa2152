/** What this browser remembers of its reader. Without storage nothing is remembered, and nothing breaks. */
export function readLocal(name: string): string | null {
	try {
		return localStorage.getItem(`pinakes:${name}`)
	} catch {
		return null
	}
}

export function writeLocal(name: string, value: string): void {
	try {
		localStorage.setItem(`pinakes:${name}`, value)
	} catch {
		// Storage is closed or full: the choice holds for this page only.
	}
}
