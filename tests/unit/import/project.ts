import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportOptions, runImport } from '../../../scripts/import/run.ts'
import { readContent } from '../../../src/catalogue/disk/content.ts'
import { writeBelow } from '../../support/write-below.ts'

const TODAY = '2026-11-22'

/** The licence of most, as far as one is recognised by it. */
export const MIT = `MIT License

Permission is hereby granted, free of charge, to any person obtaining a copy of this software, to deal in it without restriction,
including the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies.
`

type Files = Record<string, string | Uint8Array>

/** A registry without entries beside a source to import, in folders that go with `remove`. */
export function makeWorld(files: Files = {}) {
	const folder = mkdtempSync(join(tmpdir(), 'import-'))
	const [root, source] = [join(folder, 'registry'), join(folder, 'source')]
	mkdirSync(join(root, 'content'), { recursive: true })
	mkdirSync(source, { recursive: true })
	const write = (more: Files) => {
		for (const [path, text] of Object.entries(more)) writeBelow(source, path, text)
	}
	write(files)
	const options = (more: Partial<ImportOptions> = {}): ImportOptions => ({
		source,
		root,
		copying: 'licensed',
		dryRun: false,
		today: TODAY,
		network: { ask: () => () => Promise.reject(new Error('Nothing is asked here.')), sleep: async () => undefined },
		...more,
	})
	return {
		root,
		source,
		write,
		/** Makes the source a checkout of a repository. */
		checkOut(remote = 'https://git.example.com/somebody/things.git') {
			const git = (...args: string[]) => execFileSync('git', args, { cwd: source, stdio: 'pipe' }).toString().trim()
			git('init', '-q', '-b', 'main')
			git('config', 'remote.origin.url', remote)
			git('add', '-A')
			git('-c', 'user.email=test@example.com', '-c', 'user.name=Test', 'commit', '-qm', 'start')
			return git('rev-parse', 'HEAD')
		},
		run: (more: Partial<ImportOptions> = {}) => runImport(options(more)),
		/** Front matter of an entry, its text and its files. */
		entry(path: string) {
			const found = readContent(join(root, 'content')).find(({ category, slug }) => `${category}/${slug}` === path)
			if (!found)
				throw new Error(`There is no ${path}, only ${readContent(join(root, 'content')).map(({ file }) => file)}.`)
			return { ...found, data: found.data as Record<string, unknown>, names: found.files.map(({ path: name }) => name) }
		},
		paths: () => readContent(join(root, 'content')).map(({ category, slug }) => `${category}/${slug}`),
		read: (path: string) => readFileSync(join(root, path), 'utf8'),
		edit: (path: string, change: (text: string) => string) =>
			writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8'))),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	}
}
export type World = ReturnType<typeof makeWorld>

const OFFICIAL = 'io.modelcontextprotocol.registry/official'

/** A record as an MCP registry lists it. */
export const record = (name: string, server: object = {}, meta: object = { status: 'active', isLatest: true }) => ({
	server: {
		name,
		description: 'Reads the records of a service for agents.',
		version: '1.2.3',
		packages: [{ registryType: 'npm', identifier: name.split('/')[1], version: '1.2.3', transport: { type: 'stdio' } }],
		...server,
	},
	_meta: { [OFFICIAL]: meta },
})
