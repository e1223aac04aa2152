import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

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

const [name, ...options] = process.argv.slice(2)
if (name !== undefined && !Object.hasOwn(BENCHES, name)) {
	console.error(
		`There is no bench “${name}”. Write npm run bench -- <${Object.keys(BENCHES).join('|')}> [sizes], or nothing for all.`,
	)
	process.exit(1)
}

for (const [id, script] of Object.entries(BENCHES)) {
	if (name !== undefined && name !== id) continue
	console.log(`\n## ${id}\n`)
	const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...options], {
		stdio: 'inherit',
	})
	if (status !== 0) process.exitCode = 1
}
