import * as z from 'zod'
import { githubHeaders } from '../../src/providers/github.ts'
import type { GitHubSettings } from '../../src/schema/environment.ts'
import { githubUrl } from '../../src/schema/text/url.ts'
import { type Answer, type Ask, placeOf } from './ask.ts'
import { refusal, unclear, type Verdict } from './verdict.ts'

const MAX_BYTES = 262_144
const Repository = z.object({ full_name: z.string(), archived: z.boolean() })

/** Asks GitHub's API about repositories until it says that we have asked enough. */
export function repositoryChecker(
	{ url, token }: Pick<GitHubSettings, 'url' | 'token'>,
	ask: Ask,
): (name: string) => Promise<Verdict> {
	let spent = false
	const question = { headers: githubHeaders(token), maxBytes: MAX_BYTES }

	/** A renamed repository is answered with a redirect; the token goes to the API and nowhere else. */
	async function answerOf(name: string): Promise<Answer> {
		const address = new URL(`${url}/repos/${name}`)
		const answer = await ask(address, question)
		const next = placeOf(answer, address)
		return next?.origin === address.origin ? ask(next, question) : answer
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
