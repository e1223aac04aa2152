import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject } from './copy-project.ts'
import { generateContent } from './generate.ts'

/** A project of ours around generated content. */
function ourProject(content: string): string {
	const root = copyProject('bench-ours-')
	cpSync(content, join(root, 'content'), { recursive: true })
	return root
}

const PLAIN_PAGE = `---
import { getCollection, render } from 'astro:content'
export async function getStaticPaths() {
	return (await getCollection('entries')).map((entry) => ({ params: { slug: entry.id }, props: { entry } }))
}
const { entry } = Astro.props
const { Content } = await render(entry)
---
<html lang="en"><head><title>{entry.data.title}</title></head><body><h1>{entry.data.title}</h1><p>{entry.data.description}</p><Content /></body></html>
`
const PLAIN_COLLECTION = `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
const schema = z.object({ title: z.string(), description: z.string() })
export const collections = { entries: defineCollection({ loader: glob({ base: './content', pattern: '**/*.md' }), schema }) }
`

/** The least that Astro's own documentation builds from the same files: one page an entry, nothing else. */
function plainProject(content: string): string {
	const root = mkdtempSync(join(tmpdir(), 'bench-plain-'))
	mkdirSync(join(root, 'src/pages'), { recursive: true })
	for (const item of readdirSync(content, { recursive: true, withFileTypes: true })) {
		if (!item.isFile()) continue
		const path = join(item.parentPath, item.name)
		const target = join(root, 'content', path.slice(content.length + 1).replace(/\.mdx$/, '.md'))
		mkdirSync(join(target, '..'), { recursive: true })
		cpSync(path, target)
	}
	writeFileSync(join(root, 'src/pages/[...slug].astro'), PLAIN_PAGE)
	writeFileSync(join(root, 'src/content.config.ts'), PLAIN_COLLECTION)
	writeFileSync(join(root, 'astro.config.mjs'), 'export default {}\n')
	writeFileSync(join(root, 'package.json'), '{"type":"module"}\n')
	symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
	return root
}

/** Seconds of one build, wall clock; throws when it fails. */
function seconds(root: string, command: readonly string[]): number {
	const started = performance.now()
	const { status, stderr } = spawnSync(process.execPath, command, {
		cwd: root,
		encoding: 'utf8',
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	if (status !== 0) throw new Error(`${command.join(' ')} failed: ${stderr.slice(-2000)}`)
	return (performance.now() - started) / 1000
}

/** Builds both kinds of site from the same generated entries and prints time per entry and their ratio. */
function benchBuild(sizes: readonly number[]): void {
	console.log('entries  ours s  plain Astro s  ratio  ours ms/entry')
	for (const size of sizes) {
		const content = join(mkdtempSync(join(tmpdir(), 'bench-content-')), 'content')
		generateContent(content, size)
		const [ours, plain] = [ourProject(content), plainProject(content)]
		const our = seconds(ours, ['scripts/build.ts', '--quiet'])
		const their = seconds(plain, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'])
		console.log(
			[
				String(size).padStart(7),
				our.toFixed(1).padStart(7),
				their.toFixed(1).padStart(14),
				(our / their).toFixed(2).padStart(6),
				((our * 1000) / size).toFixed(2).padStart(14),
			].join(' '),
		)
		for (const root of [ours, plain, join(content, '..')]) rmSync(root, { recursive: true, force: true })
	}
}

if (import.meta.main)
	benchBuild(
		process.argv.slice(2).map(Number).filter(Boolean).length ? process.argv.slice(2).map(Number) : [400, 2_000, 10_000],
	)
