import { platformLabel } from '../clients/platforms.ts'
import { clientOf } from '../clients/shown.ts'
import type { Entry } from '../schema/entry.ts'
import type { Deprecation } from '../schema/lifecycle.ts'
import { freshnessWords, receiptFacts } from '../schema/text/freshness.ts'
import { contextWords, toolWords } from '../schema/text/observed.ts'
import { describeVerdict } from '../schema/text/verdict.ts'
import type { Platform } from '../schema/vocabulary.ts'

/** An entry as plain text: facts, notes, install steps and body, in this order. */
export function entryText(entry: Entry): string {
	return [
		`# ${entry.title}`,
		facts(entry).join('\n'),
		section('Safety', bullets(entry.safetyNotes)),
		section('Privacy', bullets(entry.privacyNotes)),
		section('Use it for', bullets(entry.useCases)),
		section('Install', installSteps(entry)),
		section('About', entry.body.trim()),
	]
		.filter(Boolean)
		.join('\n\n')
}

const bullets = (lines: readonly string[] = []) => lines.map((line) => `- ${line}`).join('\n')
const section = (title: string, body: string) => body && `## ${title}\n\n${body}`

function facts(entry: Entry): string[] {
	const known: [string, string | undefined][] = [
		['Verdict of this registry', entry.verdict && describeVerdict(entry.verdict)],
		['Note of this registry', entry.registryNote],
		['Key', `${entry.category}:${entry.slug}`],
		['Description', entry.description],
		['Author', entry.author],
		['Licence', entry.license],
		['Added', entry.dateAdded],
		['Updated', entry.dateUpdated],
		['Deprecated', entry.lifecycle && describeEntryDeprecation(entry.lifecycle)],
		['Verification', entry.verificationStatus],
		['Checked', entry.checkedAt],
		['Age', entry.freshness && freshnessWords(entry.freshness, entry.receipt)],
		...observedFacts(entry),
		...(entry.sourceHealth ?? []).map(({ source, state, checkedAt }): [string, string] => [
			'Source checked',
			`${source} ${state} (${checkedAt})`,
		]),
		[
			'Works in',
			entry.platformCompatibility
				.map(({ platform, supportLevel }) => `${platformLabel(platform)} (${supportLevel})`)
				.join(', '),
		],
		['Facts', entry.facts?.join('; ')],
		['Package', entry.package ? `${entry.package.url} (sha256 ${entry.package.sha256})` : undefined],
		['Taken from', entry.origin && `${entry.origin.url} (source sha256 ${entry.origin.sha256})`],
		['Source', entry.repoUrl],
		['Documentation', entry.documentationUrl],
		['Page', entry.canonicalUrl],
		['JSON', entry.apiUrl],
		['Tags', entry.tags.join(', ')],
	]
	return known.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`)
}

/** Facts from the receipt, or from the author if there is none. */
function observedFacts({ receipt, observed, toolsFrom, details, ...entry }: Entry): [string, string | undefined][] {
	const tools = details.server?.tools ?? []
	const { context = [], contextCounted } = entry
	return [
		['Observed', receipt && (receipt.notObserved ? `no: ${receipt.notObserved}` : receiptFacts(receipt).join('; '))],
		[toolsFrom === 'receipt' ? 'Tools' : 'Tools, listed by its author', toolWords(tools, observed?.tools)],
		[
			'Context counted',
			contextCounted && `of ${contextCounted.counted} of its ${contextCounted.of} entries, all together`,
		],
		...context.map((cost): [string, string] => [`Context in ${cost.name}`, contextWords(cost)]),
		['Receipt', receipt && observed && `${receipt.url} (sha256 of its facts ${observed.digest})`],
	]
}

/** The commands and configurations for each platform that the author names, without repeats. */
function installSteps({ install, platforms = [], apiUrl }: Entry): string {
	const isNamed = (platform: Platform) => !platforms.length || platforms.includes(platform)
	const own = install.filter(
		({ platform, client, kind, adapter }) =>
			kind !== 'link' && !adapter && isNamed(platform) && client === clientOf(platform),
	)
	const more = install.length - own.length
	const rest = more ? [`${more} more install options, including other clients: ${apiUrl}`] : []
	return [...own.map(installStep), ...rest].join('\n\n')
}

const describeEntryDeprecation = ({ on, reason, successor }: Deprecation) =>
	`on ${on}. ${reason}${successor ? ` Use ${successor} instead.` : ''}`

function installStep({ platform, label, text, language, path }: Entry['install'][number]): string {
	const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
	return `${platformLabel(platform)}: ${label}${path && !label.includes(path) ? ` (${path})` : ''}\n${fence}${language}\n${text}\n${fence}`
}
