import { expect, test } from 'vitest'
import { shortName } from '../../../src/documents/site.ts'

test('a name in OpenSearch has at most 16 characters, and no space at its end', () => {
	expect(['Assets of Tools in Oslo', 'Lectern', 'Assets of a Long Name'].map(shortName)).toEqual([
		'Assets of Tools',
		'Lectern',
		'Assets of a Long',
	])
})
