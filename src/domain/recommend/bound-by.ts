import type { Published } from '../../published/published.ts'
import { keyOf } from '../../schema/primitives.ts'
import type { SearchQuery, SearchResult } from '../../schema/search.ts'
import { type Filters, failureTest } from '../../search/filter.ts'
import { LIMIT_FILTERS, type LimitOf } from './limit-words.ts'

/** What takes a key is most often for a service elsewhere. */
const KEYLESS: Filters = { auth: 'none' }

/** Whether an entry passes certain filters. */
type Test = (row: SearchResult) => boolean

/** Tells which entries keep what a task asks of all of them. */
export class BoundBy {
	/** What a search is asked for, so that only such entries are found. */
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

	/** The limits that an entry does not keep. What is no server runs nowhere by itself, and signs in nowhere. */
	brokenBy(row: SearchResult): LimitOf[] {
		return this.isReached(row) ? [...this.#limits].flatMap(([of, keeps]) => (keeps(row) ? [] : [of])) : []
	}

	/**
	 * The entries that are within all limits: of those that answer, and those that a search within them finds. Where there are none, those
	 * that answer and do not send away what is to stay here: the rest is said of them. What reaches nothing takes no place of
	 * a better server that only may write: with a text about databases nobody reads one.
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

	/** Whether all is to stay here and it signs in elsewhere, so that what it is given goes there. */
	sendsAway(row: SearchResult): boolean {
		return this.#limits.has('local') && this.isReached(row) && !this.#staysHere(row)
	}

	/** Whether it is a server: it runs somewhere. */
	isReached(row: SearchResult): boolean {
		return this.#runsHere(row) || this.#isHosted(row)
	}

	/** Whether it is known to keep a limit of what may be done with what it reaches. */
	isKnownToKeep(row: SearchResult): boolean {
		const isTold = this.#limits.has('readOnly') || (this.#limits.has('local') && this.#isKeyless(row))
		return isTold && this.isReached(row) && !this.brokenBy(row).length
	}
}
