import { describe, expect, it } from 'vitest'
import { answeredBy, saysItDoes } from '../../../../src/domain/recommend/answer-open-words.ts'
import { forbids } from '../../../../src/domain/recommend/part-prohibitions.ts'
import { namesIn } from '../../../../src/domain/recommend/parts.ts'
import { titledBy } from '../../../../src/domain/recommend/stack-best.ts'
import { matchedIn } from '../../../../src/domain/recommend/word-matches.ts'
import { mentions, nameWords, rivalsOf, writtenNames } from '../../../../src/domain/recommend/word-names.ts'
import { contentWords, isLeftToAgent, isSpoken } from '../../../../src/domain/recommend/words.ts'
import type { Published } from '../../../../src/published/published.ts'
import { buildIndex } from '../../../../src/search/index/build.ts'
import { openIndex } from '../../../../src/search/index/index-file.ts'
import { row } from '../../search/rows.ts'

const rows = [
	row({ slug: 'shops', title: 'Shopify', description: 'Themes for a shop.' }),
	row({ slug: 'wix', title: 'Wix', keywords: ['online shop'], description: 'Manages products of a site.' }),
	row({ slug: 'jenkins', title: 'Jenkins', keywords: ['continuous integration'], description: 'Failing jobs.' }),
	row({ slug: 'fix-ci', title: 'Fix failing CI', description: 'Failing jobs of any CI.' }),
	row({ slug: 'slack', title: 'Slack', description: 'Posts messages in channels.' }),
	row({
		slug: 'postgres',
		title: 'Postgres',
		tags: ['database'],
		keywords: ['index tuning'],
		description: 'Finds slow queries.',
	}),
	row({ slug: 'flutter', title: 'Flutter and Dart' }),
	row({ slug: 'profiler', title: 'CSV profiler' }),
	row({ slug: 'loader', title: 'Loader', description: 'Loads data into BigQuery.' }),
]
const index = openIndex(buildIndex(rows))
const published = {
	index: () => index,
	documentOf: (key: string) => {
		const at = rows.findIndex(({ category, slug }) => key === `${category}:${slug}`)
		return at < 0 ? undefined : at
	},
} as Partial<Published> as Published
const rowOf = (slug: string, words: readonly string[] = []) => {
	const found = rows.find((one) => one.slug === slug)
	if (!found) throw new Error(slug)
	const why = words.map((term) => ({ term, matched: term, how: 'exact' as const, fields: ['description'], weight: 1 }))
	return { ...found, why }
}

describe('what a task writes as a name', () => {
	it.each([
		['load data from S3 into CSV', ['s3', 'csv']],
		['port an old C++ library to Rust', ['c++', 'rust']],
		['publish notes to a Ghost blog', ['ghost']],
		['scrape a JavaScript-heavy shop of 200k pages', []],
		['Write Clean Code', []],
		['die Aufgaben mit Terminen speichern', []],
	])('is told from other words: “%s”', (task, names) => {
		expect(writtenNames(task)).toEqual(names)
	})

	it('is looked for where a few titles have it, and not the initials of a format', () => {
		expect(namesIn(published, 'build a Flutter app that loads CSV')).toEqual(['Flutter'])
		expect(namesIn(published, 'build a flutter app')).toEqual([])
	})

	it('is one behind a small word that says nothing, and the first word of a text is not', () => {
		expect(writtenNames('on a Postgres warehouse')).toEqual(['postgres'])
		expect(writtenNames('Weigh a stone')).toEqual([])
	})

	it('is one before what follows it in another language', () => {
		expect(namesIn(published, 'Shopify para el informe mensual')).toEqual(['Shopify'])
	})

	it('is one that another word follows, without what is of it, and never with a small word', () => {
		expect(namesIn(published, 'Fehler als Slack-Nachricht melden')).toEqual(['Slack'])
		expect(namesIn(published, 'use Slack a Postgres')).toEqual(['Slack', 'Postgres'])
	})

	it('is behind the first word one that has another, where all words have capitals', () => {
		expect(nameWords(published, 'Query Kubernetes')).toEqual(['kubernetes'])
		expect(nameWords(published, 'Kubernetes')).toEqual([])
	})

	it('is in a title also by what else it is called', () => {
		const called = (title: string) => titledBy({ ...rowOf('postgres'), title }, ['postgres'])
		expect(['Postgres', 'PostgreSQL migrations', 'MySQL'].map(called)).toEqual([1, 1, 0])
	})

	it('is also a product in small letters', () => {
		expect(nameWords(published, 'post to slack')).toEqual(['slack'])
	})
})

describe('an entry for another product', () => {
	const isRival = (task: string, slug: string, need: string) => rivalsOf(task, published)(rowOf(slug), need)

	it('is one of the same sort as a product that the task names and the entry does not mention', () => {
		const task = 'Set up GitHub Actions and fix the failing jobs'
		expect(isRival(task, 'jenkins', 'fix the failing jobs')).toBe(true)
		expect(isRival(task, 'fix-ci', 'fix the failing jobs')).toBe(false)
		expect(isRival('fix the failing jobs', 'jenkins', 'fix the failing jobs')).toBe(false)
		expect(isRival('fix GitHub Actions and the failing jobs in Jenkins', 'jenkins', 'the failing jobs')).toBe(false)
	})

	it('is one that does what belongs to a product of another part', () => {
		const task = 'Create a Shopify theme and manage products'
		expect(isRival(task, 'wix', 'manage products')).toBe(true)
		expect(isRival(task, 'shops', 'manage products')).toBe(false)
		expect(isRival('manage products', 'wix', 'manage products')).toBe(false)
		expect(isRival(task, 'slack', 'post messages')).toBe(false)
	})

	it('is one that leaves open a name of the part', () => {
		expect(isRival('publish notes to a Ghost blog', 'wix', 'publish notes to a Ghost blog')).toBe(true)
		expect(isRival('publish notes to a Ghost blog', 'loader', 'publish notes to a Ghost blog')).toBe(false)
	})
})

describe('what an entry leaves open', () => {
	const undoneBy = (slug: string, need: string, matched: readonly string[]) =>
		answeredBy(rowOf(slug, matched), need, published).undone

	it('are names wherever they stand, and what it has to do', () => {
		expect(undoneBy('loader', 'publish data from S3 to BigQuery', ['data', 'bigquery'])).toEqual(['publish', 's3'])
	})

	it('is also a name that is an everyday word in small letters', () => {
		expect(undoneBy('loader', 'write data with an old Go library', ['data'])).toEqual(['go'])
		expect(undoneBy('loader', 'write data so that people go home', ['data', 'home'])).toEqual([])
	})

	it('is not what something is done in, nor when', () => {
		expect(undoneBy('loader', 'write data for an old Go library', ['data'])).toEqual([])
		expect(undoneBy('loader', 'write data when bread burns', ['data'])).toEqual([])
	})

	it.each([
		['slack', 'Slack auth', ['slack']],
		['loader', 'save five hundred data in BigQuery', ['data', 'bigquery']],
		['loader', 'write data of customer churn', ['data']],
		['loader', 'query and update data in BigQuery', ['data', 'bigquery']],
		['loader', 'export the weekly results into BigQuery', ['bigquery']],
		['slack', 'send last quarter’s report to Slack', ['slack']],
	])('are no words that say little or belong to an answered name: %s, “%s”', (slug, need, matched) => {
		expect(undoneBy(slug, need, matched)).toEqual([])
	})

	it('is nothing of one’s own that is looked through, where it answers for what or in what', () => {
		const scan = 'scan our old repository for slow queries'
		expect(undoneBy('postgres', scan, ['scan', 'slow'])).toEqual([])
		expect(undoneBy('postgres', scan.replace('our', 'an'), ['scan', 'slow'])).toEqual(['repository'])
		expect(undoneBy('shops', scan, ['scan'])).toEqual(['repository'])
		expect(undoneBy('postgres', scan.replace('scan', 'publish'), ['slow'])).toEqual(['publish', 'repository'])
		expect(undoneBy('postgres', scan.replace('repository', 'S3 bucket'), ['scan', 'slow'])).toEqual(['s3'])
	})

	it('is not which of something that it answers, unless that is a name', () => {
		expect(undoneBy('jenkins', 'watch crash-looping pods', ['watch', 'pods'])).toEqual([])
		expect(undoneBy('jenkins', 'watch crash-looping pods', ['watch'])).toEqual(['crash', 'looping', 'pods'])
		expect(undoneBy('postgres', 'write Postgres-S3 jobs', ['postgres', 'jobs'])).toEqual(['s3'])
	})

	it('is no word with marks that was found without them', () => {
		expect(matchedIn(rowOf('loader', ['graficos']), 'hacer gráficos')).toEqual(['gráficos'])
		expect(mentions(published, rowOf('loader'), 'dáta')).toBe(true)
	})

	it('is nothing that its own description says', () => {
		const { matched, unmatched } = answeredBy(rowOf('postgres', ['slow']), 'find slow queries', published)
		expect([matched, unmatched]).toEqual([['slow', 'queries'], []])
		expect(mentions(published, rowOf('postgres'), 'index')).toBe(true)
	})
})

describe('an entry says that it does a part', () => {
	it('where it has all things of it, a single one not in passing, and the verb unless an agent does that', () => {
		expect(saysItDoes(rowOf('postgres'), 'propose indexes', published)).toBe(true)
		expect(saysItDoes(rowOf('postgres'), 'propose queries', published)).toBe(false)
		expect(saysItDoes(rowOf('postgres'), 'delete indexes', published)).toBe(false)
		expect(saysItDoes(rowOf('postgres'), 'propose it', published)).toBe(false)
	})
})

describe('a clause', () => {
	it('is left to the agent where it says only what one does itself with what was named', () => {
		expect(['implement it', 'fix them', 'summarise these'].map(isLeftToAgent)).toEqual([true, true, true])
		expect(['deploy it', 'fix the login', 'implement it in Rust'].map(isLeftToAgent)).toEqual([false, false, false])
	})

	it('forbids where it says what an agent must not do, and not what something cannot', () => {
		const forbidding = ['cannot read my keys', 'so it must never push to main', 'stop the agent from flattering me']
		expect(forbidding.map(forbids)).toEqual([true, true, true])
		expect(['find out why pods cannot start', 'stop the server', 'read my keys'].map(forbids)).toEqual([
			false,
			false,
			false,
		])
		expect(contentWords('cannot read my keys')).toEqual(['read', 'keys'])
	})

	it('says with nothing but languages in which something is', () => {
		expect([['german', 'french'], ['german', 'keyboard'], []].map(isSpoken)).toEqual([true, false, false])
	})

	it('says nothing by how fully it is meant', () => {
		expect(contentWords('fully local')).toEqual(['local'])
	})
})
