/** Where things are in the sandbox. */
export const INSIDE = { app: '/app', home: '/home/user', work: '/project', node: '/usr/bin/node' } as const
