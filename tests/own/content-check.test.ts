import { expect, it } from 'vitest'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import { readContent } from '../../src/catalogue/disk/content.ts'
import type { Finding } from '../../src/checks/check.ts'
import { checkContent, checkContextOf, formatFinding } from '../../src/checks/run.ts'

it('finds no blocker in this repository’s own content, and nobody is asked for “Bearer”', () => {
	const drafts = readContent('content')
	const catalogue = buildCatalogue(drafts, { baseUrl: 'https://pinakes.test' })
	const findings = checkContent(drafts, checkContextOf(drafts, catalogue, new Date().toISOString().slice(0, 10)))
	const isUnwanted = ({ level, check }: Finding) => level === 'blocker' || check === 'header-description'
	expect(findings.filter(isUnwanted).map(formatFinding)).toEqual([])
})
