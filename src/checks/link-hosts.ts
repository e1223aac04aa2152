import { type BodyLink, readableHost } from '../catalogue/markdown-source.ts'
import { looksLatin } from '../schema/text/look-alike.ts'
import { quoted } from '../schema/text/shorten.ts'
import type { Check, Issue } from './check.ts'
import { linkFaults, webUrl } from './links.ts'

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** The host that the text of a link shows, if it is an address; as browsers read it. */
function shownHost(text: string): string | undefined {
	const address = /^(?:https?:\/\/|www\.)[^\s]{1,2048}$/i.test(text) ? text.replace(/^www\./i, 'https://') : ''
	return URL.canParse(address) ? new URL(address).hostname : undefined
}

function whyElsewhere({ address, text }: BodyLink): Pick<Issue, 'message' | 'fix'> | undefined {
	const url = webUrl(address)
	if (!url) return undefined
	const { username, password, hostname } = url
	const host = readableHost(hostname)
	if (username || password)
		return {
			message: `A link shows a user name before its host and leads to ${host}: ${quoted(address)}.`,
			fix: 'Write the address without the part before “@”.',
		}
	if (looksLatin(host))
		return {
			message: `A link leads to ${host}, in which letters of another script look like Latin ones; it is ${hostname}.`,
			fix: 'Write the address of the host that is meant, in letters of one script.',
		}
	const shown = shownHost(text ?? '')
	if (shown === undefined || withoutWww(shown) === withoutWww(hostname)) return undefined
	return {
		message: `A link shows an address of ${readableHost(shown)} and leads to ${host}.`,
		fix: 'Write the address to which it leads, or words.',
	}
}

/** A link must lead to the host that a reader takes it for. */
export const linkHosts: Check = {
	id: 'link-hosts',
	level: 'blocker',
	about:
		'A link leads to the host that it shows: no user name, no letters that look like Latin ones, no other address as its text.',
	*check({ parsed }) {
		yield* linkFaults(parsed, whyElsewhere)
	},
}
