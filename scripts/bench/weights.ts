import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { documents } from '../../src/documents/index.ts'
import { readWordVectors } from '../build/word-vectors.ts'
import { writeDocuments } from '../build/write-documents.ts'
import { joinFunctions } from '../functions/join.ts'
import { copyProject } from './copy-project.ts'
import { generateContent } from './generate.ts'

const MB = 1_000_000

/** The most that a function may weigh as the host sends it to its machines, in MB; what has no goal of its own has this one. */
const MOST = 20
const GOALS: Record<string, number> = { votes: 1, signals: 1, search: 8 }

/** A project with so many generated entries, of which everything that functions read is published, and no page. */
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

/** What all functions carried before each said what it reads. */
const EVERYTHING = [
	'dist/data/**',
	'dist/api/registry/*',
	'dist/downloads/**',
	'dist/api/public/feeds/*',
	'dist/api/mcp/*',
]

/** Packs the functions of a folder as the host does, into a folder; gives the seconds by the clock. */
async function pack(
	root: string,
	from: string,
	includedFiles: string[] = [],
): Promise<{ to: string; seconds: number }> {
	const to = join(root, 'packed', from.replaceAll('/', '-'))
	mkdirSync(to, { recursive: true })
	const started = performance.now()
	const config = { '*': { nodeBundler: 'esbuild' as const, includedFiles } }
	await zipFunctions(join(root, from), to, { basePath: root, repositoryRoot: root, archiveFormat: 'zip', config })
	return { to, seconds: (performance.now() - started) / 1000 }
}

async function weigh(entries: number): Promise<void> {
	const root = await publish(entries)
	const began = performance.now()
	await joinFunctions({ root })
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
