import type { Repository } from '../providers/github.ts'
import { Failure } from '../schema/contract/errors.ts'
import { RepositoryNumbers, type RepositoryStats } from '../schema/stats.ts'
import { timestampOf } from '../schema/text/day.ts'
import { parseJsonBytes } from '../schema/text/json.ts'
import { isPrivate } from '../schema/visibility.ts'
import type { CachedFetch } from '../store/cache/cached-fetch.ts'

const SIX_HOURS = 6 * 3_600_000

/** Stars and forks, cached for six hours; if the host cannot be reached, the last known numbers. */
export async function repositoryStats({
	repository,
	cachedFetch,
}: {
	repository: Repository
	cachedFetch: CachedFetch
}): Promise<RepositoryStats> {
	if (isPrivate)
		throw new Failure('upstream_error', 'A private registry does not publish statistics of its repository.')
	const { bytes, at, isStale } = await cachedFetch(`repository/${repository.name}`, {
		freshMs: SIX_HOURS,
		fetch: async () => Buffer.from(JSON.stringify(await repository.numbers())),
		isReadable: (kept) => RepositoryNumbers.safeParse(parseJsonBytes(kept)).success,
	})
	const numbers = RepositoryNumbers.parse(parseJsonBytes(bytes))
	return { ok: true, repo: repository.name, ...numbers, cachedAt: timestampOf(at), stale: isStale }
}
