import type { Environment, GitHubSettings } from '../../src/schema/environment.ts'
import { githubName } from '../../src/schema/text/url.ts'
import { type Ask, Unreachable } from './ask.ts'
import { checkPackage } from './check-package.ts'
import { checkPage } from './check-page.ts'
import { repositoryChecker } from './check-repository.ts'
import { failed, type Verdict } from './verdict.ts'

/** Hosts that are asked at the same time. */
const AT_ONCE = 8

/** Where sources that are no pages are asked about. */
export type Registries = Environment['registries'] & { github: Pick<GitHubSettings, 'url' | 'token'> }

/** Checks every source once, each in the way of its kind. */
export async function checkSources(
	sources: readonly string[],
	ask: Ask,
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
