import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { makeWorld, type World } from './project.ts'

interface Pin {
	folder: string
	commit: string
	map?: string
	counts: { new: number; refused: number }
}

/** Folder with checkouts of public repositories, which are never committed; without it these tests say that they were skipped. */
const folder = process.env.PINAKES_IMPORT_CHECKOUTS
const pins: Pin[] = JSON.parse(readFileSync('tests/fixtures/import-checkouts.json', 'utf8'))

const commitOf = (path: string) => {
	try {
		return execFileSync('git', ['rev-parse', 'HEAD'], {
			cwd: path,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		}).trim()
	} catch {
		return undefined
	}
}

let world: World | undefined
afterEach(() => {
	world?.remove()
	world = undefined
})

describe.skipIf(!folder)('a checkout of a public repository', { timeout: 600_000 }, () => {
	it.each(pins)(
		'$folder gives as many entries as it did, and none is there twice',
		async ({ folder: name, commit, map, counts }) => {
			const source = join(folder ?? '', name)
			if (!existsSync(source) || commitOf(source) !== commit)
				throw new Error(`Check out ${name} at ${commit} in ${folder}.`)
			world = makeWorld()
			const options = { source, ...(map && { map }) }
			const first = await world.run(options)
			expect({ new: first.counts.new, refused: first.counts.refused }).toEqual(counts)
			for (const { reason } of first.refused) expect(reason).not.toBe('')
			const again = await world.run(options)
			expect(again.counts).toEqual({ ...first.counts, new: 0, unchanged: first.counts.new })
		},
	)
})
