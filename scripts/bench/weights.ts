import { cpSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { documents } from '../../src/documents/index.ts'
import { makeFolder } from '../../src/files/folder.ts'
import { readWordVectors } from '../build/word-vectors.ts'
import { bundleFunctions } from '../functions/bundle-functions.ts'
import { writeDocuments } from '../write-documents.ts'
import { copyProject } from './copy-project.ts'
import { generateContent } from './generate.ts'

const MB = 1_000_000

/** The maximum size in MB of a function's archive on the host, unless it has a goal of its own. */
const MOST = 20
const GOALS: Record<string, number> = { votes: 1, signals: 1, search: 8 }

/** Creates a project with generated entries and publishes the documents that functions read, without pages. */
async function publish(entries: number): Promise<string> {
	const root = copyProject('bench-weights-')
	const contentDir = join(root, 'content')
	generateContent(contentDir, entries)
	writeDocuments(
		join(root, 'dist'),
		documents(loadCatalogue({ contentDir, baseUrl: 'https://example.test' }), readWordVectors()),
	)
	cpSync(join(root, 'public'), join(root, 'dist'), { recursive: true })
	return root
}

/** The files that every function included before each declared what it reads. */
const EVERYTHING = [
	'dist/data/**',
	'dist/api/registry/*',
	'dist/downloads/**',
	'dist/api/public/feeds/*',
	'dist/api/mcp/*',
]

/** Creates the archives of functions as the host does. Returns their folder and wall-clock seconds. */
async function pack(
	root: string,
	from: string,
	includedFiles: string[] = [],
): Promise<{ to: string; seconds: number }> {
	const to = join(root, 'packed', from.replaceAll('/', '-'))
	makeFolder(to)
	const started = performance.now()
	const config = { '*': { nodeBundler: 'esbuild' as const, includedFiles } }
	await zipFunctions(join(root, from), to, { basePath: root, repositoryRoot: root, archiveFormat: 'zip', config })
	return { to, seconds: (performance.now() - started) / 1000 }
}

async function weigh(entries: number): Promise<void> {
	const root = await publish(entries)
	const began = performance.now()
	await bundleFunctions({ root })
	const joining = (performance.now() - began) / 1000
	const joined = await pack(root, '.netlify/joined')
	const before = await pack(root, 'netlify/functions', EVERYTHING)
	console.log(`\n${entries} entries, MB zipped:\n`)
	console.log('| function | before | now | goal | verdict |\n| --- | --: | --: | --: | --- |')
	for (const file of readdirSync(joined.to).filter((name) => name.endsWith('.zip'))) {
		const [was, is] = [before.to, joined.to].map((folder) => statSync(join(folder, file)).size / MB) as [number, number]
		const goal = GOALS[file.replace('.zip', '')] ?? MOST
		console.log(
			`| ${file.replace('.zip', '')} | ${was.toFixed(2)} | ${is.toFixed(2)} | ${goal} | ${is <= goal ? 'holds' : 'not reached'} |`,
		)
	}
	const ratio = joined.seconds / before.seconds
	console.log(
		`\nThe host packs them in ${joined.seconds.toFixed(1)} s instead of ${before.seconds.toFixed(1)} s, ${ratio.toFixed(2)} of it (goal: 0.33, ${ratio <= 1 / 3 ? 'holds' : 'not reached'}); joining takes the build ${joining.toFixed(1)} s.`,
	)
	rmSync(root, { recursive: true, force: true })
}

const sizes = process.argv.slice(2).map(Number).filter(Boolean)
for (const size of sizes.length ? sizes : [250, 10_000]) await weigh(size)
