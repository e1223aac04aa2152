/** The names of systems, by how a field calls them. */
export const SYSTEMS = { macos: 'macOS', windows: 'Windows', linux: 'Linux' } as const

/** A path for each operating system, with the name of the system. */
export const systemPaths = (paths: { readonly [system in keyof typeof SYSTEMS]?: string | undefined }) =>
	(Object.entries(paths) as [keyof typeof SYSTEMS, string][]).map(([id, path]) => ({ system: SYSTEMS[id], path }))
