import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { GOOD, preflight } from '../domain/preflight-state.ts'
import { find, findIn } from './find.ts'

describe('two entries of one source', () => {
	const at = (repoUrl: string, more: object = {}) => ({ repoUrl, title: 'Other', ...more })
	it('are told of each other, however the address is written', () => {
		const other = makeDraft('prompts/two', at('https://www.GitHub.com/Some/Repo.git/'))
		expect(findIn('same-source', makeDraft('prompts/one', at('https://github.com/some/repo#readme')), [other])).toEqual(
			[
				{
					field: 'repoUrl',
					message: 'prompts:two has the same source.',
					fix: 'If it is the same thing, keep one entry. If not, add the upstream.path or the package that tells them apart.',
				},
			],
		)
	})

	it('are two where a path, a package or a category tells them apart', () => {
		const repo = 'https://github.com/some/repo'
		const server = (name: string) => ({ server: { command: 'npx', package: { registry: 'npm', name } } })
		const pairs = [
			[makeDraft('servers/one', at(repo, server('a'))), makeDraft('servers/two', at(repo, server('b')))],
			[
				makeDraft('prompts/one', at(repo, { upstream: { repo, path: 'a' } })),
				makeDraft('prompts/two', at(repo, { upstream: { repo, path: 'b' } })),
			],
			[makeDraft('prompts/one', at(repo)), makeDraft('tools/two', at(repo))],
		] as const
		for (const [one, two] of pairs) expect(findIn('same-source', one, [two])).toEqual([])
	})
})

describe('a licence', () => {
	it('that is not stated is asked for, in the content check and in preflight', () => {
		expect(find('licence', 'prompts/one')).toEqual([
			{
				field: 'license',
				message: 'No licence is stated.',
				fix: 'Write the SPDX expression from its source, for example MIT, or “not stated” if it has none.',
			},
		])
		expect(find('licence', 'prompts/one', { license: 'MIT' })).toEqual([])
		const codes = (fields: object) =>
			preflight({ ...GOOD, license: '', ...fields }).warnings.map(({ code, field }) => `${code} ${field}`)
		expect(codes({})).toContain('source_needs_review license')
		expect(codes({ license: 'MIT OR' })).toContain('source_needs_review license')
		expect(codes({ license: 'MIT License' })).toContain('source_needs_review license')
		expect(codes({ license: 'not stated' })).not.toContain('source_needs_review license')
	})

	it.each(['MIT OR', 'OR MIT', 'MIT OR AND ISC', 'MIT WITH', '(MIT OR ISC', 'MIT)', '(MIT OR )', 'OR', '(MIT) (ISC)'])(
		'is warned of when it breaks off: %s',
		(license) => {
			expect(find('licence', 'prompts/one', { license })).toMatchObject([
				{ field: 'license', message: `“${license}” is not a whole SPDX expression.` },
			])
		},
	)

	it.each([
		'(MIT OR ISC) AND Zlib',
		'MIT WITH Commons-Clause',
		'All rights reserved',
		'free AS IS',
		'Proprietary (see LICENSE AND NOTICE), all rights reserved',
		'GPL-2.0-only WITH Classpath-exception-2.0 OR (MIT)',
	])('is taken as it stands: %s', (license) => {
		expect(find('licence', 'prompts/one', { license })).toEqual([])
	})

	it('said to be not stated satisfies the check, and no document names it', () => {
		const draft = makeDraft('prompts/one', { license: 'not stated' })
		expect(findIn('licence', draft)).toEqual([])
		const [record] = buildCatalogue([draft], { baseUrl: 'https://pinakes.test' }).records
		expect(record?.entry.license).toBeUndefined()
		expect(JSON.stringify(record?.entry)).not.toContain('not stated')
	})
})
