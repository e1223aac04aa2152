import { expect, it } from 'vitest'
import { describeEntry } from '../../../src/layouts/structured-data.ts'
import { makeEntry } from '../catalogue/entry.ts'

const licenceOf = (license?: string) => {
	const entry = makeEntry('prompts/one', { ...(license && { license }) })
	const { '@graph': things } = describeEntry(entry, 'https://registry.example')
	return (things as { license?: unknown }[])[0]?.license
}

it.each(['MIT', 'Apache-2.0 AND MIT', 'All rights reserved'])('the licence %s is a work with that name', (license) => {
	expect(licenceOf(license)).toEqual({ '@type': 'CreativeWork', name: license })
})

it('an entry whose licence is not known has none', () => {
	expect(licenceOf()).toBeUndefined()
})
