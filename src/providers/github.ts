import * as z from 'zod'
import { Failure } from '../schema/contract/errors.ts'
import type { GitHubSettings } from '../schema/environment.ts'
import type { RepositoryNumbers } from '../schema/stats.ts'
import { causeOf, type ProviderAnswer, parseAnswer } from './answer.ts'
import { fetchBytes } from './fetch-bytes.ts'

/** The repository of this registry. Rejects with `upstream_error` when its host fails. */
export interface Repository {
	/** `owner/name`. */
	name: string
	numbers(): Promise<RepositoryNumbers>
}

const Answer = z.object({
	stargazers_count: z.int().min(0),
	forks_count: z.int().min(0),
	updated_at: z.iso.datetime(),
})

/** Headers of every request to GitHub's API. https://docs.github.com/rest/about-the-rest-api/api-versions */
export const githubHeaders = (token: string | undefined): Record<string, string> => ({
	accept: 'application/vnd.github+json',
	'x-github-api-version': '2022-11-28',
	...(token && { authorization: `Bearer ${token}` }),
})

/** A repository read through GitHub's REST API. https://docs.github.com/rest/repos/repos#get-a-repository */
export const githubRepository = ({ url, repo, token }: GitHubSettings): Repository => ({
	name: repo,
	async numbers() {
		const answer = await fetchBytes(`${url}/repos/${repo}`, {
			timeoutMs: 4_000,
			maxBytes: 512 * 1024,
			headers: githubHeaders(token),
		})
		if (answer.status !== 200) throw hostFailure(githubCause(answer))
		const parsed = Answer.safeParse(parseAnswer(answer.bytes, hostFailure))
		if (!parsed.success) throw hostFailure(parsed.error)
		const { stargazers_count: stars, forks_count: forks, updated_at: updatedAt } = parsed.data
		return { stars, forks, updatedAt }
	},
})

const hostFailure = (cause: unknown) =>
	new Failure('upstream_error', 'The repository’s host returned an error.', { cause })

const ADVICE: Readonly<Record<number, string>> = {
	401: 'Set a valid PINAKES_GITHUB_TOKEN, or none.',
	403: 'Wait, or set a PINAKES_GITHUB_TOKEN that may read this and has a higher limit.',
	404: 'Check PINAKES_GITHUB_REPO, and that PINAKES_GITHUB_TOKEN may read it.',
	429: 'Wait, or set a PINAKES_GITHUB_TOKEN, which has a higher limit.',
}

/** Why GitHub's answer is of no use and what the operator can do, as the cause of a `Failure`. */
export function githubCause(answer: ProviderAnswer): unknown {
	const advice = ADVICE[answer.status ?? 0]
	return advice ? `${causeOf(answer)}. ${advice}` : causeOf(answer)
}
