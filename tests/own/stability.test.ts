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
	const found = all.map(({ path, method }) => {
		const { [method]: _, ...others } = current.paths[path] ?? {}
		return breaksBetween(current, { ...current, paths: { ...current.paths, [path]: others } })
	})
	expect(found).toEqual(all.map(({ path, method }) => [`${method.toUpperCase()} ${path}: is gone`]))
})
