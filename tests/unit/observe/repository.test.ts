import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { filesAt } from '../../../scripts/observe/repository.ts'
import { SHIPPED_LIMITS } from '../../../src/schema/shipped-files.ts'
import { makeRepository } from '../catalogue/repository.ts'

/** A repository with a skill and a file elsewhere, of which a host that `canFilter` may leave contents out. */
function hosted({ canFilter = true } = {}) {
	const host = makeRepository()
	onTestFinished(() => host.remove())
	host.git('config', 'uploadpack.allowFilter', String(canFilter))
	host.write('skill/SKILL.md', '# A skill')
	host.write('skill/run.sh', 'echo run')
	host.write('skill/large.bin', 'x'.repeat(SHIPPED_LIMITS.fileBytes + 1))
	host.write('elsewhere.txt', 'Another file.')
	host.commit('2026-03-01T10:00:00Z')
	const commit = host.git('rev-parse', 'HEAD').trim()
	/** Loses the content of a file, as a host does that no longer has it. */
	const lose = (path: string) => {
		const blob = host.git('rev-parse', `HEAD:content/${path}`).trim()
		rmSync(join(host.root, '.git/objects', blob.slice(0, 2), blob.slice(2)))
	}
	const read = async (path: string, most?: number) => {
		const repo = pathToFileURL(host.root).href
		const { files, main } = await filesAt(
			{ repo, commit, path: `content/${path}`, readAt: '2026-03-01' },
			{ fetch },
			most,
		)
		return { main, files: files.map(({ path, bytes }) => `${path}: ${new TextDecoder().decode(bytes)}`) }
	}
	return { lose, read }
}

describe('the files of a repository', () => {
	const SKILL = ['SKILL.md: # A skill', 'run.sh: echo run']

	it.each([true, false])(
		'are those at a path, without larger ones than are read (a host that leaves out contents: %s)',
		async (canFilter) => {
			const { read } = hosted({ canFilter })
			expect(await read('skill/SKILL.md')).toEqual({ main: 'SKILL.md', files: SKILL })
			expect(await read('skill')).toEqual({ files: SKILL })
			expect(await read('skill/run.sh')).toEqual({ main: 'run.sh', files: ['run.sh: echo run'] })
			expect(await read('skill', 1)).toEqual({ files: SKILL.slice(0, 1) })
		},
	)

	it('are read without fetching what is elsewhere', async () => {
		const { lose, read } = hosted()
		lose('elsewhere.txt')
		expect((await read('skill/SKILL.md')).files).toEqual(SKILL)
	})

	it('cannot be read where the host has lost one of them, or nothing is at the commit', async () => {
		const { lose, read } = hosted()
		lose('skill/run.sh')
		await expect(read('skill/SKILL.md')).rejects.toThrow('could not be fetched at')
		expect((await read('nowhere')).files).toEqual([])
	})
})
