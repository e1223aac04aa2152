import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { gzip } from 'pako'
import { minifySync } from 'rolldown/utils'
import { kept } from '../../src/catalogue/keep.ts'
import type { Product } from '../../src/cli/world.ts'
import { clientParts } from '../../src/clients/file-parts.ts'
import { type Document, JSON_TYPE } from '../../src/documents/document.ts'
import { REGISTRY_SLUG } from '../../src/schema/primitives.ts'
import { settings } from '../../src/schema/settings.ts'
import { type TarFile, writeTar } from '../tar.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Versions that were served before and are to stay: tarballs that are published as they are. */
const EARLIER = join(ROOT, 'public/npm/-')

/** The time that npm gives every file, in seconds since 1970. */
const NPM_TIME = Date.UTC(1985, 9, 26, 8, 15) / 1000

/** The oldest Node that it runs on. */
const ENGINES = { node: '>=20' }
const TARGET = 'node20'
/** Nothing of the sources happens by reading a field or a name alone. */
const PURE = { propertyReadSideEffects: false, unknownGlobalSideEffects: false } as const

/** The sources as one program. Joined by esbuild, which does not wait; made small by Oxc, 2 kB smaller once packed. */
function bundle(product: Product): string {
	const { outputFiles } = buildSync({
		entryPoints: [join(ROOT, 'src/cli/main.ts')],
		...{ bundle: true, minifySyntax: true, write: false, legalComments: 'none', charset: 'utf8' },
		// Not as for Node: its form of a library cannot be cut down to what is used.
		...{ platform: 'neutral', external: ['node:*'], mainFields: ['module', 'main'] },
		...{ format: 'esm', target: TARGET },
		define: { PRODUCT: JSON.stringify(product), CLIENTS: JSON.stringify(clientParts) },
		absWorkingDir: ROOT,
	})
	const { code, errors } = minifySync('main.js', withEachImportOnce(outputFiles.map(({ text }) => text).join('')), {
		...{ module: true, compress: { target: TARGET, treeshake: PURE }, mangle: { toplevel: true } },
	})
	if (errors.length) throw new Error(errors.map(({ message }) => message).join('\n'))
	return `#!/usr/bin/env node\n${code}`
}

/**
 * An import of several sources under one name. esbuild gives it another in each, `join`, `join2`, `join3`, and none of
 * what it joins has a name twice. Where there is a plain one all take that: a property may be called the same.
 */
function withEachImportOnce(program: string): string {
	const all: { what: string; own: string }[] = []
	const body = program.replaceAll(/^import \{([^}]*)\} from ("node:.*");\n/gm, (_, list: string, from: string) => {
		for (const one of list.split(',')) {
			const [name = '', own = name] = one.trim().split(' as ')
			all.push({ what: `${name} as # } from ${from}`, own })
		}
		return ''
	})
	const names = new Map(all.sort((a, b) => b.own.length - a.own.length).map(({ what, own }) => [what, own]))
	const renamed = new Map(all.map(({ what, own }) => [own, names.get(what) ?? own]))
	const lines = [...names].sort().map(([what, own]) => `import { ${what.replace('#', own)};\n`)
	return lines.join('') + body.replaceAll(/[$\w]+/g, (word) => renamed.get(word) ?? word)
}

/** The first two numbers of the tree, and one of the code: other code is another version, the same code the same. */
function versionOf(program: string): string {
	const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
	const digest = createHash('sha256').update(program).digest()
	return `${version.split('.').slice(0, 2).join('.')}.${digest.readUInt32BE()}`
}

const manifestOf = ({ name, title, registry, version }: Product) => ({
	name,
	version,
	description: `Installs from ${title}, ${registry}`,
	license: 'MIT',
	type: 'module',
	bin: { [name]: `./${name}.mjs` },
	engines: ENGINES,
	homepage: registry,
})

const readme = ({ name, title, registry }: Product): string =>
	`# ${name}\n\nThe installer of ${title}. It contacts no other host.\n\n    npx --registry=${registry}/npm/ ${name} --help\n`

/** One version as the registry of packages has it. */
function versionRow(product: Product, bytes: Uint8Array) {
	const digest = (name: string) => createHash(name).update(bytes)
	return {
		...manifestOf(product),
		dist: {
			tarball: `${product.registry}/npm/-/${product.name}-${product.version}.tgz`,
			integrity: `sha512-${digest('sha512').digest('base64')}`,
			shasum: digest('sha1').digest('hex'),
		},
	}
}

/** Tarballs that were served before, with their versions. */
function earlier(name: string): { version: string; bytes: Uint8Array }[] {
	const files = existsSync(EARLIER) ? readdirSync(EARLIER).sort() : []
	return files.flatMap((file) => {
		const version = file.startsWith(`${name}-`) && file.endsWith('.tgz') ? file.slice(name.length + 1, -4) : ''
		return version ? [{ version, bytes: readFileSync(join(EARLIER, file)) }] : []
	})
}

/** The key that signs the releases of this registry, where the settings have one for its address. */
function keyOf(baseUrl: string): string | undefined {
	const { releaseKey }: { name: string; releaseKey?: string } = settings
	return releaseKey?.startsWith(`${new URL(baseUrl).host}/log+`) ? releaseKey : undefined
}

/** The licence of the tree; a fork may have none. */
const licence = (): TarFile[] =>
	existsSync(join(ROOT, 'LICENSE')) ? [{ path: 'LICENSE', bytes: readFileSync(join(ROOT, 'LICENSE')) }] : []

/** What stands in the program for its version, which is a digest of it. */
const UNNUMBERED = '0.0.0-unnumbered'

/**
 * Files as a compressed archive, sorted: the same files give the same bytes on every machine. pako is zlib as plain code;
 * that of Node is built for each processor. It packs 4 % smaller than fflate.
 */
function tarball(files: readonly TarFile[]): Uint8Array {
	const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
	return gzip(Buffer.concat([...writeTar(sorted, NPM_TIME)]), { level: 9 })
}

/** The installer as a registry of packages serves it: what there is, and the archive of this version. */
export const installerDocuments = ({ baseUrl }: { baseUrl: string }): Document[] =>
	kept({ kind: 'installer', of: baseUrl }, () => packInstaller(baseUrl))

function packInstaller(baseUrl: string): Document[] {
	const key = keyOf(baseUrl)
	const known = { name: REGISTRY_SLUG, title: settings.name, registry: baseUrl, ...(key && { key }) }
	const program = bundle({ ...known, version: UNNUMBERED })
	const version = versionOf(program)
	const product = { ...known, version }
	const files: TarFile[] = [
		{
			path: `${product.name}.mjs`,
			bytes: Buffer.from(program.replaceAll(UNNUMBERED, version)),
			isProgram: true,
		},
		{ path: 'package.json', bytes: Buffer.from(`${JSON.stringify(manifestOf(product))}\n`) },
		{ path: 'README.md', bytes: Buffer.from(readme(product)) },
		...licence(),
	]
	const bytes = tarball(files.map((file) => ({ ...file, path: `package/${file.path}` })))
	const versions = [
		...earlier(product.name).map((one) => versionRow({ ...product, version: one.version }, one.bytes)),
		versionRow(product, bytes),
	]
	const packument = {
		name: product.name,
		'dist-tags': { latest: version },
		versions: Object.fromEntries(versions.map((row) => [row.version, row])),
	}
	return [
		{ path: `npm/${product.name}`, type: JSON_TYPE, body: `${JSON.stringify(packument)}\n` },
		{ path: `npm/-/${product.name}-${version}.tgz`, type: 'application/octet-stream', body: bytes },
	]
}
