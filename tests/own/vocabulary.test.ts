import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/schema/contract/endpoints.ts'
import { takenCategories } from '../../src/schema/contract/reserved-paths.ts'
import { settings } from '../../src/schema/settings.ts'
import * as vocabulary from '../../src/schema/vocabulary.ts'

/** Lists that the settings make: what a registry promises of them stands beside its entries, in content/promises.test.ts. */
const OF_SETTINGS = ['Category', 'Platform', 'McpInstallTarget']

/** The closed lists of the contract. A value that is added here is a promise; one that is taken out breaks somebody. */
const LISTS: Record<string, string> = {
	SupportLevel: 'native adapter manual',
	VerificationStatus: 'draft validated production',
	DownloadTrust: 'first-party external',
	ClaimStatus: 'unclaimed pending verified',
	LifecycleState: 'deprecated withdrawn',
	ChangeType: 'added updated renamed deprecated removed restored',
	Transport: 'stdio http sse',
	SignalName: 'used works broken',
	IntentName: 'view open copy install_copy config_copy install download source_open docs_open share vote',
	BrandKind: 'icon logo',
	JobStatus: 'draft pending_review active stale_pending_review closed archived',
	JobSource: 'official_ats employer_careers employer_submitted manual',
	LeadKind: 'tool job claim sponsorship other',
	LeadTier: 'free standard featured sponsored',
	LeadStatus: 'new pending_review approved active rejected expired archived',
	RouteSuggestion: 'submit_pr fix_required manual_review route_away',
	TrendingBasis: 'signals recently_observed',
	TrendingReason: 'upvotes community_used community_works recent_intent first_party_package production_verified',
}

const KNOWINGLY = 'Callers are promised these. If the change is meant, write it in tests/own/vocabulary.test.ts.'

describe('the closed lists', () => {
	it.each(Object.entries(LISTS))('%s', (name, values) => {
		const list = (vocabulary as Record<string, unknown>)[name] as { options: string[] }
		expect(list.options, KNOWINGLY).toEqual(values.split(' '))
	})

	it('are all named here', () => {
		const lists = Object.entries(vocabulary).filter(([, value]) => typeof value === 'object' && 'options' in value)
		expect(lists.map(([name]) => name).sort()).toEqual([...OF_SETTINGS, ...Object.keys(LISTS)].sort())
	})
})

describe('categories', () => {
	it('are never the first segment of another address', () => {
		expect(takenCategories()).toEqual([])
		const asked = ['health', 'npm', 'log', 'files', 'policy', 'stats', 'authors', 'tags', 'api', 'prompts']
		expect(takenCategories(Object.fromEntries(asked.map((id) => [id, {}])))).toEqual(
			asked.filter((id) => id !== 'health' && id !== 'prompts'),
		)
	})

	it('leave every page and every operation its address', () => {
		const pages = globSync('src/pages/*').map((path) => path.replaceAll('\\', '/').split('/')[2]?.split('.')[0] ?? '')
		const own = pages.filter(
			(name) => /^[a-z]/.test(name) && name !== 'index' && !Object.hasOwn(settings.categories, name),
		)
		const operations = Object.values(endpoints).map(({ path }) => path.split('/')[1] ?? '')
		const all = [...new Set([...own, ...operations])]
		expect(takenCategories(Object.fromEntries(all.map((id) => [id, {}])))).toEqual(all)
	})

	it('and platforms are single lower-case path segments', () => {
		const names = [...vocabulary.Category.options, ...vocabulary.Platform.options]
		expect(names.filter((name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))).toEqual([])
	})
})
