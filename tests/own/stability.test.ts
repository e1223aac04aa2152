import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ADVICE, breaksBetween } from '../../scripts/openapi/breaks.ts'
import { currentOpenApi, lastRelease, RELEASES } from '../../scripts/openapi/released.ts'

const current = currentOpenApi()
const released = lastRelease(current.info.version)

/** A registry that has just begun has promised nothing yet. */
const hasReleases = readdirSync(RELEASES).some((name) => name.endsWith('.json'))

it.runIf(hasReleases)('a description of this major is released; `npm run release-api` writes it', () => {
	expect(released?.info.version.split('.')[0]).toBe(current.info.version.split('.')[0])
})

it('nothing in the API breaks clients of the last release', () => {
	const breaks = released ? breaksBetween(released, current) : []
	expect(breaks, `${breaks.join('\n')}\n\n${ADVICE}\n`).toEqual([])
})

it('the comparison finds nothing between a description and itself, and every operation that is taken out of it', () => {
	expect(breaksBetween(current, current)).toEqual([])
	const all = Object.entries(current.paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => ({ path, method })),
	)
	// Half of them at a time: one by one takes as many comparisons of all.
	const halves = [0, 1].map((half) => all.filter((_, i) => i % 2 === half))
	const found = halves.map((gone) => {
		const paths = structuredClone(current.paths)
		for (const { path, method } of gone) delete paths[path]?.[method]
		return breaksBetween(current, { ...current, paths })
	})
	expect(found).toEqual(
		halves.map((gone) => gone.map(({ path, method }) => `${method.toUpperCase()} ${path}: is gone`)),
	)
})
