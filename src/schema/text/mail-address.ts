import { ownValue } from './own-value.ts'

/** A host name in the form for mail: lower case, in ASCII. Returns anything else unchanged. */
function asciiHost(host: string): string {
	if (!/[^\x21-\x7e]/.test(host) || /[^\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]/u.test(host)) return host.toLowerCase()
	try {
		return new URL(`http://${host}`).hostname
	} catch {
		return host.toLowerCase()
	}
}

/** An address in one spelling: no space around it, lower case, its domain in ASCII (`bücher` is `xn--bcher-kva`). */
export function normalizeAddress(written: string): string {
	const text = written.trim()
	const at = text.lastIndexOf('@')
	return `${text.slice(0, at + 1).toLowerCase()}${asciiHost(text.slice(at + 1))}`
}

/** Hosts that leave the dots of a name out of account. https://support.google.com/mail/answer/7436150 */
const DOTLESS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * The mailbox behind an address: `ana+news@example.com` arrives where `ana@example.com` does (RFC 5233), so both are one
 * recipient. Otherwise whoever adds a tag sends as many letters as there are tags.
 */
export function mailboxOf(written: string): string {
	const address = normalizeAddress(written)
	const at = address.lastIndexOf('@')
	const [name, host] = [address.slice(0, at), address.slice(at + 1)]
	const plain = name.indexOf('+') > 0 ? name.slice(0, name.indexOf('+')) : name
	const same = ownValue(DOTLESS, host)
	return same ? `${plain.replaceAll('.', '')}@${same}` : `${plain}@${host}`
}
