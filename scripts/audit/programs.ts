import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { PinnedPrograms } from '../pinned-programs.ts'

/** The external programs of the audit. */
export const PROGRAMS: PinnedPrograms = {
	title: 'Lighthouse and html-validate',
	pinned: join(import.meta.dirname, 'programs'),
	installed: join(import.meta.dirname, '../../.local/audit'),
}

/** The path of a file in an installed package. */
export const programFile = (path: string): string => join(PROGRAMS.installed, 'node_modules', path)

export const loadProgram = (name: string): unknown => createRequire(join(PROGRAMS.installed, 'package.json'))(name)
