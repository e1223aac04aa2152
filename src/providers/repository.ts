import type { RepositoryNumbers } from '../schema/stats.ts'

/** The repository that the registry lives in. Rejects with `upstream_error` when its host does not answer well. */
export interface Repository {
	/** `owner/name`. */
	name: string
	numbers(): Promise<RepositoryNumbers>
}
