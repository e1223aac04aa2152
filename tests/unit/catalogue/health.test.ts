import { describe, expect, it } from 'vitest'
import { checkable, healthOf, sourcesOf } from '../../../src/catalogue/health.ts'
import type { EntrySource } from '../../../src/kinds/kind.ts'
import { makeDraft } from './draft.ts'

const source = (fields: object) =>
	({
		category: 'servers',
		kind: 'mcp-server',
		...(makeDraft('servers/one', fields).data as object),
	}) as unknown as EntrySource
const repoUrl = 'https://git.example.com/a/b'

describe('what of an entry can be asked after', () => {
	it.each<[fields: object, asked: string[]]>([
		[{}, [repoUrl]],
		[{ docsUrl: `${repoUrl}#readme`, websiteUrl: `${repoUrl}/` }, [repoUrl]],
		[{ upstream: { repo: `${repoUrl}.git` } }, [repoUrl]],
		[
			{ docsUrl: 'https://docs.example', websiteUrl: 'https://site.example' },
			[repoUrl, 'https://docs.example', 'https://site.example'],
		],
	])('are its addresses, each page once: %j', (fields, asked) => {
		expect(sourcesOf(source({ repoUrl, ...fields }))).toEqual(asked)
	})

	it.each([
		['npm', ['npm:x-server']],
		['pypi', ['pypi:x-server']],
		['oci', []],
	])('is its package of a registry that can be asked: %s', (registry, asked) => {
		const server = { package: { registry, name: 'x-server', version: '1.0.0' } }
		expect(checkable(source({ repoUrl, server }))).toEqual([repoUrl, ...asked])
	})
})

describe('what is known of a source', () => {
	const checkedAt = '2026-11-01'
	it.each([
		['nothing', {}, []],
		['of another', { 'https://other.example': { state: 'ok', checkedAt } }, []],
		['half', { [repoUrl]: { state: 'ok' } }, []],
		[
			'that it is there',
			{ [repoUrl]: { state: 'ok', checkedAt, failedOn: ['2026-10-01'] } },
			[{ source: repoUrl, state: 'ok', checkedAt }],
		],
		[
			'since when it is missing',
			{ [repoUrl]: { state: 'missing', checkedAt, failedOn: ['2026-10-01', '2026-10-02'] } },
			[{ source: repoUrl, state: 'missing', checkedAt, since: '2026-10-01' }],
		],
	])('is told: %s', (_, findings, health) => {
		expect(healthOf(source({ repoUrl }), findings as never)).toEqual(health)
	})
})
