import netlify from '@astrojs/netlify'
import type { AstroIntegration, HookParameters } from 'astro'
import { readHostConfig } from '../server/host-config.ts'

// Inherits from the parameters instead of copying them: the adapter reads a getter of theirs after it has called setAdapter.
function withOwnEntry(parameters: HookParameters<'astro:config:done'>): HookParameters<'astro:config:done'> {
	const setAdapter: typeof parameters.setAdapter = (adapter) =>
		parameters.setAdapter({
			...adapter,
			serverEntrypoint: new URL('../../src/pages/_server.ts', import.meta.url),
		} as typeof adapter)
	return Object.create(parameters, { setAdapter: { value: setAdapter } })
}

/**
 * The Netlify adapter for builds, and nothing in development: there its plugin would start emulators of its own and ask
 * the network where this machine stands, while on-demand pages need no adapter.
 */
export function hostAdapter(root: string): AstroIntegration {
	// The host gives its included_files to every function but the one that the adapter makes.
	const { includedFiles } = readHostConfig(root)
	const excluded = includedFiles.filter((pattern) => pattern.startsWith('!'))
	const adapter = netlify({
		imageCDN: false,
		middlewareMode: 'classic',
		devFeatures: false,
		includeFiles: includedFiles.filter((pattern) => !pattern.startsWith('!')),
		excludeFiles: excluded.map((pattern) => pattern.slice(1)),
	})
	const { 'astro:config:setup': setup, 'astro:config:done': done } = adapter.hooks
	let building = false
	return {
		name: adapter.name,
		hooks: {
			...adapter.hooks,
			'astro:config:setup': async (parameters: HookParameters<'astro:config:setup'>) => {
				building = parameters.command === 'build'
				if (building) await setup?.(parameters)
			},
			'astro:config:done': async (parameters: HookParameters<'astro:config:done'>) => {
				if (building) await done?.(withOwnEntry(parameters))
			},
		},
	}
}
