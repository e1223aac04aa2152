import type { Finding, KindDetails } from '../../checks/check.ts'
import { COMMERCIAL_PARAMETERS, SHORTENERS } from '../../checks/link-parameters.ts'
import { runs, sends } from '../../checks/notes.ts'
import type { EntrySource, Stated } from '../../kinds/kind.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import type { Blocker, RiskFlag, Warning } from '../../schema/preflight.ts'
import { sentenceCase } from '../../schema/text/format.ts'
import { quoted } from '../../schema/text/shorten.ts'

const AGAINST = String.raw`(?<!\b(?:block|prevent|detect|stop|refus|guard|protect|defend|warn|against|find|scan|catch|avoid)\w{0,3}\s(?:[\w,'’-]+\s){0,6})`
/**
 * Each pattern starts with the words it looks for; starting with the look-behind would evaluate it at every position.
 */
const HARM = [
	new RegExp(
		String.raw`\b(?=steal|harvest|exfiltrat|siphon)${AGAINST}(?:steal|harvest|exfiltrat|siphon)\w*\s+(?:[\w'’-]+\s+){0,4}(?:credentials|passwords|cookies|tokens|seed phrases|private keys|wallets|credit cards?)\b`,
		'i',
	),
	new RegExp(
		String.raw`\b(?=[krbcds])${AGAINST}(?:keylogger|ransomware|botnet|credential stuffing|ddos attacks?|carding|stalkerware)\b(?!\s+(?:detect|protect|defen|scan|analys|prevent))`,
		'i',
	),
]
const COMMERCE =
	/\b(?:sponsored|sponsorship|affiliate|promo(?:tional)? codes?|coupons?|discount codes?|paid (?:placement|listing)|featured listing)\b/i

const searchedText = ({ title, description, useCases = [], keywords = [] }: Stated): string =>
	[title, description, ...useCases, ...keywords].filter(Boolean).join('\n')
const sourceUrls = ({ repoUrl, docsUrl, websiteUrl, upstream }: Stated): string[] =>
	[repoUrl, docsUrl, websiteUrl, upstream?.repo].filter((url) => url !== undefined)

/** Blockers for what the registry never accepts: things made to cause harm, and affiliate addresses. */
export function policyBlockers(source: Stated): Blocker[] {
	const words = searchedText(source)
	const harm = HARM.map((expression) => expression.exec(words)?.[0]).find(Boolean)
	const sold = sourceUrls(source)
		.flatMap((url) => [...new URL(url).searchParams.keys()])
		.find((name) => COMMERCIAL_PARAMETERS.includes(name.toLowerCase()))
	return [
		...(harm
			? [
					{
						code: 'prohibited_content' as const,
						field: 'description',
						message: `It says about itself: ${quoted(harm)}. This registry does not list things made to cause harm.`,
						fix: 'If it protects against that, say so in the description.',
					},
				]
			: []),
		...(sold
			? [
					{
						code: 'route_away' as const,
						message: `${quoted(sold)} makes this an advertisement, and entries are not advertisements.`,
						fix: 'Remove it from the address, or ask for a commercial listing instead.',
					},
				]
			: []),
	]
}

/** Warns of words that may advertise. The entry may also work with coupons, so a person decides. */
export function commerceWarning(source: Stated): Warning[] {
	const found = COMMERCE.exec(searchedText(source))?.[0]
	if (!found) return []
	const message = `${quoted(found)} may make this an advertisement, and entries are not advertisements.`
	const fix =
		'Leave it if that is what the entry works with. If not, remove it, or ask for a commercial listing instead.'
	return [{ code: 'source_needs_review', message, fix }]
}

const sourceWarning = (message: string, fix: string, field?: string): Warning => ({
	code: 'source_needs_review',
	message,
	fix,
	...(field && { field }),
})

/** Warnings about unusual addresses of a draft, for a person to review. */
export const oddSourceWarnings = (stated: Stated): Warning[] =>
	sourceUrls(stated).flatMap((url) => {
		const oddness = whyOdd(new URL(url))
		return oddness ? [sourceWarning(oddness, 'Give the address of the project’s own page.')] : []
	})

/** Warnings about the sources of a draft that holds, for a person to review. */
export function reviewSource(source: EntrySource): Warning[] {
	const odd = oddSourceWarnings(source)
	if (!sourceUrls(source).length)
		return [
			sourceWarning('No source is named apart from the text itself.', 'Say in the pull request that you wrote it.'),
		]
	if (source.repoUrl || source.upstream) return odd
	return [
		...odd,
		sourceWarning(
			'No repository is named, so its code cannot be read.',
			'Add github_url if there is one.',
			'github_url',
		),
	]
}

/** What is unusual about an address, as a sentence. */
function whyOdd({ hostname, pathname, port, searchParams }: URL): string | undefined {
	if (/^[\d.]+$/.test(hostname)) return `${hostname} is a number, not a host name.`
	if (hostname.includes('xn--')) return `${hostname} has letters that look like other letters.`
	if (SHORTENERS.test(hostname)) return `${hostname} hides where the address leads.`
	if (port) return `${hostname}:${port} is not a usual port for a website.`
	if (/(?:^|\.)github\.com$/.test(hostname) && pathname.split('/').filter(Boolean).length < 2)
		return 'The address on GitHub names no repository.'
	if ([...searchParams.keys()].some((name) => name.startsWith('utm_')))
		return 'The address carries tracking parameters.'
	return undefined
}

/** The external package or program that an entry installs, if any. */
const externalPackage = (details: KindDetails): string | undefined => kindOf(details).fetches?.(details)

/** Warns about an external package that is fetched at install. */
export function packageWarning(details: Stated, findings: readonly Finding[]): Warning[] {
	const name = externalPackage(details)
	if (!name) return []
	const message = `It installs ${name}, which this registry has neither built nor read.`
	const lacks = [
		...(findings.some(({ check }) => check === 'launch-version') ? ['name the version that you read'] : []),
		...(details.upstream?.commit ? [] : ['say in the pull request which commit you read']),
	].join(', and ')
	return [{ code: 'external_package', message, ...(lacks && { fix: `${sentenceCase(lacks)}.` }) }]
}

const RISK_OF_CHECK: Readonly<Partial<Record<Finding['check'], [id: string, weight: RiskFlag['weight']]>>> = {
	secrets: ['embedded_secret', 'high'],
	'insecure-pipe': ['unsafe_install', 'high'],
	'binary-files': ['unreadable_file', 'high'],
	'link-schemes': ['unsafe_link', 'high'],
	'link-hosts': ['unsafe_link', 'high'],
	'hidden-characters': ['hidden_content', 'high'],
	'html-comments': ['hidden_content', 'high'],
	'unseen-text': ['hidden_content', 'high'],
	'opaque-data': ['hidden_content', 'high'],
	'agent-instructions': ['agent_instructions', 'high'],
	'credential-reads': ['credential_reads', 'high'],
	'remote-pipe': ['remote_pipe', 'medium'],
	'launch-address': ['unsafe_install', 'high'],
	'launch-options': ['unsafe_install', 'high'],
	'client-paths': ['unsafe_install', 'high'],
}
const POINTS = { low: 1, medium: 3, high: 7 } as const

/** How carefully a person should review a draft, and what to look at. */
export function assessRisk(
	details: KindDetails | undefined,
	findings: readonly Finding[],
): { tier: RiskFlag['weight']; flags: RiskFlag[] } {
	const found = findings.flatMap(({ check, message }): RiskFlag[] => {
		const [id, weight] = RISK_OF_CHECK[check] ?? []
		return id && weight ? [{ id, weight, reason: message }] : []
	})
	const flags = [...found, ...(details ? riskFlags(details) : [])].filter(
		({ id }, i, all) => all.findIndex((flag) => flag.id === id) === i,
	)
	const points = flags.reduce((sum, { weight }) => sum + POINTS[weight], 0)
	return { tier: points >= POINTS.high ? 'high' : points >= POINTS.medium ? 'medium' : 'low', flags }
}

function riskFlags(details: KindDetails): RiskFlag[] {
	const secret = kindOf(details)
		.server?.(details)
		?.env.find(({ secret }) => secret)
	const fromElsewhere = externalPackage(details)
	return [
		...(runs(details) ? [{ id: 'runs_code', weight: 'low' as const, reason: 'It makes something run.' }] : []),
		...(sends(details)
			? [{ id: 'sends_data', weight: 'low' as const, reason: 'It sends data or signs in to a service.' }]
			: []),
		...(secret ? [{ id: 'requires_credentials', weight: 'low' as const, reason: `It reads ${secret.name}.` }] : []),
		...(fromElsewhere
			? [{ id: 'external_package', weight: 'low' as const, reason: `It installs ${fromElsewhere}.` }]
			: []),
	]
}
