import { expect, it } from 'vitest'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { inEnglish, saidFor } from '../../../src/search/query/east-asian.ts'
import { search } from '../../../src/search/search.ts'
import { row } from './rows.ts'

it.each([
	['データベース', 'database'],
	['コードレビュー', 'code review'],
	['代码审查', 'code review'],
	['日本語のドキュメントを英語に翻訳したい', 'Japanese document English translate'],
	['查询 Postgres 数据库', 'query Postgres database'],
	['GitHubのプルリクエストをレビューするエージェント', 'GitHub pull request review agents'],
	['不需要 API 密钥的网页搜索', 'no API key web search'],
	['APIキー不要の地図', 'API key free map'],
	['防止代理删除文件', 'prevent agents delete file'],
	['ブラウザを自動化して、画像を送る', 'browser automation , image send'],
	['ブラウザを自動操作するMCPサーバー', 'browser automation MCP servers'],
	['危険なコマンドをブロック', 'dangerous commands block'],
	['コミット前にコードレビュー', 'git commit code review'],
	['把网页转换成 markdown', 'web convert markdown'],
	['排查测试失败原因', 'troubleshoot test fail cause'],
	['沙箱中运行代码', 'sandbox run code'],
	['作業完了の通知音', 'work finish notification sound'],
	['トラブルシューティング', 'troubleshoot'],
	['飞书文档', 'Feishu document'],
	['スラックのメッセージ', 'Slack message'],
])('“%s” is read as “%s”', (said, english) => {
	expect(inEnglish(said)).toBe(english)
})

it.each(['ラーメン屋の店', '麻雀', 'write tests', 'über naïve Ωmega'])(
	'what is not known stays as it is: “%s”',
	(said) => {
		expect(inEnglish(said)).toBe(said)
	},
)

it('a query finds in either language what it finds in English, and its words may be filters', () => {
	const rows = [
		row({ slug: 'sheets', title: 'Sheets', tags: ['spreadsheet'] }),
		row({ slug: 'atlas', title: 'Atlas', tags: ['map'] }),
	]
	const index = openIndex(buildIndex(rows))
	const ask = (q: string, words?: 'literal') => {
		const { hits, unread } = search(index, { q, ...(words && { words }) })
		return [hits.map(({ doc }) => rows[doc]?.slug), unread]
	}
	expect(ask('地図')).toEqual([['atlas'], []])
	expect(ask('电子表格')).toEqual([['sheets'], []])
	expect(ask('地図', 'literal')).toEqual([[], ['地図']])
})

it('a catalogue that is written in them is searched in them', () => {
	const index = openIndex(
		buildIndex([row({ slug: 'own', title: '数据库查询' }), row({ slug: 'query', title: 'Query' })]),
	)
	expect(search(index, { q: '查询' }).hits.map(({ doc }) => doc)).toEqual([0])
})

it.each([
	['APIキー不要の地図', 'key free', 'キー不要'],
	['データベースを読み取り専用で検索する', 'read-only', '読み取り専用'],
	['ブラウザを自動化して、画像を送る', 'image send', '画像を送る'],
	['查询 Postgres 数据库', 'Postgres', 'Postgres'],
	['地図', 'spreadsheet', undefined],
])('of “%s”, “%s” is said as “%s”', (text, english, own) => {
	expect(saidFor(text, english)).toBe(own)
})

it('what is read as a filter is told in the words of the query', () => {
	const access = { transports: [], locations: [], readOnly: true }
	const index = openIndex(buildIndex([row({ slug: 'a', title: 'Database', access }), row({ slug: 'b' })]))
	expect(search(index, { q: '読み取り専用のデータベース' }).understood).toEqual([
		{ words: '読み取り専用', filter: 'readOnly', value: 'true', applied: true },
	])
})
