import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBelow } from '../../support/write-below.ts'

/** A real git repository with a content folder, for tests of history. */
export interface Repository {
	root: string
	content: string
	git(...args: string[]): string
	write(path: string, text: string): void
	/** Commits everything at a moment such as `2026-03-01T10:00:00Z`; the zone is kept. */
	commit(at: string): void
	at(moment: string): Record<string, string>
	remove(): void
}

const SOMEBODY = {
	GIT_AUTHOR_NAME: 'Test',
	GIT_AUTHOR_EMAIL: 'test@example.com',
	GIT_COMMITTER_NAME: 'Test',
	GIT_COMMITTER_EMAIL: 'test@example.com',
}
/** Git starts no program that tidies up after each commit. */
const UNTENDED = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'maintenance.auto', GIT_CONFIG_VALUE_0: 'false' }

/** Makes an empty repository that nobody's own git settings reach. */
export function makeRepository(): Repository {
	const root = mkdtempSync(join(tmpdir(), 'pinakes-history-'))
	const content = join(root, 'content')
	mkdirSync(content)
	const base = { PATH: process.env.PATH ?? '', HOME: root, GIT_CONFIG_NOSYSTEM: '1', ...SOMEBODY, ...UNTENDED }
	const run = (args: string[], more: Record<string, string> = {}) =>
		execFileSync('git', args, { cwd: root, env: { ...base, ...more }, stdio: ['ignore', 'pipe', 'pipe'] }).toString()
	const at = (moment: string) => ({ GIT_AUTHOR_DATE: moment, GIT_COMMITTER_DATE: moment })
	run(['init', '-q', '-b', 'main'])
	return {
		root,
		content,
		at,
		git: (...args) => run(args, at('2026-06-01T00:00:00Z')),
		write(path, text) {
			writeBelow(content, path, text)
		},
		commit(moment) {
			run(['add', '-A'])
			run(['commit', '-q', '--allow-empty', '-m', 'change'], at(moment))
		},
		remove: () => rmSync(root, { recursive: true, force: true }),
	}
}
