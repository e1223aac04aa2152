import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { trialEntries } from '../../../scripts/installer/trial-entries.ts'
import { missingEntry, tasks } from '../../../scripts/record/tasks.ts'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import { pathOf } from '../../../src/schema/primitives.ts'
import { fixtureProject } from '../../registry/project.ts'
import { CONTENT } from '../../registry/registry.ts'
import { runScript } from './run.ts'

vi.setConfig({ testTimeout: 120_000 })

describe('what the installer is tried with', () => {
	const catalogue = loadCatalogue({ contentDir: CONTENT, baseUrl: 'https://registry.example' })
	const paths = (examples: Parameters<typeof trialEntries>[1]) => {
		const { server, copied } = trialEntries(catalogue, examples)
		return [server && pathOf(server), copied && pathOf(copied)]
	}

	it('is a server that asks for nothing, and an entry whose files are copied, in any registry', () => {
		const { server, copied } = trialEntries(catalogue, {})
		expect(server?.install.some(({ kind }) => kind === 'config')).toBe(true)
		expect(server?.access?.ways).toContainEqual(expect.objectContaining({ location: 'local', needsSecret: false }))
		expect(copied?.install.some(({ copies }) => copies)).toBe(true)
	})

	it('is what the settings choose, where that suits', () => {
		expect(paths({ entry: 'servers/browser', package: 'roles/nobody' })).toEqual(['servers/browser', paths({})[1]])
	})

	it('is nothing in a registry without entries', () => {
		expect(trialEntries({ ...catalogue, records: [] })).toEqual({})
	})
})

describe.each([true, false])('a trial of a registry of one’s own, with entries: %s', (content) => {
	const { root: cwd, remove } = fixtureProject('pinakes-trial-', { content })
	mkdirSync(join(cwd, 'content'), { recursive: true })
	afterAll(remove)

	it('is written without naming an entry', () => {
		expect(runScript('installer-trial', ['--write', 'trial'], { cwd })).toMatchObject({ status: 0, err: '' })
		const trial = JSON.parse(readFileSync(join(cwd, 'trial/trial.json'), 'utf8'))
		expect([!!trial.server, !!trial.skill]).toEqual([content, content])
		expect(existsSync(join(cwd, 'trial/trial.mjs'))).toBe(true)
	})
})

describe('the pictures of the ten tasks', () => {
	it('are not recorded, nor missed, in a registry without the entries that they show', () => {
		expect(missingEntry(CONTENT)).toBe(tasks[0]?.types[0]?.split(' ').at(-1)?.replace(':', '/'))
	})
})
