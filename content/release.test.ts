import { expect, it } from 'vitest'
import { currentOpenApi, lastRelease } from '../scripts/openapi/released.ts'

const current = currentOpenApi()
const released = lastRelease(current.info.version)

it('a description of this major is released; `npm run release-api` writes it', () => {
	expect(released?.info.version.split('.')[0]).toBe(current.info.version.split('.')[0])
})
