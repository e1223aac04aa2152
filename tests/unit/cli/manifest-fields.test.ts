import { expect, it } from 'vitest'
import { manifestFaults } from '../../../src/cli/manifest-fields.ts'
import { Slug } from '../../../src/schema/primitives.ts'
import { ProjectManifest } from '../../../src/schema/project.ts'

const { use, rules } = ProjectManifest.shape
const Both = ProjectManifest.pick({ use: true, rules: true })

const VALUES = [true, false, 0, 1, -1, 1.5, '', '3d', '3 days', '12345h', '*', null, [], ['a'], [1], ['deprecated'], {}]
const LONGEST = 'x'.repeat(64)
const KEYS = ['one', `${LONGEST}:${LONGEST}`, `${LONGEST}x:one`, `mcp:${LONGEST}x`, 'mcp:One']
const MORE = [['withdrawn', 'deprecated'], ['deprecatd'], ['active'], { a: 'b' }, { a: 1 }]

it.each([...VALUES, ...MORE].map((value) => [value]))(
	'what a field may be, %j, is what the published schema says',
	(value) => {
		const [, option] = use.valueType.options
		const names = [...Object.keys(option.shape), 'version']
		const manifests = [
			...names.map((name) => ({ use: { 'mcp:one': { [name]: value } }, rules: {} })),
			...[...Object.keys(rules.unwrap().shape), 'minage'].map((name) => ({ use: {}, rules: { [name]: value } })),
			{ use: { 'mcp:one': value }, rules: {} },
			...KEYS.map((key) => ({ use: { [key]: '*' }, rules: {} })),
		]
		for (const manifest of manifests) {
			const isRight = Both.safeParse(manifest).success
			expect([manifest, manifestFaults(manifest).length === 0]).toEqual([manifest, isRight])
		}
	},
)

it.each([1, 64, 65])('a slug of %i letters may be in a key where it may be in an address', (length) => {
	const slug = 'x'.repeat(length)
	const faults = manifestFaults({ use: { [`mcp:${slug}`]: '*' } })
	expect(faults.length === 0).toBe(Slug.safeParse(slug).success)
})
