/** Whether what makes a server read-only is a part of the address at which it is reached: `?readonly=true`, `/readonly`. */
const isOfAddress = (given: string): boolean => given.startsWith('?') || given.startsWith('/')

interface Switched {
	readOnly?: { switch?: string | undefined } | undefined
	remote?: { readOnlySwitch?: string | undefined } | undefined
}

/** What makes a server read-only where it is started here, and where it is hosted: the end of its address. */
export function switchesOf({ readOnly, remote }: Switched): { local?: string; remote?: string } {
	const { switch: given } = readOnly ?? {}
	const hosted = remote?.readOnlySwitch ?? (given && isOfAddress(given) ? given : undefined)
	return { ...(given && !isOfAddress(given) && { local: given }), ...(hosted && { remote: hosted }) }
}

/** An address with what makes it read-only at its end. */
export function readOnlyAddress(url: string, given: string): string {
	if (given.startsWith('/')) return url.replace(/\/$/, '') + given
	return url.includes('?') ? `${url}&${given.slice(1)}` : url + given
}

/** The variable that a switch sets, if it is one: `READ_ONLY=true`. */
export function variableOf(given: string): { name: string; value: string } | undefined {
	const [, name, value] = /^(\w+)=(.+)$/.exec(given) ?? []
	return name && value ? { name, value } : undefined
}
