import { describe, expect, it, vi } from 'vitest'
import { toHtml } from '../../../src/client/hyperscript.ts'
import { findingsView, inFormWords } from '../../../src/client/submit/report.ts'
import { preflightSubmission } from '../../../src/domain/preflight.ts'
import { draftForm } from '../../../src/kinds/draft-form.ts'
import { categoryOfKind } from '../catalogue/category.ts'

const services = {
	published: { names: () => [], tombstones: () => new Map() },
	baseUrl: 'https://r.test',
	now: () => Date.UTC(2026, 10, 29),
	report: vi.fn(),
}

/** What a person reads of a rule with these fields, at its form. */
function read(fields: Record<string, string> = {}) {
	const category = categoryOfKind('rule')
	const labels = Object.fromEntries(
		draftForm(category).flatMap((group) => group.fields.map(({ name, label }) => [name, label])),
	)
	const report = preflightSubmission({ fields: { ...fields, category } }, services)
	return toHtml(...findingsView(report, labels)).replaceAll('</li>', '\n')
}

describe('what is wrong with a draft', () => {
	it('is said with the names that the fields have on the form', () => {
		const said = read()
		expect(said).toContain('>Repository</a>: No source is named.')
		expect(said).toContain('Add “Repository”, “Documentation” or “Website”')
		expect(said).toContain('or put the whole text in “Text”.')
		expect(said).not.toMatch(/(?:github|docs|website)_url(?!")|firstParty/)
	})

	it('says of a group of fields what is missing, and not how a file writes them all', () => {
		expect(read()).toContain('The <code>file</code> that is installed')
		expect(read()).not.toMatch(/Its fields are|indented|`/)
	})

	it('names the field that takes the text of a file, which is another than the one with its name', () => {
		const fields = { name: 'Dates', description: 'Makes an agent write dates with the year first.', author: 'Ana' }
		const said = read({ ...fields, github_url: 'https://github.com/example/dates', 'rule.file': 'dates.md' })
		expect(said).toContain('Put its text in “Text of the file”, or fix “File”.')
		const names = draftForm(categoryOfKind('rule')).flatMap((group) => group.fields.map(({ label }) => label))
		expect(new Set(names).size).toBe(names.length)
	})

	it('says what a field without a place on the form is called before what is said of it', () => {
		expect(read({ name: 'Dates' })).toContain('<code>dateAdded</code>: Defaults to today.')
	})

	it('does not ask for an address of its own where the name that it is made of is missing', () => {
		expect(read()).not.toContain('slug')
		expect(read({ name: '灯籠' })).toContain('none can be made of its name')
	})

	it('keeps words that are no field of the form', () => {
		const labels = { github_url: 'Repository', name: 'Name' }
		expect(inFormWords('The name is in upstream.path, e.g. package.json, or github_url.', labels)).toBe(
			'The name is in upstream.path, e.g. package.json, or “Repository”.',
		)
	})
})
