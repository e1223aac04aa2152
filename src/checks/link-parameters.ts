import { objectOf } from '../schema/object.ts'
import { quoted } from '../schema/text/shorten.ts'
import type { Check, Issue } from './check.ts'
import { linkFaults, webUrl } from './links.ts'

/** Affiliate parameters. */
export const COMMERCIAL_PARAMETERS: readonly string[] = [
	'aff',
	'affiliate',
	'affiliate_id',
	'irclickid',
	'coupon',
	'referral',
	'referral_code',
	'partner',
]
const TRACKING = /^(?:utm_\w{1,30}|fbclid|gclid|msclkid|mc_[ce]id)$/i
export const SHORTENERS = /^(?:bit\.ly|t\.co|tinyurl\.com|goo\.gl|is\.gd|ow\.ly|cutt\.ly|rb\.gy)$/

const isForSomebody = (name: string): boolean =>
	TRACKING.test(name) || COMMERCIAL_PARAMETERS.includes(name.toLowerCase())

function whyNotPlain(address: string): Pick<Issue, 'message' | 'fix'> | undefined {
	const url = webUrl(address)
	if (!url) return undefined
	if (SHORTENERS.test(url.hostname))
		return { message: `${url.hostname} hides where a link leads.`, fix: 'Write the address to which it leads.' }
	const names = [...new Set(url.searchParams.keys())].filter(isForSomebody)
	if (!names.length) return undefined
	for (const name of names) url.searchParams.delete(name)
	return {
		message: `The address has ${names.map((name) => quoted(name)).join(', ')}, which track readers or earn somebody money.`,
		fix: `Write ${url.href}.`,
	}
}

/** An address says where it leads, and nothing about who is on the way there. */
export const linkParameters: Check = {
	id: 'link-parameters',
	level: 'warning',
	about: 'Addresses have no tracking or affiliate parameters, and are not shortened.',
	*check({ parsed }) {
		const data = objectOf(parsed.data)
		for (const field of ['repoUrl', 'docsUrl', 'websiteUrl']) {
			const issue = whyNotPlain(String(data[field] ?? ''))
			if (issue) yield { field, ...issue }
		}
		yield* linkFaults(parsed, ({ address }) => whyNotPlain(address))
	},
}
