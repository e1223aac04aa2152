import type * as z from 'zod'
import type { App } from '../app.ts'
import { listAlerts } from '../domain/alerts.ts'
import { readHealth } from '../domain/health.ts'
import { repositoryStats } from '../domain/repository-stats.ts'
import { searchRegistry } from '../domain/search.ts'
import { noLetters } from '../domain/statements.ts'
import type { Alert } from '../schema/alerts.ts'
import type { FeedHealth } from '../schema/feeds.ts'
import type { Health } from '../schema/health.ts'
import { SearchQuery } from '../schema/search.ts'
import type { RepositoryStats } from '../schema/stats.ts'
import { deploymentOf } from './_deployment.ts'

/** A part of the service that can be off. */
interface Part {
	name: string
	state: 'on' | 'off' | 'away'
	about: string
}

/** The data of the status page, read on request. */
interface StatusPage {
	/** As in `/api/health`. */
	health: Omit<Health, 'ok'>
	/** The current release; undefined without a log. */
	release: { number: number; signedAt: string } | undefined
	/** Absolute URL of the site. */
	address: string
	parts: Part[]
	/** How many entries were observed in the last 90 days in the version they describe. */
	observed: number
	feeds: z.infer<typeof FeedHealth>['feeds']
	changes: { count: number; newest: string; signature: string; from: string }
	files: { count: number; bytes: number }
	/** Undefined when they cannot be read. */
	alerts: readonly Alert[] | undefined
	repository: { name: string; stats: RepositoryStats | undefined }
}

/** Reads the state of this deployment. */
export async function statusPage(app: App & { deployId?: string | undefined }): Promise<StatusPage> {
	const { published, repository } = app
	const { feeds } = published.document('api/public/feeds/health') as z.infer<typeof FeedHealth>
	const { entries: changes, generatedAt, currentSignature, derivedFrom } = published.changes()
	const { artifacts, parts = {} } = published.manifest()
	const files = [...Object.values(artifacts).map(({ bytes }) => ({ files: 1, bytes })), ...Object.values(parts)]
	const [health, alerts, stats] = await Promise.all([
		readHealth(app),
		listAlerts(app).then(({ events }) => events, nothing),
		repositoryStats(app).catch(nothing),
	])
	return {
		health,
		release: published.log()?.release,
		address: app.baseUrl,
		observed: observedIn(published),
		parts: partsOf(app, STATES[health.store]),
		feeds,
		changes: { count: changes.length, newest: generatedAt, signature: currentSignature, from: derivedFrom },
		files: {
			count: files.reduce((sum, { files }) => sum + files, 0),
			bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
		},
		alerts,
		repository: { name: repository.name, stats },
	}
}

const nothing = () => undefined

function observedIn(published: App['published']): number {
	const { facets } = searchRegistry(SearchQuery.parse({ limit: '1' }), published)
	return facets?.observed.true ?? 0
}

const STATES = { none: 'off', up: 'on', down: 'away' } as const

function partsOf(app: App, store: Part['state']): Part[] {
	const { environment, brandAssets } = app
	const { sendsLetters, ...deployment } = deploymentOf(app)
	const state = (isOn: unknown): Part['state'] => (isOn ? 'on' : 'off')
	const hasDesk = Object.values(environment.tokens).some(Boolean)
	return [
		{
			name: 'Pages, documents, search',
			state: 'on',
			about: 'Served from files, without a store.',
		},
		{ name: 'Votes, signals, jobs, leads', state: store, about: 'Kept in this deployment’s store.' },
		{
			name: 'Newsletter',
			state: state(sendsLetters),
			about: sendsLetters ? 'Emails are sent through a mail provider.' : noLetters(deployment),
		},
		{
			name: 'Brand logos',
			state: state(brandAssets),
			about: 'Fetched from a provider and cached; without it a card shows an initial.',
		},
		{
			name: 'Public alerts',
			state: state(environment.deploySecret),
			about: 'Recorded when the host reports a deploy.',
		},
		{
			name: 'Desk',
			state: state(hasDesk),
			about: `Where maintainers manage jobs and leads.${hasDesk ? '' : ' It is off because PINAKES_ADMIN_TOKEN is not set.'}`,
		},
	]
}
