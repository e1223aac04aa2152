import { expect, it } from 'vitest'
import { checkEntries } from '../../scripts/content/check-entries.ts'
import { formatFinding } from '../../src/checks/run.ts'
import { takenCategories } from '../../src/schema/contract/reserved-paths.ts'

it('has no finding among its entries that would keep the site from being built', () => {
	const { findings } = checkEntries()
	expect(findings.filter(({ level }) => level === 'blocker').map(formatFinding)).toEqual([])
})

it('has no category whose address is another page’s', () => {
	expect(takenCategories()).toEqual([])
})
