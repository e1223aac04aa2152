import type { Rooms } from './rules.ts'

/** Rows for the commands that sign, verify and export releases. */
export const RECORD_ROOMS: Rooms = {
	'scripts/bundle': {
		about: 'One file with everything that a released site serves, and what it is made of.',
		loads: ['src/files', 'src/catalogue', 'src/transparency', 'scripts/expected.ts', 'scripts/tar.ts', 'node:'],
	},
	'scripts/keys': {
		about: 'Keys of the log: made, read and listed ([transparency.md](transparency.md#keys)).',
		loads: ['src/schema', 'src/transparency', 'scripts/expected.ts', 'node:'],
	},
	'scripts/release': {
		about: 'Signs a build, adds it to the log of releases and publishes the log ([transparency.md](transparency.md)).',
		loads: ['src/files', 'src/schema', 'src/catalogue', 'src/transparency', 'scripts/expected.ts', 'node:'],
	},
	'scripts/tamper': {
		about: 'Makes sites and logs, changes them as somebody would who is up to no good, and counts what is found.',
		loads: [
			'src/files',
			'src/schema',
			'src/catalogue',
			'src/transparency',
			'scripts/keys',
			'scripts/release',
			'scripts/seeded.ts',
			'scripts/verify',
			'scripts/at-end.ts',
			'node:',
		],
	},
	'scripts/verify': {
		about: 'Checks a site, a folder or a bundle against its manifest and its log of releases.',
		loads: [
			'src/files',
			'src/schema',
			'src/catalogue',
			'src/transparency',
			'scripts/expected.ts',
			'scripts/release',
			'scripts/run-program.ts',
			'scripts/tar.ts',
			'node:',
		],
	},
}
