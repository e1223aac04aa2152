import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutate` asks in its copy: in process, over documents without a site. */
export default defineConfig({
	test: {
		include: JSON.parse(readFileSync('.local/tests.json', 'utf8')),
		setupFiles: ['tests/setup/store.ts'],
		testTimeout: 30_000,
		hookTimeout: 60_000,
		env: { PINAKES_LOG: 'off' },
	},
})
