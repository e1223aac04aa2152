import { describe, expect, it, vi } from 'vitest'
import { preflightSubmission } from '../../../src/domain/preflight.ts'
import { find } from './find.ts'

const said = (data: object) =>
	find('plain-text', 'prompts/one', data).map(({ field, message }) => `${field}: ${message}`)

describe('names and sentences', () => {
	it.each<[object, string]>([
		[{ title: 'One <b>bold</b>' }, 'title: It has HTML, which is shown as it is written: “<b>”.'],
		[
			{ description: 'Line one<br/>and line two' },
			'description: It has HTML, which is shown as it is written: “<br/>”.',
		],
		[
			{ description: 'Salt &amp; pepper' },
			'description: It has a character reference, which is shown as it is written: “&amp;”.',
		],
		[
			{ useCases: ['do it', 'do it **now**'] },
			'useCases.1: It has Markdown, which is shown as it is written: “**now**”.',
		],
		[
			{ safetyNotes: ['See [docs](https://x.example).'] },
			'safetyNotes.0: It has Markdown, which is shown as it is written: “[docs](https://x.example)”.',
		],
		[
			{ description: 'Starts with `--read-only`.' },
			'description: It has code between backticks, which is shown as it is written: “`--read-only`”.',
		],
		[{ title: '“One”' }, 'title: The whole text is in quotes, and they are shown.'],
		[{ title: '"One"' }, 'title: The whole text is in quotes, and they are shown.'],
		[{ privacyNotes: ['„Alles“'] }, 'privacyNotes.0: The whole text is in quotes, and they are shown.'],
	])('with what is not plain text are named: %j', (data, message) => {
		expect(said(data)).toEqual([message])
	})

	it.each([
		{ description: 'Says “yes” and “no” for you.' },
		{ description: '“Yes” and “no”' },
		{ safetyNotes: ['Writes `<b>` into pages, and <token> into the header.'] },
		{ title: 'R&D; a < b && c > d' },
		{ useCases: ['call list[0](x y) in code', '2 ** 3 and 4 ** 5'] },
		{ title: 1, useCases: 'none' },
	])('that are plain text pass: %j', (data) => {
		expect(said(data)).toEqual([])
	})

	it('are named to the contributor too', () => {
		const services = {
			published: { names: () => [], tombstones: () => new Map() },
			baseUrl: 'https://r.test',
			now: () => 0,
			report: vi.fn(),
		}
		const { warnings } = preflightSubmission({ fields: { category: 'prompts', name: '“One” <b>two</b>' } }, services)
		expect(warnings).toContainEqual(
			expect.objectContaining({ field: 'name', message: expect.stringContaining('HTML') }),
		)
	})
})
