import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Misuse, readCommandLine, runScript } from '../expected.ts'

/** What can be measured, and the script that does it. */
const BENCHES: Record<string, string> = {
	search: 'search/run.ts',
	quality: 'search/compare-quality.ts',
	functions: 'functions.ts',
	build: 'build.ts',
	import: 'import.ts',
	images: 'images.ts',
	desk: 'desk.ts',
	trending: 'trending/run.ts',
}

const USAGE = `Usage: npm run bench [-- ${Object.keys(BENCHES).join('|')} [size…]]

Measures one thing, or without a name all of them.`

await runScript(async () => {
	const [name, ...sizes] = readCommandLine(USAGE, { allowPositionals: true }).positionals
	if (name !== undefined && !Object.hasOwn(BENCHES, name)) throw new Misuse(`There is no bench “${name}”.`, USAGE)
	for (const [id, script] of Object.entries(BENCHES)) {
		if (name !== undefined && name !== id) continue
		console.log(`\n## ${id}\n`)
		const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...sizes], {
			stdio: 'inherit',
		})
		if (status !== 0) process.exitCode = 1
	}
})
