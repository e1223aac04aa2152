import { storeOpener } from '../../src/store/open.ts'
// Loaded before the rights are given up, as nobody may read the project.
import '../../src/store/sqlite/sqlite.ts'
import { cast } from './cast.ts'

const NOBODY = 65_534
const [dataDir = ''] = process.argv.slice(2)
if (process.getuid?.() === 0) {
	process.setgid?.(NOBODY)
	process.setuid?.(NOBODY)
}
const open = storeOpener({ kind: 'embedded', dataDir }, { pauseMs: 0 })

/** Writes until the store refuses, twice, and prints the code of the refusal. */
async function fill(): Promise<string> {
	let refusals = 0
	for (let n = 0; n < 20_000; n++) {
		try {
			const store = await open()
			await cast(store, {
				key: 'mcp:filler',
				voter: { client: `client-${n}-${'x'.repeat(500)}`, address: 'a' },
				day: '2026-11-21',
			})
		} catch (error) {
			if (++refusals === 3) return String((error as { code?: string }).code ?? error)
		}
	}
	return 'everything was written'
}
process.stdout.write(await fill())
