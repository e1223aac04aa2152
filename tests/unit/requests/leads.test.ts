import { describe, expect, test, vi } from 'vitest'
import { createApi, TOKENS } from '../../support/api.ts'
import { SAMPLE_LEAD } from '../../support/samples.ts'

const { app, send } = createApi()
const ask = (body: unknown, headers: Record<string, string> = {}) =>
	send('POST', '/api/listing-leads', { body, headers })
const list = (query = '') => send('GET', `/api/admin/listing-leads${query}`, { token: TOKENS.leads })
const count = async () => (await (await app.desk()).list('lead')).length

describe('a lead', () => {
	test('is taken as the interface writes it, and the same again within a day is the same lead', async () => {
		const first = await ask(SAMPLE_LEAD)
		expect([first.status, first.body]).toEqual([200, { ok: true, id: expect.stringMatching(/^lead-/), status: 'new' }])
		expect((await ask(SAMPLE_LEAD)).body).toEqual(first.body)
		expect(await count()).toBe(1)
		const midnight = vi.spyOn(app, 'now')
		midnight.mockReturnValue(Date.now() + 86_400_000 - 60_000)
		expect((await ask(SAMPLE_LEAD)).body.id).toBe(first.body.id)
		midnight.mockReturnValue(Date.now() + 86_400_000 + 60_000)
		expect((await ask(SAMPLE_LEAD)).body.id).not.toBe(first.body.id)
		midnight.mockRestore()
	})

	test('with the honeypot filled is answered alike and not kept', async () => {
		const before = await count()
		const { status, body } = await ask({ ...SAMPLE_LEAD, listingTitle: 'Trap', company_fax: '1' })
		expect([status, Object.keys(body), body.status]).toEqual([200, ['ok', 'id', 'status'], 'new'])
		expect(await count()).toBe(before)
	})

	test('ignores fields it does not know', async () => {
		const { body } = await ask({ ...SAMPLE_LEAD, listingTitle: 'Unknown', status: 'active', id: 'mine', admin: true })
		const kept = (await (await app.desk()).get('lead', body.id))?.value
		expect([kept?.status, kept?.id, kept?.admin]).toEqual(['new', body.id, undefined])
	})

	test.each([
		['kind', { kind: 'yacht' }],
		['contactName', { contactName: '' }],
		['contactName', { contactName: 'Ana\nForged: line' }],
		['companyName', { companyName: 'Example\u202egpj.exe' }],
		['listingTitle', { listingTitle: 'A\u200btool' }],
		['contactName', { contactName: 'x'.repeat(121) }],
		['contactEmail', { contactEmail: 'nobody' }],
		['companyName', { companyName: undefined }],
		['listingTitle', { listingTitle: 'x'.repeat(181) }],
		['message', { message: 'x'.repeat(4001) }],
		['websiteUrl', { websiteUrl: '' }],
		['websiteUrl', { kind: 'claim', websiteUrl: undefined }],
		['websiteUrl', { websiteUrl: 'http://example.com' }],
		['websiteUrl', { websiteUrl: 'javascript:alert(1)' }],
	])('with a wrong %s is refused with its path', async (path, over) => {
		const { status, body } = await ask({ ...SAMPLE_LEAD, ...over })
		expect([status, body.error.code, body.error.details[0].path]).toEqual([400, 'invalid_payload', path])
	})

	test.each([
		['\u0007', 'U+0007'],
		['\u001b[31m', 'U+001B'],
		['\u202e', 'U+202E'],
		['\u2066', 'U+2066'],
		['\u200b', 'U+200B'],
		['\u0000', 'U+0000'],
		['\u{e0041}', 'U+E0041'],
	])('whose message hides %j is refused, and told what stands where', async (hidden, name) => {
		const before = await count()
		const { status, body } = await ask({ ...SAMPLE_LEAD, message: `One.\n😀 two${hidden}` })
		expect([status, body.error.details]).toMatchObject([
			400,
			[{ path: 'message', message: `Remove ${name}, which cannot be seen: it is character 6 of line 2.` }],
		])
		expect(await count()).toBe(before)
	})

	test('may have lines, tabs, emoji and words of every language in its message', async () => {
		const message = 'One.\r\n\tTwo 👩‍💻.\n\nДва, 二, اثنان, می\u200cخواهم'
		const { body } = await ask({ ...SAMPLE_LEAD, listingTitle: 'Lines', message })
		expect((await (await app.desk()).get('lead', body.id))?.value.message).toBe(message)
	})

	test('needs no website for a job or a sponsorship, and may say nothing', async () => {
		for (const kind of ['job', 'sponsorship', 'other']) {
			expect((await ask({ ...SAMPLE_LEAD, kind, websiteUrl: '', message: '' })).status).toBe(200)
		}
	})

	test('is refused by type, size, JSON, origin and method', async () => {
		const answers = [
			await ask('{'),
			await ask(`{"a":"${'x'.repeat(16_384)}"}`),
			await ask('{}', { 'content-type': 'text/plain' }),
			await ask(SAMPLE_LEAD, { origin: 'null' }),
			await send('GET', '/api/listing-leads'),
		]
		expect(answers.map(({ status }) => status)).toEqual([400, 413, 415, 403, 405])
	})
})

test('injected text is data, and no cell of the table is run by a spreadsheet', async () => {
	const cells = [
		'=HYPERLINK("http://x")',
		'+cmd|',
		'-1',
		'@sum',
		'＝1',
		'a "quoted"\r\n,line',
		'[x](javascript:) @everyone',
	]
	for (const message of cells) {
		const { body } = await ask({
			...SAMPLE_LEAD,
			listingTitle: 'Injected',
			message,
			companyName: message.replace(/\s+/g, ' '),
		})
		expect((await (await app.desk()).get('lead', body.id))?.value.message).toBe(message)
	}
	const { status, headers, text } = await list('?format=csv&limit=100')
	expect([
		status,
		headers.get('content-type'),
		headers.get('content-disposition'),
		headers.get('cache-control'),
	]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="leads.csv"', 'no-store'])
	const written = [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))
	expect(written.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
	expect(cells.filter((cell) => !written.includes(cell) && !written.includes(`'${cell}`))).toEqual([])
})

test('the list has what waits first, with filters and pages', async () => {
	const { body } = await list('?limit=2&offset=1')
	expect([body.ok, body.entries.length, body.total]).toEqual([true, 2, await count()])
	expect((await list('?kind=sponsorship')).body.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
		'sponsorship',
	])
	expect((await list('?status=archived')).body.entries).toEqual([])
	expect((await list('?q=unknown')).body.total).toBe(1)
})

test('nothing private of a lead is in any public answer or log line', async () => {
	const log = ['log', 'info', 'warn', 'error'].map((name) =>
		vi.spyOn(console, name as 'log').mockImplementation(() => undefined),
	)
	const secret = 'CANARY-91bd'
	const body = {
		...SAMPLE_LEAD,
		contactName: secret,
		contactEmail: `${secret}@example.com`,
		companyName: secret,
		listingTitle: secret,
		message: secret,
	}
	const texts = [(await ask(body)).text, (await ask({ ...body, kind: secret })).text]
	for (const path of ['/api/jobs', `/api/jobs?q=${secret}`]) texts.push((await send('GET', path)).text)
	texts.push((await send('GET', '/api/admin/listing-leads')).text)
	const said = JSON.stringify(log.flatMap(({ mock }) => mock.calls))
	for (const spy of log) spy.mockRestore()
	expect(texts.filter((text) => text.includes(secret))).toEqual([])
	expect(said).not.toContain(secret)
})
