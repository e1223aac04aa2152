/** The file below an entry’s folder that a relative address names; nothing where it leads out of it. */
export function shippedPath(address: string): string | undefined {
	if (address.length > 1000 || /^[a-z][a-z0-9+.-]*:|^[/\\#?]|\\/i.test(address)) return undefined
	const parts: string[] = []
	for (const part of decoded(address.replace(/[?#].*$/s, '')).split('/')) {
		if (part === '' || part === '.') continue
		if (part !== '..') parts.push(part)
		else if (parts.pop() === undefined) return undefined
	}
	return parts.join('/') || undefined
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
