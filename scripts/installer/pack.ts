import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { gzip } from 'pako'
import { cached } from '../../src/catalogue/build-cache.ts'
import type { Product } from '../../src/cli/world.ts'
import { clientParts } from '../../src/clients/file-parts.ts'
import { type Document, JSON_TYPE } from '../../src/documents/document.ts'
import { REGISTRY_SLUG } from '../../src/schema/primitives.ts'
import { settings } from '../../src/schema/settings.ts'
import { minified } from '../minify.ts'
import { type TarFile, writeTar } from '../tar.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Archives of earlier versions, which stay published unchanged. */
const EARLIER = join(ROOT, 'public/npm/-')

/** The modification time that npm gives every file, in Unix seconds. */
const NPM_TIME = Date.UTC(1985, 9, 26, 8, 15) / 1000

/** The oldest supported Node version. */
const ENGINES = { node: '>=20' }
const TARGET = 'node20'
/** Tree shaking may assume that reading a property or a global has no side effects in our sources. */
const PURE = { propertyReadSideEffects: false, unknownGlobalSideEffects: false } as const

/**
 * Bundles the installer into one program with esbuild, which works synchronously, and minifies it with Oxc, which saves
 * 2 kB of the archive.
 */
function bundle(product: Product): string {
	const { outputFiles } = buildSync({
		entryPoints: [join(ROOT, 'src/cli/main.ts')],
		...{ bundle: true, minifySyntax: true, write: false, legalComments: 'none', charset: 'utf8' },
		// Not `node`, because esbuild would then choose a library's CommonJS build, which cannot be tree-shaken.
		...{ platform: 'neutral', external: ['node:*'], mainFields: ['module', 'main'] },
		...{ format: 'esm', target: TARGET },
		define: { PRODUCT: JSON.stringify(product), CLIENTS: JSON.stringify(clientParts) },
		absWorkingDir: ROOT,
	})
	const code = minified(withEachImportOnce(outputFiles.map(({ text }) => text).join('')), {
		...{ compress: { target: TARGET, treeshake: PURE }, mangle: { toplevel: true } },
	})
	return `#!/usr/bin/env node\n${code}`
}

/**
 * Merges duplicate imports. esbuild gives the same import another name in each module (`join`, `join2`, `join3`), and
 * all names in a bundle are unique. All uses get the plain name if it exists, because a property may have the same
 * name.
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

/**
 * The version: major and minor of package.json, and a patch number from the digest of the code, so that it changes
 * exactly with the code.
 */
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

/** The entry of one version in the npm packument. */
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

/** The archives of earlier versions. */
function earlier(name: string): { version: string; bytes: Uint8Array }[] {
	const files = existsSync(EARLIER) ? readdirSync(EARLIER).sort() : []
	return files.flatMap((file) => {
		const version = file.startsWith(`${name}-`) && file.endsWith('.tgz') ? file.slice(name.length + 1, -4) : ''
		return version ? [{ version, bytes: readFileSync(join(EARLIER, file)) }] : []
	})
}

/** The public key of this registry's releases, if the settings have one for its host. */
function keyOf(baseUrl: string): string | undefined {
	const { releaseKey }: { name: string; releaseKey?: string } = settings
	return releaseKey?.startsWith(`${new URL(baseUrl).host}/log+`) ? releaseKey : undefined
}

/** The licence file, if the project has one. */
const licence = (): TarFile[] =>
	existsSync(join(ROOT, 'LICENSE')) ? [{ path: 'LICENSE', bytes: readFileSync(join(ROOT, 'LICENSE')) }] : []

/** The placeholder for the version while the program's digest is computed. */
const UNNUMBERED = '0.0.0-unnumbered'

/**
 * A reproducible `.tgz`: files are sorted, and compressed with pako, a JavaScript port of zlib, because Node's zlib
 * gives different bytes on different processors. pako's output is 4 % smaller than that of fflate.
 */
function tarball(files: readonly TarFile[]): Uint8Array {
	const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
	return gzip(Buffer.concat([...writeTar(sorted, NPM_TIME)]), { level: 9 })
}

/** The documents of the installer as an npm registry serves them: the packument, and the archive of this version. */
export const installerDocuments = ({ baseUrl }: { baseUrl: string }): Document[] =>
	cached({ kind: 'installer', of: baseUrl }, () => packInstaller(baseUrl))

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
