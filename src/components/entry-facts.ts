import { type FactRow, type FactValue, link, row, text } from '../kinds/facts.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry, EntryDetails, PlatformCompatibility } from '../schema/entry.ts'
import type { SourceHealth } from '../schema/source-health.ts'
import { formatBytes, formatDay, formatUrl } from '../schema/text/format.ts'
import { freshnessWords } from '../schema/text/freshness.ts'
import { describeVerdict } from '../schema/text/verdict.ts'
import { type Platform, SupportLevel } from '../schema/vocabulary.ts'

/** The facts of an entry, the most important to somebody who may install it first. */
export const factRows = (entry: Entry): FactRow[] => [
	...row('verdict', text(entry.verdict && describeVerdict(entry.verdict))),
	...row('note', text(entry.registryNote)),
	...row('from', entry.origin ? link(entry.origin.url) : []),
	...row('author', link(`/authors/${entry.authorId}`, entry.author)),
	...row('source', link(entry.repoUrl)),
	...row('docs', saysMore(entry) ? link(entry.documentationUrl) : []),
	...row('licence', text(entry.license ?? 'not stated')),
	...(kindOf(entry).rows?.(entry.details) ?? []),
	...row('download', entry.package ? link('#package', `${formatBytes(entry.package.bytes)}, with its digest`) : []),
	...upstreamRows(entry.details),
	...importRows(entry),
	...row('last seen', text(entry.freshness && freshnessWords(entry.freshness, entry.receipt))),
	...row('checked', text(checkedOf(entry))),
	...(entry.sourceHealth ?? []).flatMap((health) => row('seen', describeHealth(health))),
	...row('added', text(formatDay(entry.dateAdded))),
	...row('updated', text(entry.dateUpdated && formatDay(entry.dateUpdated))),
	...row('claimed', text(entry.claimStatus !== 'unclaimed' && entry.claimStatus)),
]

/** How many values of a fact are shown at once, and how many others it takes to fold them. */
const MAX_SHOWN = 10
const MIN_FOLDED = 4

/** The values of a fact that are shown, and those that are folded: a plugin may have fifty skills. */
export function foldedValues(values: readonly FactValue[]): { shown: FactValue[]; folded: FactValue[] } {
	const at = values.length < MAX_SHOWN + MIN_FOLDED ? values.length : MAX_SHOWN
	return { shown: values.slice(0, at), folded: values.slice(at) }
}

const saysMore = ({ documentationUrl, canonicalUrl, repoUrl }: Entry) =>
	documentationUrl !== canonicalUrl && formatUrl(documentationUrl) !== formatUrl(repoUrl)

/** How and when the entry was checked. Its source may have been read on an earlier day. */
export function checkedOf({
	verificationStatus,
	trustSignals: { firstPartyEditorial },
	checkedAt,
	freshness,
}: Pick<Entry, 'verificationStatus' | 'trustSignals' | 'checkedAt' | 'freshness'>): string {
	const readAt = freshness?.readAt
	const compared = readAt
		? `compared with its source as read ${formatDay(readAt)}`
		: 'compared with what its makers publish'
	const how = {
		draft: 'not yet checked',
		validated: firstPartyEditorial ? 'written here' : compared,
		production: 'run here by tests',
	}
	const words = how[verificationStatus as keyof typeof how] ?? verificationStatus
	return checkedAt && checkedAt !== readAt
		? `${words}; ${readAt ? 'looked at again' : 'checked'} ${formatDay(checkedAt)}`
		: words
}

/** A source as the last check saw it: `github.com/owner/name archived, 20 Nov 2026`. */
function describeHealth({ source, state, checkedAt, since, movedTo, version }: SourceHealth): FactValue[] {
	const name = `${formatUrl(source)}${version ? ` ${version}` : ''}`
	if (since) return text(`${name} not found since ${formatDay(since)}`)
	if (movedTo)
		return [{ text: `${name} ${state}` }, { text: formatUrl(movedTo), href: movedTo }, { text: formatDay(checkedAt) }]
	return text(`${name} ${state}, ${formatDay(checkedAt)}`)
}

function upstreamRows({ upstream }: EntryDetails): FactRow[] {
	if (!upstream?.commit) return []
	const { repo, path, commit, files, bytes } = upstream
	const size = [files && `${files} ${files === 1 ? 'file' : 'files'}`, bytes && formatBytes(bytes)].filter(Boolean)
	return [
		...row(
			'commit',
			link(`${repo.replace(/\.git$/, '')}/tree/${commit}${path ? `/${path}` : ''}`, commit.slice(0, 12)),
		),
		...row('upstream', text(size.join(', '))),
	]
}

/** The address of a file; only its path if it is on this site. */
export const addressOf = (url: string, origin: Entry['origin']): string => (origin ? url : new URL(url).pathname)

/** The source that its facts were imported from, linked if it has an address. */
function importRows({ importedFrom }: Entry): FactRow[] {
	if (!importedFrom) return []
	const { source, at } = importedFrom
	const from = source.startsWith('https://') ? link(source, formatUrl(source)) : text(source)
	return row('imported', [...from, ...text(formatDay(at))])
}

/** The package of an entry, as shown on its page; undefined without one. */
export function packageOf({ package: pack, origin }: Pick<Entry, 'package' | 'origin'>) {
	if (!pack) return undefined
	const name = new URL(pack.url).pathname.split('/').at(-1) ?? ''
	return {
		href: addressOf(pack.url, origin),
		name,
		size: formatBytes(pack.bytes),
		sha256: pack.sha256,
		files: pack.files,
		check: `echo '${pack.sha256}  ${name}' | sha256sum --check`,
	}
}

/** The clients of one level: those about which there is no more to say, and those with a place or a note. */
interface Support {
	level: SupportLevel
	plain: Platform[]
	special: PlatformCompatibility[]
}

/** What each level of support means for the reader. */
export const LEVEL_WORDS: Readonly<Record<SupportLevel, string>> = {
	native: 'as it is',
	adapter: 'in another form',
	manual: 'by hand or with one command',
}

/** The clients in which an entry works, by level of support. */
export const supportOf = ({ platformCompatibility }: Pick<Entry, 'platformCompatibility'>): Support[] =>
	SupportLevel.options.flatMap((level) => {
		const own = platformCompatibility.filter(({ supportLevel }) => supportLevel === level)
		const isSpecial = ({ installPath, note }: PlatformCompatibility) => Boolean(installPath ?? note)
		const plain = own.filter((item) => !isSpecial(item)).map(({ platform }) => platform)
		return own.length ? [{ level, plain, special: own.filter(isSpecial) }] : []
	})
