import { beforeEach, describe, expect, it, vi } from 'vitest'

import { lexiconTable } from '../../../src/search/tables.ts'

type Lexicon = typeof import('../../../src/search/lexicon/lexicon.ts')

let { derivedRelations, LONGEST_PHRASE, relationsOf, similarNames } = {} as Lexicon

// It reads its lists once for all who ask; here each test has it read them.
beforeEach(async () => {
	vi.resetModules()
	;({ derivedRelations, LONGEST_PHRASE, relationsOf, similarNames } = await import(
		'../../../src/search/lexicon/lexicon.ts'
	))
})

const said = (relations: ReturnType<Lexicon['relationsOf']>) =>
	relations?.map(({ words, closeness }) => `${words.join(' ')} ${closeness}`)

describe('the lexicon', () => {
	it.each<[name: string, relations: string[]]>([
		['k8s', ['kubernetes 0.95', 'kube 0.95']],
		['rust', ['cargo 0.8']],
		// “Tests before code” would be left as tests and code, of which any entry about tests speaks.
		['tdd', ['test driven 0.95', 'test first 0.95']],
		['kubernetes', ['k8s 0.95', 'kube 0.95', 'helm 0.8', 'kubectl 0.8', 'cluster 0.5', 'container 0.5', 'pod 0.5']],
		['pr', ['pull request 0.95', 'merge request 0.95']],
		['prs', ['pr 0.95', 'pull request 0.95', 'merge request 0.95']],
		[
			'courier',
			[
				'freight 0.6',
				'cargo 0.6',
				'carrier 0.6',
				'container ship 0.6',
				'customs 0.6',
				'shipping 0.5',
				'logistics 0.5',
				'shipment 0.5',
			],
		],
		['gitops', ['kubernetes 0.5', 'deploy 0.5', 'argocd 0.5', 'flux 0.5']],
	])('knows the same, the near, what is of its area and the related of %s, and nothing more', (name, relations) => {
		expect(said(relationsOf([name]))).toEqual(relations)
	})

	it.each([[['']], [['pullrequest']], [['pull']], [['zebra']], [[]]])('knows nothing of %j', (words) => {
		expect(relationsOf(words)).toBeUndefined()
	})

	it('leaves stop words out of a phrase, and the phrase where one word would be left of it', () => {
		expect(said(relationsOf(['audit']))).toContain('history commands 0.8')
		const all = ['audit', 'kubernetes', 'explain'].flatMap((name) => relationsOf([name]) ?? [])
		expect(all.filter(({ words }) => !words.length)).toEqual([])
	})

	it('knows what a phrase of small words is also called, since a single word is left of it', () => {
		expect(said(relationsOf(['to', 'do', 'list']))).toContain('todo 0.8')
	})

	it('has no name of more words than a query is read for', () => {
		const names = Object.values(lexiconTable().places).flatMap(Object.keys)
		expect(names.filter((name) => name.split(' ').length > LONGEST_PHRASE)).toEqual([])
		expect(said(relationsOf('software bill of materials'.split(' ')))).toContain('sbom 0.8')
	})

	it('knows of a word what it knows of another of its root, a little less surely', () => {
		expect(said(derivedRelations('protection'))?.slice(0, 2)).toEqual(['guard 0.68', 'guardrail 0.68'])
		expect(said(derivedRelations('protection'))).toContain('safety 0.425')
		expect(derivedRelations('zebra')).toEqual([])
	})

	it.each<[word: string, names: string[]]>([
		['gitlba', ['gitlab']],
		['rusty', ['rust']],
		['terraform', ['terraform']],
		['pg', []],
		['pullrequest', []],
		['zebracrossing', []],
	])('names what is like %s, in one word and within the mistakes that its length allows', (word, names) => {
		expect(similarNames(word)).toEqual(names)
	})
})
