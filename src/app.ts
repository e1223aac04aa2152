import { createHmac } from 'node:crypto'
import { join, resolve, sep } from 'node:path'
import { type BrandAssets, brandfetchAssets } from './providers/brand-assets.ts'
import { type BuildHook, postedBuildHook } from './providers/build-hook.ts'
import type { Repository } from './providers/github.ts'
import { type Mail, resendMail } from './providers/mail.ts'
import { servedFiles } from './providers/served-files.ts'
import type { SourceHost } from './providers/source-host.ts'
import { openPublished, type Published } from './published/published.ts'
import {
	type Environment,
	environmentError,
	type GitHubSettings,
	parseEnvironment,
	unknownSettings,
} from './schema/environment.ts'
import type { StoreState } from './schema/health.ts'
import { blobsCache } from './store/cache/blobs.ts'
import { type Cache, type CachedFetch, createCachedFetch } from './store/cache/cached-fetch.ts'
import { fileCache } from './store/cache/files.ts'
import type { Desk } from './store/desk.ts'
import { storeOpener, storeProbe } from './store/open.ts'
import { secretKeeper } from './store/secret.ts'
import type { Store } from './store/store.ts'
import { noteFailure, timed, timeStore } from './trace.ts'

/** Reads and validates the environment. Throws a message that says what to write instead when a setting is invalid. */
export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
	const environment = parseEnvironment(variables)
	if (isPublished(environment.dataDir))
		throw environmentError(['PINAKES_DATA_DIR: Write a folder that is not published'])
	return environment
}

/** A build empties the one and copies the other into it, and the server gives their files to everybody. */
const PUBLISHED = ['dist', 'public']

/** Whether a folder is a published one or within it, whatever its path looks like. */
const isPublished = (folder: string): boolean =>
	PUBLISHED.some((published) => `${resolve(folder)}${sep}`.startsWith(`${resolve(published)}${sep}`))

/**
 * One sentence for each variable that looks like a setting of this project but is not, with the name that was probably
 * meant.
 */
export const readUnknownSettings = (): string[] => unknownSettings(process.env)

/** Keeps an answer that waits for the store under 1.5 s in all. */
export const STORE_WAIT_MS = 1400

/** The services a request may use: created once per cold start, or by a test for itself. */
export interface App {
	readonly environment: Environment
	/** How long one request may wait for the store in total, rate limiter included, in milliseconds. */
	readonly storeWaitMs: number
	readonly published: Published
	/** Opens the store on first use. Rejects with `store_not_configured` when there is none. */
	store(): Promise<Store>
	/** The part of the store that holds leads, jobs, subscribers and alerts. */
	desk(): Promise<Desk>
	/** Whether the store accepts writes. The result is cached for a few seconds. */
	storeState(): Promise<StoreState>
	/** When the store began to hold data, in milliseconds since 1970, if known. */
	storeSince(): Promise<number | undefined>
	/** The mail provider; undefined when none is configured. */
	readonly mail: Mail | undefined
	/** Asks the host to rebuild the site; undefined when no hook is configured. */
	readonly buildHook: BuildHook | undefined
	/** Whether newsletter addresses may be stored without a mail provider: true only for the embedded store. */
	readonly keepsWithoutMail: boolean
	/** The registry's repository. */
	readonly repository: Repository
	/** Reads the repositories that entries come from. */
	readonly sources: SourceHost
	/** The logo provider; undefined when none is configured. */
	readonly brandAssets: BrandAssets | undefined
	/** Fetches from providers through a cache. */
	readonly cachedFetch: CachedFetch
	/** Absolute URL of the site. */
	readonly baseUrl: string
	/** HMAC-SHA-256 of a text under the secret of this deployment, in base64url. */
	sign(text: string): string
	/**
	 * The first 16 characters of `sign`: the same text always gives the same hash in this deployment, and it cannot be
	 * reversed.
	 */
	hash(text: string): string
	/** Milliseconds since 1970. */
	now(): number
	/** Has the log name a fault that the answer survives. */
	report(failure: unknown): void
	/** Closes the store if it was opened. */
	close(): Promise<void>
}

/** Creates the services. Each one opens on first use; a test replaces those it wants to. */
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
	const services: App = {
		environment,
		published: openPublished({ fetchServed: servedFiles(environment.baseUrl) }),
		storeWaitMs: STORE_WAIT_MS,
		store,
		desk: async () => (await store()).desk,
		storeState:
			environment.store.kind === 'none'
				? async () => 'none'
				: storeProbe({ open: () => services.store(), now: Date.now }),
		storeSince: async () => (await services.store()).since(),
		mail: environment.mail && resendMail(environment.mail),
		buildHook: environment.buildHook === undefined ? undefined : postedBuildHook(environment.buildHook),
		keepsWithoutMail: environment.store.kind === 'embedded',
		repository: repositoryOn(environment.github),
		sources: sourcesOn(environment.github),
		brandAssets: environment.brand && brandfetchAssets(environment.brand),
		cachedFetch: noting(createCachedFetch(openCache(environment), Date.now)),
		baseUrl: environment.baseUrl,
		sign,
		hash: (text) => sign(text).slice(0, 16),
		now: Date.now,
		report: noteFailure,
		close: async () => (await opened?.catch(() => undefined))?.close(),
		...overrides,
	}
	return services
}

/** Loaded on first use, because few functions need them and creating their schemas would slow every cold start. */
const repositoryOn = (github: GitHubSettings): Repository => ({
	name: github.repo,
	numbers: async () => (await import('./providers/github.ts')).githubRepository(github).numbers(),
})
const sourcesOn = (github: GitHubSettings): SourceHost => ({
	open: async (owner, name) => (await import('./providers/source-host.ts')).githubSources(github).open(owner, name),
})

const openCache = ({ cache, dataDir }: Environment): Cache =>
	cache === 'blobs' ? blobsCache(noteFailure) : fileCache(join(dataDir, 'cache'), noteFailure)

/** Has the log say why an answer is made of stale bytes. */
const noting =
	(fetch: CachedFetch): CachedFetch =>
	async (key, fetching) => {
		const found = await fetch(key, fetching)
		if (found.failure !== undefined) noteFailure(found.failure)
		return found
	}

let app: App | undefined

/**
 * The services of this process, created on first use. Only the edges call this: functions, and the middleware and entry
 * of pages. Everything below them receives the services as a parameter.
 */
export function getApp(): App {
	if (!app) {
		app = createApp(readEnvironment())
		apps.add(app)
	}
	return app
}

const APPS = Symbol.for('pinakes.apps')

/** Each bundle has its own copy of this module, so the apps of the whole process are kept on `globalThis`. */
const apps: Set<App> = Reflect.get(globalThis, APPS) ?? new Set<App>()
Reflect.set(globalThis, APPS, apps)

/** Closes every store this process has opened. Call it before the process exits. */
export async function closeApps(): Promise<void> {
	await Promise.allSettled([...apps].map((one) => one.close()))
}
