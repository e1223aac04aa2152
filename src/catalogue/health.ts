import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { isOwnRepository } from '../schema/primitives.ts'
import type { SourceFinding, SourceHealth } from '../schema/source-health.ts'
import { trimEnd } from '../schema/text/shorten.ts'

/** Source findings by URL or package. */
export type Findings = Readonly<Record<string, SourceFinding>>

/** The source URLs of an entry, each page once, without those of this registry. */
export function sourcesOf({ repoUrl, docsUrl, websiteUrl, upstream }: EntrySource): string[] {
	const urls = [repoUrl, upstream?.repo, docsUrl, websiteUrl].filter((url): url is string => url !== undefined)
	const byPage = new Map<string, string>()
	for (const url of urls.filter((url) => !isOwnRepository(url)))
		if (!byPage.has(pageOf(url))) byPage.set(pageOf(url), url)
	return [...byPage.values()]
}

/** A fragment or a trailing slash does not make another source. */
const pageOf = (url: string) => trimEnd(url.split('#', 1)[0] ?? '', /\//).replace(/\.git$/, '')

/** Everything that can be checked for an entry: its source URLs and its package. */
export const checkable = (source: EntrySource): string[] => [...sourcesOf(source), ...packageOf(source)]

function packageOf(source: EntrySource): string[] {
	const { registry = '', name = '' } = kindOf(source).server?.(source)?.package ?? {}
	return registry === 'npm' || registry === 'pypi' ? [`${registry}:${name}`] : []
}

/** What is known about the sources of an entry. */
export const healthOf = (source: EntrySource, findings: Findings): SourceHealth[] =>
	checkable(source).flatMap((name) => {
		const { state, checkedAt, failedOn, ...more } = (Object.hasOwn(findings, name) && findings[name]) || {}
		if (!state || !checkedAt) return []
		const since = state === 'missing' ? failedOn?.[0] : undefined
		return [{ source: name, state, checkedAt, ...(since && { since }), ...more }]
	})
