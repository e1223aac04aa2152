import { defineConfig } from 'vitest/config'

const rehearse = {
	extends: true as const,
	test: {
		name: 'rehearse',
		include: ['tests/rehearse/**/*.test.ts'],
		globalSetup: ['tests/setup/rehearse.ts'],
	},
}

/**
 * `unit` needs nothing but the sources; `own` holds the entries of this registry, and `own-site` the site
 * that is built of them; `site` builds the site first and asks it, in process and over HTTP; `rehearse`
 * asks the host's own server, which `npm run rehearse` starts.
 */
export default defineConfig({
	test: {
		reporters: ['default', './tests/setup/reporter.ts'],
		testTimeout: 30_000,
		hookTimeout: 60_000,
		maxWorkers: 2,
		// A stalled machine can fail a browser or a deadline once; what fails twice is a fault.
		// Tests that look at the log turn it on.
		env: { PINAKES_LOG: 'off' },
		retry: process.env.CI ? 1 : 0,
		projects: [
			{
				extends: true,
				test: { name: 'unit', include: ['tests/{unit,contract,store}/**/*.test.ts'] },
			},
			{
				extends: true,
				// What lies in an entry's folder is shipped, and nothing of it is run here.
				test: { name: 'own', include: ['content/*.test.ts', 'content/*/*.test.ts', 'tests/own/*.test.ts'] },
			},
			{
				extends: true,
				test: {
					name: 'own-site',
					include: ['tests/own/site/**/*.test.ts'],
					globalSetup: ['tests/setup/own-site.ts'],
				},
			},
			{
				extends: true,
				test: {
					name: 'site',
					include: ['tests/{api,site,e2e}/**/*.test.ts'],
					globalSetup: ['tests/setup/site.ts'],
					setupFiles: ['tests/setup/store.ts'],
				},
			},
			...(process.env.REHEARSE_URL ? [rehearse] : []),
		],
	},
})
