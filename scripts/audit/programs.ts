import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { PinnedPrograms } from '../pinned-programs.ts'

/** What the audit asks. */
export const PROGRAMS: PinnedPrograms = {
	title: 'Lighthouse and html-validate',
	pinned: join(import.meta.dirname, 'programs'),
	installed: join(import.meta.dirname, '../../.local/audit'),
}

/** The file of an installed program. */
export const programFile = (path: string): string => join(PROGRAMS.installed, 'node_modules', path)

/** Loads a library that is installed there. */
export const loadProgram = (name: string): unknown => createRequire(join(PROGRAMS.installed, 'package.json'))(name)
