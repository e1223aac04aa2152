import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const ROUNDS = 15
const CALLS = 2_000
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** CPU milliseconds that a fresh process spends on importing one bundle. */
function importCost(bundle: string): number {
	const code = `const before = process.cpuUsage(); await import(${JSON.stringify(pathToFileURL(bundle).href)}); const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000)`
	return Number(spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout)
}

async function bundleAll(folder: string): Promise<string[]> {
	// The function of preview images brings a native library, which cannot be part of a bundle.
	const names = readdirSync('netlify/functions').filter((name) => name.endsWith('.ts') && name !== 'og.ts')
	const banner = { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" }
	for (const name of names) {
		const outfile = join(folder, name.replace('.ts', '.mjs'))
		await build({
			entryPoints: [join('netlify/functions', name)],
			outfile,
			bundle: true,
			platform: 'node',
			format: 'esm',
			target: 'node24',
			minify: true,
			logLevel: 'silent',
			banner,
		})
	}
	writeFileSync(join(folder, 'empty.mjs'), 'export default () => Response.json({ ok: true })\n')
	return ['empty.mjs', ...names.map((name) => name.replace('.ts', '.mjs'))]
}

/** Interleaves the bundles, so that a busy moment meets all of them. */
function startUp(folder: string, bundles: readonly string[]): void {
	const costs = new Map(bundles.map((name) => [name, [] as number[]]))
	for (let round = 0; round < ROUNDS; round++)
		for (const name of bundles) costs.get(name)?.push(importCost(join(folder, name)))
	const empty = median(costs.get('empty.mjs') ?? [])
	console.log('| function | CPU ms to import | over an empty one |\n| --- | --: | --: |')
	for (const [name, list] of costs)
		console.log(`| ${name.replace('.mjs', '')} | ${median(list).toFixed(1)} | ${(median(list) - empty).toFixed(1)} |`)
}

type Handler = (request: Request, context: { ip: string }) => Promise<Response> | Response

/** CPU microseconds of one call, after a warm-up. */
async function callCost(handler: Handler): Promise<number> {
	const call = (i: number) => {
		const body = JSON.stringify({ key: 'mcp:fetch', clientId: `client-${i % 50}`, vote: i % 3 > 0 })
		const request = new Request('http://localhost/api/votes/toggle', {
			method: 'POST',
			body,
			headers: { 'content-type': 'application/json' },
		})
		return handler(request, { ip: `192.0.${(i >> 8) % 256}.${i % 256}` })
	}
	for (let i = 0; i < CALLS / 4; i++) await call(i)
	const before = process.cpuUsage()
	for (let i = 0; i < CALLS; i++) await call(i)
	const { user, system } = process.cpuUsage(before)
	return (user + system) / CALLS
}

async function votePath(folder: string): Promise<void> {
	process.env.PINAKES_DATA_DIR = join(folder, 'state')
	const handlers: Record<string, Handler> = {}
	for (const name of ['empty', 'votes'])
		handlers[name] = (await import(pathToFileURL(join(folder, `${name}.mjs`)).href)).default
	const costs: Record<string, number[]> = { empty: [], votes: [] }
	for (let round = 0; round < 5; round++)
		for (const name of ['empty', 'votes']) costs[name]?.push(await callCost(handlers[name] as Handler))
	const [empty, votes] = [median(costs.empty ?? []), median(costs.votes ?? [])]
	console.log(
		`\nOne vote with its limit, embedded store: ${votes.toFixed(0)} µs of CPU; an empty handler: ${empty.toFixed(0)} µs; ratio ${(votes / empty).toFixed(1)}.`,
	)
}

const folder = mkdtempSync(join(tmpdir(), 'bench-functions-'))
startUp(folder, await bundleAll(folder))
await votePath(folder)
rmSync(folder, { recursive: true, force: true })
