import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { installerDocuments } from '../../../scripts/installer/pack.ts'
import { readTar } from '../../../scripts/tar.ts'

/** Bytes of the archive: the goal. A feature may raise it, a library should not. */
const MOST_BYTES = 60_000

it('what people download to install from the registry stays small, and loads no package', () => {
	const packed = installerDocuments({ baseUrl: 'https://registry.example' }).find(({ path }) => path.endsWith('.tgz'))
	if (!(packed?.body instanceof Uint8Array)) throw new Error('There is no archive.')
	expect(packed.body.length).toBeLessThanOrEqual(MOST_BYTES)
	const files = [...(readTar(Uint8Array.from(gunzipSync(packed.body))) ?? [])]
	const programs = files.filter(([path]) => path.endsWith('.mjs'))
	expect(programs.length).toBe(1)
	const loaded = [
		...Buffer.from(programs[0]?.[1] ?? [])
			.toString()
			.matchAll(/\bimport(?:[\w*{},$ ]*\bfrom|\()["`]([^"`]+)["`]/g),
	].map(([, name]) => name)
	expect(loaded.length).toBeGreaterThan(0)
	expect(loaded.filter((name) => !name?.startsWith('node:'))).toEqual([])
})
