import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { type BrandAssets, brandfetchAssets } from './providers/brand-assets.ts'
import { type BuildHook, postedBuildHook } from './providers/build-hook.ts'
import type { Repository } from './providers/github.ts'
import { type Mail, resendMail } from './providers/mail.ts'
import { servedFiles } from './providers/served-files.ts'
import type { SourceHost } from './providers/source-host.ts'
import { openPublished, type Published } from './published/published.ts'
import { type Environment, type GitHubSettings, parseEnvironment, strangeSettings } from './schema/environment.ts'
import type { StoreState } from './schema/health.ts'
import { blobsCache } from './store/cache/blobs.ts'
import { type Cache, type CachedFetch, createCachedFetch } from './store/cache/cached-fetch.ts'
import { fileCache } from './store/cache/files.ts'
import type { Desk } from './store/desk.ts'
import { storeOpener, storeProbe } from './store/open.ts'
import { secretKeeper } from './store/secret.ts'
import type { Store } from './store/store.ts'
import { timed, timeStore } from './trace.ts'

/** Reads the environment once; what cannot be used stops the start with what to write instead. */
export const readEnvironment = (variables: Record<string, string | undefined> = process.env): Environment =>
	parseEnvironment(variables)

/** What in the environment looks like a setting of ours and is none. */
export const readStrangeSettings = (variables: Record<string, string | undefined> = process.env): string[] =>
	strangeSettings(variables)

/** What is on and what is off, for the table that the local server prints at its start; `storeWorks` is what a probe found. */
export function describeSettings(
	environment: Environment,
	storeWorks: boolean,
): { name: string; state: string; why: string }[] {
	const { baseUrl, log, allowedOrigins, store, secret, tokens, mail, github, brand, deploySecret, buildHook } =
		environment
	const kept = { none: 'off', embedded: 'embedded, durable', redis: 'Redis' }
	const place =
		store.kind === 'embedded' ? `${store.dataDir}/ (UPSTASH_REDIS_REST_URL is not set)` : 'UPSTASH_REDIS_REST_URL'
	return [
		{ name: 'Site', state: baseUrl, why: 'PINAKES_URL' },
		{ name: 'Listens on', state: environment.host ?? 'this machine only', why: 'HOST' },
		{ name: 'Proxies', state: environment.trustedProxies.join(', ') || 'none', why: 'PINAKES_TRUSTED_PROXIES' },
		{ name: 'Repository', state: github.repo, why: 'PINAKES_GITHUB_REPO' },
		{ name: 'Other origins', state: allowedOrigins.join(', ') || 'none', why: 'PINAKES_ALLOWED_ORIGINS' },
		{
			name: 'Store',
			state: storeWorks ? kept[store.kind] : 'away: votes, signals and the desk answer 503',
			why: place,
		},
		{ name: 'Desk', state: Object.values(tokens).some(Boolean) ? 'on' : 'off', why: 'PINAKES_ADMIN_TOKEN' },
		{
			name: 'Newsletter',
			state: mail ? 'on' : store.kind === 'embedded' ? 'kept here, not sent' : 'off',
			why: 'PINAKES_NEWSLETTER_API_KEY',
		},
		{ name: 'Logos', state: brand ? 'on' : 'off', why: 'PINAKES_BRAND_CLIENT_ID' },
		{ name: 'Alerts', state: deploySecret ? 'on' : 'off', why: 'PINAKES_DEPLOY_WEBHOOK_SECRET' },
		{ name: 'Daily rebuild', state: buildHook ? 'on' : 'off', why: 'PINAKES_BUILD_HOOK_URL' },
		{ name: 'Log', state: log, why: 'PINAKES_LOG' },
		{ name: 'Secret', state: secret ? 'given' : 'made here and kept', why: 'PINAKES_SECRET' },
	]
}

/** An answer that waits for the store so long is out within 1.5 s. */
export const STORE_WAIT_MS = 1400

/** Everything a request may touch, put together once per cold start, or by a test for itself. */
export interface App {
	readonly environment: Environment
	/** How long a request may wait for the store in all, its limiter included, in milliseconds. */
	readonly storeWaitMs: number
	readonly published: Published
	/** Opens the store when it is first needed; rejects with `store_not_configured` where there is none. */
	store(): Promise<Store>
	/** The desk of the store. */
	desk(): Promise<Desk>
	/** Whether the store keeps what it is given; asked at most every few seconds. */
	storeState(): Promise<StoreState>
	/** The mail provider, or nothing where none is configured. */
	readonly mail: Mail | undefined
	/** Asks the host to build the site anew, or nothing where no hook is configured. */
	readonly buildHook: BuildHook | undefined
	/** Whether an address may wait in the store without a provider: on a machine of one's own only. */
	readonly keepsWithoutMail: boolean
	/** The registry's repository. */
	readonly repository: Repository
	/** The host of the repositories that entries come from. */
	readonly sources: SourceHost
	/** The provider of logos, or nothing where none is configured. */
	readonly brandAssets: BrandAssets | undefined
	/** Answers of providers, kept. */
	readonly cachedFetch: CachedFetch
	/** Absolute address of the site. */
	readonly baseUrl: string
	/** A full keyed signature. */
	sign(text: string): string
	/** A short keyed hash: the same text gives the same hash in this deployment, and no way back. */
	hash(text: string): string
	/** Milliseconds since 1970. */
	now(): number
	/** Lets go of the store, if it was opened. */
	close(): Promise<void>
}

/** Puts the services together; each is opened when it is first used. */
export function createApp(environment: Environment, overrides: Partial<App> = {}): App {
	const secret = secretKeeper(environment.dataDir)
	const sign = (text: string) =>
		createHmac('sha256', environment.secret ?? secret())
			.update(text)
			.digest('base64url')
	const open = storeOpener(environment.store)
	let opened: Promise<Store> | undefined
	const store = () =>
		timeStore(async () => {
			opened = open()
			return timed(await opened)
		})
	const made: App = {
		environment,
		published: openPublished({ fetchServed: servedFiles(environment.baseUrl) }),
		storeWaitMs: STORE_WAIT_MS,
		store,
		desk: async () => (await store()).desk,
		storeState:
			environment.store.kind === 'none' ? async () => 'none' : storeProbe({ open: () => made.store(), now: Date.now }),
		mail: environment.mail && resendMail(environment.mail),
		buildHook: environment.buildHook === undefined ? undefined : postedBuildHook(environment.buildHook),
		keepsWithoutMail: environment.store.kind === 'embedded',
		repository: repositoryOn(environment.github),
		sources: sourcesOn(environment.github),
		brandAssets: environment.brand && brandfetchAssets(environment.brand),
		cachedFetch: createCachedFetch(openCache(environment), Date.now),
		baseUrl: environment.baseUrl,
		sign,
		hash: (text) => sign(text).slice(0, 16),
		now: Date.now,
		close: async () => (await opened?.catch(() => undefined))?.close(),
		...overrides,
	}
	return made
}

/** Both are loaded when they are asked: few functions ask, and the shapes of what they answer would be made at each start. */
const repositoryOn = (github: GitHubSettings): Repository => ({
	name: github.repo,
	numbers: async () => (await import('./providers/github.ts')).githubRepository(github).numbers(),
})
const sourcesOn = (github: GitHubSettings): SourceHost => ({
	open: async (owner, name) => (await import('./providers/source-host.ts')).githubSources(github).open(owner, name),
})

const openCache = ({ cache, dataDir }: Environment): Cache =>
	cache === 'blobs' ? blobsCache() : fileCache(join(dataDir, 'cache'))

let app: App | undefined

/**
 * The services of this process, put together when they are first asked for. Only the edges ask: functions, the pages'
 * middleware and entry. Whatever they call gets the services as a parameter.
 */
export function getApp(): App {
	if (!app) {
		app = createApp(readEnvironment())
		apps.add(app)
	}
	return app
}

const APPS = Symbol.for('pinakes.apps')

/** Functions and pages come in bundles with modules of their own; this is what one process has in all of them. */
const apps: Set<App> = Reflect.get(globalThis, APPS) ?? new Set<App>()
Reflect.set(globalThis, APPS, apps)

/** Lets go of every store that this process has opened; for its end. */
export async function closeApps(): Promise<void> {
	await Promise.allSettled([...apps].map((one) => one.close()))
}
