import * as z from 'zod'
import { githubHeaders } from '../../src/providers/github.ts'
import type { Environment, GitHubSettings } from '../../src/schema/environment.ts'
import { githubName, githubUrl } from '../../src/schema/text/url.ts'
import {
	type Answer,
	failed,
	type Requester,
	redirectTarget,
	refusal,
	Unreachable,
	unclear,
	type Verdict,
} from './request.ts'

const MAX_PACKAGE_BYTES = 8_388_608

const Npm = z.object({ version: z.string(), deprecated: z.union([z.string(), z.boolean()]).optional() })
const PyPi = z.object({ info: z.object({ version: z.string() }) })

/** npm's URLs keep the @ of a scope and encode its slash as %2F. */
const pathPart = (name: string) => encodeURIComponent(name).replace(/^%40/, '@')

/** Requests the newest version from a package registry; `source` is `npm:<name>` or `pypi:<name>`. */
async function checkPackage(
	source: string,
	{ npm, pypi }: Environment['registries'],
	ask: Requester,
): Promise<Verdict> {
	const [registry = '', name = ''] = source.split(/:(.*)/s)
	const base = registry === 'npm' ? npm : pypi
	if (!base) return unclear(`PINAKES_${registry.toUpperCase()}_URL is not set`)
	const url = registry === 'npm' ? `${base}/${pathPart(name)}/latest` : `${base}/pypi/${pathPart(name)}/json`
	const { status, body } = await ask(new URL(url), {
		headers: { accept: 'application/json' },
		maxBytes: MAX_PACKAGE_BYTES,
	})
	if (status !== 200) return refusal(status)
	try {
		const answer: unknown = JSON.parse(body)
		if (registry === 'pypi') return { kind: 'available', version: PyPi.parse(answer).info.version }
		const { version, deprecated } = Npm.parse(answer)
		// A package deprecated on npm is treated like an archived repository.
		return { kind: deprecated ? 'archived' : 'available', version }
	} catch {
		return unclear('the registry’s answer cannot be read')
	}
}

const MAX_HOPS = 5
const PERMANENT = [301, 308]
const TEMPORARY = [302, 303, 307]

/** Whether a page is available, and where it has moved permanently. */
async function checkPage(address: string, ask: Requester): Promise<Verdict> {
	let url = new URL(address)
	/** The permanent location; redirects after a temporary one do not count. */
	let home = url
	let settled = true
	for (let hop = 0; hop <= MAX_HOPS; hop++) {
		const answer = await fetchHead(url, ask)
		const { status } = answer
		const hops = PERMANENT.includes(status) || TEMPORARY.includes(status)
		if (!hops) return status >= 200 && status < 300 ? found(address, home) : refusal(status)
		const next = redirectTarget(answer, url)
		if (!next) return failed(`answers ${status} without a place to go`)
		if (next.protocol !== 'https:') return unclear(`leads to ${next.protocol}//${next.host}`)
		settled &&= PERMANENT.includes(status)
		if (settled) home = next
		url = next
	}
	return failed(`redirects more than ${MAX_HOPS} times`)
}

/** HEAD first; servers that reject it get a GET, whose body is not read. */
async function fetchHead(url: URL, ask: Requester): Promise<Answer> {
	const head = await ask(url, { method: 'HEAD' })
	return head.status < 400 || head.status === 429 ? head : ask(url, { method: 'GET' })
}

const found = (address: string, home: URL): Verdict =>
	pageOf(address) === pageOf(home.href) ? { kind: 'available' } : { kind: 'moved', movedTo: home.href }

/** Normalises a URL: a trailing slash, `www.` and the fragment do not matter. */
const pageOf = (url: string) => {
	const { host, pathname, search } = new URL(url)
	return `${host.replace(/^www\./, '')}${pathname.replace(/(?:\.git)?\/*$/, '')}${search}`.toLowerCase()
}

const MAX_REPOSITORY_BYTES = 262_144
const Repository = z.object({ full_name: z.string(), archived: z.boolean() })

/** Checks repositories with GitHub's API until its rate limit is reached. */
function repositoryChecker(
	{ url, token }: Pick<GitHubSettings, 'url' | 'token'>,
	ask: Requester,
): (name: string) => Promise<Verdict> {
	let spent = false
	const options = { headers: githubHeaders(token), maxBytes: MAX_REPOSITORY_BYTES }

	/** A renamed repository redirects; the token is sent only to the API's origin. */
	async function answerOf(name: string): Promise<Answer> {
		const address = new URL(`${url}/repos/${name}`)
		const answer = await ask(address, options)
		const next = redirectTarget(answer, address)
		return next?.origin === address.origin ? ask(next, options) : answer
	}

	return async (name) => {
		if (spent) return unclear('GitHub’s limit is reached')
		const answer = await answerOf(name)
		const limited = answer.status === 429 || answer.headers['x-ratelimit-remaining'] === '0'
		if (limited && answer.status !== 200) {
			spent = true
			return unclear('GitHub’s limit is reached')
		}
		if (answer.status !== 200) return refusal(answer.status)
		const repository = read(answer.body)
		return repository ? stateOf(name, repository) : unclear('the API’s answer cannot be read')
	}
}

function stateOf(name: string, { full_name, archived }: z.infer<typeof Repository>): Verdict {
	const isMoved = full_name.toLowerCase() !== name.toLowerCase()
	const movedTo = isMoved ? { movedTo: githubUrl(full_name) } : {}
	return { kind: archived ? 'archived' : isMoved ? 'moved' : 'available', ...movedTo }
}

function read(body: string): z.infer<typeof Repository> | undefined {
	try {
		return Repository.parse(JSON.parse(body))
	} catch {
		return undefined
	}
}

/** The number of hosts to check in parallel. */
const AT_ONCE = 8

/** The registries for sources other than pages. */
type Registries = Environment['registries'] & { github: Pick<GitHubSettings, 'url' | 'token'> }

/** Checks every source once, depending on its type. */
export async function checkSources(
	sources: readonly string[],
	ask: Requester,
	registries: Registries,
): Promise<Map<string, Verdict>> {
	const checkRepository = repositoryChecker(registries.github, ask)
	const check = (source: string): Promise<Verdict> => {
		const repository = githubName(source)
		if (repository) return checkRepository(repository)
		return source.startsWith('https:') ? checkPage(source, ask) : checkPackage(source, registries, ask)
	}
	const verdicts = new Map<string, Verdict>()
	const hosts = Map.groupBy(sources, hostOf).values()
	const work = async () => {
		for (const ofHost of hosts) for (const source of ofHost) verdicts.set(source, await check(source).catch(whyNot))
	}
	await Promise.all(Array.from({ length: AT_ONCE }, work))
	return verdicts
}

const hostOf = (source: string) => (source.startsWith('https:') ? new URL(source).host : source.split(':')[0])

function whyNot(error: unknown): Verdict {
	if (error instanceof Unreachable) return failed(error.message)
	throw error
}
