import type { EntrySource } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kind-of.ts'
import { isOwnRepository } from '../schema/primitives.ts'
import type { SourceFinding, SourceHealth } from '../schema/source-health.ts'
import { trimEnd } from '../schema/text/shorten.ts'

/** Findings by source. */
export type Findings = Readonly<Record<string, SourceFinding>>

/** Addresses at which an entry can be followed up, each page once; this registry's own are none. */
export function sourcesOf({ repoUrl, docsUrl, websiteUrl, upstream }: EntrySource): string[] {
	const urls = [repoUrl, upstream?.repo, docsUrl, websiteUrl].filter((url): url is string => url !== undefined)
	const byPage = new Map<string, string>()
	for (const url of urls.filter((url) => !isOwnRepository(url)))
		if (!byPage.has(pageOf(url))) byPage.set(pageOf(url), url)
	return [...byPage.values()]
}

/** A part of a page, or a slash at its end, makes no second source. */
const pageOf = (url: string) => trimEnd(url.split('#', 1)[0] ?? '', /\//).replace(/\.git$/, '')

/** Everything of an entry that can be asked whether it is still there: its addresses and its package. */
export const checkable = (source: EntrySource): string[] => [...sourcesOf(source), ...packageOf(source)]

function packageOf(source: EntrySource): string[] {
	const { registry = '', name = '' } = kindOf(source).server?.(source)?.package ?? {}
	return registry === 'npm' || registry === 'pypi' ? [`${registry}:${name}`] : []
}

/** What is known of the sources of an entry. */
export const healthOf = (source: EntrySource, findings: Findings): SourceHealth[] =>
	checkable(source).flatMap((name) => {
		const { state, checkedAt, failedOn, ...more } = (Object.hasOwn(findings, name) && findings[name]) || {}
		if (!state || !checkedAt) return []
		const since = state === 'missing' ? failedOn?.[0] : undefined
		return [{ source: name, state, checkedAt, ...(since && { since }), ...more }]
	})
