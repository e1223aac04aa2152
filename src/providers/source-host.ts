import * as z from 'zod'
import { Failure } from '../schema/contract/errors.ts'
import type { GitHubSettings } from '../schema/environment.ts'
import { Commit } from '../schema/primitives.ts'
import { encodePath } from '../schema/text/url.ts'
import { parseAnswer } from './answer.ts'
import { fetchBytes } from './fetch-bytes.ts'
import { githubCause, githubHeaders } from './github.ts'

/** A repository's metadata. */
export interface SourceRepository {
	owner: string
	name: string
	description: string
	homepage: string
	/** SPDX id; empty when the host knows none. */
	license: string
	branch: string
	topics: readonly string[]
	isArchived: boolean
}

/** An open public repository. Methods return undefined for what does not exist. */
export interface SourceReading {
	repository: SourceRepository
	/** The commit of a branch, tag or commit id. */
	commit(ref: string): Promise<string | undefined>
	/** The names in a folder; those of folders end with a slash. */
	list(path: string, commit: string): Promise<string[] | undefined>
	/** The text of a file; undefined if it is too long or not text. */
	text(path: string, commit: string): Promise<string | undefined>
}

/** Reads other people's repositories. Rejects with `upstream_error` when the host fails. */
export interface SourceHost {
	/** Opens a public repository; undefined when there is none. */
	open(owner: string, name: string): Promise<SourceReading | undefined>
}

/** Limits of reading one repository: total time, number of requests, and size of a response. */
const MAX_MS = 8_000
const ANSWER_MS = 4_000
const MAX_QUESTIONS = 14
const MAX_JSON = 1_572_864
const MAX_TEXT = 262_144

const FullName = z.string().regex(/^[A-Za-z0-9-]{1,39}\/[A-Za-z0-9._-]{1,100}$/)
const Answer = z.object({
	full_name: FullName,
	private: z.literal(false),
	default_branch: z.string().min(1).max(255),
	description: z.string().nullish(),
	homepage: z.string().nullish(),
	license: z.object({ spdx_id: z.string().nullish() }).nullish(),
	topics: z.array(z.string()).catch([]),
	archived: z.boolean().catch(false),
})
const Listing = z.array(z.object({ name: z.string(), type: z.string() }))

/**
 * Reads repositories through the configured GitHub REST API, and contacts no other host. Private repositories count as
 * absent, even when the token could read them. https://docs.github.com/rest/repos/contents
 */
export const githubSources = ({ url, token }: Pick<GitHubSettings, 'url' | 'token'>): SourceHost => ({
	async open(owner, name) {
		const ask = apiReader({ url, token })
		const bytes = await ask(`/repos/${owner}/${name}`)
		const answer = bytes && parseAnswer(bytes, hostFailure)
		if (answer === undefined || (answer as { private?: unknown } | null)?.private === true) return undefined
		const parsed = Answer.safeParse(answer)
		if (!parsed.success) throw hostFailure(parsed.error)
		const { full_name, default_branch: branch, description, homepage, license, topics, archived } = parsed.data
		const base = `/repos/${full_name}`
		const [realOwner = '', realName = ''] = full_name.split('/')
		const at = (path: string, commit: string) =>
			`${base}/contents/${encodePath(path)}?ref=${encodeURIComponent(commit)}`
		return {
			repository: {
				owner: realOwner,
				name: realName,
				description: description ?? '',
				homepage: homepage ?? '',
				license: license?.spdx_id && license.spdx_id !== 'NOASSERTION' ? license.spdx_id : '',
				branch,
				topics,
				isArchived: archived,
			},
			async commit(ref) {
				const bytes = await ask(`${base}/commits/${encodeURIComponent(ref)}`, { as: 'sha', most: 100 })
				return Commit.safeParse(decode(bytes)?.trim()).data
			},
			async list(path, commit) {
				const bytes = await ask(at(path, commit))
				const listing = Listing.safeParse(bytes && parseAnswer(bytes, hostFailure))
				return listing.data?.map(({ name, type }) => (type === 'dir' ? `${name}/` : name))
			},
			text: async (path, commit) => decode(await ask(at(path, commit), { as: 'raw+json', most: MAX_TEXT })),
		}
	},
})

const hostFailure = (cause: unknown) =>
	new Failure('upstream_error', 'GitHub returned an error, so nothing was read.', { cause })
const rateLimitFailure = (cause: unknown) =>
	new Failure('upstream_error', 'GitHub’s rate limit for this registry is used up for now, so nothing was read.', {
		cause,
	})

/** Requests paths of the API within the limits of one reading; undefined when the API says that there is nothing. */
function apiReader({ url, token }: Pick<GitHubSettings, 'url' | 'token'>) {
	const end = performance.now() + MAX_MS
	let left = MAX_QUESTIONS
	return async (path: string, { as, most = MAX_JSON }: { as?: string; most?: number } = {}) => {
		const timeoutMs = Math.floor(Math.min(ANSWER_MS, end - performance.now()))
		if (left-- <= 0 || timeoutMs <= 0) throw hostFailure(`more than ${MAX_QUESTIONS} requests or ${MAX_MS} ms`)
		const headers = { ...githubHeaders(token), ...(as && { accept: `application/vnd.github.${as}` }) }
		const answer = await fetchBytes(`${url}${path}`, { timeoutMs, maxBytes: most, headers })
		if (answer.status === 200) return answer.bytes
		if (answer.status === 403 || answer.status === 429) throw rateLimitFailure(githubCause(answer))
		// GitHub answers 422 for a missing branch and 409 for an empty repository.
		if (answer.status && [404, 409, 422, 451].includes(answer.status)) return undefined
		// A file that is too long is skipped; a list or a repository that cannot be read is an error.
		if (as === 'raw+json') return undefined
		throw hostFailure(githubCause(answer))
	}
}

function decode(bytes: Uint8Array | undefined): string | undefined {
	try {
		return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return undefined
	}
}
