/** Paths in the sandbox. */
export const INSIDE = {
	app: '/app',
	home: '/home/user',
	work: '/project',
	node: '/usr/bin/node',
	clock: '/opt/clock.cjs',
} as const
