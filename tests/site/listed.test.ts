import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { filesBelow } from '../../src/files/files-below.ts'
import type { Manifest } from '../../src/schema/registry.ts'

/** What is in a build and no document: pages, what a browser runs or draws, the manifest, and what the host reads. */
const NO_DOCUMENT =
	/\.html$|^og\/|^_astro\/|^(?:favicon\.(?:svg|ico)|apple-touch-icon\.png|_headers|_redirects|api\/registry\/manifest)$/

test('the manifest lists every file of a build but pages, their styles, scripts and images', async () => {
	const { artifacts } = (await (await fetch(`${inject('baseUrl')}/api/registry/manifest`)).json()) as Manifest
	const built = filesBelow(join(inject('siteRoot'), 'dist'))
	const unlisted = built.filter((path) => !(path in artifacts))
	expect(unlisted.filter((path) => !NO_DOCUMENT.test(path))).toEqual([])
	expect(built.filter((path) => path in artifacts && NO_DOCUMENT.test(path))).toEqual([])
})
