import { type FactRow, type FactValue, link, row, text } from '../kinds/facts.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry, EntryDetails } from '../schema/entry.ts'
import type { SourceHealth } from '../schema/source-health.ts'
import { formatBytes, formatDay, formatUrl } from '../schema/text/format.ts'

/** The facts of an entry, in the order in which they matter to somebody who is about to take it. */
export const factRows = (entry: Entry): FactRow[] => [
	...row('author', link(`/authors/${entry.authorId}`, entry.author)),
	...row('source', link(entry.repoUrl)),
	...row('docs', saysMore(entry) ? link(entry.documentationUrl) : []),
	...row('licence', text(entry.license ?? 'not stated')),
	...(kindOf(entry).rows?.(entry.details) ?? []),
	...row('download', entry.package ? link('#package', `${formatBytes(entry.package.bytes)}, with its digest`) : []),
	...upstreamRows(entry.details),
	...row('checked', text(checkedOf(entry))),
	...(entry.sourceHealth ?? []).flatMap((health) => row('seen', describeHealth(health))),
	...row('added', text(formatDay(entry.dateAdded))),
	...row('updated', text(entry.dateUpdated && formatDay(entry.dateUpdated))),
	...row('claimed', text(entry.claimStatus !== 'unclaimed' && entry.claimStatus)),
]

const saysMore = ({ documentationUrl, canonicalUrl, repoUrl }: Entry) =>
	documentationUrl !== canonicalUrl && formatUrl(documentationUrl) !== formatUrl(repoUrl)

function checkedOf({ verificationStatus, trustSignals, checkedAt }: Entry): string {
	const { firstPartyEditorial } = trustSignals
	const how = {
		draft: 'not yet checked',
		validated: firstPartyEditorial ? 'written here' : 'compared with its source',
		production: 'run here by tests',
	}
	const words = how[verificationStatus as keyof typeof how] ?? verificationStatus
	return checkedAt ? `${words}, ${formatDay(checkedAt)}` : words
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
	const { repo, path, commit, readAt, files, bytes } = upstream
	const size = [files && `${files} ${files === 1 ? 'file' : 'files'}`, bytes && formatBytes(bytes)].filter(Boolean)
	return [
		...row(
			'read at',
			link(`${repo.replace(/\.git$/, '')}/tree/${commit}${path ? `/${path}` : ''}`, commit.slice(0, 12)),
		),
		...row('read on', text(readAt && formatDay(readAt))),
		...row('upstream', text(size.join(', '))),
	]
}
