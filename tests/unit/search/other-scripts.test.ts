import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { wordsInEnglish, wordsSaying } from '../../../src/search/query/other-scripts.ts'
import { search } from '../../../src/search/search.ts'
import { row } from './rows.ts'

const rows = [
	row({ slug: 'tables', title: 'Tables', tags: ['database', 'query'] }),
	row({ slug: 'letters', title: 'Letters', tags: ['email', 'send'] }),
	...Array.from({ length: 20 }, (_, at) => row({ slug: `other-${at}`, title: `Other ${at}` })),
]
const index = openIndex(buildIndex(rows))
const ask = (q: string) => {
	const { hits, unread } = search(index, { q })
	return [hits.map(({ doc }) => rows[doc]?.slug), unread]
}

describe('a query in Russian, Korean or Hindi', () => {
	it.each([
		['запросы к базе данных', 'query database'],
		['Ревью кода', 'code review'],
		['postgres только для чтения', 'postgres read-only'],
		['оценить расчёт счёта', 'оценить расчёт invoice'],
		['데이터베이스를 조회', 'database query'],
		['코드리뷰를 해주세요', 'code review'],
		['브라우저자동화', 'browser automation'],
		['ईमेल भेजना', 'email send'],
		['कोड की समीक्षा', 'code review'],
		['проверить безопасность кода', 'check security code'],
		['телеграм бот', 'telegram bot'],
		['슬랙 메시지', 'slack message'],
		['의존성 검사', 'dependency check'],
	])('“%s” is read as “%s”', (said, english) => {
		expect(wordsInEnglish(said)).toBe(english)
	})

	it.each(['борщ', '떡볶이', 'समोसा', 'write tests', 'λόγος', 'для'])(
		'what is not known stays as it is: “%s”',
		(said) => {
			expect(wordsInEnglish(said)).toBe(said)
		},
	)

	it('is read once, however often it could be read in two ways before a part that is not known', () => {
		const said = `${'코드리뷰'.repeat(200)}힣힣힣힣`
		expect(wordsInEnglish(said)).toBe(said)
	})

	it('finds what it finds in English', () => {
		for (const q of ['запросы к базе данных', '데이터베이스 조회', 'डेटाबेस'])
			expect([q, ...ask(q)]).toEqual([q, ['tables'], []])
	})

	it('finds what is known of it where most is, and says which words are not', () => {
		expect(ask('отправить письмо бабушке')).toEqual([['letters'], ['бабушке']])
		expect(ask('письмо дорогой бабушке')[0]).toEqual([])
	})

	it('is told in its own words what no entry has', () => {
		expect(search(index, { q: 'запрос и бухгалтерия' }).unknown).toEqual(['бухгалтерия'])
		expect(search(index, { q: '查询 会计' }).unknown).toEqual(['会计'])
	})

	it('is told in its own words what is read as a filter', () => {
		expect(wordsSaying('таблицы только для чтения', 'read-only')).toBe('только для чтения')
		expect(wordsSaying('таблицы', 'read-only')).toBeUndefined()
	})
})
