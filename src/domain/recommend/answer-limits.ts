import type { Published } from '../../published/published.ts'
import { keyOf } from '../../schema/primitives.ts'
import type { SearchQuery, SearchResult } from '../../schema/search.ts'
import { type Filters, failureTest } from '../../search/filter.ts'
import { LIMIT_FILTERS, type LimitOf } from './task-limit-words.ts'

/** A server that needs a key mostly uses a service elsewhere. */
const KEYLESS: Filters = { auth: 'none' }

/** Whether an entry passes certain filters. */
type Test = (row: SearchResult) => boolean

/** Tells which entries keep the limits that a task sets for all of them. */
export class BoundBy {
	/** The filters of a search that finds only entries within the limits. */
	readonly filters: Partial<SearchQuery>
	readonly #limits: ReadonlyMap<LimitOf, Test>
	readonly #runsHere: Test
	readonly #isHosted: Test
	readonly #isKeyless: Test
	readonly #staysHere: Test

	constructor(limits: readonly LimitOf[], published: Published) {
		const testOf = (filters: Filters): Test => {
			const failures = failureTest(published.index(), filters)
			return (row) => {
				const document = published.documentOf(keyOf(row))
				return document !== undefined && failures(document) === 0
			}
		}
		this.#limits = new Map(limits.map((of) => [of, testOf(LIMIT_FILTERS[of])]))
		this.#runsHere = testOf({ location: 'local' })
		this.#isHosted = testOf({ location: 'remote' })
		this.#isKeyless = testOf(KEYLESS)
		this.#staysHere = testOf({ ...KEYLESS, location: 'local' })
		this.filters = Object.assign({}, ...limits.map((of) => LIMIT_FILTERS[of]))
	}

	get isLimited(): boolean {
		return this.#limits.size > 0
	}

	/** The limits that an entry breaks. Only servers run anywhere or need a sign-in. */
	brokenBy(row: SearchResult): LimitOf[] {
		return this.isReached(row) ? [...this.#limits].flatMap(([of, keeps]) => (keeps(row) ? [] : [of])) : []
	}

	/**
	 * The entries within all limits, among those that answer and those that a search within the limits found. If there
	 * are none, those that answer and do not send away data that must stay here; the limits they break are reported. An
	 * entry that reaches nothing does not replace a better server that only might write: nobody reads a database with a
	 * text about databases.
	 */
	chosen(all: readonly SearchResult[], within: readonly SearchResult[]): SearchResult[] {
		if (!this.isLimited) return [...all]
		const writing = all.findIndex((row) => this.brokenBy(row).includes('readOnly'))
		const open = all.filter((row, at) => writing < 0 || at < writing || this.isReached(row))
		const kept = open.filter((row) => !this.brokenBy(row).length)
		const keys = new Set(kept.map(keyOf))
		const able = within.filter((row) => (writing < 0 || this.isReached(row)) && !this.brokenBy(row).length)
		const chosen = [...kept, ...able.filter((row) => !keys.has(keyOf(row)))]
		return chosen.length ? chosen : open.filter((row) => !this.brokenBy(row).includes('local'))
	}

	/** Whether everything must stay here, and this is a server that may send it elsewhere. */
	sendsAway(row: SearchResult): boolean {
		return this.#limits.has('local') && this.isReached(row) && !this.#staysHere(row)
	}

	/** Whether it is a server. */
	isReached(row: SearchResult): boolean {
		return this.#runsHere(row) || this.#isHosted(row)
	}

	/** Whether it is known to keep a limit on what may be done with what it reaches. */
	isKnownToKeep(row: SearchResult): boolean {
		const isTold = this.#limits.has('readOnly') || (this.#limits.has('local') && this.#isKeyless(row))
		return isTold && this.isReached(row) && !this.brokenBy(row).length
	}
}
