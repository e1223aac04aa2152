import { afterEach, expect, it } from 'vitest'
import { GOOD, preflight, tombstones } from './preflight-state.ts'

afterEach(() => tombstones.clear())

it.each(['withdrawn', 'renamed'] as const)('an address whose entry was %s is not given to a new one', (state) => {
	expect(preflight(GOOD).valid).toBe(true)
	const place = { key: 'tools:lantern', category: 'tools', slug: 'lantern', title: 'Lantern' }
	tombstones.set(place.key, { ...place, state, on: '2026-05-01', reason: 'It was another lantern.' })
	expect(preflight(GOOD)).toMatchObject({
		valid: false,
		routeSuggestion: 'fix_required',
		blockers: [
			{
				code: 'schema_invalid',
				field: 'slug',
				message: `tools/lantern was ${state} on 2026-05-01. It was another lantern.`,
				fix: 'Choose another name: an old address is never reused for something else.',
			},
		],
	})
	expect(preflight({ ...GOOD, slug: 'lantern-editor' }).valid).toBe(true)
})

it('a link to an entry that was withdrawn is told apart from one to what never was', () => {
	const place = { key: 'servers:gone', category: 'servers', slug: 'gone', title: 'Gone' }
	tombstones.set(place.key, { ...place, state: 'withdrawn', on: '2026-05-01', reason: 'It was another.' })
	const said = (slug: string) =>
		preflight({ ...GOOD, content: `It shows what changes, line by line. See [another](/servers/${slug}).` })
			.blockers.map(({ message }) => message)
			.join()
	expect(said('gone')).toContain('The body links to /servers/gone, which was withdrawn.')
	expect(said('never')).toContain('The body links to /servers/never, which does not exist.')
})
