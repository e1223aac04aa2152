import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import QuickestFirst from './quickest-first.ts'

const { together, apart, slow } = JSON.parse(readFileSync('.local/tests.json', 'utf8'))

const project = (name: string, include: string[], isolate: boolean) => ({
	extends: true as const,
	test: { name, include, exclude: slow, isolate },
})

/**
 * The tests that `npm run mutate` runs in its copy: in process, with documents but no built site. Those that depend on
 * a fresh module state run isolated, which takes each twice as long.
 */
export default defineConfig({
	test: {
		sequence: { sequencer: QuickestFirst },
		setupFiles: ['tests/setup/store.ts'],
		testTimeout: 120_000,
		hookTimeout: 120_000,
		env: { PINAKES_LOG: 'off' },
		projects: [
			...(together.length ? [project('together', together, false)] : []),
			...(apart.length ? [project('apart', apart, true)] : []),
		],
	},
})
